"""Reads the part of YAML that the workflows of this repository are written in, and nothing else.

A Mac and a Swift container have Python 3 without a YAML library. What is refused here (anchors, folded text,
values that go on in the next line, tabs, a key given twice) is also what readers of YAML trip over.
"""
from __future__ import annotations

import re
from dataclasses import dataclass

KEY = re.compile(r"([A-Za-z_][\w-]*):(?: +(.*))?$")
NUMBER = re.compile(r"-?\d+$")


class WorkflowError(Exception):
    """A line that cannot be read; the text begins with its number."""


@dataclass(frozen=True)
class _Line:
    number: int
    indent: int
    text: str


class _Reader:
    def __init__(self, text: str):
        self.all = text.split("\n")
        self.lines: list[_Line] = []
        for number, raw in enumerate(self.all, 1):
            bare = raw.lstrip(" ")
            if bare and not bare.startswith("#"):
                self.lines.append(_Line(number, len(raw) - len(bare), bare.rstrip()))
        self.at = 0

    def wrong(self, line: _Line, sentence: str) -> WorkflowError:
        return WorkflowError(f"{line.number}: {sentence}")

    def next(self) -> _Line | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def node(self, indent: int):
        line = self.next()
        return self.sequence(indent) if line.text.startswith("- ") else self.mapping(indent)

    def sequence(self, indent: int) -> list:
        items = []
        while (line := self.next()) and line.indent == indent and line.text.startswith("- "):
            inner = line.text[2:].lstrip()
            inside = indent + len(line.text) - len(inner)
            if KEY.match(inner):
                # The dash stands for two columns of the first line of a mapping.
                self.lines[self.at] = _Line(line.number, inside, inner)
                items.append(self.mapping(inside))
            else:
                self.at += 1
                items.append(self.value(inner, line))
        self.expect_end(indent)
        return items

    def mapping(self, indent: int) -> dict:
        found: dict = {}
        while (line := self.next()) and line.indent == indent and not line.text.startswith("- "):
            match = KEY.match(line.text)
            if not match:
                raise self.wrong(line, f"`{line.text}` is no `key: value`")
            key, rest = match[1], (match[2] or "").strip()
            if key in found:
                raise self.wrong(line, f"`{key}` is given twice")
            self.at += 1
            rest = re.sub(r"(^| +)#.*$", "", rest) if not rest.startswith('"') else rest
            if rest == "|":
                found[key] = self.block(line)
            elif rest:
                found[key] = self.value(rest, line)
            else:
                below = self.next()
                deeper = below and (below.indent > indent
                                    or (below.indent == indent and below.text.startswith("- ")))
                found[key] = self.node(below.indent) if deeper else None
        self.expect_end(indent)
        return found

    def expect_end(self, indent: int) -> None:
        line = self.next()
        if line and line.indent > indent:
            raise self.wrong(line, "the indentation fits nothing above")

    def block(self, head: _Line) -> str:
        """The lines below `key: |`, as far as they are deeper; `#` begins no comment there."""
        kept, at = [], head.number
        while at < len(self.all) and (not self.all[at].strip()
                                      or len(self.all[at]) - len(self.all[at].lstrip(" ")) > head.indent):
            kept.append(self.all[at])
            at += 1
        while kept and not kept[-1].strip():
            kept.pop()
        if not kept:
            raise self.wrong(head, "there is no text below `|`")
        first = len(kept[0]) - len(kept[0].lstrip(" "))
        while (line := self.next()) and line.number <= at:
            self.at += 1
        return "\n".join(line[first:] for line in kept) + "\n"

    def value(self, text: str, line: _Line):
        if text[0] == "[" and text[-1] == "]":
            return [self.value(part, line) for part in self.parts(text[1:-1])]
        if text[0] == "{" and text[-1] == "}":
            found = {}
            for part in self.parts(text[1:-1]):
                match = KEY.match(part)
                if not match or not match[2]:
                    raise self.wrong(line, f"`{part}` is no `key: value`")
                found[match[1]] = self.value(match[2], line)
            return found
        if text[0] == '"':
            if not re.fullmatch(r'"[^"\\]*"', text):
                raise self.wrong(line, f"`{text}` is not one text in quotes")
            return text[1:-1]
        if text[0] in "[]{}&*!|>'%@`," or re.search(r": |:$", text):
            raise self.wrong(line, f"`{text}` needs quotes, or is more than this reader knows")
        if text in ("true", "false"):
            return text == "true"
        return int(text) if NUMBER.match(text) else text

    @staticmethod
    def parts(text: str) -> list[str]:
        return [part.strip() for part in text.split(",") if part.strip()]


def read(text: str) -> dict:
    """The mapping that a workflow is."""
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line:
            raise WorkflowError(f"{number}: there is a tab")
    reader = _Reader(text)
    first = reader.next()
    if first is None:
        raise WorkflowError("1: there is nothing here")
    found = reader.node(first.indent)
    if (left := reader.next()) is not None:
        raise reader.wrong(left, "the indentation fits nothing above")
    if not isinstance(found, dict):
        raise WorkflowError("1: a workflow is a mapping")
    return found
