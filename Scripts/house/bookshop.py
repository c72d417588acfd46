"""The example's package, and its program."""
from __future__ import annotations

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "Examples" / "Bookshop"


def build() -> Path:
    """The package's program, built."""
    command = ["swift", "build", "--package-path", str(PACKAGE)]
    subprocess.run(command, check=True)
    command.append("--show-bin-path")
    shown = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return Path(shown.stdout.strip()) / "bookshop"
