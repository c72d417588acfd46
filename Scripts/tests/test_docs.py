"""Scripts/check-docs, quickstart, docc and surface, with small documents."""
from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from conftest import SCRIPTS, script
from house import guide
from house.markdown import DocumentError, blocks

docs, docc, quickstart = script("check-docs"), script("docc"), script("quickstart")


def test_a_block_is_rendered_with_what_its_comments_ask_for() -> None:
    text = ("<!-- docs: with\nstruct Book {}\n-->\n<!-- docs: body file=Shop -->\n```swift\nimport CoordinatorKit\n"
            "let a = Book()\n```\n\n<!-- docs: test -->\n```swift\n@Test func a() {}\n```\n")
    modules = docs.texts(docs.sort({"A.md": blocks("A.md", text)}), apple=False)
    assert modules["A"]["Shop"].splitlines() == [
        "// Made by Scripts/check-docs.", "import CoordinatorKit",
        '#sourceLocation(file: "A.md", line: 2)', "struct Book {}", "", "#sourceLocation()",
        "@MainActor func body1() async throws {",
        '#sourceLocation(file: "A.md", line: 6)', "", "let a = Book()", "#sourceLocation()", "}"]
    assert "@testable import A\n" in modules["A_Tests"]["Test2"]


def test_views_of_extracted_blocks_belong_to_the_main_actor() -> None:
    text = ("<!-- docs: apple file=Views -->\n```swift\nstruct A: View {}\n  private struct B<C: View>: View {}\n"
            "@MainActor struct D: View {}\nstruct E {}\n```\n")
    code = docs.texts(docs.sort({"A.md": blocks("A.md", text)}), apple=True)["A"]["Views"]
    assert "@MainActor struct A: View {}\n  @MainActor private struct B<C: View>: View {}\n" in code
    assert "\n@MainActor struct D: View {}\nstruct E {}\n" in code


@pytest.mark.parametrize("text, wanted", [
    ("<!-- docs: body", "A.md:1: error: the comment or the code block is never closed"),
    ("\n```swift\nlet a = 1\n", "A.md:2: error: the comment or the code block is never closed"),
    ("<!-- docs: bodi -->\n```swift\n```\n", "A.md:1: error: `docs: bodi`: `bodi` is not understood here"),
    ("<!-- docs: body -->\nText\n", "A.md:1: error: the comment is not followed by a ```swift block"),
    ("<!-- docs: none -->\n```swift\n```\n", 'A.md:1: error: `docs: none` needs its reason: <!-- docs: none why="…" -->'),
])
def test_a_comment_that_is_not_understood(text: str, wanted: str) -> None:
    with pytest.raises(DocumentError, match=re.escape(wanted)):
        blocks("A.md", text)


def test_the_compiler_must_warn_where_a_block_says_so() -> None:
    text = "<!-- docs: warns=\"nearly matches\" -->\n```swift\nlet a = 1\n```\n"
    wanted = docs.warnings(docs.sort({"A.md": blocks("A.md", text)}))["A_1"]
    assert wanted == [("A.md", 3, "nearly matches")]
    assert docs.unwarned("A.md:3:1: warning: this nearly matches that", wanted) == []
    for said in ("", "B.md:3:1: warning: this nearly matches that", "A.md:3:1: error: this nearly matches that"):
        assert docs.unwarned(said, wanted) == ["A.md:3: error: the compiler does not warn of this: nearly matches"]


FILE = "## Start\n\n**`A/b.swift`**\n\n<!-- docs: quickstart -->\n```swift\nlet a = 1\n```\n\n"
CAT = "```sh\ncd A\n```\n\n```sh\ncat b.swift; echo 2\n```\n\n"


@pytest.mark.parametrize("page, wanted", [
    (FILE + CAT + "```text\nlet a\n2\n```\n", None),
    (FILE + CAT + "```text\n2\nlet a\n```\n", "this line does not come: let a"),
    (FILE + "```sh\nfalse\ntrue\n```\n", "ends with 1"),
    (FILE.replace("**`A/b.swift`**", "Text"), "a file needs both"),
    (FILE.replace("<!-- docs: quickstart -->", ""), "a file needs both"),
    (FILE.replace("A/b", "../b"), "lies outside the reader's folder"),
])
def test_a_page_is_followed(tmp_path: Path, page: str, wanted: str | None) -> None:
    try:
        quickstart.follow("A.md", quickstart.steps("A.md", page), tmp_path, tmp_path)
        assert wanted is None
    except DocumentError as error:
        assert wanted and wanted in str(error)


LIBRARY = "/// A shelf.\npublic struct Shelf {\n  /// The books.\n  public var books: Int\n}\n"
PAGE = "# ``Library``\n\nBooks.\n\n## Topics\n\n### Shelves\n\n- ``Shelf``\n"


