"""What the Bookshop's checks of screens notice, with small programs in its place."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Examples" / "Bookshop" / "Scripts"))
from house.terminal import Unexpected  # noqa: E402
from test_screens import check  # noqa: E402

HELLO = r"""
import os, sys, tty
def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()
write("\x1b[?1049h\x1b[1;1Ha\u65e5b    \x1b[2;1H        \x1b[3;1H        ")
"""
LEAVE = 'sys.stdin.readline(); write("\\x1b[?1049l"); '
BEGIN, SCREEN = "> start 8x3\n", "a日b\n~\n"
# The rest of a program, what it is compared with, and what must be told then.
CASES = [
    (LEAVE, BEGIN + SCREEN + "> keys \\r\n> end 0\n", None),
    (LEAVE, BEGIN + "a日c\n~\n", "+a日b"),
    (LEAVE, BEGIN + SCREEN + "> size 8x4\n" + SCREEN, "+########"),
    (LEAVE, BEGIN + SCREEN + "> size 7x2\n" + SCREEN, "+#######"),
    ("", BEGIN + "> end 0\n", "not left as it was: page"),
    ("tty.setraw(0); write('\\x1b[?1049l')", BEGIN + "> end 0\n", "termios"),
    ("write('\\x1b[?1049lx')", BEGIN + "> end 0\n", "the lines before it"),
    ("write('\\x1b[?9h')", BEGIN + "never\n", "an unknown code was written"),
    (LEAVE + "sys.exit(3)", BEGIN + "> keys \\r\n> end 0\n", "ended with 3, not 0"),
    (LEAVE, BEGIN + "> signal TERM\n> end 0\n", "ended with TERM, not 0"),
    (LEAVE, BEGIN + "> stopped\n", "was not stopped"),
    (LEAVE, BEGIN + SCREEN + "> keys \\x1a\n> stopped\n", "not left as it was: page"),
    (LEAVE, BEGIN + SCREEN + "> cursor 1 1\n", "the cursor: 3 9, not 1 1"),
    (LEAVE, BEGIN + SCREEN, "still runs"),
    (LEAVE, BEGIN + "> jump\n", "no such thing to do"),
]


@pytest.mark.parametrize("code, text, told", CASES, ids=[str(told) for _, _, told in CASES])
def test_screens_are_checked(tmp_path: Path, code: str, text: str, told: str | None) -> None:
    program = tmp_path / "program"
    program.write_text(f"#!{sys.executable}\n{HELLO}{code}", encoding="utf-8")
    program.chmod(0o755)
    # What never comes is waited for in vain.
    try:
        check(program, text, tmp_path, seconds=10 if told else 60)
        problem = "nothing"
    except Unexpected as unexpected:
        problem = str(unexpected)
    assert (told or "nothing") in problem
