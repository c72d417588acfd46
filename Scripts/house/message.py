"""The way of a message as a drawing, from what `bookshop trace` prints.

Three columns: the responders climb from the button to the screen; coordinators are asked from the nearest one up to
the root, components first; what changed in the state leads down to what UIKit was told.
"""
from __future__ import annotations

import re
from typing import NamedTuple

from .svg import MONOSPACE, SANS, document, element, number, text
from .terminal import Unexpected

WIDTH, MARGIN, TOP = 840, 28, 128
# Left edge and width of each column.
LEFT, MIDDLE, RIGHT = (MARGIN, 196), (272, 284), (604, 208)
LETTER = 7.5
ROW, HEAD, GAP = 23, 34, 38
STYLE = f"""\
:root{{--page:#fff;--edge:#d1d9e0;--card:#f6f8fa;--ink:#1f2328;--soft:#59636e;--way:#0969da;--good:#1a7f37;--glow:#ddf4ff}}
@media (prefers-color-scheme:dark){{
:root{{--page:#0d1117;--edge:#3d444d;--card:#151b23;--ink:#f0f6fc;--soft:#9198a1;--way:#4493f8;--good:#3fb950;--glow:#121d2f}}
}}
text{{font:13px {SANS};fill:var(--ink)}}
.name,.code{{font:12.5px {MONOSPACE};white-space:pre}}
.name,.title{{font-weight:600}}
.head{{font-size:15px;font-weight:600}}
.soft{{fill:var(--soft)}}
.small{{font-size:12px;fill:var(--soft)}}
.good{{fill:var(--good);font-weight:600}}
.pill{{font:600 12.5px {MONOSPACE};fill:var(--page);text-anchor:middle}}
.end{{text-anchor:end}}
.page{{fill:var(--page);stroke:var(--edge)}}
.card{{fill:var(--card);stroke:var(--edge)}}
.handles{{fill:var(--glow);stroke:var(--way);stroke-width:1.5}}
.way{{fill:none;stroke:var(--way);stroke-width:2;stroke-linejoin:round}}
.tip,.token{{fill:var(--way)}}
.ring{{fill:none;stroke:var(--soft);stroke-width:1.4}}
.dot{{fill:var(--soft)}}
.check{{fill:none;stroke:var(--good);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}}
.parent{{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:2 4}}
.idle{{opacity:.55}}
.step{{fill:var(--way)}}
.digit{{font-size:12px;font-weight:700;fill:var(--page);text-anchor:middle}}"""


