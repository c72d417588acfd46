"""What the Bookshop's checks of screens notice, with small programs in its place."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Examples" / "Bookshop" / "Scripts"))
from house.terminal import Session, Unexpected  # noqa: E402
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
# Draws slowly what was typed, and everything anew when the terminal has another size.
SLOW = r"""
import os, select, signal, sys, time, tty
tty.setraw(0)
news, told = os.pipe()
signal.signal(signal.SIGWINCH, lambda *_: os.write(told, b"s"))
typed = ""
os.write(1, b"\x1b[?1049h")
while True:
    columns, rows = os.get_terminal_size()
    for row in range(rows):
        os.write(1, f"\x1b[{row + 1};1H{typed if row == 0 else '':{columns}}".encode())
        time.sleep(0.02)
    os.write(1, b"\x1b[?25l")
    if news in select.select([news, 0], [], [])[0]:
        os.read(news, 1)
    else:
        typed += os.read(0, 1).decode()
        time.sleep(0.1)
"""


def program(folder: Path, code: str) -> Path:
    path = folder / "program"
    path.write_text(f"#!{sys.executable}\n{code}", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("code, text, told", CASES, ids=[str(told) for _, _, told in CASES])
def test_screens_are_checked(tmp_path: Path, code: str, text: str, told: str | None) -> None:
    # What never comes is waited for in vain.
    try:
        check(program(tmp_path, HELLO + code), text, tmp_path, seconds=3 if told else 20)
        problem = "nothing"
    except Unexpected as unexpected:
        problem = str(unexpected)
    assert (told or "nothing") in problem


def test_slow_program_comes_to_rest(tmp_path: Path) -> None:
    session = Session(program(tmp_path, SLOW), [], str(tmp_path), 8, 3, 20)
    try:
        for keys in ("", "ab", "c"):
            session.type(keys)
            session.come_to_rest()
        assert session.screen.text == ["abc", "", ""]
    finally:
        session.close()
