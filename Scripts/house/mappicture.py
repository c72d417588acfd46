"""The map of a flow, from what an explorer has found: every place, and what leads from one to the other."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from .drawing import Drawing, cut, wrapped

ARRIVES = " arrives"
COLUMNS, WIDTH, PHONE, GAP = 2, 590, 98, 14


@dataclass
class Place:
    """A place of the map: its screens, and the steps that lead from it to other places."""

    screens: str
    states: int
    steps: list[tuple[str, str]] = field(default_factory=list)

    @property
    def layers(self) -> list[list[str]]:
        """The stack, and the sheets over it."""
        return [layer.split(" › ") for layer in self.screens.split(" ⌃ ")]


def read(text: str) -> dict[str, Place]:
    """A map as the explorer writes it, in the order in which places were found."""
    places: dict[str, Place] = {}
    for line in text.splitlines():
        if step := re.fullmatch(r"  (.+) → (.+)", line):
            list(places.values())[-1].steps.append((step[1], step[2]))
        elif place := re.fullmatch(r"(.+?)(?: \(([^()]*)\))?", line):
            states = re.search(r"(\d+) states", place[2] or "")
            screens = place[1] if states or (place[2] or "") in ("start", "end") else line
            places[screens] = Place(screens, int(states[1]) if states else 1)
    return places


def by_hand(places: dict[str, Place]) -> dict[str, Place]:
    """Those that a user comes to from the first one without a link, with the steps between them."""
    start = next(iter(places))
    found, queue = [start], [start]
    while queue:
        for step, target in places[queue.pop(0)].steps:
            if not step.endswith(ARRIVES) and target not in found:
                found.append(target)
                queue.append(target)
    return {name: Place(name, places[name].states, [(step, target) for step, target in places[name].steps
                                                     if not step.endswith(ARRIVES)]) for name in found}


def picture(flow: str, text: str) -> str:
    places = read(text)
    shown = by_hand(places)
    numbers = {name: place for place, name in enumerate(shown, 1)}
    first = {target: (step, name) for name in reversed(shown) for step, target in reversed(shown[name].steps)
             if numbers[name] < numbers[target]}
    wide = (WIDTH - 2 * 28 - (COLUMNS - 1) * GAP) / COLUMNS
    rows = [list(shown)[at:at + COLUMNS] for at in range(0, len(shown), COLUMNS)]
    heights = [max(154, *(56 + 17 * len(shown[name].steps) for name in row)) for row in rows]
    drawing = Drawing(WIDTH, 130 + sum(heights) + GAP * len(rows) + 12)
    drawing.text(28, 47, f"Every place of {flow}, found by the explorer", "head")
    states = sum(place.states for place in places.values())
    drawing.lines(28, 70, wrapped(
        f"It tried each button and gesture in each state. Here: the {len(shown)} places that the user comes to; in blue the "
        f"step that first leads there, beside it what leads on. With links: {len(places)} places, {states} states.", 76), "soft")
    y = 130.0
    for row, height in zip(rows, heights):
        for column, name in enumerate(row):
            card(drawing, 28 + column * (wide + GAP), y, wide, height, shown[name], numbers, first)
        y += height + GAP
    described = " ".join(f"{numbers[name]}: {name}." + "".join(f" {step} leads to {numbers[target]}."
                                                               for step, target in place.steps)
                         for name, place in shown.items())
    return drawing.svg(f"The map of {flow}", described)


def card(drawing: Drawing, x: float, y: float, wide: float, height: float, place: Place, numbers: dict[str, int],
         first: dict[str, tuple[str, str]]) -> None:
    drawing.box(x, y, wide, height)
    drawing.badge(x + 20, y + 21, numbers[place.screens])
    if place.screens in first:
        step, origin = first[place.screens]
        drawing.text(x + 38, y + 25, cut(step, 22), "tiny lead")
        drawing.text(x + wide - 12, y + 25, f"from {numbers[origin]}", "small end")
    else:
        drawing.text(x + 38, y + 25, "start", "small")
    stack, *sheets = place.layers
    drawing.phone(x + 12, y + 42, PHONE, 78, stack, sheets)
    path = " › ".join(stack)
    drawing.text(x + 12, y + 140, path if len(path) < 34 else f"… {path[-31:]}", "tiny soft")
    for row, (step, target) in enumerate(place.steps):
        drawing.text(x + PHONE + 26, y + 54 + 17 * row, cut(step, 15), "tiny")
        drawing.text(x + wide - 12, y + 54 + 17 * row, f"→ {numbers[target]}", "tiny end")
