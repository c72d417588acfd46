"""The example's package, and its program."""
from __future__ import annotations

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "Examples" / "Bookshop"


def build(scratch: Path | None = None) -> Path:
    """The package's program, built; in another folder than the package's own if one is named."""
    command = ["swift", "build", "--package-path", str(PACKAGE)]
    command += ["--scratch-path", str(scratch)] if scratch else []
    subprocess.run(command, check=True)
    command.append("--show-bin-path")
    shown = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return Path(shown.stdout.strip()) / "bookshop"
