"""The pages of Docs/ as a catalog for DocC, so that the site begins with the tutorial and not with a list of symbols."""
from __future__ import annotations

import re
import shutil
from pathlib import Path

COMMENT = re.compile(r"^[ \t]*<!--.*?-->\n?", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"(^```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^()\s]+)\)")
LISTED = re.compile(r"^- \[.*?\]\(([^()\s#]+)\)", re.MULTILINE)
COLOURS = re.compile(r"(:root\{[^}]*\})\n@media \(prefers-color-scheme:dark\)\{\n(:root\{[^}]*\})\n\}")
TITLE = "Guide to CoordinatorKit"
# The pages have lists and links of their own: DocC's, with the first paragraph of each page, are longer than most pages.
OPTIONS = "@Options(scope: global) {\n  @AutomaticSeeAlso(disabled)\n  @TopicsVisualStyle(hidden)\n}"


def name(page: Path, docs: Path) -> str:
    """The name of a page in the catalog: once in it, as file names are not."""
    return "-".join(page.relative_to(docs).with_suffix("").parts).replace("-README", "")


def write(docs: Path, catalog: Path, libraries: dict[str, str]) -> None:
    """Write a catalog of the pages for users; Docs/README.md, whose lists become topics, is the entry, and links the
    libraries, each with what it does. Of the pages for maintainers it has those in the lists of that page."""
    shutil.rmtree(catalog, ignore_errors=True)
    catalog.mkdir(parents=True)
    listed = {docs / page for page in LISTED.findall((docs / "README.md").read_text())}
    pages = [page for page in sorted(docs.rglob("*.md")) if "Maintaining" not in page.parts or page in listed]
    known = {page: name(page, docs) for page in pages} | {docs / "README.md": "Guide"}
    sections = {page: anchors(page.read_text()) for page in pages}
    titles = {page: page.read_text().partition("\n")[0].removeprefix("# ") for page in pages}
    for page in pages:
        text = "".join(part if part.startswith("```")
                       else images(links(headings(COMMENT.sub("", part)), page, known, sections, titles), page, catalog)
                       for part in FENCED.split(page.read_text()))
        if page == docs / "README.md":
            text = entry(text, libraries)
        elif page.stem == "README":
            text = collection(text, known[page])
        (catalog / f"{known[page]}.md").write_text(text)


def headings(text: str) -> str:
    """Headings without marks of code, which DocC shows as they are."""
    return re.sub(r"^#+ .*`.*$", lambda match: match[0].replace("`", ""), text, flags=re.MULTILINE)


def anchors(text: str) -> dict[str, str]:
    """The sections of a page by what GitHub calls them in an address, with what DocC calls them."""
    headings = re.findall(r"^##+ (.+)$", FENCED.sub("", text), re.MULTILINE)
    plain = [re.sub(r"[^\w\s-]", "", LINK.sub(r"\1", heading)) for heading in headings]
    return {each.lower().replace(" ", "-"): re.sub(r"[\s-]+", "-", each) for each in plain}


def links(text: str, page: Path, known: dict[Path, str], sections: dict[Path, dict[str, str]],
          titles: dict[Path, str]) -> str:
    """Links to pages of the catalog, and to their sections, as DocC writes them, with the title of a page where its file
    was named; of links to other files only the text is left."""
    def link(match: re.Match[str]) -> str:
        words, target = match.groups()
        name, _, section = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        if re.match(r"\w+:", target):
            return match[0]
        if file not in known:
            return words
        place = known[file]
        # The index is written anew, without these sections.
        if section in sections.get(file, {}) and place != "Guide":
            place += f"#{sections[file][section]}"
        return f"[{titles[file] if words == file.name else words}](doc:{place})"
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


def entry(text: str, libraries: dict[str, str]) -> str:
    """The index: its sections as topics, which hold nothing but links, and what they say above them."""
    reference = "".join(f"- [{each}](doc:/{each}): {what}\n" for each, what in libraries.items())
    intro, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    said, topics = [], []
    for section in sections:
        heading, _, body = section.partition("\n")
        pages = dict.fromkeys(re.findall(r"\(doc:([\w+-]+)\)", body))
        if pages:
            topics.append(f"### {heading}\n\n" + "".join(f"- <doc:{each}>\n" for each in pages))
        if heading == "Reference":
            body = re.sub(r"^- .*`make docc`.*\n", lambda _: reference, body, count=1, flags=re.MULTILINE)
        said.append(f"## {heading}\n{body}")
    return (f"# {TITLE}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n\n{OPTIONS}\n\nTestable navigation for iOS apps, UIKit or SwiftUI.\n\n"
            "## Overview\n\n" + "".join(f"{picture}\n\n" for picture in re.findall(r"^!\[.+\)$", intro, re.MULTILINE))
            + "Begin with <doc:QuickStart> or <doc:Tutorial-1-FirstFlow>.\n\n" + "\n".join(said).replace("\n## ", "\n### ").replace("## Learn", "### Learn", 1)
            + "\n## Topics\n\n" + "\n".join(topics))
