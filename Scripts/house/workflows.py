"""What the workflows name: scripts, steps of the lanes and targets of the Makefile."""
from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Iterator

CALLED = re.compile(r"(?:^|(?<=[\s\"'(]))(?:\./)?((?:Examples/\w+/)?Scripts/[\w./-]+|\.ci/\w+)((?: +[\w-]+)*)")
MAKE = re.compile(r"(?:^|run: |&& |; )\s*make((?: +[a-z-]+)+)", re.MULTILINE)


def steps(root: Path, lane: str) -> set[str]:
    listed = subprocess.run(["bash", lane, "--list"], cwd=root, capture_output=True, text=True).stdout
    return {line.split()[0] for line in listed.splitlines() if line.strip()}


def missing(root: Path, workflow: str) -> Iterator[str]:
    """What a workflow names and nobody has."""
    targets = re.findall(r"^([\w-]+):", (root / "Makefile").read_text(), re.MULTILINE)
    for path, words in CALLED.findall(workflow):
        if not os.access(root / path, os.X_OK):
            yield f"there is no program {path}"
        elif path.startswith(".ci/"):
            unknown = {word for word in words.split() if not word.startswith("-")} - steps(root, path)
            yield from (f"{path} has no step `{word}`" for word in sorted(unknown))
    for words in MAKE.findall(workflow):
        yield from (f"the Makefile has no target `{word}`" for word in words.split() if word not in targets)
