"""Mutations of the sources: which there are, which are chosen, and how a file with all of them reads."""
from __future__ import annotations

import json
import random
import re
from collections import defaultdict
from pathlib import Path
from typing import Iterable, NamedTuple

from .package_copy import Trouble

VARIABLE = "ACTIVE_MUTANT"
# Read once per process, in each module, so that nothing becomes public for it.
SWITCH = f"""\
import Foundation

/// The number of the mutation that this process has; 0 for the original.
let activeMutant = Int(ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "") ?? 0
"""
# An entry of Mutants/Survivors.txt.
ENTRY = re.compile(r"(\S+)\n    line: *(.*)\n    before: *(.*)\n    after: *(.*)\n    why: *\S.{9}")


class Name(NamedTuple):
    """A mutation as it can be found again when lines have moved; white space does not matter."""
    file: str
    line: str  # the text of the one on which it begins
    before: str
    after: str


class Mutation(NamedTuple):
    """A change, with the text around the original that lets the number of the mutant choose between both."""
    number: int
    name: Name
    start: int
    end: int
    lines: tuple[int, int]
    member_lines: tuple[int, int]
    prefix: str
    suffix: str

    def __str__(self) -> str:
        return f"{self.name.file}:{self.lines[0]}: `{self.name.before[:80]}` → `{self.name.after[:80]}`"

    @property
    def entry(self) -> str:
        """As Mutants/Survivors.txt lists it; what is missing is the reason."""
        file, line, before, after = self.name
        return f"{file}\n    line:   {line}\n    before: {before}\n    after:  {after}".rstrip()


def read(printed: str, root: Path) -> list[Mutation]:
    """The mutations that find-mutants prints."""
    found: list[Mutation] = []
    for each in sorted(json.loads(printed), key=lambda each: (each["file"], each["offset"], each["after"])):
        start, end = each["offset"], each["offset"] + each["length"]
        line = (root / each["file"]).read_text().splitlines()[each["line"] - 1]
        name = Name(each["file"], *(" ".join(text.split()) for text in (line, each["before"], each["after"])))
        found.append(Mutation(len(found) + 1, name, start, end, (each["line"], each["lastLine"]),
                              tuple(each["memberLines"]), each["prefix"], each["suffix"]))
    return found


def read_survivors(text: str) -> set[Name]:
    """The mutations in Mutants/Survivors.txt; each has a reason."""
    names = set()
    for entry in re.split(r"^(?=[^\s#])", text, flags=re.MULTILINE)[1:]:
        if not (fields := ENTRY.match(entry)):
            raise Trouble("an entry of Mutants/Survivors.txt has no line, before, after and why", entry)
        names.add(Name(*(field.strip() for field in fields.groups())))
    return names


def choose(found: list[Mutation], seed: str, count: int) -> list[Mutation]:
    """At random, by the seed; none within another."""
    chosen: list[Mutation] = []
    taken: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for each in random.Random(seed).sample(found, len(found)):
        spans = taken[each.name.file]
        if len(chosen) < count and not any(each.start < end and start < each.end for start, end in spans):
            spans.append((each.start, each.end))
            chosen.append(each)
    return chosen


def mutated_files(chosen: Iterable[Mutation], root: Path) -> dict[str, bytes]:
    """The contents of the files that have mutations; each line keeps its number."""
    contents: dict[str, bytes] = {}
    # From the end, so that the offsets of those before stay right.
    for each in sorted(chosen, key=lambda each: -each.start):
        prefix, suffix = (text.replace("§", str(each.number)).encode() for text in (each.prefix, each.suffix))
        text = contents.get(each.name.file) or (root / each.name.file).read_bytes()
        before, original, after = text[:each.start], text[each.start:each.end], text[each.end:]
        contents[each.name.file] = before + prefix + original + suffix + after
    return contents


def refused_by(output: str, chosen: Iterable[Mutation]) -> set[Mutation]:
    """Those on the line of an error, or else of the member around it, as initializers are blamed at their end."""
    refused: set[Mutation] = set()
    for file, number in set(re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error:", output)):
        here = [each for each in chosen if each.name.file == file]
        on_line = [each for each in here if each.lines[0] <= int(number) <= each.lines[1]]
        around = [each for each in here if each.member_lines[0] <= int(number) <= each.member_lines[1]]
        refused.update(on_line or around)
    return refused
