"""What a listener of events is told while a script is played, from what `bookshop events` tells."""
from __future__ import annotations

from .drawing import LETTER, Drawing, cut, number, wrapped

WIDTH, PHONE, LINE = 680, 92, 21
# How the kinds of events are coloured; a kind that is not here has the colour of a mistake.
DOTS = {"messageEnded": "way", "stateChanged": "good", "appeared": "good", "removed": "gone", "linkOpened": "way"}


def picture(traces: list[dict]) -> str:
    rows = [each for each in traces if each["events"]]
    deeds = [wrapped(each["summary"].partition(": ")[0], 19) for each in rows]
    heights = [max(94 + 17 * len(deed), 18 + LINE * len(each["events"])) for deed, each in zip(deeds, rows)]
    drawing = Drawing(WIDTH, 112 + sum(heights) + 14 * len(rows) + 14)
    drawing.heading(28, 42, 1, "The user", ["Here with the", "Bookshop."])
    drawing.heading(166, 42, 2, "What onEvent hears", ["Each event once, in one order for all who listen: analytics, logs,",
                                                       "crash reports. Names without payloads, but for messages."])
    y, said = 116.0, []
    for each, deed, height in zip(rows, deeds, heights):
        drawing.add(f'<path class="rule" d="M28 {number(y - 7)}H{WIDTH - 28}"/>')
        below = drawing.lines(28, y + 14, deed, step=17)
        drawing.phone(28, below - 5, PHONE, 72, each["stack"], each["sheets"])
        for row, event in enumerate(each["events"]):
            _event(drawing, y + 21 + LINE * row, event)
        said.append(f"{' '.join(deed)}: " + ", ".join(f"{one['kind']} {one['subject']} ({one['detail']})" for one in each["events"]) + ".")
        y += height + 14
    return drawing.svg("The events of the Bookshop, step by step", " ".join(said))


def _event(drawing: Drawing, y: float, event: dict) -> None:
    colour = DOTS.get(event["kind"], "bad")
    drawing.add(f'<circle cx="174" cy="{number(y - 4)}" r="4.5" fill="var(--{colour})"/>')
    drawing.text(188, y, event["kind"], "code soft")
    subject = cut(event["subject"], 37)
    drawing.text(294, y, subject, "name")
    left = WIDTH - 28 - 294 - 14 - len(subject) * LETTER["name"]
    drawing.text(WIDTH - 28, y, cut(event["detail"], int(left / LETTER["small"])), "small end")
