"""What the check of Docs/Inspector.html notices: each visit passes, and fails with a mistake in the page."""
from __future__ import annotations

from pathlib import Path
from typing import Iterator

import pytest
from conftest import script

inspector = script("check-inspector")
MISTAKES = {
    "an entry that is lost": (
        "> open shopping.jsonl\n> text #matches\n45 lines\n",
        "flight.entries.push(entry)", "if (line !== 9) flight.entries.push(entry)"),
    "a key that does nothing": (
        "> open shopping.jsonl\n> keys ArrowRight\n> text #position\n3 / 46\n",
        "ArrowRight: (event)", "ArrowWrong: (event)"),
    "an error in the page": (
        "> open shopping.jsonl\n> text #position\n2 / 46\n",
        "  drawMap();\n}", "  drawMap();\n  Promise.reject(new Error());\n}"),
    "data that becomes HTML": (
        '> open made/html.jsonl\n> tell document.querySelectorAll("main b").length\n0\n',
        'const coded = (text, length = 400) => h("code", {}, shortened(text, length));',
        'const coded = (text) => { const it = h("code"); it.innerHTML = text; return it; };'),
    "a page that asks the network": (
        "> tell 1\n1\n",
        "// The page: draws", 'fetch("https://example.com/").catch(() => {});\n// The page: draws'),
}
WRONG = ["> text #position\n3 / 46\n", "> text #nothing\nnothing\n", "> dance\n",
         "> open shopping.jsonl\n> text #position\n"]


@pytest.fixture(scope="module")
def browser() -> Iterator:
    with inspector.Browser() as browser:
        yield browser


@pytest.mark.parametrize("text, before, after", MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_noticed(browser, tmp_path: Path, text: str, before: str, after: str) -> None:
    page = inspector.PAGE.read_text()
    assert page.count(before) == 1
    changed = tmp_path / "Inspector.html"
    changed.write_text(page.replace(before, after))
    assert inspector.visit(browser, "a visit", text) == []
    assert inspector.visit(browser, "a visit", text, changed)


@pytest.mark.parametrize("text", WRONG)
def test_wrong_visits_fail(browser, text: str) -> None:
    assert inspector.visit(browser, "a visit", text)
