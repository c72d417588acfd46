"""The screen of a terminal: what a program writes, as cells of characters in their styles."""
from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass, replace
from typing import NamedTuple, Tuple, Union

# One of the terminal's 256 colours by its number, or red, green and blue.
Colour = Union[int, Tuple[int, int, int]]


class Unexpected(Exception):
    """Something is not as it should be."""


@dataclass(frozen=True)
class Style:
    """How a character stands out; a colour of `None` is the terminal's own."""

    foreground: Colour | None = None
    background: Colour | None = None
    bold: bool = False
    dim: bool = False
    italic: bool = False
    underline: bool = False
    reverse: bool = False

    SWITCHES = {
        1: {"bold": True}, 2: {"dim": True}, 3: {"italic": True}, 4: {"underline": True},
        7: {"reverse": True}, 22: {"bold": False, "dim": False}, 23: {"italic": False},
        24: {"underline": False}, 27: {"reverse": False}, 39: {"foreground": None},
        49: {"background": None},
    }

    def selecting(self, parameters: str) -> Style:
        """The style after the code SGR with these parameters."""
        style = self
        numbers = [int(number or 0) for number in parameters.split(";")]
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                style = Style()
            elif number in self.SWITCHES:
                style = replace(style, **self.SWITCHES[number])
            elif number in (38, 48) and (colour := _long_colour(numbers)) is not None:
                style = style._coloured(colour, is_background=number == 48)
            elif 30 <= number <= 37 or 40 <= number <= 47:
                style = style._coloured(number % 10, is_background=number >= 40)
            elif 90 <= number <= 97 or 100 <= number <= 107:
                style = style._coloured(number % 10 + 8, is_background=number >= 100)
            else:
                raise Unexpected(f"an unknown style was written: {parameters}")
        return style

    def _coloured(self, colour: Colour, is_background: bool) -> Style:
        return replace(self, **{"background" if is_background else "foreground": colour})


def _long_colour(numbers: list[int]) -> Colour | None:
    """The colour that begins the list, which loses it; `None` if there is none."""
    if numbers[:1] == [5] and len(numbers) > 1 and numbers[1] < 256:
        index = numbers[1]
        del numbers[:2]
        return index
    if numbers[:1] == [2] and len(numbers) > 3 and max(numbers[1:4]) < 256:
        red, green, blue = numbers[1:4]
        del numbers[:4]
        return (red, green, blue)
    return None


class Cell(NamedTuple):
    """A place on the screen; the right half of a wide character has no text."""

    text: str
    style: Style


BLANK = Cell(" ", Style())
# Where nothing has been drawn yet: seen in comparisons, and equal to nothing that is drawn.
RUBBISH = Cell("#", Style(foreground=-1))


class Emulator:
    """The screen of a terminal that knows just the codes the program may use."""

    CODE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])")
    CUT_OFF = re.compile(r"\x1b(\[(\??[0-9;]*)?)?\Z")
    MODES = {"1049": "page", "25": "cursor", "7": "wrap", "2004": "paste"}

    def __init__(self, columns: int, rows: int):
        self.modes = {"page": False, "cursor": True, "wrap": True, "paste": False}
        self.resize(columns, rows)
        self.fills = False
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.style = Style()
        self.rest = ""
        self.ends_with_cursor = False

    @property
    def page(self) -> Page:
        return self.pages[self.modes["page"]]

    @property
    def is_drawn(self) -> bool:
        """Whether the whole screen has been drawn, and the cursor put in its place at the end."""
        cells = (cell for row in self.page.cells for cell in row)
        return self.ends_with_cursor and RUBBISH not in cells

    def resize(self, columns: int, rows: int) -> None:
        self.pages = {False: Page(columns, rows, BLANK), True: Page(columns, rows, RUBBISH)}

    def feed(self, data: bytes) -> None:
        text = self.rest + self.decoder.decode(data)
        at = 0
        self.rest = ""
        while at < len(text):
            if text[at] != "\x1b":
                self.page.put(text[at], self.style, self.modes["wrap"])
                self.ends_with_cursor = False
                at += 1
                continue
            code = self.CODE.match(text, at)
            if code:
                self.obey(*code.groups())
                at = code.end()
            elif self.CUT_OFF.match(text, at):
                self.rest = text[at:]
                return
            else:
                raise Unexpected(f"an unknown code was written: {text[at:at + 12]!r}")

    def obey(self, private: str, numbers: str, letter: str) -> None:
        self.ends_with_cursor = False
        if private and letter in "hl" and numbers in self.MODES:
            self.modes[self.MODES[numbers]] = letter == "h"
            self.ends_with_cursor = self.MODES[numbers] == "cursor"
            if self.MODES[numbers] == "page" and self.modes["page"]:
                # Whoever takes the page has to fill it.
                self.fills = True
                self.page.cells = [[RUBBISH] * len(row) for row in self.page.cells]
        elif not private and letter == "H":
            row, column = (int(number or 1) for number in (numbers + ";").split(";")[:2])
            # As on any terminal: what was meant for a larger one lands on the edge.
            self.page.row = min(row, len(self.page.cells)) - 1
            self.page.column = min(column, len(self.page.cells[0])) - 1
        elif not private and letter == "m":
            self.style = self.style.selecting(numbers)
        else:
            raise Unexpected(f"an unknown code was written: {private}{numbers}{letter}")

    def untouched(self) -> list[str]:
        """What is not as a program must leave it."""
        changed = [name for name, on in self.modes.items() if on != (name in ("cursor", "wrap"))]
        rows = [row for row in self.pages[False].text() if row.strip()]
        if self.fills and rows:
            changed.append(f"the lines before it ({rows[0].strip()})")
        return changed


class Page:
    """Cells in rows and columns, and the place of the next one."""

    def __init__(self, columns: int, rows: int, filling: Cell):
        self.cells = [[filling] * columns for _ in range(rows)]
        self.row = self.column = 0

    def put(self, character: str, style: Style, wraps: bool) -> None:
        columns = len(self.cells[0])
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row += 1
            if self.row == len(self.cells):
                self.row -= 1
                self.cells = self.cells[1:] + [[BLANK] * columns]
        elif unicodedata.category(character) == "Cc":
            raise Unexpected(f"an unknown control character was written: {character!r}")
        elif unicodedata.combining(character):
            before = max(0, self.column - 1)
            text, its_style = self.cells[self.row][before]
            self.cells[self.row][before] = Cell(text + character, its_style)
        else:
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            if self.column + width > columns:
                if wraps:
                    raise Unexpected(f"{character!r} was written past the edge")
                self.column = columns - width
            self.cells[self.row][self.column] = Cell(character, style)
            if width == 2:
                self.cells[self.row][self.column + 1] = Cell("", style)
            self.column += width

    def text(self) -> list[str]:
        return ["".join(cell.text for cell in row).rstrip() for row in self.cells]
