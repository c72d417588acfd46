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


@pytest.mark.parametrize("page", [PAGE.replace("Sends", "Hops"), PAGE + PAGE, "# P\n"])
def test_places_and_results_agree(page: str) -> None:
    with pytest.raises(ValueError):
        measured.filled(page, RESULTS)
