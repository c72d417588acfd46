"""What Scripts/xcode-build asks of Xcode."""
import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
xcode_build = runpy.run_path(str(ROOT / "Scripts/xcode-build"))


def test_each_scheme_is_a_product():
    manifest = (ROOT / "Package.swift").read_text()
    assert [scheme for scheme in xcode_build["SCHEMES"] if f'.library(name: "{scheme}"' not in manifest] == []
