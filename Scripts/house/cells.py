"""Rows of a terminal as SVG: colours, runs of text, and lines and blocks as shapes.

Each font is wide in its own way, so a run of text is told its length, and a character that a font may
lack stands in the middle of its cell. Lines of boxes and blocks are drawn: letters would leave gaps.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from .svg import element, number, text
from .terminal import Cell, Colour, Style

WIDTH, HEIGHT, BASELINE = 8.4, 17, 13
FOREGROUND, BACKGROUND = "#e6edf3", "#0d1117"
SIXTEEN = (
    "#484f58", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
    "#6e7681", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#f0f6fc",
)
LEVELS = (0, 95, 135, 175, 215, 255)

# Where the lines of a character lead from the middle of its cell, and how thick they are.
ARMS = ("lr", "ud", "rd", "ld", "ru", "lu", "udr", "udl", "lrd", "lru", "lrud", "l", "u", "r", "d")
LINES = {
    character: (arms, thickness)
    for characters, thickness in (("─│┌┐└┘├┤┬┴┼╴╵╶╷", 1), ("━┃┏┓┗┛┣┫┳┻╋╸╹╺╻", 2))
    for character, arms in zip(characters, ARMS)
}
ARCS = {"╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu"}
# Left, top, width and height of what is filled, in parts of the cell.
BLOCKS = {"█": [(0, 0, 1, 1)], "▀": [(0, 0, 1, 1 / 2)], "▐": [(1 / 2, 0, 1 / 2, 1)],
          "▔": [(0, 0, 1, 1 / 8)], "▕": [(7 / 8, 0, 1 / 8, 1)], "■": [(1 / 8, 1 / 4, 3 / 4, 1 / 2)]}
BLOCKS |= {"▁▂▃▄▅▆▇"[eighths - 1]: [(0, 1 - eighths / 8, 1, eighths / 8)] for eighths in range(1, 8)}
BLOCKS |= {"▏▎▍▌▋▊▉"[eighths - 1]: [(0, 0, eighths / 8, 1)] for eighths in range(1, 8)}
_QUARTERS = {1: (0, 0, 1 / 2, 1 / 2), 2: (1 / 2, 0, 1 / 2, 1 / 2), 3: (0, 1 / 2, 1 / 2, 1 / 2),
             4: (1 / 2, 1 / 2, 1 / 2, 1 / 2)}
BLOCKS |= {character: [_QUARTERS[number] for number in numbers] for character, numbers in {
    "▘": (1,), "▝": (2,), "▖": (3,), "▗": (4,), "▚": (1, 4), "▞": (2, 3), "▛": (1, 2, 3),
    "▜": (1, 2, 4), "▙": (1, 3, 4), "▟": (2, 3, 4)}.items()}
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
# What is drawn instead of written.
SHAPES = LINES.keys() | ARCS.keys() | BLOCKS.keys() | SHADES.keys()
# What any monospaced font has, and in the same width.
PLAIN = re.compile(r"[ -~\u00a1-\u00ff–—‘’“”…•€]")


@dataclass
class Classes:
    """Names for declarations of CSS, given out in the order in which they are first needed."""

    names: dict[str, str] = field(default_factory=dict)

    def of(self, kind: str, declarations: str) -> str:
        return self.names.setdefault(
            declarations, f"{kind}{sum(name[0] == kind for name in self.names.values())}")

    @property
    def style(self) -> str:
        return "\n".join(f".{name}{{{rules}}}" for rules, name in self.names.items())


# Colours


def hex_of(colour: Colour) -> str:
    if isinstance(colour, tuple):
        return "#%02x%02x%02x" % colour
    if colour < 16:
        return SIXTEEN[colour]
    if colour < 232:
        cube = colour - 16
        return "#%02x%02x%02x" % (LEVELS[cube // 36], LEVELS[cube // 6 % 6], LEVELS[cube % 6])
    return "#%02x%02x%02x" % ((8 + 10 * (colour - 232),) * 3)


def mixed(colour: str, other: str, part: float) -> str:
    """A colour with a part of another one."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]))
    return "#" + "".join("%02x" % round(a + (b - a) * part) for a, b in pairs)


def ink(style: Style) -> str:
    """The colour of the characters of a style."""
    front, back = style.foreground, style.background
    colour = FOREGROUND if front is None else hex_of(front)
    behind = BACKGROUND if back is None else hex_of(back)
    if style.reverse:
        colour, behind = behind, colour
    return mixed(colour, behind, 0.45) if style.dim else colour


def paper(style: Style) -> str | None:
    """The colour behind the characters of a style; `None` if it is the window's own."""
    if style.reverse:
        return FOREGROUND if style.foreground is None else hex_of(style.foreground)
    return None if style.background is None else hex_of(style.background)


# A row


def row(cells: list[Cell], classes: Classes) -> str:
    """The row as SVG, its upper left corner at 0, 0; empty if there is nothing to see."""
    return "".join(papers(cells, classes) + shapes(cells, classes) + texts(cells, classes))