def picture(trace: dict) -> str:
    """The drawing of a trace."""
    steps = [coordinator for coordinator in trace["coordinators"] if coordinator["isAsked"]]
    if not trace["responders"] or not steps:
        raise Unexpected("the trace names nobody who passed the message on")
    stack, places, bottom = coordinators(trace)
    nearest, last = places[0], places[len(steps) - 1]
    chain, chain_bottom = responders(trace, nearest["middle"])
    outcome, outcome_bottom = consequences(trace, last["answer"])
    climbs = [arrow((x, lower["top"]), (x, upper["bottom"]))
              for lower, upper in zip(places, places[1:len(steps)])
              for x in [MIDDLE[0] + MIDDLE[1] / 2]]
    parents = [element("path", class_="parent", d=f"M{number(x)} {number(lower['top'])}V"
                                                  f"{number(upper['bottom'])}")
               for lower, upper in zip(places[len(steps) - 1:], places[len(steps):])
               for x in [MIDDLE[0] + MIDDLE[1] / 2]]
    hand_over = arrow((sum(LEFT), nearest["middle"]), (MIDDLE[0], nearest["middle"]))
    height = max(bottom + 28, chain_bottom, outcome_bottom) + MARGIN
    page = element("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=10, class_="page")
    return document(
        WIDTH, height, f"The way of the message {trace['message']}", described(trace, steps), STYLE,
        [page, *headings(), *chain, *stack, hand_over, *climbs, *parents, *outcome,
         *legend(bottom + 28)])


def described(trace: dict, steps: list[dict]) -> str:
    """The drawing in words, for who cannot see it."""
    calls = ", ".join(trace["calls"]) or "nothing"
    changes = ", ".join(f"{each['property']} of {each['flow']} changes from {each['before']} to "
                        f"{each['after']}" for each in trace["changes"]) or "no state changes"
    return (f"The message {trace['message']} goes from {' to '.join(trace['responders'])}, then to the "
            f"coordinators {', '.join(step['name'] for step in steps)}, and is {trace['outcome']}. "
            f"As a result {changes}, and UIKit is told: {calls}.")


def headings() -> list[str]:
    columns = [
        (LEFT, "A message climbs", ["A tap sends a value. It climbs", "to the screen’s view controller."]),
        (MIDDLE, "Coordinators are asked",
         ["From the screen’s own up to the root:", "components first, by type; then the flow."]),
        (RIGHT, "The screens follow", ["The flow describes its screens;", "UIKit gets the difference."]),
    ]
    drawn = []
    for index, ((left, _), title, lines) in enumerate(columns, 1):
        drawn += [
            element("circle", cx=left + 10, cy=42, r=10, class_="step"),
            text(str(index), class_="digit", x=left + 10, y=46.3),
            text(title, class_="head", x=left + 28, y=47),
            *(text(line, class_="soft", x=left, y=72 + 18 * place)
              for place, line in enumerate(lines))]
    return drawn


# 1: responders


def responders(trace: dict, top: float) -> tuple[list[str], float]:
    """The chain, the sender with its message at the bottom; where it ends."""
    drawn, (left, width), high, step = [], LEFT, 38, 38 + 30
    names, y = trace["responders"], top - high / 2
    for index, name in enumerate(reversed(names)):
        is_sender = index == len(names) - 1
        drawn += [card(left, y, width, high + 38 * is_sender, "card"),
                  text(fitting(name, width), class_="name", x=left + 14, y=y + 23.5)]
        if index:
            x = left + width / 2
            drawn.append(arrow((x, y), (x, y + high - step)))
        y += step
    message = fitting(trace["message"], width - 28)
    y -= step - high
    drawn += [element("rect", x=left + 12, y=y, width=width - 24, height=26, rx=13, class_="token"),
              text(message, class_="pill", x=left + width / 2, y=y + 17.3)]
    return drawn, y + 38


# 2: coordinators


def coordinators(trace: dict) -> tuple[list[str], list[dict], float]:
    """The cards of all coordinators, the root at the top; the place of each, from the nearest one."""
    drawn, places, top = [], [], float(TOP)
    (left, width), last = MIDDLE, len(trace["coordinators"]) - 1
    for index, coordinator in reversed(list(enumerate(trace["coordinators"]))):
        lines = rows(coordinator, trace["outcome"]) if coordinator["isAsked"] else []
        high = HEAD + ROW * len(lines) + 6 * bool(lines)
        handles = any(line.mark == "check" for line in lines)
        role = "nearest" if index == 0 else "root" if index == last else "parent"
        role += "" if coordinator["isAsked"] else ", not asked"
        parts = [card(left, top, width, high, "handles" if handles else "card"),
                 text(fitting(coordinator["name"], 180), class_="name", x=left + 14, y=top + 22),
                 text(role, class_="small end", x=left + width - 14, y=top + 22)]
        parts += [answer(line, left, top + HEAD + ROW * (place + 0.5) - 2, width)
                  for place, line in enumerate(lines)]
        drawn.append(element("g", "".join(parts), class_=None if coordinator["isAsked"] else "idle"))
        answered = [place for place, line in enumerate(lines) if line.mark == "check"]
        places.insert(0, {
            "top": top, "bottom": top + high, "middle": top + high / 2,
            "answer": top + HEAD + ROW * ((answered or [len(lines) - 1])[0] + 0.5) - 2})
        top += high + GAP
    return drawn, places, top - GAP


class Line(NamedTuple):
    """Somebody in a coordinator who may be asked, and what comes of it."""

    name: str
    mark: str
    said: str
    style: str = "code"


def rows(coordinator: dict, outcome: str) -> list[Line]:
    """The components of a coordinator, then its flow."""
    found = []
    for component in coordinator["components"]:
        name, takes = component["name"], component.get("takes", "any message")
        if not component["isAsked"]:
            found.append(Line(name, "ring", f"takes {takes}"))
        elif outcome == f"handled by {name}":
            found.append(Line(name, "check", "handles it"))
        else:
            found.append(Line(name, "dot", "passes"))
    decisions = {"handled": ("check", "handles it"), "unhandled": ("dot", "passes")}
    if "decision" in coordinator:
        decision = coordinator["decision"]
        found.append(Line("its flow", *decisions.get(decision, ("dot", decision)), style="flow"))
    return found


def answer(line: Line, left: float, middle: float, width: float) -> str:
    style = {"check": "good end", "dot": "soft end", "ring": "small end"}[line.mark]
    return (marks(line.mark, left + 20, middle)
            + text(fitting(line.name, 150), class_=line.style, x=left + 36, y=middle + 4.5)
            + text(line.said, class_=style, x=left + width - 14, y=middle + 4.5))


def marks(kind: str, x: float, y: float) -> str:
    if kind == "check":
        return element("path", class_="check",
                       d=f"M{number(x - 5)} {number(y)}l3.5 4l6.5 -8")
    return element("circle", cx=x, cy=y, r=4, class_=kind)


def legend(top: float) -> list[str]:
    left = MIDDLE[0]
    return [marks("ring", left + 8, top - 4), text("not asked", class_="small", x=left + 20, y=top),
            marks("dot", left + 98, top - 4), text("passes", class_="small", x=left + 110, y=top),
            marks("check", left + 172, top - 4), text("handles", class_="small", x=left + 186, y=top)]


# 3: what follows


def consequences(trace: dict, top: float) -> tuple[list[str], float]:
    """State, screens and calls, one below the other; where they end."""
    screens = trace["screens"]
    changes = [line for each in trace["changes"] for line in (
        (f"{each['flow']}.State", "small"),
        (f"{each['property']}: {each['before']} → {each['after']}", "code"))]
    calls = [(line, "code") for call in trace["calls"] for line in broken(call)]
    boxes = [
        ("State", changes or [("does not change", "small")]),
        ("Screens", [(screens["before"], "code soft"), ("→ " + screens["after"], "code")]),
        (f"UIKit: {len(trace['calls'])} call" + "s" * (len(trace["calls"]) != 1),
         calls or [("nothing to do", "small")]),
    ]
    (left, width), drawn, y = RIGHT, [], top - 38
    drawn.append(arrow((sum(MIDDLE), top), (left, top)))
    for index, (title, lines) in enumerate(boxes):
        high = 38 + 19 * len(lines)
        drawn += [card(left, y, width, high, "card"),
                  text(title, class_="title", x=left + 14, y=y + 23)]
        drawn += [text(fitting(line, width - 8), class_=style, x=left + 14, y=y + 44 + 19 * place)
                  for place, (line, style) in enumerate(lines)]
        if index:
            drawn.append(arrow((left + width / 2, y - GAP + 8), (left + width / 2, y)))
        y += high + GAP - 8
    return drawn, y - GAP + 8


def broken(call: str) -> list[str]:
    """A call, with each of its arguments on a line."""
    name, _, arguments = call.partition("(")
    if not arguments.rstrip(")"):
        return [call]
    return [f"{name}(", *("  " + part for part in re.split(r"(?<=,) (?![^\[]*\])", arguments))]


# Shapes


def card(left: float, top: float, width: float, height: float, style: str) -> str:
    return element("rect", x=left, y=top, width=width, height=height, rx=8, class_=style)


def arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A straight arrow, with room at both ends."""
    (x, y), (to_x, to_y) = start, end
    along_x, along_y = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    x, y, to_x, to_y = x + 4 * along_x, y + 4 * along_y, to_x - 5 * along_x, to_y - 5 * along_y
    back_x, back_y = to_x - 8 * along_x, to_y - 8 * along_y
    tip = " ".join(f"{number(a)},{number(b)}" for a, b in (
        (to_x, to_y), (back_x + 5 * along_y, back_y + 5 * along_x),
        (back_x - 5 * along_y, back_y - 5 * along_x)))
    return (element("path", class_="way", d=f"M{number(x)} {number(y)}L{number(back_x)} {number(back_y)}")
            + element("polygon", class_="tip", points=tip))


def fitting(name: str, width: float) -> str:
    """The name, if it fits into a box of that width."""
    if len(name) * LETTER > width - 16:
        raise Unexpected(f"{name} is too long for its box in the drawing")
    return name
