"""What the reference holds beyond DocC's own warnings: a summary for each symbol, and topics that somebody chose."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Iterator

# A page may list so many members under DocC's own headings; with more of them, nobody finds the one that is needed.
MOST_AUTOMATIC = 10
# Members of these are looked up by the names that they have in UIKit; `ViewControllerSettings` has some of
# `UIViewController`'s.
MIRRORED = {"HeadlessUIKit": re.compile(r"(?:UI(?!Kit)|NS|CA|CG)[A-Z]\w*|ViewControllerSettings")}
# Headings that are DocC's alone: modules that are extended are called UIKit here and HeadlessUIKit there, and what
# comes with a protocol stands below each type that conforms to it.
LEFT_TO_DOCC = {"Extended Modules", "Default Implementations"}
# What the compiler calls in a result builder; nobody looks for it.
CALLED_BY_COMPILER = re.compile(r"/build(?:Array|Block|Either|Expression|FinalResult|Optional)\(")


def undocumented(graphs: list[dict]) -> Iterator[str]:
    """Symbols without documentation, or whose documentation does not begin with a sentence.

    What a symbol inherits counts: DocC shows it. An extension is documented before one of its blocks.
    """
    extended: dict[str, bool] = {}
    for graph in graphs:
        library = graph["module"]["name"]
        for symbol in graph["symbols"]:
            name, comment = ".".join(symbol["pathComponents"]), symbol.get("docComment")
            if symbol["kind"]["identifier"] == "swift.extension":
                extended[name] = extended.get(name, False) or comment is not None
            elif "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
                continue
            elif comment is None:
                yield f"{place(symbol)}{name} has no documentation"
            elif comment.get("module", library) == library and not summary(comment).endswith((".", "?", "!")):
                yield f"{place(symbol)}the documentation of {name} does not begin with a sentence"
    for name, is_documented in sorted(extended.items()):
        if not is_documented:
            yield f"no extension of {name} has documentation, which its page would show"


def summary(comment: dict) -> str:
    lines = [line["text"].strip() for line in comment["lines"]]
    return " ".join(lines[: lines.index("")] if "" in lines else lines)


def place(symbol: dict) -> str:
    """`File.swift:12: `, as in the compiler's reports."""
    location = symbol.get("location")
    if not location:
        return ""
    file = re.sub(r"^.*?/(?=Sources/)", "", location["uri"].removeprefix("file://"))
    return f"{file}:{location['position']['line'] + 1}: "


def uncurated(archive: Path, library: str) -> Iterator[str]:
    """Symbols and articles that DocC lists under headings of its own, where somebody should have chosen a topic."""
    root = archive / "data" / "documentation"
    for file in sorted(root.rglob("*.json")):
        page = json.loads(file.read_text())
        # Pages of what comes with a protocol are DocC's own; articles have no headings but their own.
        if page["metadata"].get("role") == "collectionGroup":
            continue
        sections = [each for each in page.get("topicSections", []) if each.get("title") not in LEFT_TO_DOCC]
        automatic = [link for each in sections if each.get("generated") for link in each["identifiers"]
                     if not CALLED_BY_COMPILER.search(link)]
        name = symbol_name(page["identifier"]["url"])
        is_chosen = any(not each.get("generated") for each in sections)
        if name == library or is_chosen:
            for link in automatic:
                yield f"{symbol_name(link)} is in no topic of the page of {name}"
        elif len(automatic) > MOST_AUTOMATIC and not is_mirrored(name, library):
            yield (f"the page of {name} lists {len(automatic)} members under automatic headings, more than "
                   f"{MOST_AUTOMATIC}: choose topics for them")


def symbol_name(url: str) -> str:
    """The library for its own page, and otherwise the path of a symbol within it, as links write it."""
    path = url.split("/documentation/", 1)[1]
    return path.split("/", 1)[-1]


def is_mirrored(name: str, library: str) -> bool:
    pattern = MIRRORED.get(library)
    return pattern is not None and pattern.fullmatch(name.split("/")[0].split("-")[0]) is not None
