"""Small examples of what Scripts/mutants chooses, rewrites and judges."""
from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Iterator

from . import mutant_lists, mutations
from .mutant_runs import failed_test
from .mutations import Name
from .package_copy import Trouble

SOURCE = """\
func smaller(_ a: Int, _ b: Int) -> Int {
  if a < b { return a }
  if a < b { return b }
  forget(a)
}
"""
FILE = "Sources/Kit/smaller.swift"


def found_in(root: Path) -> list[mutations.Mutation]:
    """What find-mutants would print of the example, more or less."""
    (root / FILE).parent.mkdir(parents=True)
    (root / FILE).write_text(SOURCE)
    printed = []
    for line, (before, after, prefix, suffix) in enumerate([
            ("a < b", "a <= b", "(activeMutant == § ? (a <= b) : (", "))"),
            ("a < b", "a <= b", "(activeMutant == § ? (a <= b) : (", "))"),
            ("forget(a)", "", "if activeMutant != § { ", " }")], 2):
        offset = sum(len(text) for text in SOURCE.splitlines(True)[:line - 1]) \
            + SOURCE.splitlines()[line - 1].index(before)
        printed.append({"file": FILE, "kind": "operator", "offset": offset, "length": len(before),
                        "line": line, "lastLine": line, "memberLines": [1, 5], "before": before,
                        "after": after, "prefix": prefix, "suffix": suffix})
    inner = dict(printed[0], offset=printed[0]["offset"], length=1, before="a", after="b",
                 prefix="(activeMutant == § ? (b) : (", suffix="))")
    return mutations.read(json.dumps([*printed, inner]), root)


def wrong() -> Iterator[str]:
    """A sentence for each thing that is not as it should be."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        found = found_in(root)
        numbers = {each.number for each in found}
        if len(numbers) != 4:
            yield "two mutants have one number"
        chosen = mutations.choose(found, "1", 10, set())
        if len(chosen) != 3:
            yield f"{len(chosen)} mutants chosen of four, one of which is within another"
        for seed in "1234567":
            longer = mutations.choose(found, seed, 3, set())
            if mutations.choose(found, seed, 2, set()) != longer[:2]:
                yield "fewer mutants are not the first of more"
            if mutations.choose(found, seed, 3, {longer[0].name})[:1] == longer[:1]:
                yield "a refused mutant is chosen"
        outer = [each for each in found if each.name.before != "a"]
        text = mutations.mutated_files(outer, root)[FILE].decode()
        first, second, third = (each.number for each in sorted(outer, key=lambda each: each.line))
        expected = f"""\
func smaller(_ a: Int, _ b: Int) -> Int {{
  if (activeMutant == {first} ? (a <= b) : (a < b)) {{ return a }}
  if (activeMutant == {second} ? (a <= b) : (a < b)) {{ return b }}
  if activeMutant != {third} {{ forget(a) }}
}}
"""
        if text != expected:
            yield f"the rewritten file reads\n{text}"
        error = f"/copy/{FILE}:%d:3: error: no"
        for line, count in ((3, 1), (5, 3), (9, 0)):
            refused = mutations.refused_by(error % line, outer)
            if len(refused) != count:
                yield f"an error on line {line} refuses {len(refused)} mutants, not {count}"

        file = root / "Noticed.txt"
        mutant_lists.Campaign("7", 9, [each.name for each in found]).write(file)
        read = mutant_lists.read_campaign(file)
        if (read.seed, read.tried) != ("7", 9) or set(read.noticed) != {each.name for each in found}:
            yield f"a campaign written and read is another one: {read}"
        for text, problem in (
                (f"{FILE}\n    line:   x\n    before: y\n    after:  z\n", "has a survivor without a reason"),
                (f"{FILE}\n    line:   x\n    why:    it is the same\n", "has no field after, before"),
                ("    line:   x\n", "line 1 is no field of a mutant")):
            file.write_text(text)
            try:
                mutant_lists.read_survivors(file)
                yield f"a list is accepted: {text}"
            except Trouble as trouble:
                if problem not in str(trouble):
                    yield f"a list is refused with \"{trouble}\" rather than \"{problem}\""
        name = Name(FILE, "if a < b {", "a < b", "a <= b", 2)
        file.write_text(f"# comment\n{FILE}\n{mutant_lists.write_name(name)}\n"
                        "    why:    Both are the same\n            in both lines.\n")
        survivor, = mutant_lists.read_survivors(file)
        if survivor != mutant_lists.Survivor(name, "Both are the same in both lines."):
            yield f"a survivor is read as {survivor}"
    for line, test in (
            ('✘ Test "A tap is heard" recorded an issue at A.swift:3:2: Expectation failed: a', '"A tap is heard"'),
            ('✘ Test tap() failed after 0.1 seconds with 1 issue.', "tap()"),
            ("/a/B.swift:3: error: KitTests.testTap : XCTAssertTrue failed - ", "KitTests.testTap"),
            ('✘ Test "A tap is heard" recorded a known issue at A.swift:3:2: Expectation failed', None),
            ('✔ Test "That it failed after 3 steps is said" passed after 0.1 seconds.', None)):
        if failed_test(line) != test:
            yield f"the failed test is read as {failed_test(line)}: {line}"


def run() -> int:
    problems = list(wrong())
    for problem in problems:
        print(f"mutants: {problem}", file=sys.stderr)
    if not problems:
        print("mutants: the examples are as they should be")
    return 1 if problems else 0
