"""Cost against size: a line for each thing that grows, on two logarithmic scales.

On such scales a cost that is linear is a line that rises as the guides do, and one that does not depend on the size
is level.
"""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Callable

from .svg import SANS, document, element, number, text

WIDTH, HEIGHT = 840, 600
LEFT, RIGHT, TOP, BOTTOM = 76, 640, 84, 540
LETTERS = 15
STYLE = f"""\
:root{{--page:#fff;--edge:#d1d9e0;--grid:#eaeef2;--ink:#1f2328;--soft:#59636e;--a:#0969da;--b:#1a7f37;--c:#bc4c00;--d:#8250df}}
@media (prefers-color-scheme:dark){{
:root{{--page:#0d1117;--edge:#3d444d;--grid:#21262d;--ink:#f0f6fc;--soft:#9198a1;--a:#4493f8;--b:#3fb950;--c:#f0883e;--d:#ab7df8}}
}}
text{{font:12.5px {SANS};fill:var(--ink)}}
.head{{font-size:16px;font-weight:600}}
.soft{{fill:var(--soft)}}
.end{{text-anchor:end}}
.middle{{text-anchor:middle}}
.page{{fill:var(--page);stroke:var(--edge)}}
.grid{{stroke:var(--grid)}}
.guide{{stroke:var(--edge);stroke-dasharray:3 5}}
.lead{{stroke:var(--edge)}}
.line{{fill:none;stroke-width:2;stroke-linejoin:round}}
.message{{stroke:var(--a)}} circle.message,text.message{{fill:var(--a);stroke:none}}
.step{{stroke:var(--b)}} circle.step,text.step{{fill:var(--b);stroke:none}}
.stack{{stroke:var(--c)}} circle.stack,text.stack{{fill:var(--c);stroke:none}}
.search{{stroke:var(--d)}} circle.search,text.search{{fill:var(--d);stroke:none}}"""

TIMES = [(1e2, "100 ns"), (1e3, "1 µs"), (1e4, "10 µs"), (1e5, "100 µs"), (1e6, "1 ms"), (1e7, "10 ms"),
         (1e8, "100 ms"), (1e9, "1 s"), (1e10, "10 s"), (1e11, "100 s")]


@dataclass(frozen=True)
class Series:
    """A line: where its sizes and nanoseconds stand in the results."""

    name: str
    kind: str
    section: str
    points: Callable[[list[str], list[list]], list[tuple[float, float]]]


def by_row(size: str, time: str, scale: float = 1, first: str | None = None):
    """Sizes from a column, times from another one; of the rows that begin so."""
    def points(columns, rows):
        at = columns.index(size), columns.index(time)
        return [(row[at[0]], row[at[1]] * scale) for row in rows if first is None or row[0] == first]
    return points


def by_column(row_name: str, columns_of: dict[str, int]):
    """Times from the columns of one row."""
    def points(columns, rows):
        row = next(row for row in rows if row[0] == row_name)
        return [(size, row[columns.index(column)]) for column, size in columns_of.items()]
    return points


def by_name(column: str, names: dict[str, int]):
    """Times from a column, of the rows with these names."""
    def points(columns, rows):
        found = {row[0]: row[columns.index(column)] for row in rows}
        return [(size, found[name]) for name, size in names.items()]
    return points


HOPS = "Hops, in nanoseconds"
PATHS = "From a screen to the handler, in nanoseconds"
STEPS = "Flow steps, in nanoseconds"
RESTORING = "Restoration, in nanoseconds"
SERIES = [
    Series("explorer: states", "search", "Explorations", by_row("States", "milliseconds", 1e6)),
    Series("show restored screens", "stack", RESTORING, by_row("Screens", "show")),
    Series("restore screens", "stack", RESTORING, by_row("Screens", "restore")),
    Series("stack difference: screens", "stack", "Stack differences, in nanoseconds",
           by_row("Screens", "replace the middle")),
    Series("flow step: screens on the stack", "step", STEPS, by_row("Screens", "kit", first="push")),
    Series("message: view controllers", "message", PATHS,
           by_name("kit", {f"{count} × 1 × 0": count for count in (1, 3, 10, 30)})),
    Series("message: coordinators", "message", HOPS,
           by_column("16 typed", {"kit, chain of 1": 1, "of 3": 3, "of 8": 8})),
    Series("message: components", "message", HOPS,
           by_name("kit, chain of 1", {f"{count} typed": count for count in (4, 16, 256)})),
]


