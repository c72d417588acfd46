"""Which simulator Scripts/scenarios takes, and what becomes of the output of an app."""
import re
import sys

import pytest
from conftest import script

scenarios = script("scenarios")
IOS = "com.apple.CoreSimulator.SimRuntime.iOS-"
PHONE = {"name": "iPhone 16", "udid": "A", "isAvailable": True}
LISTING = {"devices": {
    f"{IOS}18-5": [{**PHONE, "name": "iPad Air", "udid": "B"}, {**PHONE, "name": "iPhone 17", "udid": "C"}, PHONE],
    f"{IOS}9-3": [{**PHONE, "udid": "D"}],
    f"{IOS}26-0": [{**PHONE, "udid": "E", "isAvailable": False}]}}
SUMMARY = "scenarios on 18.5 simulator: 1 as expected, 0 otherwise, 0 about other releases"
OTHERWISE = ["- A (Case 1): OTHERWISE", "    + B.loadView"]


def test_chooses_a_phone_of_the_newest_release():
    assert scenarios.choose(LISTING, None) == ("A", "iPhone 16, iOS 18.5")
    assert scenarios.choose(LISTING, 9) == ("D", "iPhone 16, iOS 9.3")
    with pytest.raises(scenarios.Failure, match=r"with iOS 26, only \[\(\(9, 3\), 'iPhone 16', 'D'\)"):
        scenarios.choose(LISTING, 26)


def test_judges_the_output():
    assert scenarios.judge(["> A", "noise", "| 4.2 |", SUMMARY]) == (0, f"**{SUMMARY}**\n\n| 4.2 |\n")
    bad = SUMMARY.replace("0 otherwise", "1 otherwise")
    assert scenarios.judge([*OTHERWISE, "- B: as expected", bad]) == (
        1, "\n".join([f"**{bad}**", "", "", "```diff", *OTHERWISE, "```", ""]))
    assert scenarios.judge([SUMMARY.replace("1 as", "0 as")])[0] == 1


def test_keeps_what_swiftui_did():
    lines = ["> questions on 18.5", "noise", "3. path = []", "8. tab = b"]
    assert scenarios.answers(lines) == (0, "**questions on 18.5**\n\n3. path = []\n8. tab = b\n")
    assert scenarios.answers(["noise"])[0] == 2


def test_the_questions_of_the_app_are_those_of_the_page():
    page = (scenarios.ROOT / "Docs" / "Maintaining" / "WhatHasRunWhere.md").read_text()
    app = scenarios.ROOT / "Tests" / scenarios.NAME / "Questions" / "Question+all.swift"
    asked = re.findall(r'Question\(\s*(\d+), "([^"]+)"', app.read_text())
    assert len(asked) == 10
    section = page.split("## What nobody knows about SwiftUI")[1].split("\n## ")[0]
    assert asked == re.findall(r"^(\d+)\. \*\*(.+?)\*\*", section, re.MULTILINE)


@pytest.mark.parametrize("lines, said", [(["> A", "cut"], 'in "A"\n    cut'), (["Busy"], "before the first scenario")])
def test_an_app_without_a_summary_has_ended_early(lines, said):
    with pytest.raises(scenarios.Failure, match=f"the app ended {said}"):
        scenarios.judge(lines)


@pytest.mark.parametrize("program, lines", [
    ("import time; print('> A', flush=True); time.sleep(60)", ["> A", "scenarios: ended after 1 s"]),
    ("print('> A'); exit(3)", ["> A", "scenarios: python -c ended with 3"]),
    # SpringBoard refuses twice.
    ("open('tried', 'a').write('x')\nif len(open('tried').read()) < 3: exit(4)\nprint('> A')", ["> A"])])
def test_performs_until_the_app_has_begun(program, lines, tmp_path, monkeypatch):
    monkeypatch.setattr(scenarios, "ROOT", tmp_path)
    command = [sys.executable, "-c", program]
    printed = scenarios.perform(command, ["true"], 1, 0, tmp_path / "log")
    assert [line.replace(f"{sys.executable} -c {program}", "python -c") for line in printed] == lines
    assert (tmp_path / "log").read_text().splitlines() == ["> A"]
