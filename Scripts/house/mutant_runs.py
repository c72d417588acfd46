"""The tests of a built copy, run for one mutant after another."""
from __future__ import annotations

import os
import re
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from .mutations import VARIABLE, Mutation
from .package_copy import Trouble, kill_family

# Suites that take seconds; most mutants are noticed by others.
LONG = (r"^(EngineModel|Walks)\.|\.(DescribedFlowLawTests|MutatedLinkTests|LinkedTabsTests"
        r"|MutatedArchiveTests|CanonicalJSONTests|ScreenUpdateWalkTests)/")
# Filters of test targets, by the module that their suites are about, and of the rest. Suites about CoordinatorKitLinks,
# CoordinatorKitRestoration and CoordinatorKitRecorder are among those of the core, about CoordinatorKitMigration among those of CoordinatorKitUI.
GROUPS = {
    "CoordinatorKit": r"^(CoordinatorKitTests|ShopFlowTests)\.",
    "CoordinatorKitSwiftUI": r"^CoordinatorKitSwiftUITests\.",
    "CoordinatorKitUI": r"^(CoordinatorKitUITests|SeedCompatibilityTests|Stories)\.",
    "CoordinatorKitTesting": r"^CoordinatorKitTestingTests\.",
    "XCTest": "",  # the suites of XCTestCompatibilityTests
    "long": LONG,
}
# How much more time than the original a mutant may take.
PATIENCE = 4
LEAST_SECONDS = 40
FAILED = re.compile(r"^✘ Test (.+?) recorded an issue\b|^✘ (?:Test|Suite) (.+?) failed after \d"
                    r"|\berror: -?\[?(\w+\.\w+)")


class Verdict(NamedTuple):
    kind: str  # noticed, hung or survived
    how: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.kind}{f': {self.how}' if self.how else ''} ({self.seconds:.0f} s)"


def failed_test(line: str) -> str | None:
    match = FAILED.search(line)
    return next(filter(None, match.groups()), None) if match else None


class Run:
    """Runs the test program itself, as `swift test --skip-build` does, and ends it at the first failure."""

    def __init__(self, copy: Path):
        self.copy = copy
        self.limits: dict[str, float] = {}

    def measure(self) -> str:
        """Run all tests on the original, two groups at a time as those of mutants, which sets the limits."""
        with ThreadPoolExecutor(2) as pool:
            running = {group: pool.submit(self.ending, GROUPS[group], 0, 1800) for group in reversed(GROUPS)}
        for group, future in running.items():
            if future.result().kind != "survived":
                raise Trouble(f"the tests ({group}) are not green without a mutant: {future.result()}")
            self.limits[group] = max(LEAST_SECONDS, PATIENCE * future.result().seconds)
        return ", ".join(f"{group} {future.result().seconds:.0f} s" for group, future in running.items())

    def verdict(self, mutation: Mutation) -> Verdict:
        """What the tests say: first those about the mutated folder, then of its module, the long ones last."""
        began = time.monotonic()
        own = mutation.name.file.split("/")[1]
        filters = [(own, near)] if (near := self.near(mutation.name.file)) else []
        for group, tests in filters + sorted(GROUPS.items(), key=lambda group: group[0] != own):
            verdict = self.ending(tests, mutation.number, self.limits[group])
            if verdict.kind != "survived":
                break
        return verdict._replace(seconds=time.monotonic() - began)

    def near(self, file: str) -> str | None:
        """A filter of the suites about a file's folder: tests are in the same folders as what they test."""
        module, *folders, _ = file.split("/")[1:]
        tests = self.copy / "Tests" / f"{module}Tests" / "/".join(folders)
        suites = [path.stem for path in sorted(tests.glob("*Tests.swift")) if folders]
        return rf"^{module}Tests\.({'|'.join(suites)})/" if suites else None

    def ending(self, tests: str, number: int, limit: float) -> Verdict:
        """What became of the tests that a filter lets pass."""
        command = [str(next((self.copy / ".build/debug").glob("*PackageTests.xctest")))]
        if tests:
            command += ["--testing-library", "swift-testing", "--filter", tests]
            command += [] if tests == LONG else ["--skip", LONG]
        began, failed = time.monotonic(), None
        # A backtrace of such a large program takes longer than its tests.
        environment = os.environ | {"NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", VARIABLE: str(number)}
        with subprocess.Popen(command, cwd=self.copy, env=environment, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace") as process:
            timer = threading.Timer(limit, kill_family, [process.pid])
            timer.start()
            for line in process.stdout:
                if failed := failed_test(line):
                    kill_family(process.pid)
                    break
            process.wait()
            timer.cancel()
        seconds = time.monotonic() - began
        if failed is None and process.returncode:
            if seconds >= limit:
                return Verdict("hung", "", seconds)
            failed = f"exit code {process.returncode}"
        return Verdict("noticed" if failed else "survived", failed or "", seconds)
