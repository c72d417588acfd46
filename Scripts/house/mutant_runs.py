"""The tests of a built copy, run for one mutant after another."""
from __future__ import annotations

import os
import re
import subprocess
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from .mutations import VARIABLE, Mutation
from .package_copy import ANSI, Trouble, kill_family

# Suites that take seconds; most mutants are noticed by others.
LONG = (r"^(EngineModel|Walks)\.|\.(DescribedFlowLawTests|MutatedLinkTests|LinkedTabsTests"
        r"|MutatedArchiveTests|CanonicalJSONTests|ScreenUpdateWalkTests)/")
# Filters of test targets, by the module that their suites are about. Those of the mutated one run first.
QUICK = {
    "CoordinatorKit": r"^(CoordinatorKitTests|ShopFlowTests)\.",
    "CoordinatorKitUI": r"^(CoordinatorKitUITests|SeedCompatibilityTests|Stories)\.",
    "CoordinatorKitTesting": r"^CoordinatorKitTestingTests\.",
}
XCTEST = "XCTest"  # the suites of XCTestCompatibilityTests
GROUPS = QUICK | {"long": LONG, XCTEST: ""}
# How much more time than the original a mutant may take; and seconds in which it may do nothing.
PATIENCE = 4
LEAST_SECONDS = 10
STILL_SECONDS = 90
FAILED = re.compile(r"^✘ Test (?P<modern>.+?) recorded an issue\b"
                    r"|^✘ (?:Test|Suite) (?P<ended>.+?) failed after \d"
                    r"|\berror: -?\[?(?P<classic>\w+\.\w+)")


@dataclass
class Verdict:
    kind: str  # noticed, hanging, survived, or open: the quick suites passed
    how: str
    seconds: float

    def __str__(self) -> str:
        return f"{self.kind}{f': {self.how}' if self.how else ''} ({self.seconds:.1f} s)"


@dataclass
class Ending:
    """How one run of a group ended."""

    failed: str | None  # the test, or what happened to the process
    hung: str | None
    processor_seconds: float
    output: list[str]


def failed_test(line: str) -> str | None:
    match = FAILED.search(ANSI.sub("", line))
    return next(filter(None, match.groups()), None) if match else None


def processor_seconds(pid: int) -> float | None:
    """What the process has used so far; `None` if it has ended."""
    shown = subprocess.run(["ps", "-o", "time=", "-p", str(pid)], capture_output=True, text=True)
    match = re.fullmatch(r"(?:(\d+)-)?(?:(\d+):)?(\d+):([\d.]+)", shown.stdout.strip())
    if not match:
        return None
    days, hours, minutes, seconds = (float(part or 0) for part in match.groups())
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds


@dataclass
class Run:
    """Runs the test program itself, as `swift test --skip-build` does, and ends it at the first failure."""

    copy: Path
    limits: dict[str, float] = field(default_factory=dict)
    under_way: set[int] = field(default_factory=set)

    def command(self, group: str) -> list[str]:
        program = str(next((self.copy / ".build/debug").glob("*PackageTests.xctest")))
        if group == XCTEST:
            return [program]
        command = [program, "--testing-library", "swift-testing", "--filter", GROUPS.get(group, group)]
        return command if group == "long" else [*command, "--skip", LONG]

    def measure(self) -> str:
        """Run all tests on the original, which sets the limits."""
        began = time.monotonic()
        for group in GROUPS:
            ending = self.ending(group, 0, limit=None)
            if ending.failed or ending.hung:
                raise Trouble(f"the tests ({group}) are not green without a mutant: "
                              f"{ending.failed or ending.hung}", "".join(ending.output))
            self.limits[group] = max(LEAST_SECONDS, PATIENCE * ending.processor_seconds)
        used = ", ".join(f"{group} {limit / PATIENCE:.0f}" for group, limit in self.limits.items())
        return (f"the tests are green without a mutant ({time.monotonic() - began:.0f} s; "
                f"processor seconds: {used})")

    def quick(self, mutation: Mutation) -> Verdict:
        """What the quick suites say: those of the mutated folder, of its module, and of all."""
        own = mutation.name.file.split("/")[1]
        near = [self.near(mutation.name.file)]
        return self.of(mutation, [*filter(None, near), *sorted(QUICK, key=lambda group: group != own)],
                       "open")

    def near(self, file: str) -> str | None:
        """A filter of the suites about a file's folder: tests are in the same folders as what they test."""
        module, *folders, _ = file.split("/")[1:]
        tests = self.copy / "Tests" / f"{module}Tests" / "/".join(folders)
        suites = [path.stem for path in sorted(tests.glob("*Tests.swift")) if folders]
        return rf"^{module}Tests\.({'|'.join(suites)})/" if suites else None

    def long(self, mutation: Mutation) -> Verdict:
        """What the others say."""
        return self.of(mutation, [group for group in GROUPS if group not in QUICK], "survived")

    def of(self, mutation: Mutation, groups: list[str], otherwise: str) -> Verdict:
        began = time.monotonic()
        for group in groups:
            ending = self.ending(group, mutation.number, self.limits.get(group, max(self.limits.values())))
            for kind, how in (("noticed", ending.failed), ("hanging", ending.hung)):
                if how:
                    return Verdict(kind, how, round(time.monotonic() - began, 1))
        return Verdict(otherwise, "", round(time.monotonic() - began, 1))

    def ending(self, group: str, number: int, limit: float | None) -> Ending:
        process = subprocess.Popen(
            self.command(group), cwd=self.copy, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
            # A backtrace of such a large program takes longer than its tests.
            env=os.environ | {"NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no", VARIABLE: str(number)})
        self.under_way.add(process.pid)
        lines: list[str] = []
        failed: list[str] = []
        decided = threading.Event()

        def read() -> None:
            for line in process.stdout or []:
                lines.append(line)
                test = failed_test(line)
                if test and not failed:
                    failed.append(test)
                    decided.set()
            decided.set()

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        used, changed, hung = 0.0, time.monotonic(), None
        try:
            while not decided.wait(1) and not hung:
                now = processor_seconds(process.pid) or used
                if now != used:
                    used, changed = now, time.monotonic()
                if limit and used > limit:
                    hung = f"in {group}, {used:.0f} s of processor time{self.open_tests(lines)}"
                elif time.monotonic() - changed > STILL_SECONDS:
                    hung = f"in {group}, waits for ever{self.open_tests(lines)}"
        finally:
            if failed or hung or not decided.is_set():
                kill_family(process.pid)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.under_way.discard(process.pid)
            reader.join(timeout=5)
        if not failed and not hung and process.returncode:
            code = process.returncode
            failed.append(f"crash (signal {-code})" if code < 0 else f"exit code {code}")
        return Ending(failed[0] if failed else None, hung, usage.ru_utime + usage.ru_stime, lines)

    @staticmethod
    def open_tests(lines: list[str]) -> str:
        """The tests that had started and not ended, to look at."""
        text = ANSI.sub("", "".join(lines))
        started = re.findall(r"^\W*Test (?!run |case )(.+?) started\.$", text, re.MULTILINE)
        ended = set(re.findall(r"^\W*Test (?!run |case )(.+?) (?:passed|failed) after", text, re.MULTILINE))
        remaining = [test for test in started if test not in ended]
        return f" in {', '.join(remaining[:3])}" if remaining else ""

    def stop(self) -> None:
        for pid in list(self.under_way):
            kill_family(pid)
