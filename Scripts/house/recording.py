"""A recording of a program on a terminal: the keys as a text file, the screens as an animated SVG."""
from __future__ import annotations

import re
import shlex
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from . import cells
from .cells import BACKGROUND, HEIGHT, WIDTH, Classes
from .session import Session
from .svg import MONOSPACE, SANS, document, element, number, text
from .terminal import Cell, Unexpected

FRAME = re.compile(r"(\*?)\s*(\S+)\s+(\d+(?:\.\d+)?)\s+(\S.*)")
LONGEST_CAPTION = 96


@dataclass
class Frame:
    """A screen, how it came about, and how long it is to be seen."""

    keys: str
    seconds: float
    caption: str
    is_still: bool = False
    sees: list[str] = field(default_factory=list)
    rows: tuple[tuple[Cell, ...], ...] = ()
    cursor: tuple[int, int] | None = None


@dataclass
class Script:
    """What is typed, and on what a terminal."""

    columns: int
    rows: int
    options: list[str]
    frames: list[Frame]
    busy: re.Pattern | None = None


def read(source: str) -> Script:
    """Reads a file of keys.

        # A line like this one is a comment.
        start 100x30 OPTION…    the size of the terminal, options of the program, NAME=VALUE
        busy REGEX              a row that matches it will still be filled in
        - 2.5 What is seen      the screen at the start, for 2.5 seconds, with a caption
        * 12 3 What is seen     the screen after the keys 1 and 2; it is shown where nothing may move
            sees TEXT           stands on the screen then, as the caption says
    """
    script: Script | None = None
    for number_, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if start := re.fullmatch(r"start (\d+)x(\d+)((?: \S+)*)", line):
            if script:
                raise Unexpected(f"line {number_}: the program has been started already")
            script = Script(int(start[1]), int(start[2]), shlex.split(start[3]), [])
            continue
        if script and (busy := re.fullmatch(r"busy (\S.*)", line)):
            script.busy = re.compile(busy[1])
            continue
        if script and script.frames and (seen := re.fullmatch(r"\s+sees (.*)", line)):
            script.frames[-1].sees.append(seen[1])
            continue
        frame = FRAME.fullmatch(line)
        if not script or not frame:
            wanted = "keys, seconds and a caption" if script else "start COLUMNSxROWS"
            raise Unexpected(f"line {number_}: {wanted} expected: {line}")
        if len(frame[4]) > LONGEST_CAPTION:
            raise Unexpected(
                f"line {number_}: the caption has {len(frame[4])} characters, more than "
                f"{LONGEST_CAPTION}")
        # It might be the beginning of another key, so nobody can know when the program is done.
        if frame[2].endswith("\\e"):
            raise Unexpected(f"line {number_}: keys must not end with the escape key")
        script.frames.append(Frame(frame[2], float(frame[3]), frame[4], frame[1] == "*"))
    if not script or not script.frames:
        raise Unexpected("there is nothing to be seen")
    if sum(frame.is_still for frame in script.frames) != 1:
        raise Unexpected("one line has to begin with *: it is shown where nothing may move")
    return script