def papers(cells: list[Cell], classes: Classes) -> list[str]:
    paths: dict[str, str] = {}
    for colour, start, end in spans([paper(cell.style) for cell in cells]):
        paths[colour] = paths.get(colour, "") + box(start * WIDTH, 0, (end - start) * WIDTH, HEIGHT)
    return [element("path", class_=classes.of("p", f"fill:{colour}"), d=path)
            for colour, path in paths.items()]


def spans(values: list[str | None]) -> list[tuple[str, int, int]]:
    """What stands beside each other in equal values: the value, where it begins, where it ends."""
    found: list[tuple[str, int, int]] = []
    for index, value in enumerate(values):
        if value is None:
            continue
        if found and found[-1][0] == value and found[-1][2] == index:
            found[-1] = (value, found[-1][1], index + 1)
        else:
            found.append((value, index, index + 1))
    return found


def box(left: float, top: float, width: float, height: float) -> str:
    return (f"M{number(left)} {number(top)}h{number(width)}v{number(height)}"
            f"h{number(-width)}z")


# Lines and blocks


def shapes(cells: list[Cell], classes: Classes) -> list[str]:
    drawn: dict[str, str] = {}
    lines: dict[str, list[list[float]]] = {}
    for index, (character, style) in enumerate(cells):
        left, colour = index * WIDTH, ink(style)
        middle, half = left + WIDTH / 2, HEIGHT / 2
        if character in LINES:
            arms, thickness = LINES[character]
            name = classes.of("l", stroke(colour, thickness * 1.3))
            across = lines.setdefault(name, [])
            start, end = middle - WIDTH / 2 * ("l" in arms), middle + WIDTH / 2 * ("r" in arms)
            if start < end:
                if across and abs(across[-1][1] - start) < 0.01:
                    across[-1][1] = end
                else:
                    across.append([start, end])
            top, bottom = half - half * ("u" in arms), half + half * ("d" in arms)
            if top < bottom:
                drawn[name] = drawn.get(name, "") + (
                    f"M{number(middle)} {number(top)}V{number(bottom)}")
        elif character in ARCS:
            name = classes.of("l", stroke(colour, 1.3))
            side = left + (WIDTH if "r" in ARCS[character] else 0)
            edge = HEIGHT if "d" in ARCS[character] else 0
            bend = half + (WIDTH / 2 if edge else -WIDTH / 2)
            drawn[name] = drawn.get(name, "") + (
                f"M{number(middle)} {edge}V{number(bend)}"
                f"Q{number(middle)} {number(half)} {number(side)} {number(half)}")
        elif character in BLOCKS or character in SHADES:
            colour = f"fill:{colour}"
            if character in SHADES:
                colour += f";fill-opacity:{number(SHADES[character])}"
            name = classes.of("p", colour)
            for x, y, width, height in BLOCKS.get(character, BLOCKS["█"]):
                drawn[name] = drawn.get(name, "") + box(
                    left + x * WIDTH, y * HEIGHT, width * WIDTH, height * HEIGHT)
    for name, across in lines.items():
        drawn[name] = drawn.get(name, "") + "".join(
            f"M{number(start)} {number(HEIGHT / 2)}H{number(end)}" for start, end in across)
    return [element("path", class_=name, d=path) for name, path in drawn.items() if path]


def stroke(colour: str, width: float) -> str:
    # Square ends close corners, and the gaps that scaling would leave between rows.
    return f"fill:none;stroke:{colour};stroke-width:{number(width)};stroke-linecap:square"


# Text


def texts(cells: list[Cell], classes: Classes) -> list[str]:
    drawn = []
    for start, run in runs(cells):
        style, characters = cells[start].style, "".join(cell.text for cell in run)
        name = classes.of("t", font(style))
        if len(run) == 1 and not PLAIN.fullmatch(characters):
            is_wide = start + 1 < len(cells) and not cells[start + 1].text
            middle = (start + (1 if is_wide else 0.5)) * WIDTH
            drawn.append(text(characters, class_=f"m {name}", x=middle, y=BASELINE))
        else:
            length = len(run) * WIDTH if len(run) > 1 else None
            drawn.append(
                text(characters, class_=name, x=start * WIDTH, y=BASELINE, textLength=length))
    return drawn


def font(style: Style) -> str:
    """What CSS says about the letters of a style."""
    rules = f"fill:{ink(style)}"
    if style.bold:
        rules += ";font-weight:700"
    if style.italic:
        rules += ";font-style:italic"
    if style.underline:
        rules += ";text-decoration:underline"
    return rules


def runs(cells: list[Cell]) -> list[tuple[int, list[Cell]]]:
    """What is written with one element each: words with single spaces between them, in one style."""
    found: list[tuple[int, list[Cell]]] = []
    for index, cell in enumerate(cells):
        if not cell.text.strip() or cell.text in SHAPES:
            continue
        if found and PLAIN.fullmatch(cell.text):
            start, run = found[-1]
            end = start + len(run)
            gap = cells[end:index]
            if (PLAIN.fullmatch(run[-1].text) and font(run[-1].style) == font(cell.style)
                    and [each.text for each in gap] in ([], [" "])
                    and not any(each.style.underline for each in gap)):
                run += [*gap, cell]
                continue
        found.append((index, [cell]))
    return found
