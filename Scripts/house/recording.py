"""A recording of a program on a terminal: the keys as a text file, the screens as an animated SVG."""
from __future__ import annotations

import re
import shlex
import tempfile
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from pyte.screens import Char

from .cells import BACKGROUND, FOREGROUND, HEIGHT, WIDTH, Rows, number
from .terminal import Session, Unexpected

MONOSPACE = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
PADDING, TITLE_BAR, CAPTION_BAR = 18, 38, 50
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
}}
{classes}"""
PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" \
aria-labelledby="title desc">
<title id="title">{title}</title>
<desc id="desc">{description}</desc>
<style>
{style}
</style>
<defs>
{rows}
</defs>
<rect x="0.5" y="0.5" width="{inner}" height="{low}" rx="10" fill="{background}" stroke="#30363d"/>
<path d="M1 38V10a9 9 0 0 1 9 -9H{right}a9 9 0 0 1 9 9V38z" fill="#161b22"/>
<circle cx="22" cy="19" r="6" fill="#ff5f57"/><circle cx="42" cy="19" r="6" fill="#febc2e"/>\
<circle cx="62" cy="19" r="6" fill="#28c840"/>
<text class="bar" x="{middle}" y="23.5">{command}</text>
<path d="M1 {bar}H{inner}V{bottom}a9 9 0 0 1 -9 9H10a9 9 0 0 1 -9 -9z" fill="#161b22"/>
<rect y="{bar}" width="{width}" height="2" fill="#30363d"/>
{frames}
</svg>
"""


@dataclass
class Frame:
    """A screen, how it came about, and how long it is to be seen."""

    keys: str
    seconds: float
    caption: str
    is_still: bool
    sees: list[str] = field(default_factory=list)
    rows: list[list[Char]] = field(default_factory=list)
    cursor: tuple[int, int] | None = None


@dataclass
class Script:
    """What is typed, and on what a terminal."""

    columns: int
    rows: int
    options: list[str]
    busy: re.Pattern
    frames: list[Frame]


def read(source: str) -> Script:
    """Reads a file of keys.

        # A line like this one is a comment.
        start 100x30 OPTION…    the size of the terminal, options of the program, NAME=VALUE
        busy REGEX              a row that matches it will still be filled in
        - 2.5 What is seen      the screen at the start, for 2.5 seconds, with a caption
        * 12 3 What is seen     the screen after the keys 1 and 2; it is shown where nothing may move
            sees TEXT           stands on the screen then, as the caption says
    """
    start = re.search(r"^start (\d+)x(\d+)(.*)\n+(?:#.*\n)*busy (.+)\n", source, re.MULTILINE)
    if not start:
        raise Unexpected("the keys do not begin with start COLUMNSxROWS and busy REGEX")
    frames: list[Frame] = []
    for line in source[start.end():].splitlines():
        if frames and (seen := re.fullmatch(r"\s+sees (.*)", line)):
            frames[-1].sees.append(seen[1])
        # Keys that end with escape might be the beginning of another key, so nobody can know when they are done.
        elif frame := re.fullmatch(r"(\*?) *(\S+(?<!\\e)) +(\d+(?:\.\d+)?) +(\S.{,95})", line):
            frames.append(Frame(frame[2], float(frame[3]), frame[4], bool(frame[1])))
        elif line.strip() and not line.startswith("#"):
            raise Unexpected(f"keys, seconds and a caption of at most 96 letters expected: {line}")
    return Script(int(start[1]), int(start[2]), shlex.split(start[3]), re.compile(start[4]), frames)


