"""The way of one message, from what `bookshop trace` tells."""
from __future__ import annotations

import re

from .drawing import Drawing


def picture(trace: dict) -> str:
    asked = [each for each in trace["coordinators"] if each["isAsked"]]
    changes = ", ".join(f"{each['property']} of {each['flow']} changes from {each['before']} to {each['after']}"
                        for each in trace["changes"]) or "no state changes"
    described = (f"The message {trace['message']} goes from {' to '.join(trace['responders'])}, then to the "
                 f"coordinators {', '.join(each['name'] for each in asked)}, and is {trace['outcome']}. As a result "
                 f"{changes}, and UIKit is told: {', '.join(trace['calls']) or 'nothing'}.")
    heights = [_height(each) for each in trace["coordinators"]]
    drawing = Drawing(840, 0)
    drawing.heading(28, 42, 1, "A message climbs", ["A tap sends a value. It climbs", "to the screen’s view controller."])
    drawing.heading(272, 42, 2, "Coordinators are asked",
                    ["From the screen’s own up to the root:", "components first, by type; then the flow."])
    drawing.heading(604, 42, 3, "The screens follow", ["The flow describes its screens;", "UIKit gets the difference."])
    entry, decided = _coordinators(drawing, trace["coordinators"], heights)
    drawing.height = max(_responders(drawing, trace, entry), _consequences(drawing, trace, decided),
                         128 + sum(heights) + 38 * len(heights)) + 28
    return drawing.svg(f"The way of the message {trace['message']}", described)


def _height(coordinator: dict) -> float:
    if not coordinator["isAsked"]:
        return 34
    return 40 + 23 * (len(coordinator["components"]) + ("decision" in coordinator))


def _coordinators(drawing: Drawing, coordinators: list[dict], heights: list[float]) -> tuple[float, float]:
    """The tree, the root on top; where the message enters it, and where it is handled."""
    left, width, y = 272, 284, 128
    entry = decided = y
    tops = []
    for place, (each, height) in reversed(list(enumerate(zip(coordinators, heights)))):
        handles = _handles(each)
        tops.append((y, height, each["isAsked"]))
        drawing.box(left, y, width, height, "lit" if handles else "card" if each["isAsked"] else "card idle")
        drawing.text(left + 14, y + 22, each["name"], "name" if each["isAsked"] else "name idle")
        where = "nearest" if place == 0 else "parent" if each["isAsked"] else "root, not asked"
        drawing.text(left + width - 14, y + 22, where, "small end" if each["isAsked"] else "small end idle")
        if each["isAsked"]:
            at = _members(drawing, each, left, y + 40, width)
            decided = at if handles else decided
        if place == 0:
            entry = y + height / 2
        y += height + 38
    for (upper, height, is_asked), (lower, *_) in zip(tops, tops[1:]):
        if is_asked:
            drawing.arrow((left + width / 2, lower - 4), (left + width / 2, upper + height + 5))
        else:
            drawing.add(f'<path class="parent" d="M{left + width / 2} {lower}V{upper + height}"/>')
    drawing.add(f'<circle cx="{left + 8}" cy="{y - 14}" r="4" class="ring"/>')
    drawing.text(left + 20, y - 10, "not asked", "small")
    drawing.add(f'<circle cx="{left + 98}" cy="{y - 14}" r="4" class="dot"/>')
    drawing.text(left + 110, y - 10, "passes", "small")
    drawing.add(f'<path class="check" d="M{left + 167} {y - 14}l3.5 4l6.5 -8"/>')
    drawing.text(left + 186, y - 10, "handles", "small")
    return entry, decided


def _handles(coordinator: dict) -> bool:
    return coordinator.get("decision") == "handled"


def _members(drawing: Drawing, coordinator: dict, left: float, y: float, width: float) -> float:
    """The components and the flow; where the flow stands."""
    middle = y
    for each in coordinator["components"]:
        middle = y + 3.5
        drawing.add(f'<circle cx="{left + 20}" cy="{middle}" r="4" class="{"dot" if each["isAsked"] else "ring"}"/>')
        drawing.text(left + 36, y + 8, each["name"], "code")
        if "takes" in each:
            drawing.text(left + width - 14, y + 8, f"takes {each['takes']}", "small end")
        y += 23
    if "decision" in coordinator:
        middle = y + 3.5
        drawing.text(left + 36, y + 8, "its flow")
        if _handles(coordinator):
            drawing.add(f'<path class="check" d="M{left + 15} {middle}l3.5 4l6.5 -8"/>')
            drawing.text(left + width - 14, y + 8, "handles it", "good end")
        else:
            drawing.add(f'<circle cx="{left + 20}" cy="{middle}" r="4" class="dot"/>')
            drawing.text(left + width - 14, y + 8, "passes", "soft end")
    return middle


def _responders(drawing: Drawing, trace: dict, entry: float) -> float:
    """From the control at the bottom up to the screen, which stands beside its coordinator; where they end."""
    y = entry - 19
    for place, name in enumerate(reversed(trace["responders"])):
        is_first = place == len(trace["responders"]) - 1
        drawing.box(28, y, 196, 76 if is_first else 38)
        drawing.text(42, y + 23.5, name, "name")
        if place:
            drawing.arrow((126, y - 4), (126, y - 25))
        if is_first:
            drawing.pill(126, y + 51, trace["message"])
        y += 68
    drawing.arrow((228, entry), (267, entry))
    return y + 8


def _consequences(drawing: Drawing, trace: dict, decided: float) -> float:
    """State, screens, UIKit; where they end."""
    left, width = 604, 208
    texts = [("State", [(f"{each['flow']}.State", "small") for each in trace["changes"][:1]]
              + [(f"{each['property']}: {each['before']} → {each['after']}", "code") for each in trace["changes"]]),
             ("Screens", [(trace["screens"]["before"], "code soft"), (f"→ {trace['screens']['after']}", "code")]),
             (f"UIKit: {len(trace['calls'])} call{'s' * (len(trace['calls']) != 1)}",
              [(line, "code") for call in trace["calls"] for line in _broken(call)])]
    y = decided - 38
    for place, (title, lines) in enumerate(texts):
        height = 38 + 19 * len(lines)
        drawing.box(left, y, width, height)
        drawing.text(left + 14, y + 23, title, "title")
        for row, (line, kind) in enumerate(lines):
            drawing.text(left + 14, y + 44 + 19 * row, line, kind)
        if place < len(texts) - 1:
            drawing.arrow((left + width / 2, y + height + 4), (left + width / 2, y + height + 25))
        y += height + 30
    drawing.arrow((560, decided), (599, decided))
    return y - 30


def _broken(call: str) -> list[str]:
    """A call in lines, each argument on one of its own."""
    name, _, rest = call.partition("(")
    arguments = re.split(r", ", rest.removesuffix(")"))
    return [f"{name}(", *(f"  {each}," for each in arguments[:-1]), f"  {arguments[-1]})"]