@pytest.mark.parametrize("source, page, wanted", [
    (LIBRARY, PAGE, ""),
    (LIBRARY.replace("  /// The books.\n", ""), PAGE, "Library.swift:3: Shelf.books has no documentation"),
    (LIBRARY, PAGE.replace("- ``Shelf``", "- ``Library/Shelf/books``"), "Shelf is in no topic of the page of Library"),
    (LIBRARY.replace("The books", "The ``bucks``"), PAGE, "'bucks' doesn't exist at '/Library/Shelf/books'"),
])
def test_reference(tmp_path: Path, source: str, page: str, wanted: str) -> None:
    (tmp_path / "Library.swift").write_text(source)
    (tmp_path / "Library.docc").mkdir()
    (tmp_path / "Library.docc/Library.md").write_text(page)
    subprocess.run(["swiftc", "-emit-module", "-module-name", "Library", "Library.swift"], cwd=tmp_path, check=True)
    found = "\n".join(docc.findings("Library", tmp_path, tmp_path / "Library.docc", tmp_path))
    assert wanted in found if wanted else not found


def test_words_that_docc_leaves_out_are_found(tmp_path: Path) -> None:
    (tmp_path / "data/documentation").mkdir(parents=True)
    (tmp_path / "data/documentation/page.json").write_text(json.dumps({
        "metadata": {"title": "Page"}, "references": {"doc://A": {}},
        "abstract": [{"type": "text"}, *({"type": "reference", "identifier": each} for each in ("doc://A", "https://b"))]}))
    assert [each.split(";")[0] for each in docc.unshown(tmp_path)] == ["Page: the first paragraph shows nothing for https://b"]


def test_ways_up_lead_through_pages_that_are_there(tmp_path: Path) -> None:
    page = tmp_path / "documentation/kit/uikit/view.json"
    page.parent.mkdir(parents=True)
    (tmp_path / "documentation/kit.json").write_text("{}")
    page.write_text(json.dumps({"hierarchy": {"paths": [["doc://kit", "doc://uikit"]]}, "references": {
        "doc://kit": {"url": "/documentation/kit"}, "doc://uikit": {"url": "/documentation/kit/uikit"}}}))
    docc.mend_ways_up(tmp_path)
    assert json.loads(page.read_text())["hierarchy"] == {"paths": [["doc://kit"]]}


def test_the_types_that_the_main_uses_need_are_public() -> None:
    page = (SCRIPTS.parent / "Docs/Types.md").read_text().split("## Which coordinator")[0]
    needed, surface = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE), script("surface")
    assert 0 < len(needed) <= 15
    assert set(needed) <= {name for module in surface.MODULES for name, _, _ in surface.types(module)}


def test_pages_become_a_catalog(tmp_path: Path) -> None:
    docs, catalog = tmp_path / "Docs", tmp_path / "Guide.docc"
    for folder in ("Recipes", "Maintaining"):
        (docs / folder).mkdir(parents=True)
    (docs / "README.md").write_text(
        "# Index\n\n## Learn\n\n- [Flows](Flows.md): all of it.\n- [Out](../A.md)\n\n"
        "## Reference\n\n- Symbols: `make docc`.\n- [Costs](Maintaining/Costs.md#all)\n- [Cost](Maintaining/Costs.md)\n")
    (docs / "Recipes/README.md").write_text("# Recipes\n\n[Back](../README.md#learn)\n")
    (docs / "Flows.md").write_text("# Flows\n\n<!-- docs: with\n@main struct A {}\n-->\n```swift\n// [a](Flows.md)\n```\n"
                                   "\n## What a `Flow` does\n")
    (docs / "Maintaining/Costs.md").write_text("# Costs\n\n[Flows.md](../Flows.md#what-a-flow-does), [a](../Flows.md#what-a-flow-does)\n")
    (docs / "Maintaining/Checks.md").write_text("# Checks\n")
    guide.write(docs, catalog, {"Kit": "Does it."})
    assert not (catalog / "Maintaining-Checks.md").exists()
    assert (catalog / "Flows.md").read_text() == "# Flows\n\n```swift\n// [a](Flows.md)\n```\n\n## What a Flow does\n"
    assert (catalog / "Recipes.md").read_text() == "# Recipes\n\n[Back](doc:Guide)\n"
    assert (catalog / "Maintaining-Costs.md").read_text() == (
        "# Costs\n\n[Flows](doc:Flows#What-a-Flow-does), [a](doc:Flows#What-a-Flow-does)\n")
    entry = (catalog / "Guide.md").read_text()
    assert "\n- [Kit](doc:/Kit): Does it.\n" in entry and "make docc" not in entry
    assert entry.endswith("## Topics\n\n### Learn\n\n- <doc:Flows>\n\n### Reference\n\n- <doc:Maintaining-Costs>\n")


def test_skills_have_the_form_that_agents_read() -> None:
    for page in (SCRIPTS.parent / "skills").glob("*/SKILL.md"):
        head, body = page.read_text().removeprefix("---\n").split("\n---\n", 1)
        fields = dict(line.split(": ", 1) for line in head.splitlines())
        assert fields["name"] == page.parent.name and re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", fields["name"])
        assert 0 < len(fields["description"]) <= 1024 and "Use when" in fields["description"]
        assert len(body.splitlines()) <= 510
