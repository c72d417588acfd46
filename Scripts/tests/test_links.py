"""Scripts/check-links finds pages that no index leads to; dead links are rumdl's."""
from __future__ import annotations

from pathlib import Path

from conftest import script


def test_every_page_is_in_an_index(tmp_path: Path) -> None:
    for name, text in {"README.md": "[A](A.md#part) [Sub](Sub/README.md)", "A.md": "[D](D.md)", "D.md": "# D",
                       "Sub/README.md": "[B](B.md)", "Sub/B.md": "# B", "Lost/README.md": "[C](C.md)",
                       "Lost/C.md": "# C"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    lost = script("check-links").unreached(tmp_path)
    assert [page.relative_to(tmp_path).as_posix() for page in lost] == ["D.md", "Lost/C.md", "Lost/README.md"]