def play(script: Script, program: Path, seconds: float) -> None:
    """Puts the screens into the frames of a script."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(program, script.options, folder, script.columns, script.rows, seconds)
        try:
            for frame in script.frames:
                if frame.keys != "-":
                    session.type(frame.keys)
                session.come_to_rest(script.busy)
                screen = session.screen
                for wanted in frame.sees:
                    if not any(wanted in row for row in screen.text):
                        shown = "\n".join(screen.text).rstrip()
                        raise Unexpected(f"after the keys {frame.keys}, \"{wanted}\" is not on the screen:\n{shown}")
                frame.rows = [[screen.buffer[row][column] for column in range(screen.columns)]
                              for row in range(screen.lines)]
                frame.cursor = None if screen.cursor.hidden else (screen.cursor.x, screen.cursor.y)
        finally:
            session.close()


def picture(script: Script, title: str, command: str) -> str:
    """The frames as a picture in which each follows the other."""
    drawn, names = Rows(), {}
    width = round(script.columns * WIDTH + 2 * PADDING, 2)
    screen = TITLE_BAR + 10
    bar = screen + script.rows * HEIGHT + 12
    height, total = bar + CAPTION_BAR, sum(frame.seconds for frame in script.frames)
    frames, timing, begin = [], [], 0.0
    for index, frame in enumerate(script.frames):
        parts = []
        for place, row in enumerate(map(drawn.svg, frame.rows)):
            if row:
                parts.append(f'<use href="#{names.setdefault(row, f"r{len(names)}")}" y="{place * HEIGHT}"/>')
        if frame.cursor:
            x, y = frame.cursor
            parts.append(f'<rect x="{number(x * WIDTH)}" y="{y * HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
                         f'fill="{FOREGROUND}" fill-opacity="0.7"/>')
        end = begin + frame.seconds
        frames.append(
            f'<g class="frame f{index}{" still" * frame.is_still}">\n<g transform="translate({PADDING} {screen})">'
            f'{"".join(parts)}</g>{caption(frame, bar)}'
            f'<rect y="{bar}" width="{number(width * end / total)}" height="2" fill="#58a6ff"/>\n</g>')
        before = "0%{visibility:hidden}" * bool(index)
        after = f"{number(100 * end / total)}%{{visibility:hidden}}" * (frame is not script.frames[-1])
        timing.append(f"@keyframes f{index}{{{before}{number(100 * begin / total)}%{{visibility:visible}}{after}}}"
                      f".f{index}{{animation-name:f{index}}}")
        begin = end
    style = STYLE.format(monospace=MONOSPACE, sans=SANS, seconds=number(total), timing="\n".join(timing),
                         classes=drawn.style)
    return PICTURE.format(
        width=number(width), height=height, title=title, command=command, background=BACKGROUND, style=style, bar=bar,
        description=escape(" ".join(frame.caption for frame in script.frames), quote=False),
        rows="\n".join(f'<g id="{name}">{row}</g>' for row, name in names.items()), inner=number(width - 1),
        low=height - 1, right=number(width - 10), bottom=height - 10, middle=number(width / 2),
        frames="\n".join(frames))


def caption(frame: Frame, bar: float) -> str:
    """What was typed, as keys, and what is seen."""
    left, middle, drawn = float(PADDING), bar + CAPTION_BAR / 2 + 1, ""
    for label in key_names(frame.keys):
        wide = max(24, 7.9 * len(label) + 14)
        drawn += (f'<rect x="{number(left)}" y="{number(middle - 12)}" width="{number(wide)}" height="24" rx="5" '
                  f'fill="#e6edf3"/><text class="key" x="{number(left + wide / 2)}" y="{number(middle + 4.5)}">'
                  f"{escape(label)}</text>")
        left += wide + 6
    left += 6 * bool(drawn)
    return (f'{drawn}<text class="caption" x="{number(left)}" y="{number(middle + 5)}">'
            f"{escape(frame.caption, quote=False)}</text>")


def key_names(keys: str) -> list[str]:
    """Keys as they are written on a keyboard; text behind the first one is one piece."""
    if keys == "-":
        return []
    for code, name in {"\\r": "⏎", "\\t": "⇥", "\\e[A": "↑", "\\e[B": "↓"}.items():
        keys = keys.replace(code, name)
    return list(keys) if len(keys) <= 3 else [keys[0], keys[1:]]
