"""Rows of a terminal as SVG: colours, runs of text, and lines and blocks as shapes.

Each font is wide in its own way, so a run of text is told its length, and a character that a font may
lack stands in the middle of its cell. Lines of boxes and blocks are drawn: letters would leave gaps.
"""
from __future__ import annotations

import re
from html import escape
from itertools import groupby

from pyte.screens import Char

from .terminal import Unexpected

WIDTH, HEIGHT, BASELINE = 8.4, 17, 13
FOREGROUND, BACKGROUND = "#e6edf3", "#0d1117"
# Strokes of a cell; a line across may go on.
ACROSS = "─"
LINES = {
    "│": "M4.2 0v17", "╭": "M4.2 17v-4.3q0 -4.2 4.2 -4.2", "╮": "M4.2 17v-4.3q0 -4.2 -4.2 -4.2",
    "╰": "M4.2 0v4.3q0 4.2 4.2 4.2", "╯": "M4.2 0v4.3q0 4.2 -4.2 4.2", "┌": "M8.4 8.5h-4.2v8.5",
    "┐": "M0 8.5h4.2v8.5", "└": "M8.4 8.5h-4.2v-8.5", "┘": "M0 8.5h4.2v-8.5", "├": "M4.2 0v17m0 -8.5h4.2",
    "┤": "M4.2 0v17m0 -8.5h-4.2",
}
# Left, top, width and height of what is filled, in parts of the cell.
_UPPER, _LOWER, _LEFT, _RIGHT = (0, 0, 1, 1 / 2), (0, 1 / 2, 1, 1 / 2), (0, 0, 1 / 2, 1), (1 / 2, 0, 1 / 2, 1)
BLOCKS = {
    "█": (0, 0, 1, 1), "▀": _UPPER, "▄": _LOWER, "▌": _LEFT, "▐": _RIGHT, "▔": (0, 0, 1, 1 / 8),
    "▁": (0, 7 / 8, 1, 1 / 8), "▂": (0, 3 / 4, 1, 1 / 4), "▆": (0, 1 / 4, 1, 3 / 4), "▏": (0, 0, 1 / 8, 1),
    "▘": (0, 0, 1 / 2, 1 / 2), "▝": (1 / 2, 0, 1 / 2, 1 / 2), "▖": (0, 1 / 2, 1 / 2, 1 / 2),
    "▗": (1 / 2, 1 / 2, 1 / 2, 1 / 2),
}
# What any monospaced font has, and in the same width.
PLAIN = re.compile(r"[ -~\u00a1-\u00ff–—‘’“”…•€]+")


def number(value: float) -> str:
    """A coordinate, as short as it can be written with two digits behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Rows:
    """Rows as SVG, with one class for each style that occurs."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    @property
    def style(self) -> str:
        return "\n".join(f".{name}{{{rules}}}" for rules, name in self.names.items())

    def name(self, kind: str, rules: str) -> str:
        return self.names.setdefault(rules, f"{kind}{len(self.names)}")

    def svg(self, cells: list[Char]) -> str:
        """A row, its upper left corner at 0, 0; empty if there is nothing to see."""
        drawn, at = [], 0
        for paper, group in groupby(cells, lambda cell: colours(cell)[1]):
            width = len(list(group))
            if paper != BACKGROUND:
                drawn.append(self.box(paper, at * WIDTH, (0, 0, width, 1)))
            at += width
        return "".join(drawn) + "".join(self.shapes(cells)) + "".join(self.texts(cells))

    def box(self, colour: str, left: float, part: tuple[float, float, float, float]) -> str:
        x, y, width, height = part
        return (f'<path class="{self.name("p", f"fill:{colour}")}" d="M{number(left + x * WIDTH)} {number(y * HEIGHT)}'
                f'h{number(width * WIDTH)}v{number(height * HEIGHT)}h{number(-width * WIDTH)}z"/>')

    def shapes(self, cells: list[Char]) -> list[str]:
        drawn, at = [], 0
        for (shape, ink), group in groupby(cells, lambda cell: (cell.data, colours(cell)[0])):
            count = len(list(group))
            x, y, width, height = BLOCKS.get(shape, (0, 0, 0, 0))
            if shape == ACROSS:
                drawn.append(self.line(ink, at * WIDTH, f"M0 8.5h{number(count * WIDTH)}"))
            elif width == 1:
                drawn.append(self.box(ink, at * WIDTH, (0, y, count, height)))
            else:
                for left in (place * WIDTH for place in range(at, at + count)):
                    if shape in LINES:
                        drawn.append(self.line(ink, left, LINES[shape]))
                    elif shape in BLOCKS:
                        drawn.append(self.box(ink, left, BLOCKS[shape]))
            at += count
        return drawn

    def line(self, ink: str, left: float, path: str) -> str:
        # Square ends close corners, and the gaps that scaling would leave between rows.
        name = self.name("l", f"fill:none;stroke:{ink};stroke-width:1.3;stroke-linecap:square")
        return f'<path class="{name}" transform="translate({number(left)})" d="{path}"/>'

    def texts(self, cells: list[Char]) -> list[str]:
        drawn, at = [], 0
        for rules, group in groupby(cells, font):
            run = [" " if is_shape(cell) else cell.data for cell in group]
            name = self.name("t", rules) if "".join(run).strip() else ""
            # Words with single spaces between them are one text; what a font may lack is one alone.
            for found in re.finditer(rf"{PLAIN.pattern}|.", "".join(text or "\0" for text in run)):
                for word in re.finditer(r"[^ \0]+( [^ \0]+)*", found[0]):
                    drawn.append(self.text(word[0], at + found.start() + word.start(), name, found[0]))
            at += len(run)
        return drawn

    def text(self, word: str, place: int, name: str, run: str) -> str:
        if not PLAIN.fullmatch(run):
            return f'<text class="m {name}" x="{number((place + 0.5) * WIDTH)}" y="{BASELINE}">{escape(word)}</text>'
        length = f' textLength="{number(len(word) * WIDTH)}"' if len(word) > 1 else ""
        return (f'<text class="{name}" x="{number(place * WIDTH)}" y="{BASELINE}"{length}>'
                f"{escape(word, quote=False)}</text>")


def is_shape(cell: Char) -> bool:
    return cell.data == ACROSS or cell.data in LINES or cell.data in BLOCKS


def font(cell: Char) -> str:
    """What CSS says about the letters of a cell."""
    return f"fill:{colours(cell)[0]}" + ";font-weight:700" * cell.bold


def colours(cell: Char) -> tuple[str, str]:
    """What a cell is written in, and on; faint letters, which are kept as blinking ones, are half way to it."""
    ink, paper = shown(cell.fg, FOREGROUND), shown(cell.bg, BACKGROUND)
    if cell.blink:
        pairs = zip(bytes.fromhex(ink[1:]), bytes.fromhex(paper[1:]))
        ink = "#" + "".join(f"{round(a + (b - a) * 0.45):02x}" for a, b in pairs)
    return ink, paper


def shown(colour: str, own: str) -> str:
    if colour != "default" and not re.fullmatch("[0-9a-f]{6}", colour):
        raise Unexpected(f"the picture has no colour for {colour}")
    return own if colour == "default" else f"#{colour}"