def picture(results: dict, series: list[Series] = SERIES) -> str:
    """The plot of the results of a benchmark."""
    tables = {section["title"]: section["table"] for section in results["sections"]}
    lines = [(each, each.points(tables[each.section]["columns"], tables[each.section]["rows"]))
             for each in series]
    sizes = [size for _, points in lines for size, _ in points]
    times = [time for _, points in lines for _, time in points]
    widest = math.ceil(math.log10(max(sizes)))
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))

    def place(size: float, time: float) -> tuple[float, float]:
        return (LEFT + (RIGHT - LEFT) * math.log10(size) / widest,
                BOTTOM - (BOTTOM - TOP) * (math.log10(time) - low) / (high - low))

    drawn = [element("rect", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1, rx=10, class_="page"),
             text("What things cost, by their size", class_="head", x=28, y=36),
             text("Both scales are logarithmic: a linear cost rises as the dashed lines do, one that does not "
                  "depend on the size is level.", class_="soft", x=28, y=58)]
    drawn += axes(place, widest, low, high)
    drawn += guides(place, widest, low, high)
    for each, points in lines:
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (place(*point) for point in points))
        drawn.append(element("path", class_=f"line {each.kind}", d=path))
        drawn += [element("circle", cx=x, cy=y, r=3.2, class_=each.kind)
                  for x, y in (place(*point) for point in points)]
    drawn += labels([(each, place(*points[-1])) for each, points in lines])
    return document(WIDTH, HEIGHT, "What things cost, by their size", described(lines), STYLE, drawn)


def axes(place, widest: int, low: int, high: int) -> list[str]:
    drawn = []
    for power in range(widest + 1):
        x, _ = place(10 ** power, 10 ** low)
        drawn += [element("line", x1=x, x2=x, y1=TOP, y2=BOTTOM, class_="grid"),
                  text(f"{10 ** power:,}", class_="soft middle", x=x, y=BOTTOM + 20)]
    for time, name in TIMES:
        if 10 ** low <= time <= 10 ** high:
            _, y = place(1, time)
            drawn += [element("line", x1=LEFT, x2=RIGHT, y1=y, y2=y, class_="grid"),
                      text(name, class_="soft end", x=LEFT - 10, y=y + 4)]
    return drawn + [text("size: the number of what the line names", class_="soft middle",
                         x=(LEFT + RIGHT) / 2, y=BOTTOM + 42)]


def guides(place, widest: int, low: int, high: int) -> list[str]:
    """Lines of linear cost, a hundred times apart, within the axes."""
    drawn = []
    for start in range(low - widest + 1, high, 2):
        first, last = max(0, low - start), min(widest, high - start)
        if first < last:
            (x1, y1), (x2, y2) = (place(10 ** power, 10.0 ** (start + power)) for power in (first, last))
            drawn.append(element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="guide"))
    return drawn


def labels(ends: list[tuple[Series, tuple[float, float]]]) -> list[str]:
    """The names, beside the axes in the order of the ends of their lines, none over another."""
    drawn, free = [], TOP
    ordered = sorted(ends, key=lambda end: end[1][1])
    for index, (each, (x, y)) in enumerate(ordered):
        at = max(y, free)
        free = at + LETTERS + 3
        drawn += [element("path", class_="lead line", style="stroke-width:1",
                          d=f"M{number(x + 6)} {number(y)}L{number(RIGHT)} {number(at)}H{number(RIGHT + 6)}"),
                  text(each.name, class_=each.kind, x=RIGHT + 10, y=at + 4)]
    return drawn


def spoken(time: float) -> str:
    unit, name = next((unit, name) for unit, name in
                      [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")] if time >= unit or unit == 1)
    return f"{time / unit:.3g} {name}"


def described(lines: list[tuple[Series, list[tuple[float, float]]]]) -> str:
    """The plot in words, for who cannot see it."""
    return " ".join(
        f"{each.name}: " + ", ".join(f"{size:,} in {spoken(time)}" for size, time in points) + "."
        for each, points in lines)
