"""What guards do, as phones before and after each step, from what `bookshop events` tells."""
from __future__ import annotations

from dataclasses import dataclass

from .drawing import Drawing, wrapped

WIDTH, PHONE, HIGH, GAP = 680, 108, 132, 150
HEIGHT = 262


@dataclass
class Row:
    """One guard: its name, what it is for, the script, and which of its steps are shown."""

    guard: str
    said: str
    script: str
    shown: int


ROWS = [
    Row("entering(_:in:)", "The checkout needs a login. The guard holds the message, sends another one, and lets the first go on.",
        "tap Night Train to Almeria\ntap Buy\ntap Basket\ntap Check out\ntap 1", 3),
    Row("leaving(_:in:)", "A change is not saved. However the user tries to leave, the guard asks first; the answer leads on.",
        "tab 2\ntap Settings\ntap Newsletter\ntap Switch on\nback\ntap Save", 3)]


def picture(played: list[list[dict]]) -> str:
    drawing = Drawing(WIDTH, 20 + HEIGHT * len(ROWS))
    said = []
    for place, (row, traces) in enumerate(zip(ROWS, played)):
        y = 20 + HEIGHT * place
        if place:
            drawing.add(f'<path class="rule" d="M28 {y - 6}H{WIDTH - 28}"/>')
        drawing.text(28, y + 24, row.guard, "name way-text")
        drawing.lines(28, y + 46, wrapped(row.said, 88), "soft")
        shown = traces[-row.shown:]
        for at, trace in enumerate(shown):
            x = 28 + at * (PHONE + GAP)
            drawing.phone(x, y + 84, PHONE, HIGH, trace["stack"], trace["sheets"], lit=at == len(shown) - 1)
            if at:
                _step(drawing, x - GAP, y + 84, trace["summary"])
        said.append(f"{row.guard}: {row.said} " + " ".join(each["summary"] for each in shown[1:]))
    return drawing.svg("What guards do", " ".join(said))


def _step(drawing: Drawing, x: float, y: float, summary: str) -> None:
    """The step between two phones, and what came of it."""
    deed, _, effect = summary.partition(": ")
    lines = wrapped(deed, 19)
    drawing.lines(x + GAP / 2, y + 26 - 16 * len(lines), lines, "mid", 16)
    drawing.arrow((x + 8, y + 20), (x + GAP - 8, y + 20))
    drawing.lines(x + GAP / 2, y + 40, wrapped(effect, 21), "small mid", 15)
