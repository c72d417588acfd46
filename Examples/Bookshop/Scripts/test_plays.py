"""Each Plays/NAME.play says what a person wrote down by hand, beside it:

    NAME.expected.txt      standard output of `bookshop play NAME.play`
    NAME.expected.jsonl    standard output with --format json
    NAME.expected.err      standard error, of a play that ends with exit code 1; others end with 0

A play has one of the first two, or both.
"""
from __future__ import annotations

import difflib
import subprocess
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
KINDS = {"txt": [], "jsonl": ["--format", "json"]}


def difference(file: Path, now: bytes) -> str:
    wanted = file.read_bytes() if file.exists() else b""
    lines = (repr(text.decode(errors="replace")).split("\\n") for text in (wanted, now))
    return "\n".join(difflib.unified_diff(*lines, file.name, "played", lineterm=""))


@pytest.mark.parametrize("play", sorted((PACKAGE / "Plays").glob("*.play")), ids=lambda play: play.stem)
def test_play(program: Path, play: Path) -> None:
    expected = {kind: play.with_name(f"{play.stem}.expected.{kind}") for kind in (*KINDS, "err")}
    kinds = [kind for kind in KINDS if expected[kind].exists()]
    assert kinds, f"{play.name} has no expected output"
    for kind in kinds:
        played = subprocess.run(
            [program, "play", f"Plays/{play.name}", *KINDS[kind]], cwd=PACKAGE, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=60)
        for file, said in ((expected[kind], played.stdout), (expected["err"], played.stderr)):
            if differences := difference(file, said):
                pytest.fail(f"{play.name} ({kind}) says something else:\n{differences}", pytrace=False)
        assert played.returncode == (1 if expected["err"].exists() else 0)
