"""Which runs Scripts/shuffle takes for passed."""
from conftest import script

passed = script("shuffle").passed
GREEN = "✔ Test run with 1 test in 1 suite passed after 0.1 seconds.\nexit code 0\n"


def test_judges_a_run():
    assert passed(GREEN)
    assert not passed(GREEN.replace("code 0", "code 1")) and not passed("\nexit code 0\n")
    assert not passed(GREEN.replace("1 test in 1 suite", "0 tests in 0 suites"))
