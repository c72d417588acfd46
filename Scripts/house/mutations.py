"""Mutations of the sources: which there are, which are chosen, and how a file with all of them reads."""
from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Iterable

VARIABLE = "ACTIVE_MUTANT"
# Read once per process, in each module, so that nothing becomes public for it.
SWITCH = f"""\
import Foundation

/// The number of the mutation that this process has; 0 for the original.
let activeMutant = Int(ProcessInfo.processInfo.environment["{VARIABLE}"] ?? "") ?? 0
"""


@dataclass(frozen=True)
class Name:
    """A mutation as it can be found again when lines have moved."""

    file: str
    text: str  # of the line on which it begins
    before: str
    after: str
    nth: int = 0  # among those that are the same otherwise, from the top of the file

    @property
    def number(self) -> int:
        """The same in every campaign, so that only files whose mutants change are compiled again."""
        return int(self.digest("")[:8], 16) or 1

    def digest(self, seed: str) -> str:
        return hashlib.sha256("\0".join([seed, *map(str, asdict(self).values())]).encode()).hexdigest()

    def __str__(self) -> str:
        change = f"`{short(self.before)}` → `{short(self.after)}`" if self.after \
            else f"`{short(self.before)}` left out"
        return f"{change}" if short(self.before) in self.text else f"{change} in `{short(self.text)}`"


def short(text: str, most: int = 100) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[:most - 1] + "…"


@dataclass(frozen=True)
class Mutation:
    name: Name
    kind: str
    start: int
    end: int
    line: int
    last_line: int
    member_lines: tuple[int, int]
    prefix: str
    suffix: str

    @property
    def number(self) -> int:
        return self.name.number

    @property
    def place(self) -> str:
        return f"{self.name.file}:{self.line}"


def read(output: str, root: Path) -> list[Mutation]:
    """The mutations that find-mutants prints."""
    found, seen, lines = [], defaultdict(int), {}
    for each in sorted(json.loads(output), key=lambda each: (each["file"], each["offset"])):
        file = each["file"]
        if file not in lines:
            lines[file] = (root / file).read_text().splitlines()
        text = " ".join(lines[file][each["line"] - 1].split())
        same = (file, text, " ".join(each["before"].split()), each["after"])
        found.append(Mutation(
            Name(*same, nth=seen[same]), each["kind"], each["offset"], each["offset"] + each["length"],
            each["line"], each["lastLine"], tuple(each["memberLines"]), each["prefix"], each["suffix"]))
        seen[same] += 1
    return found


def choose(found: Iterable[Mutation], seed: str, count: int, refused: set[Name]) -> list[Mutation]:
    """At random, by the seed; none within another, and none that the compiler has refused.

    A mutation has its place in the order by its text alone. When the sources change, those of all
    other lines are chosen as before.
    """
    chosen: list[Mutation] = []
    taken: dict[str, list[tuple[int, int]]] = defaultdict(list)
    numbers = set()
    for each in sorted(found, key=lambda each: each.name.digest(seed)):
        if len(chosen) == count:
            break
        spans = taken[each.name.file]
        if each.name in refused or each.number in numbers or any(
                each.start < end and start < each.end for start, end in spans):
            continue
        spans.append((each.start, each.end))
        numbers.add(each.number)
        chosen.append(each)
    return chosen


def mutated_files(chosen: Iterable[Mutation], root: Path) -> dict[str, bytes]:
    """The contents of the files that have mutations; each line keeps its number."""
    by_file: dict[str, list[Mutation]] = defaultdict(list)
    for each in chosen:
        by_file[each.name.file].append(each)
    contents = {}
    for file, mutations in by_file.items():
        content = (root / file).read_bytes()
        for each in sorted(mutations, key=lambda each: -each.start):
            number = str(each.number)
            content = (content[:each.start] + each.prefix.replace("§", number).encode()
                       + content[each.start:each.end] + each.suffix.replace("§", number).encode()
                       + content[each.end:])
        contents[file] = content
    return contents


def refused_by(output: str, chosen: Iterable[Mutation]) -> set[Name]:
    """The mutations to which the errors of the compiler point.

    That is those on the line of an error, or else those of the member around it: an initializer that
    leaves a property without its value is reported at its end.
    """
    refused = set()
    for file, number in re.findall(r"(Sources/\S+?\.swift):(\d+):\d+: error:", output):
        line = int(number)
        here = [each for each in chosen if each.name.file == file]
        on_line = [each for each in here if each.line <= line <= each.last_line]
        around = [each for each in here if each.member_lines[0] <= line <= each.member_lines[1]]
        refused |= {each.name for each in on_line or around}
    return refused
