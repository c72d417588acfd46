"""What Scripts/xcode-build asks of Xcode."""
from conftest import SCRIPTS, script


def test_each_scheme_is_a_product():
    manifest = (SCRIPTS.parent / "Package.swift").read_text()
    assert [scheme for scheme in script("xcode-build").SCHEMES if f'.library(name: "{scheme}"' not in manifest] == []
