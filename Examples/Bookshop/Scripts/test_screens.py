"""The program on a pseudo-terminal shows what is written by hand in Screens/NAME.screens.

A line that begins with "> " is done; the lines below it are the whole screen that must come of it, without
spaces at the ends of rows and empty lines at its end. A line "~" stands for empty rows, as many as the
terminal has left. Lines that begin with "# " say why.

    > start 80x24 OPTION…   starts the program on a terminal of that size; NAME=VALUE among the
                            options is for its environment
    > keys TEXT             types; \\e is escape, \\r return, \\t tab, \\x04 ctrl-d
    > size 40x10            changes the terminal's size; what was on it is rubbish then
    > cursor ROW COLUMN     the cursor can be seen there, counted from 1; or: cursor hidden
    > stopped               the program has been stopped, the terminal is as it was before
    > signal NAME           sends it a signal, as in: signal CONT
    > end CODE              the program has ended with that exit code, or by the signal of that name;
                            the terminal is as it was before

The program runs in an empty folder, one for each file of screens. Nothing waits for a time: what is expected
must come, within a minute.
"""
from __future__ import annotations

import difflib
import os
import re
import shlex
import signal
from pathlib import Path

import pytest
from house.terminal import Session, Unexpected

SCREENS = sorted((Path(__file__).resolve().parent.parent / "Screens").glob("*.screens"))
ACT = re.compile(r"^> (\w+) ?(.*)\n((?:(?!> ).*\n)*)", re.MULTILINE)


class CheckedSession(Session):
    """A program on a terminal, of which something is expected."""

    stops = 0

    def expect_screen(self, expected: list[str]) -> None:
        def wanted() -> list[str]:
            missing = [""] * max(0, self.screen.lines - len(expected) + 1)
            filled = [row for line in expected for row in (missing if line == "~" else [line])]
            return filled + [""] * (self.screen.lines - len(filled))

        def complaint() -> str:
            lines = difflib.unified_diff(wanted(), self.screen.text, "expected", "on the screen", lineterm="", n=60)
            end = f"\n(the program has ended: {self.ended()})" if self.ended() else ""
            return "the screen is another one:\n" + "\n".join(lines) + end

        self.wait(lambda: self.screen.text == wanted(), complaint)

    def expect_cursor(self, expected: str) -> None:
        def seen() -> str:
            cursor = self.screen.cursor
            return "hidden" if cursor.hidden else f"{cursor.y + 1} {cursor.x + 1}"

        self.wait(lambda: seen() == expected, lambda: f"the cursor: {seen()}, not {expected}")

    def expect_terminal_as_before(self) -> None:
        # The last that a program wrote may come later than the news that it has ended.
        self.wait(lambda: not self.screen.changes,
                  lambda: f"the terminal is not left as it was: {', '.join(self.screen.changes)}")
        if self.heard.splitlines()[-1].endswith("with other modes"):
            raise Unexpected("the terminal is not left as it was: its modes (termios)")

    def expect_stopped(self) -> None:
        self.stops += 1
        self.wait(lambda: self.heard.count("stopped") == self.stops, lambda: "the program was not stopped")
        self.expect_terminal_as_before()

    def expect_end(self, expected: str) -> None:
        self.wait(self.ended, lambda: "the program has not ended")
        if self.ended() != expected:
            raise Unexpected(f"the program ended with {self.ended()}, not {expected}")
        self.expect_terminal_as_before()

    def perform(self, word: str, rest: str) -> None:
        acts = {"keys": self.type, "size": lambda size: self.resize(*map(int, size.split("x"))),
                "cursor": self.expect_cursor, "stopped": lambda _: self.expect_stopped(), "end": self.expect_end,
                "signal": lambda name: os.kill(self.program, signal.Signals["SIG" + name])}
        if word not in acts:
            raise Unexpected("there is no such thing to do")
        acts[word](rest)


def check(program: Path, text: str, folder: Path, seconds: float = 60) -> None:
    """Does what the text says, and raises `Unexpected` at the first line that is not so."""
    session: CheckedSession | None = None
    try:
        for act in ACT.finditer(text):
            word, rest = act[1], act[2]
            screen = re.sub(r"^# .*\n", "", act[3], flags=re.MULTILINE).rstrip("\n")
            try:
                if word == "start":
                    if session:
                        session.close()
                    size, *options = shlex.split(rest)
                    session = CheckedSession(program, options, str(folder), *map(int, size.split("x")), seconds)
                else:
                    session.perform(word, rest)
                if screen:
                    session.expect_screen(screen.split("\n"))
            except Unexpected as problem:
                line = text.count("\n", 0, act.start()) + 1
                raise Unexpected(f"line {line}: after \"{word} {rest}\" {problem}") from None
        if not session.ended():
            raise Unexpected("at the end the program still runs: write \"> end 0\"")
    finally:
        if session:
            session.close()


@pytest.mark.parametrize("file", SCREENS, ids=lambda file: file.stem)
def test_screens(program: Path, tmp_path: Path, file: Path) -> None:
    try:
        check(program, file.read_text(encoding="utf-8"), tmp_path)
        return
    except Unexpected as unexpected:
        problem = f"{file.name}, {unexpected}"
    pytest.fail(problem, pytrace=False)
