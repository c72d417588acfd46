"""Scripts/check-index notices what it has to."""
from __future__ import annotations

from pathlib import Path

import pytest
from conftest import SCRIPTS, script

index = script("check-index")
DEMANDS = "\n".join(f"| {number} | it | [page](Page.md) |" for number in range(1, index.DEMANDS + 1))
HEAD = "| Promise | Kept by |\n|---|---|\n"
PAGE = (f"## {index.PROMISED}\n\n{HEAD}| It is quick | [page](Page.md) |\n\n## Users\n\n{HEAD}{DEMANDS}\n\n"
        f"## {index.BESIDES}\n\n- Hello\n")
README = "# Name\n\nHello **you**.\n\n- **It is\n  quick.** Very.\n\n| a | b |\n\n```swift\nlet a = 1\n```\n"


@pytest.mark.parametrize("page, readme, wanted", [
    (PAGE, README, []),
    (PAGE, README + "\nIt is small.\n", ['README.md: Page.md does not know "It is small."']),
    (PAGE, README.replace("quick", "slow"), ['Page.md: README.md does not say "It is quick"',
                                             'README.md: Page.md does not know "It is slow. Very."']),
    (PAGE.replace("[page](Page.md)", "soon", 1), README, ['Page.md:5: nothing keeps "It is quick"']),
    (PAGE.replace("Page.md", "No.md", 1), README, ["Page.md:5: there is no No.md"]),
    (PAGE.replace("| 7 |", "| 8 |"), README, ["Page.md: the demands are not 1 to 25, each once, in order"]),
])
def test_promises(tmp_path: Path, page: str, readme: str, wanted: list[str]) -> None:
    file = tmp_path / "Page.md"
    file.write_text(page)
    assert [*index.wrong_promises(file, readme), *index.unkept(file), *index.dead_links(file)] == wanted


@pytest.mark.parametrize("old, new, wanted", [
    ("| B7 |", "| B6 |", ["SeedIndex.md: B6 is not there once", "SeedIndex.md: B7 is not there once"]),
    ("/D-t14", "/D-t15", ["SeedIndex.md: no row links the fault D-t14.patch"]),
])
def test_seeds(tmp_path: Path, old: str, new: str, wanted: list[str]) -> None:
    codes = [f"{seed}{marker}{number}" for marker, counts in (("", index.FEATURES), ("-t", index.TRAPS))
             for seed, count in counts.items() for number in range(1, count + 1)]
    table = "".join(f"| {code} | it | [{code}](../Tests/Faults/{code}.patch) |\n" for code in codes)
    file = tmp_path / "SeedIndex.md"
    file.write_text(("| Code | What | Shown by |\n|---|---|---|\n" + table).replace(old, new))
    assert list(index.wrong_seeds(file, ["D-t14.patch"])) == wanted


def test_a_test_is_looked_for_in_its_file(tmp_path: Path) -> None:
    here = SCRIPTS.parent / "Tests/ShopFlowTests/ShopFlowTests.swift"
    file = tmp_path / "Page.md"
    file.write_text(f"[ShopFlowTests]({here}) [NoTests]({here}) [ShopFlowTests/no]({here})")
    assert list(index.dead_links(file)) == [f"Page.md:1: {here} has no suite NoTests",
                                            f"Page.md:1: {here} has no test no"]
