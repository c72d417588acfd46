"""That a leak is found here, which Scripts/sanitize relies on."""
import subprocess

LEAK = """
final class Node { var other: Node? }
@inline(never) func leak() { let node = Node(); node.other = node }
for _ in 0..<100 { leak() }
"""


def test_finds_leaks(tmp_path):
    (tmp_path / "main.swift").write_text(LEAK)
    subprocess.check_call(["swiftc", "-sanitize=address", "main.swift", "-o", "main"], cwd=tmp_path)
    result = subprocess.run([tmp_path / "main"], capture_output=True, text=True)
    assert result.returncode != 0 and "detected memory leaks" in result.stderr
