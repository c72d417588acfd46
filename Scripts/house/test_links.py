"""Links of a page to the tests that show what it says."""
from __future__ import annotations

import re
from pathlib import Path

LINK = re.compile(r"\[((?:[^\[\]`]|`[^`]*`)+)\]\(([^)]+)\)")


def what_is_wrong_with(page: Path, text: str, target: str) -> str | None:
    """Why a link leads to nothing; a link to a Swift file names a suite of it, or `Suite/function`."""
    file = (page.parent / target).resolve()
    if not file.exists():
        return f"there is no {target}"
    if file.suffix != ".swift":
        return None
    source = file.read_text()
    suite, _, function = text.partition("/")
    if not re.search(rf"\b(?:struct|class|enum|extension) {re.escape(suite)}\b", source):
        return f"{target} has no suite {suite}"
    if function and not re.search(rf"@Test\b[^{{}}]*?\bfunc {re.escape(function)}\b", source):
        return f"{target} has no test {function}"
    return None
