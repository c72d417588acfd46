"""The two lists in Mutants/: what the last campaign has noticed, and what no test can notice."""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .mutations import Name
from .package_copy import Trouble

FIRST_SEED = "1"


def write_name(name: Name) -> str:
    lines = [f"    line:   {name.text}", f"    before: {name.before}", f"    after:  {name.after}"]
    return "\n".join(line.rstrip() for line in lines + ([f"    nth:    {name.nth}"] if name.nth else []))


def read_blocks(text: str) -> list[tuple[str, dict[str, str]]]:
    """A path at the margin, and below it indented fields; `#` begins a comment line."""
    blocks: list[tuple[str, dict[str, str]]] = []
    key = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        field = re.fullmatch(r"    (line|before|after|nth|why): *(.*)", line)
        if not line.startswith(" "):
            blocks.append((line.strip(), {}))
        elif field and blocks:
            key, blocks[-1][1][field[1]] = field[1], field[2].strip()
        elif line.startswith("            ") and blocks and key == "why":
            blocks[-1][1]["why"] += " " + line.strip()
        else:
            raise Trouble(f"line {number} is no field of a mutant: {line.strip()}")
    return blocks


def name_of(file: str, fields: dict[str, str]) -> Name:
    missing = {"line", "before", "after"} - fields.keys()
    if missing:
        raise Trouble(f"{file}: a mutant has no field {', '.join(sorted(missing))}")
    return Name(file, fields["line"], fields["before"], fields["after"], int(fields.get("nth", 0)))


@dataclass
class Survivor:
    name: Name
    why: str


def read_survivors(file: Path) -> list[Survivor]:
    survivors = []
    for path, fields in read_blocks(file.read_text()) if file.is_file() else []:
        if len(fields.get("why", "")) < 10:
            raise Trouble(f"{file.name}: {path} has a survivor without a reason")
        survivors.append(Survivor(name_of(path, fields), fields["why"]))
    return survivors


@dataclass
class Campaign:
    seed: str
    tried: int
    noticed: list[Name]

    def write(self, file: Path) -> None:
        names = sorted(self.noticed, key=lambda name: (name.file, name.text, name.before, name.nth))
        blocks = [f"{name.file}\n{write_name(name)}" for name in names]
        head = ("# The mutants that tests noticed in the last run of `Scripts/mutants --write`, of those tried.\n"
                f"# seed: {self.seed}\n# tried: {self.tried}\n# noticed: {len(names)}\n")
        file.write_text(head + "\n" + "\n".join(blocks) + "\n")


def read_campaign(file: Path) -> Campaign:
    if not file.is_file():
        return Campaign(FIRST_SEED, 0, [])
    text = file.read_text()
    head = dict(re.findall(r"^# (seed|tried): (.+)$", text, re.MULTILINE))
    return Campaign(head.get("seed", FIRST_SEED), int(head.get("tried", 0)),
                    [name_of(path, fields) for path, fields in read_blocks(text)])
