"""The pages of Docs/ as a catalog for DocC, so that the site begins with the tutorial and not with a list of symbols."""
from __future__ import annotations

import re
import shutil
from pathlib import Path

COMMENT = re.compile(r"^[ \t]*<!--.*?-->\n?", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"(^```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^()\s]+)\)")
COLOURS = re.compile(r"(:root\{[^}]*\})\n@media \(prefers-color-scheme:dark\)\{\n(:root\{[^}]*\})\n\}")
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
        text = "".join(part if part.startswith("```")
                       else images(links(COMMENT.sub("", part), page, known), page, catalog)
                       for part in FENCED.split(page.read_text()))
        if page == docs / "README.md":
            text = entry(text)
        elif page.stem == "README":
            text = collection(text, known[page])
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


def images(text: str, page: Path, catalog: Path) -> str:
    """Pictures as DocC knows them, by their names; one file for light pages and one for dark ones, as readers choose on
    the site, whatever the system's colours are."""
    def image(match: re.Match[str]) -> str:
        file = (page.parent / match[2]).resolve()
        drawn = file.read_text()
        (catalog / file.name).write_text(COLOURS.sub(r"\1", drawn))
        if COLOURS.search(drawn):
            (catalog / f"{file.stem}~dark{file.suffix}").write_text(COLOURS.sub(r"\2", drawn))
        return f"![{match[1]}]({file.stem})"
    return IMAGE.sub(image, text)


def collection(text: str, name: str) -> str:
    """The index of a folder: its pages as topics, below the headings of its table, so that the list of all pages has them
    in their places and not at its end."""
    topics, heading = {}, "All"
    for line in text.splitlines():
        if named := re.match(r"\| \*\*(.+?)\*\* ", line):
            heading = named[1]
        for page in re.findall(rf"\(doc:({name}-[\w+-]+)\)", line):
            if not any(page in pages for pages in topics.values()):
                topics.setdefault(heading, []).append(page)
    if not topics:
        return text
    return f"{text}\n## Topics\n" + "".join(
        f"\n### {heading}\n\n" + "".join(f"- <doc:{page}>\n" for page in pages) for heading, pages in topics.items())


def entry(text: str) -> str:
    """The index: its sections as topics, which hold nothing but links, and what they say above them."""
    intro, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    said, topics = [], []
    for section in sections:
        heading, _, body = section.partition("\n")
        pages = dict.fromkeys(re.findall(r"\(doc:([\w+-]+)\)", body))
        if pages:
            topics.append(f"### {heading}\n\n" + "".join(f"- <doc:{each}>\n" for each in pages))
        said.append(f"## {heading}\n{body}")
    return (f"# {TITLE}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n\nTestable navigation for iOS apps, UIKit or SwiftUI.\n\n"
            "## Overview\n\n" + "".join(f"{picture}\n\n" for picture in re.findall(r"^!\[.+\)$", intro, re.MULTILINE))
            + "Begin with <doc:QuickStart> or <doc:Tutorial-1-FirstFlow>. The reference of all libraries is one level "
            "up, under *Documentation*.\n\n" + "\n".join(said).replace("\n## ", "\n### ").replace("## Learn", "### Learn", 1)
            + "\n## Topics\n\n" + "\n".join(topics))
