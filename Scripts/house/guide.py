"""The pages of Docs/ as a catalog for DocC, so that the site begins with the tutorial and not with a list of symbols."""
from __future__ import annotations

import re
import shutil
from pathlib import Path

COMMENT = re.compile(r"^[ \t]*<!--.*?-->\n?", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"(^```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
TITLE = "Guide to CoordinatorKit"


def name(page: Path, docs: Path) -> str:
    """The name of a page in the catalog: once in it, as file names are not."""
    return "-".join(page.relative_to(docs).with_suffix("").parts).replace("-README", "")


def write(docs: Path, catalog: Path) -> None:
    """Write a catalog of the pages for users; Docs/README.md, whose lists become topics, is the entry."""
    shutil.rmtree(catalog, ignore_errors=True)
    catalog.mkdir(parents=True)
    pages = [page for page in sorted(docs.rglob("*.md")) if "Maintaining" not in page.parts]
    known = {page: name(page, docs) for page in pages} | {docs / "README.md": "Guide"}
    for page in pages:
        text = "".join(part if part.startswith("```") else links(COMMENT.sub("", part), page, known)
                       for part in FENCED.split(page.read_text()))
        if page == docs / "README.md":
            text = entry(text)
        (catalog / f"{known[page]}.md").write_text(text)


def links(text: str, page: Path, known: dict[Path, str]) -> str:
    """Links to pages of the catalog as DocC writes them; of those to other files only the text is left."""
    def link(match: re.Match[str]) -> str:
        words, target = match.groups()
        file = (page.parent / target.partition("#")[0]).resolve()
        if re.match(r"\w+:", target):
            return match[0]
        if not target.startswith("#") and file in known:
            return f"[{words}](doc:{known[file]})"
        return words
    return LINK.sub(link, text)


def entry(text: str) -> str:
    """The index: its sections as topics, which hold nothing but links, and what they say above them."""
    _, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    said, topics = [], []
    for section in sections:
        heading, _, body = section.partition("\n")
        pages = dict.fromkeys(re.findall(r"\(doc:([\w+-]+)\)", body))
        if pages:
            topics.append(f"### {heading}\n\n" + "".join(f"- <doc:{each}>\n" for each in pages))
        said.append(f"## {heading}\n{body}")
    return (f"# {TITLE}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n\nTestable navigation for iOS apps, UIKit or SwiftUI.\n\n"
            "## Overview\n\nBegin with <doc:QuickStart> or <doc:Tutorial-1-FirstFlow>. The reference of all libraries is one level "
            "up, under *Documentation*.\n\n" + "\n".join(said).replace("\n## ", "\n### ").replace("## Learn", "### Learn", 1)
            + "\n## Topics\n\n" + "\n".join(topics))
