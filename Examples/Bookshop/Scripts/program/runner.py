"""The built program in a folder, and what came of a run."""
from __future__ import annotations

import json
import os
import shlex
import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent.parent
MEGABYTE = 1024 * 1024
CHECKS = []


class Wrong(Exception):
    """Something is not as it should be."""


def check(sentence: str):
    """Makes a function a check; the sentence says what holds."""
    def register(function):
        CHECKS.append((sentence, function))
        return function
    return register


class Result:
    """What came of a run."""

    def __init__(self, command: str, code: int, out: bytes, err: bytes):
        self.command, self.code = command, code
        self.out, self.err = out.decode(errors="replace"), err.decode(errors="replace")

    def expect(self, code: int, err: str | None = "", out: str | None = None) -> Result:
        """Compares the exit code and whole texts; `None` stands for any."""
        for name, expected, found in (
            ("exit code", code, self.code), ("standard error", err, self.err),
            ("standard output", out, self.out),
        ):
            if expected is not None and expected != found:
                raise Wrong(
                    f"{self.command[:200]}: {name} is {str(found)[:600]!r}, not {expected!r}"
                    + (f"; standard error: {self.err[:300]!r}" if name == "exit code" else ""))
        return self


class Program:
    """The program, in a folder."""

    def __init__(self, path: Path, folder: Path, seconds: float):
        self.path, self.folder, self.seconds = path, folder, seconds

    def write(self, name: str, text: str | bytes) -> None:
        (self.folder / name).write_bytes(text.encode() if isinstance(text, str) else text)

    def run(self, *arguments: str, **how) -> Result:
        """Runs it with arguments."""
        return self.execute([str(self.path), *arguments], " ".join(["bookshop", *arguments]), **how)

    def shell(self, line: str) -> Result:
        """Runs a line that was written for a shell."""
        typed = line.replace("bookshop", shlex.quote(str(self.path)), 1)
        return self.execute(["bash", "-c", typed], line)

    def execute(
        self, command: list[str], shown: str, script: str | bytes = b"", stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, closed: tuple[int, ...] = (), before=None,
    ) -> Result:
        """Runs a command; `script` is its standard input, `closed` are streams that are not open."""
        def prepare():
            for number in closed:
                os.close(number)
            if before:
                before()

        data = script.encode() if isinstance(script, str) else script
        try:
            process = subprocess.Popen(
                command, cwd=self.folder, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE,
                preexec_fn=prepare, env={**os.environ, "TERM": "dumb"})
        except PermissionError as error:
            # The user whom root becomes for a check needs a way to the program.
            raise Wrong(f"{shown[:200]}: {error}") from None
        try:
            out, err = process.communicate(data if stdin == subprocess.PIPE else None, self.seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Wrong(f"{shown[:200]}: it did not end within {self.seconds:g} seconds") from None
        return Result(shown, process.returncode, out or b"", err or b"")


def require(condition: object, complaint: str) -> None:
    if not condition:
        raise Wrong(complaint)


def reports(result: Result) -> list[dict]:
    try:
        return [json.loads(line) for line in result.out.splitlines()]
    except json.JSONDecodeError:
        raise Wrong(f"{result.command}: it is no JSON: {result.out[:300]!r}") from None
