"""The Swift blocks of a Markdown document, and what the comments before them ask for."""
from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field

KINDS = {"source", "test", "apple", "manifest", "quickstart", "none"}
COMMENT = re.compile(r"^\s*<!--\s*docs:\s*(.*)$")
FENCE = re.compile(r"^([ \t>]*)(`{3,})\s*([\w+-]*)")


class DocumentError(Exception):
    """A directive that cannot be understood; the text begins with document and line."""


@dataclass(frozen=True)
class Piece:
    """Lines of Swift and the line of the document on which they begin."""
    code: str
    line: int


@dataclass
class Block:
    piece: Piece
    kind: str = "source"
    file: str | None = None
    body: bool = False
    why: str = ""
    context: list[Piece] = field(default_factory=list)
    locals: list[Piece] = field(default_factory=list)


@dataclass
class _Wish:
    """What the comments since the last block ask for."""
    line: int = 0
    kind: str = "source"
    file: str | None = None
    body: bool = False
    why: str = ""
    context: list[Piece] = field(default_factory=list)
    locals: list[Piece] = field(default_factory=list)


def swift_blocks(name: str, text: str) -> list[Block]:
    """Every ```swift block of the document called `name`."""
    lines, blocks, wish, at = text.split("\n"), [], _Wish(), 0

    def wrong(line: int, sentence: str):
        return DocumentError(f"{name}:{line}: error: {sentence}")

    while at < len(lines):
        comment, fence = COMMENT.match(lines[at]), FENCE.match(lines[at])
        if comment:
            start, inside = at, [comment[1]]
            while "-->" not in inside[-1]:
                at += 1
                if at == len(lines):
                    raise wrong(start + 1, "the comment is never closed")
                inside.append(lines[at])
            inside[-1] = inside[-1].split("-->")[0]
            wish.line = start + 1
            if inside[0].split() in (["with"], ["with", "body"]):
                context = wish.locals if "body" in inside[0] else wish.context
                context.append(Piece("\n".join(inside[1:]), start + 2))
            else:
                try:
                    _read(" ".join(inside), wish)
                except ValueError as error:
                    raise wrong(start + 1, str(error))
        elif fence:
            if wish.locals and not wish.body:
                raise wrong(wish.line, "`docs: with body` stands before a `docs: body` block only")
            indent, start = len(fence[1]), at
            at += 1
            while at < len(lines) and not lines[at].lstrip(" \t>").startswith(fence[2]):
                at += 1
            if at == len(lines):
                raise wrong(start + 1, "the code block is never closed")
            code = "\n".join(_dedent(line, indent) for line in lines[start + 1:at])
            if fence[3] == "swift":
                blocks.append(Block(Piece(code, start + 2), wish.kind, wish.file, wish.body,
                                    wish.why, wish.context, wish.locals))
            elif wish.line:
                raise wrong(wish.line, "the comment is not followed by a ```swift block")
            wish = _Wish()
        elif lines[at].strip() and wish.line:
            raise wrong(wish.line, "the comment is not followed by a ```swift block")
        at += 1
    if wish.line:
        raise wrong(wish.line, "the comment is not followed by a ```swift block")
    return blocks


def _dedent(line: str, indent: int) -> str:
    return line[indent:] if not line[:indent].strip(" \t>") else line


def _read(directive: str, wish: _Wish) -> None:
    for word in shlex.split(directive):
        key, separator, value = word.partition("=")
        if key == "file" and re.fullmatch(r"(\w+/)?\w+", value):
            wish.file = value
        elif key == "why" and value:
            wish.why = value
        elif word == "body":
            wish.body = True
        elif word in KINDS - {"source"} and wish.kind == "source":
            wish.kind = word
        else:
            raise ValueError(f"`docs: {directive.strip()}`: `{word}` is not understood here")
    if wish.kind == "none" and not wish.why:
        raise ValueError('`docs: none` needs its reason: <!-- docs: none why="…" -->')
