"""A copy of the package to change, build and test; it stays, so that a second run is quick."""
from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Mapping

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Trouble(Exception):
    """Something to tell the user, with the lines of output that explain it."""

    def __init__(self, sentence: str, output: str = ""):
        super().__init__(sentence)
        self.output = output


def wait_past(paths: list[Path]) -> None:
    """Return in a later second than that of the newest of the files.

    The compiler driver compares time stamps in whole seconds: a file that is changed twice in one
    second, with a build between, would not be compiled again and the change would not be in.
    """
    stamps = [path.stat().st_mtime for path in paths if path.is_file()]
    newest = int(max(stamps, default=0))
    while int(time.time()) <= newest:
        time.sleep(max(0.01, min(newest + 1 - time.time(), 1)))


def synchronise(root: Path, copy: Path, changed: Mapping[str, bytes] = {}) -> int:
    """Make the copy equal to the repository, but for the files changed; equal ones keep their time stamp."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=root,
                            capture_output=True, text=True)
    if listed.returncode:
        raise Trouble("git cannot list the files of the package", listed.stderr)
    wanted = {path for path in listed.stdout.split("\0") if path and (root / path).is_file()}
    count = 0
    for folder, folders, names in os.walk(copy):
        folders[:] = [name for name in folders if name != ".build"]
        for name in names:
            here = Path(folder) / name
            if here.relative_to(copy).as_posix() not in wanted | changed.keys():
                here.unlink()
                count += 1
    for path in sorted(wanted | changed.keys()):
        content = changed[path] if path in changed else (root / path).read_bytes()
        there = copy / path
        if not there.is_file() or there.read_bytes() != content:
            there.parent.mkdir(parents=True, exist_ok=True)
            wait_past([there])
            there.write_bytes(content)
            if path in wanted:
                shutil.copymode(root / path, there)
            count += 1
    return count


def kill_family(parent: int) -> None:
    """End a process and its descendants; `swift test` gives its child a process group of its own."""
    table = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True).stdout
    children: dict[int, list[int]] = {}
    for pid, ppid in (map(int, line.split()) for line in table.splitlines()):
        children.setdefault(ppid, []).append(pid)
    family = [parent]
    for pid in family:
        family += children.get(pid, [])
    for pid in family:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def run(copy: Path, command: list[str], timeout: float) -> tuple[int, str]:
    """Exit code and output. A run past its time is killed with all it started."""
    process = subprocess.Popen(
        command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True, env=os.environ | {"NO_COLOR": "1", "WALKS": "long"})
    try:
        output, _ = process.communicate(timeout=timeout)
    except BaseException as stop:
        kill_family(process.pid)
        output, _ = process.communicate()
        if isinstance(stop, subprocess.TimeoutExpired):
            raise Trouble(f"`{' '.join(command[:3])}` took longer than {timeout:.0f} s",
                          ANSI.sub("", output))
        raise
    return process.returncode, ANSI.sub("", output)


def excerpt(output: str, lines: int = 25) -> str:
    return "\n".join(f"    {line}" for line in output.strip().splitlines()[-lines:])