def play(script: Script, program: Path, seconds: float) -> None:
    """Puts the screens into the frames of a script."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(program, script.options, folder, script.columns, script.rows, seconds)
        try:
            for frame in script.frames:
                try:
                    if frame.keys != "-":
                        session.type(frame.keys)
                    session.come_to_rest(script.busy)
                    see(frame.sees, session.emulator.page.text())
                except Unexpected as problem:
                    raise Unexpected(f"after the keys {frame.keys}: {problem}") from None
                emulator = session.emulator
                frame.rows = tuple(map(tuple, emulator.page.cells))
                frame.cursor = (
                    (emulator.page.row, emulator.page.column) if emulator.modes["cursor"] else None)
        finally:
            session.close()


def see(texts: list[str], rows: list[str]) -> None:
    for wanted in texts:
        if not any(wanted in row for row in rows):
            screen = "\n".join(rows).rstrip()
            raise Unexpected(f"\"{wanted}\" is not on the screen:\n{screen}")


# The picture

PADDING, TITLE_BAR, CAPTION_BAR, RADIUS = 18, 38, 50, 10
STYLE = """\
text{{font:14px {monospace}}}
.m{{text-anchor:middle}}
path[class^=p]{{shape-rendering:crispEdges}}
.frame{{visibility:hidden}}
.still{{visibility:visible}}
.caption{{font:15px {sans};fill:#e6edf3}}
.key{{font-size:13px;font-weight:700;fill:#0d1117;text-anchor:middle}}
.bar{{font:13px {sans};fill:#8b949e;text-anchor:middle}}
@media (prefers-reduced-motion:no-preference){{
.frame{{animation:{seconds}s step-end infinite}}
{timing}
}}"""


def picture(script: Script, title: str, command: str) -> str:
    """The frames as a picture in which each follows the other."""
    classes, rows = Classes(), {}
    width = script.columns * WIDTH + 2 * PADDING
    screen = TITLE_BAR + 10
    bar = screen + script.rows * HEIGHT + 12
    height = bar + CAPTION_BAR
    total = sum(frame.seconds for frame in script.frames)
    frames, shown = [], 0.0
    for index, frame in enumerate(script.frames):
        parts = []
        for place, row in enumerate(frame.rows):
            drawn = cells.row(list(row), classes)
            if drawn:
                name = rows.setdefault(drawn, f"r{len(rows)}")
                parts.append(element("use", href=f"#{name}", y=place * HEIGHT or None))
        if frame.cursor:
            row, column = frame.cursor
            parts.append(element(
                "rect", x=column * WIDTH, y=row * HEIGHT, width=WIDTH, height=HEIGHT,
                fill=cells.FOREGROUND, fill_opacity=0.7))
        shown += frame.seconds
        content = element(
            "g", "".join(parts), transform=f"translate({PADDING} {screen})")
        content += caption(frame, bar) + element(
            "rect", y=bar, width=width * shown / total, height=2, fill="#58a6ff")
        still = " still" if frame.is_still else ""
        frames.append(element("g", "\n" + content + "\n", class_=f"frame f{index}{still}"))
    style = STYLE.format(
        monospace=MONOSPACE, sans=SANS, seconds=number(total), timing=timing(script.frames, total))
    definitions = "\n".join(element("g", drawn, id=name) for drawn, name in rows.items())
    return document(
        width, height, title, " ".join(frame.caption for frame in script.frames),
        style + "\n" + classes.style,
        [element("defs", "\n" + definitions + "\n"), *window(width, height, bar, command), *frames])


def timing(frames: list[Frame], total: float) -> str:
    """When each frame is seen."""
    rules, shown = [], 0.0
    for index, frame in enumerate(frames):
        start, shown = 100 * shown / total, shown + frame.seconds
        end = 100 * shown / total
        before = "0%{visibility:hidden}" if index else ""
        after = f"{number(end)}%{{visibility:hidden}}" if index + 1 < len(frames) else ""
        rules.append(
            f"@keyframes f{index}{{{before}{number(start)}%{{visibility:visible}}{after}}}"
            f".f{index}{{animation-name:f{index}}}")
    return "\n".join(rules)


def window(width: float, height: float, bar: float, command: str) -> list[str]:
    """The frame around the screen."""
    dots = [element("circle", cx=22 + 20 * index, cy=TITLE_BAR / 2, r=6, fill=colour)
            for index, colour in enumerate(("#ff5f57", "#febc2e", "#28c840"))]
    return [
        element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=RADIUS,
                fill=BACKGROUND, stroke="#30363d"),
        element("path", d=f"M1 {TITLE_BAR}V{RADIUS}a9 9 0 0 1 9 -9H{number(width - RADIUS)}"
                          f"a9 9 0 0 1 9 9V{TITLE_BAR}z", fill="#161b22"),
        *dots, text(command, class_="bar", x=width / 2, y=TITLE_BAR / 2 + 4.5),
        element("path", d=f"M1 {number(bar)}H{number(width - 1)}V{number(height - RADIUS)}"
                          f"a9 9 0 0 1 -9 9H{RADIUS}a9 9 0 0 1 -9 -9z", fill="#161b22"),
        element("rect", y=bar, width=width, height=2, fill="#30363d"),
    ]


def caption(frame: Frame, bar: float) -> str:
    """What was typed, as keys, and what is seen."""
    left, middle = float(PADDING), bar + CAPTION_BAR / 2 + 1
    drawn = ""
    for label in key_names(frame.keys):
        wide = max(24, 7.9 * len(label) + 14)
        drawn += element("rect", x=left, y=middle - 12, width=wide, height=24, rx=5, fill="#e6edf3")
        drawn += text(label, class_="key", x=left + wide / 2, y=middle + 4.5)
        left += wide + 6
    left += 6 * bool(drawn)
    return drawn + text(frame.caption, class_="caption", x=left, y=middle + 5)


def key_names(keys: str) -> list[str]:
    """Keys as they are written on a keyboard; text behind the first one is one piece."""
    if keys == "-":
        return []
    for code, name in {"\\r": "⏎", "\\t": "⇥", "\\e[A": "↑", "\\e[B": "↓"}.items():
        keys = keys.replace(code, name)
    return list(keys) if len(keys) <= 3 else [keys[0], keys[1:]]
