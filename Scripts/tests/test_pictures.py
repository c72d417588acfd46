"""The pictures of the pages: what they read, and that they are drawn whole."""
from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from house import eventpicture, guardpicture, guide, mappicture, messagepicture  # noqa: E402
from house.drawing import COLOURS, Drawing, cut, wrapped  # noqa: E402

MAP = """\
list (start, 2 states)
  open(book: 1) → list › book(1)
  login arrives → list ⌃ login
list › book(1) (3 states)
  back → list
list ⌃ login
  close → list
"""
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    """What a picture says, which has to be XML."""
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_a_map_is_read_with_its_steps() -> None:
    places = mappicture.read(MAP)
    assert list(places) == ["list", "list › book(1)", "list ⌃ login"]
    assert [place.states for place in places.values()] == [2, 3, 1]
    assert places["list"].steps == [("open(book: 1)", "list › book(1)"), ("login arrives", "list ⌃ login")]
    assert places["list ⌃ login"].layers == [["list"], ["login"]]


def test_a_map_shows_what_the_user_comes_to_without_links() -> None:
    said = texts(mappicture.picture("ShopFlow", MAP))
    assert "book(1)" in said and "→ 1" in said and "from 1" in said
    assert "login" not in said
    assert any("3 places, 6 states" in each for each in said)


def test_events_are_drawn_in_their_order_and_what_markup_would_be_is_text() -> None:
    trace = {"step": "tap 1", "summary": "Tapped \"A<B>\": it is pushed.", "stack": ["list", "book"], "sheets": [["login"]],
             "events": [{"kind": "messageEnded", "subject": "open(\"<1>\")", "detail": "held"},
                        {"kind": "appeared", "subject": "book", "detail": "pushed"}]}
    said = texts(eventpicture.picture([trace | {"events": []}, trace]))
    assert said.index('open("<1>")') < said.index("appeared") and 'Tapped "A<B>"' in said


def test_guards_show_the_last_phones_of_each_script() -> None:
    trace = {"summary": "Tapped Back: a guard keeps it.", "stack": ["list"], "sheets": []}
    said = texts(guardpicture.picture([[trace] * 5 for _ in guardpicture.ROWS]))
    assert said.count("Tapped Back") == sum(row.shown - 1 for row in guardpicture.ROWS)


def test_a_message_is_drawn_as_it_went() -> None:
    shop = {"name": "Shop", "isAsked": True, "components": [{"name": "Desk", "isAsked": False, "takes": "Buy"}],
            "decision": "handled"}
    app = {"name": "App", "isAsked": False, "components": []}
    said = texts(messagepicture.picture(
        {"message": "open", "outcome": "handled by Shop", "responders": ["UIButton", "Page"], "coordinators": [shop, app],
         "changes": [], "screens": {"before": "list", "after": "list"}, "calls": ["push(A, animated: true)"]}))
    assert {"open", "takes Buy", "handles it", "root, not asked", "UIKit: 1 call", "push(", "  A,"} <= set(said)


def test_texts_are_cut_and_wrapped() -> None:
    assert cut("abcdef", 4) == "abc…" and cut("abcd", 4) == "abcd"
    assert wrapped("one two three", 7) == ["one two", "three"]


def test_a_picture_becomes_one_for_light_pages_and_one_for_dark_ones(tmp_path: Path) -> None:
    drawing = Drawing(10, 10)
    (tmp_path / "a.svg").write_text(drawing.svg("A", "B"))
    (tmp_path / "catalog").mkdir()
    text = guide.images("See\n\n![A](a.svg)\n", tmp_path / "Page.md", tmp_path / "catalog")
    light, dark = ((tmp_path / "catalog" / name).read_text() for name in ("a.svg", "a~dark.svg"))
    assert text == "See\n\n![A](a)\n"
    assert "@media" not in light + dark
    assert COLOURS["ink"][0] in light and COLOURS["ink"][1] not in light
    assert COLOURS["ink"][1] in dark and COLOURS["ink"][0] not in dark
