"""Scripts/faults on a small package whose `swift` is a script."""
import runpy
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parent.parent
SWIFT = r"""#!/bin/sh
[ "$1" = build ] && exit 0
if grep -q slow Sources/A.swift; then echo > started; sleep 60; fi
if grep -q nobody Sources/A.swift; then echo "✔ Test run with 2 tests passed"; exit 0; fi
printf '✘ Test "It holds" failed after 0.1 seconds.\n✘ Test run with 2 tests failed\n'; exit 1
"""
PATCH = "# Fault: It is {0}.\n# Tests: All\n--- a/Sources/A.swift\n+++ b/Sources/A.swift\n@@ -1 +1 @@\n-good\n+{0}\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(SCRIPTS, tmp_path / "Scripts", ignore=shutil.ignore_patterns("tests", "__pycache__"))
    files = {f"Tests/Faults/{name}.patch": PATCH.format(name) for name in ("broken", "nobody", "slow")}
    for path, text in (files | {"bin/swift": SWIFT, "Sources/A.swift": "good\n"}).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    (tmp_path / "bin/swift").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=":")
    for command in ("init -q", "add -A", "-c user.name=A -c user.email=a@b commit -qm A"):
        subprocess.run(["git", *command.split()], cwd=tmp_path, check=True)
    return tmp_path


def test_tells_which_faults_are_noticed(package: Path) -> None:
    command = [package / "Scripts/faults", "--here", "--only", "broken", "nobody", "--", "--flag"]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout
    assert 'It is broken. -> red: "It holds" (' in told
    assert "It is nobody. -> FAILED: nobody noticed" in told
    assert told.endswith("1 passed, 1 failed\n")


def test_restores_what_it_changed_when_it_is_stopped(package: Path) -> None:
    running = subprocess.Popen([package / "Scripts/faults", "--here", "--only", "slow"])
    while not (package / "started").exists():
        time.sleep(0.05)
    running.send_signal(signal.SIGTERM)
    assert running.wait(20) == 2
    assert (package / "Sources/A.swift").read_text() == "good\n"


def test_reads_what_turned_red() -> None:
    what_is_red = runpy.run_path(str(SCRIPTS / "faults"))["what_is_red"]
    assert what_is_red(1, "Fatal error: no\nerror: unexpected signal code 5") == "crash (signal 5), Fatal error: no"
    assert what_is_red(1, "Executed 3 tests,\nTest Case 'A.b' failed") == "A.b"
    with pytest.raises(Exception, match="match no tests"):
        what_is_red(0, "Executed 0 tests, with 0 failures")
