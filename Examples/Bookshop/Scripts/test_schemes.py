"""The shared schemes and their test plans are well formed, and name targets and files that exist.

Whether Xcode reads them as they are meant, nobody has seen.
"""
from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
SCHEMES = sorted((PACKAGE / ".swiftpm/xcode/xcshareddata/xcschemes").glob("*.xcscheme"))
PLANS = sorted(PACKAGE.glob("*.xctestplan"))


def targets_of_tests() -> set[str]:
    manifest = (PACKAGE / "Package.swift").read_text()
    return set(re.findall(r"\.testTarget\(\s*name: \"(\w+)\"", manifest))


def targets(plan: Path) -> list[str]:
    named = [tested["target"] for tested in json.loads(plan.read_text())["testTargets"]]
    for target in named:
        assert target["containerPath"] == "container:", f"{plan.name}: a target of a package is in no project"
        assert target["identifier"] == target["name"], f"{plan.name}: a target of a package has its name as identifier"
    return [target["name"] for target in named]


def plans(scheme: Path) -> list[Path]:
    named = ElementTree.parse(scheme).getroot().iterfind("TestAction/TestPlans/TestPlanReference")
    return [PACKAGE / plan.attrib["reference"].removeprefix("container:") for plan in named]


def test_all_are_there() -> None:
    assert SCHEMES and PLANS
    assert {plan for scheme in SCHEMES for plan in plans(scheme)} == set(PLANS)
    assert {target for plan in PLANS for target in targets(plan)} == targets_of_tests()


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.stem)
def test_builds_what_it_tests(scheme: Path) -> None:
    built = [
        entry.attrib for entry in ElementTree.parse(scheme).getroot().iterfind(
            "BuildAction/BuildActionEntries/BuildActionEntry[@buildForTesting='YES']/BuildableReference")]
    for reference in built:
        assert reference["ReferencedContainer"] == "container:"
        assert reference["BlueprintIdentifier"] == reference["BlueprintName"] == reference["BuildableName"]
    assert {reference["BlueprintName"] for reference in built} == {
        target for plan in plans(scheme) for target in targets(plan)}
