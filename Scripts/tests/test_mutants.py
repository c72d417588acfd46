"""What Scripts/mutants chooses, rewrites, reads and judges."""
import pytest
from conftest import script
from house import mutations
from house.mutant_runs import Verdict, failed_test
from house.mutations import Mutation, Name

FILE = "Sources/Kit/smaller.swift"
SOURCE = "func f(_ a: Int, _ b: Int) {\n  if a < b { return }\n  forget(a)\n}\n"
WRITTEN = """\
func f(_ a: Int, _ b: Int) {
  if (activeMutant == 1 ? (a <= b) : (a < b)) { return }
  if activeMutant != 2 { forget(a) }
}
"""


def mutation(number, line, before, after, prefix, suffix):
    text, start = SOURCE.splitlines()[line - 1].strip(), SOURCE.index(before)
    name = Name(FILE, text, before, after)
    return Mutation(number, name, start, start + len(before), (line, line), (1, 4), prefix, suffix)


SMALLER = mutation(1, 2, "a < b", "a <= b", "(activeMutant == § ? (a <= b) : (", "))")
LEFT_OUT = mutation(2, 3, "forget(a)", "", "if activeMutant != § { ", " }")


def test_writes_each_beside_the_original(tmp_path):
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).write_text(SOURCE)
    assert mutations.mutated_files([SMALLER, LEFT_OUT], tmp_path)[FILE].decode() == WRITTEN


def test_chooses_by_the_seed_and_none_within_another():
    inner = mutation(3, 2, "< b", "> b", "", "")
    for seed in "1234":
        longer = mutations.choose([SMALLER, LEFT_OUT, inner], seed, 3)
        assert len(longer) == 2 and mutations.choose([SMALLER, LEFT_OUT, inner], seed, 1) == longer[:1]


def test_blames_the_line_of_an_error_or_its_member():
    for line, refused in ((2, {SMALLER}), (4, {SMALLER, LEFT_OUT}), (9, set())):
        assert mutations.refused_by(f"/copy/{FILE}:{line}:3: error: no", [SMALLER, LEFT_OUT]) == refused


def test_reads_what_it_prints_once_a_reason_is_given():
    reason = "\n    why:    Both are the same\n            here.\n"
    listed = f"# Comment.\n{SMALLER.entry}{reason}{LEFT_OUT.entry}{reason}"
    assert mutations.read_survivors(listed) == {SMALLER.name, LEFT_OUT.name}
    with pytest.raises(mutations.Trouble, match="no line, before, after and why"):
        mutations.read_survivors(listed + SMALLER.entry)


@pytest.mark.parametrize("line, test", [
    ('✘ Test "A tap" recorded an issue at A.swift:3:2: Expectation failed: a', '"A tap"'),
    ("/a/B.swift:3: error: KitTests.testTap : XCTAssertTrue failed - ", "KitTests.testTap"),
    ('✘ Test "A tap" recorded a known issue at A.swift:3:2: Expectation failed', None),
    ('✔ Test "That it failed after 3 steps" passed after 0.1 seconds.', None)])
def test_reads_which_test_failed(line, test):
    assert failed_test(line) == test


@pytest.mark.parametrize("noticed, code", [(70, 0), (69, 1)])
def test_wants_70_of_100_noticed(noticed, code, capsys):
    verdicts = [Verdict("noticed", "", 1)] * noticed + [Verdict("survived", "", 1)] * (100 - noticed)
    assert script("mutants").judge([SMALLER] * 100, verdicts) == code
    assert f"{FILE}:2: `a < b` → `a <= b`: survived" in capsys.readouterr().out
