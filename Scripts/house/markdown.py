"""The code blocks of a Markdown document, and what the comments before them ask for."""
from __future__ import annotations

import re
import shlex
from dataclasses import dataclass, field

KINDS = {"test", "apple", "manifest", "quickstart", "none"}
PART = re.compile(
    r"^[ \t]*<!--\s*docs:\s*(?P<asked>.*?)-->"
    r"|^(?P<indent>[ \t>]*)(?P<fence>`{3,})[ \t]*(?P<language>[\w+-]*)[^\n]*\n(?P<code>.*?)^[ \t>]*(?P=fence)"
    r"|^(?P<other>[^\n]*\S[^\n]*)$", re.MULTILINE | re.DOTALL)
UNCLOSED = re.compile(r"[ \t]*<!--\s*docs:|[ \t>]*```")


class DocumentError(Exception):
    """A directive that cannot be understood; the text begins with document and line."""


@dataclass(frozen=True)
class Piece:
    """Lines of code and the line of the document on which they begin."""
    code: str
    line: int


@dataclass
class Block:
    piece: Piece = Piece("", 0)
    language: str = ""
    above: str = ""
    """The last line above, of text or of the fence of another block."""
    kind: str = "source"
    file: str | None = None
    body: bool = False
    why: str = ""
    warns: str = ""
    """What the compiler must warn of."""
    context: list[Piece] = field(default_factory=list)
    locals: list[Piece] = field(default_factory=list)


def blocks(name: str, text: str) -> list[Block]:
    """Every code block of the document called `name`."""
    found, block, asked_at, above = [], Block(), 0, ""

    def wrong(line: int, sentence: str):
        return DocumentError(f"{name}:{line}: error: {sentence}")

    for part in PART.finditer(text):
        line = text.count("\n", 0, part.start()) + 1
        if part["asked"] is not None:
            asked_at = line
            head, _, code = part["asked"].partition("\n")
            if head.split() in (["with"], ["with", "body"]):
                (block.locals if "body" in head else block.context).append(Piece(code, line + 1))
                continue
            try:
                read(part["asked"], block)
            except ValueError as error:
                raise wrong(line, str(error)) from None
        elif asked_at and part["language"] != "swift":
            raise wrong(asked_at, "the comment is not followed by a ```swift block")
        elif part["other"]:
            if UNCLOSED.match(part["other"]):
                raise wrong(line, "the comment or the code block is never closed")
            above = above if part["other"].startswith("<!--") else part["other"].strip()
        else:
            if block.locals and not block.body:
                raise wrong(asked_at, "`docs: with body` stands before a `docs: body` block only")
            code = re.sub(rf"(?m)^[ \t>]{{0,{len(part['indent'])}}}", "", part["code"].removesuffix("\n"))
            block.piece, block.language = Piece(code, line + 1), part["language"]
            block.above = above
            found.append(block)
            block, asked_at, above = Block(), 0, f"```{part['language']}"
    if asked_at:
        raise wrong(asked_at, "the comment is not followed by a ```swift block")
    return found


def read(directive: str, block: Block) -> None:
    for word in shlex.split(directive):
        key, _, value = word.partition("=")
        if key == "file" and re.fullmatch(r"(\w+/)?\w+", value):
            block.file = value
        elif key in {"why", "warns"} and value:
            setattr(block, key, value)
        elif word == "body":
            block.body = True
        elif word in KINDS and block.kind == "source":
            block.kind = word
        else:
            raise ValueError(f"`docs: {directive.strip()}`: `{word}` is not understood here")
    if block.kind == "none" and not block.why:
        raise ValueError('`docs: none` needs its reason: <!-- docs: none why="…" -->')
