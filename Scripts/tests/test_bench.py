"""Results of benchmarks on a page."""
from __future__ import annotations

import pytest
from house import measured

RESULTS = {
    "machine": {"processor": "P", "cores": 2, "memory": 8, "system": "S", "swift": "6", "date": "D", "commit": "C",
                "runs": 1, "load": ["0", "1"]},
    "goals": [{"text": "Fast", "measured": ["1"], "isMet": False}],
    "sections": [{"title": "Sends", "table": {"columns": ["Message", "ns"], "rows": [["a", 1.5], ["bb", 10]]}}]}
PLACE = "<!-- bench: {} -->\nold\n<!-- bench: end -->\n"
PAGE = "# P\n\n" + "\n".join(map(PLACE.format, ("Sends", "Goals", "Machine")))
SENDS = "| Message |    ns |\n|---------|------:|\n| a       |  1.50 |\n| bb      | 10.00 |"


def test_page_is_filled() -> None:
    page = measured.filled(PAGE, RESULTS)
    assert f"<!-- bench: Sends -->\n\n{SENDS}\n\n<!-- bench: end -->" in page and "old" not in page
    assert "| Fast |        1 | MISS |" in page
    assert measured.filled(page, RESULTS) == page


def test_some_programs_are_measured_anew() -> None:
    def result(program: str, value: str) -> dict:
        return {"goals": [{"text": program, "measured": [value], "isMet": True, "program": program}],
                "sections": [{"title": program, "program": program, "table": {"columns": ["a"], "rows": [[value]]}}]}

    old = {key: [*result("a", "old")[key], *result("b", "old")[key], *result("c", "old")[key]]
           for key in ("goals", "sections")} | {"machine": RESULTS["machine"]}
    new = measured.updated(old, result("b", "new") | {"machine": RESULTS["machine"] | {"commit": "E"}}, ["b"])
    assert [goal["measured"] for goal in new["goals"]] == [["old"], ["new"], ["old"]]
    assert [section["program"] for section in new["sections"]] == ["a", "b", "c"]
    assert "commit C" in measured.machine(new) and "`b`: P, 2 cores, 8 GiB, S, Swift 6. D, commit E" in measured.machine(new)


@pytest.mark.parametrize("page", [PAGE.replace("Sends", "Hops"), PAGE + PAGE, "# P\n"])
def test_places_and_results_agree(page: str) -> None:
    with pytest.raises(ValueError):
        measured.filled(page, RESULTS)
