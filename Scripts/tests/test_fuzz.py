"""What Scripts/fuzz says and keeps of an input that goes wrong."""
from conftest import script

fuzz = script("fuzz")
# Fails on every new input, as libFuzzer would.
PROGRAM = """#!/bin/sh
for a in "$@"; do case $a in -artifact_prefix=*) printf x >"${a#*=}timeout-1"; wrong=77;; esac; done
echo 'Fatal error: x'
exit $wrong
"""


def test_keeps_what_went_wrong(tmp_path, monkeypatch, capsys):
    (tmp_path / "program").write_text(PROGRAM)
    (tmp_path / "program").chmod(0o755)
    monkeypatch.setattr(fuzz, "ROOT", tmp_path)
    monkeypatch.setattr(fuzz, "REGRESSIONS", tmp_path)
    assert not fuzz.fuzz(str(tmp_path / "program"), fuzz.TARGETS["links"], 1, 1, False)
    assert "Fatal error: x\n  kept as links/timeout-1 (1 bytes)" in capsys.readouterr().out
    assert (tmp_path / "links/timeout-1").read_text() == "x"


def test_says_what_went_wrong():
    assert fuzz.reason("#1\nFatal error: Broken law\nlines\n==7== x\n") == "Fatal error: Broken law\nlines"
    assert fuzz.reason("#1\n==7== ERROR: timeout\nat\nSUMMARY: x\n") == "==7== ERROR: timeout\nSUMMARY: x"
