"""Which runs Scripts/shuffle takes for passed."""
import runpy
from pathlib import Path

import pytest

passed = runpy.run_path(str(Path(__file__).parents[1] / "shuffle"))["passed"]
GREEN = "✔ Test run with 1 test in 1 suite passed after 0.1 seconds.\nexit code 0\n"


@pytest.mark.parametrize("printed, is_good", [
    (GREEN, True), (GREEN.replace("code 0", "code 1"), False), ("exit code 0\n", False),
    (GREEN.replace("1 test in 1 suite", "0 tests in 0 suites"), False)])
def test_judges_a_run(printed, is_good):
    assert passed(printed) == is_good
