"""Swift source with comments and string contents blanked out, positions kept."""
from __future__ import annotations

import re

TOKEN = re.compile(r'//[^\n]*|/\*|(?P<pounds>#*)(?P<quote>"""|")|[()]')
COMMENT = re.compile(r"/\*|\*/")


def code_only(text: str) -> str:
    """`text` with comments and the characters of string literals replaced by spaces.

    Quotation marks, line breaks and the code inside `\\( )` stay, so that lines and columns of the
    result are those of the file, and `fatalError("why")` does not turn into `fatalError()`.
    """
    blanks: list[tuple[int, int]] = []
    walk_code(text, 0, blanks)
    kept, at = [], 0
    for start, end in blanks:
        kept += [text[at:start], re.sub(r"[^\n]", " ", text[start:end])]
        at = end
    return "".join(kept) + text[at:]


def walk_code(text: str, at: int, blanks: list[tuple[int, int]], is_interpolation: bool = False) -> int:
    """Note what is blanked, to the end or past the `)` that closes an interpolation; where that is."""
    depth = 0
    while found := TOKEN.search(text, at):
        token, at = found[0], found.end()
        if token == "/*":
            at = end_of_comment(text, at)
            blanks.append((found.start(), at))
        elif token.startswith("/"):
            blanks.append(found.span())
        elif token in "()":
            depth += 1 if token == "(" else -1
            if is_interpolation and depth < 0:
                return at
        else:
            at = walk_string(text, at, blanks, found["quote"], found["pounds"])
    return len(text)


def walk_string(text: str, at: int, blanks: list[tuple[int, int]], quote: str, pounds: str) -> int:
    line_end = r"|\n" if quote == '"' else ""
    stop = re.compile(rf"{quote}{pounds}|\\{pounds}(?P<escaped>.){line_end}", re.DOTALL)
    start = at
    while found := stop.search(text, at):
        at = found.end()
        if found["escaped"] == "(":
            blanks.append((start, at - 1))
            at = walk_code(text, at, blanks, is_interpolation=True)
            start = at
        elif not found["escaped"]:
            blanks.append((start, found.start()))
            return at
    blanks.append((start, len(text)))
    return len(text)


def end_of_comment(text: str, at: int) -> int:
    depth = 1
    while depth and (found := COMMENT.search(text, at)):
        depth += 1 if found[0] == "/*" else -1
        at = found.end()
    return len(text) if depth else at
