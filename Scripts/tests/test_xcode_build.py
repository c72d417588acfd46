"""What Scripts/xcode-build asks of Xcode."""
from conftest import SCRIPTS, script


def test_each_scheme_is_a_product():
    manifest = (SCRIPTS.parent / "Package.swift").read_text()
    assert [scheme for scheme in script("xcode-build").SCHEMES if f'.library(name: "{scheme}"' not in manifest] == []


def test_what_apps_ship_is_built_for_app_extensions_too():
    tool = script("xcode-build")
    commands = dict(zip(tool.SCHEMES, tool.builds("iOS", None)))
    plain = [scheme for scheme, command in commands.items() if "APPLICATION_EXTENSION_API_ONLY=YES" not in command]
    assert plain == ["CoordinatorKitTesting"]
