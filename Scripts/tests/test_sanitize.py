"""That the sanitizers of the toolchain find here what Scripts/sanitize relies on."""
import subprocess

import pytest

LEAK = """
final class Node { var other: Node? }
@inline(never) func leak() { let node = Node(); node.other = node }
for _ in 0..<100 { leak() }
"""
# The threads take turns: one that had ended before the other began could not race.
RACE = """
import Foundation
final class Counter: @unchecked Sendable { var count = 0 }
let counter = Counter()
for _ in 0..<2 { Thread { for _ in 0..<100 { counter.count += 1; usleep(1000) } }.start() }
usleep(500_000)
"""


@pytest.mark.parametrize("sanitizer, program, report", [
    ("address", LEAK, "detected memory leaks"), ("thread", RACE, "ThreadSanitizer: Swift access race")])
def test_finds(sanitizer, program, report, tmp_path):
    (tmp_path / "main.swift").write_text(program)
    subprocess.check_call(["swiftc", f"-sanitize={sanitizer}", "main.swift", "-o", "main"], cwd=tmp_path)
    result = subprocess.run([tmp_path / "main"], capture_output=True, text=True)
    assert result.returncode != 0 and report in result.stderr
