"""A copy of the package to change, build and test; it stays, so that a second run is quick."""
from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Iterable, Mapping

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Trouble(Exception):
    """Something to tell the user, with the lines of output that explain it."""

    def __init__(self, sentence: str, output: str = ""):
        super().__init__(sentence)
        self.output = output


def excerpt(output: str, lines: int = 25) -> str:
    return "\n".join(f"    {line}" for line in output.strip().splitlines()[-lines:])


def wait_past(paths: Iterable[Path]) -> None:
    """Return in a later second than that of the newest of the files.

    The compiler driver compares time stamps in whole seconds: a file that is changed twice in one
    second, with a build between, would not be compiled again and the change would not be in.
    """
    newest = max((int(path.stat().st_mtime) for path in paths if path.is_file()), default=0)
    while int(time.time()) <= newest:
        time.sleep(0.05)


def synchronise(root: Path, copy: Path, changed: Mapping[str, bytes] = {}) -> None:
    """Make the copy equal to the repository, but for the files changed; equal ones keep their time stamp."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=root, check=True,
                            capture_output=True, text=True).stdout.split("\0")
    wanted = {path: (root / path).read_bytes() for path in listed if path and (root / path).is_file()} | dict(changed)
    for folder, folders, names in os.walk(copy):
        folders[:] = [name for name in folders if name != ".build"]
        for here in (Path(folder) / name for name in names):
            if here.relative_to(copy).as_posix() not in wanted:
                here.unlink()
    for path, content in wanted.items():
        there = copy / path
        if not there.is_file() or there.read_bytes() != content:
            there.parent.mkdir(parents=True, exist_ok=True)
            wait_past([there])
            there.write_bytes(content)
            if (root / path).is_file():
                shutil.copymode(root / path, there)


def kill_family(parent: int) -> None:
    """End a process and its descendants; `swift test` gives its child a process group of its own."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    family = [parent]
    for ancestor in family:
        family += [int(pid) for pid, ppid in map(str.split, table.splitlines()) if int(ppid) == ancestor]
    for pid in family:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def run(folder: Path, command: list[str], timeout: float) -> tuple[int, str]:
    """Exit code and output. A run past its time is killed with all it started, and so is one that is stopped."""
    environment = os.environ | {"NO_COLOR": "1", "WALKS": "long", "LLVM_PROFILE_FILE": os.devnull}
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               errors="replace", start_new_session=True, env=environment)
    try:
        output, _ = process.communicate(timeout=timeout)
    except BaseException as end:
        kill_family(process.pid)
        output, _ = process.communicate()
        if isinstance(end, subprocess.TimeoutExpired):
            raise Trouble(f"`{' '.join(command[:3])}` took longer than {timeout:.0f} s", ANSI.sub("", output))
        raise
    return process.returncode, ANSI.sub("", output)
