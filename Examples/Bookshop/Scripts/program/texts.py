"""What is printed: without codes for a terminal, and with commands that can be typed."""
from __future__ import annotations

import json
import re
import shutil

from .runner import PACKAGE, Program, check, require

BAD = "\x1b[31m\x07\x7f\x9b1m\u202e"
# Escape codes, and whatever else must not reach a terminal; line ends may.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@check("No control character reaches the terminal, wherever it comes from")
def control_characters(program: Program) -> None:
    program.write("good.play", "tap 1\n")
    program.run("play", "--record", "good.jsonl", "good.play").expect(0)
    recorded = (program.folder / "good.jsonl").read_text(encoding="utf-8")
    # As JSON writes them, so that the recording stays one.
    codes = json.dumps(BAD)[1:-1]
    program.write("text.jsonl", recorded.replace("catalogue › book(12)", f"sea{codes}"))
    program.write("flow.jsonl", recorded.replace("AccountFlow", f"Other{codes}"))
    program.write("key.jsonl", f'{{"flight":1}}\n{{"{codes}":1}}\n')
    link = f"bookshop://book/42?x={BAD}"
    runs = [
        *(program.run("play", *kind, "-", script=line + "\n")
          for kind in ([], ["--format", "json"])
          for line in (
              f"ju{BAD}mp", f"tap {BAD}", f"tab {BAD}", f"swipe {BAD}", f"back {BAD}",
              f"open {link}", f"plan {link}", f"open {BAD}", f"open bookshop://{BAD}",
              f"open {BAD}://book/42", f"open bookshop://book/{BAD}", f"# {BAD}", BAD * 500)),
        *(program.run("replay", name) for name in ("text.jsonl", "flow.jsonl", "key.jsonl")),
        *(program.run(*arguments) for arguments in (
            ["play", BAD], ["replay", BAD], ["play", "--record", f"{BAD}/x", "good.play"], [BAD],
            [f"--{BAD}"], ["play", "--format", BAD, "x"], ["map", BAD], ["check", "--states", BAD])),
        program.run("--plain", script=f"{BAD}\nopen {link}\n"),
    ]
    for result in runs:
        for text in (result.out, result.err):
            found = CONTROLS.search(text.replace(">", ""))
            require(not found, f"{result.command!r} prints {found and found[0]!r}")
    require(all(result.out or result.err for result in runs), "a run prints nothing at all")


@check("Every command that the README and the help name can be typed as it stands")
def commands(program: Program) -> None:
    shutil.copytree(PACKAGE / "Plays", program.folder / "Plays")
    readme = (PACKAGE / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"^swift run (bookshop.*?)(?:\s+#.*)?$", readme, re.M)
    require(len(named) > 7, "the README names no commands")
    for line in named:
        program.shell(line).expect(0)
    helps = [program.run(*command, "--help") for command in (
        [], ["play"], ["replay"], ["tour"], ["map"], ["check"])]
    mistakes = [program.run(*command.split()) for command in (
        "--jump", "play", "replay", "map jump", "check --states 0", "tour --format x")]
    hints = {hint for result in helps + mistakes
             for hint in re.findall(r"'bookshop( [^']*)'", result.out + result.err)}
    require(len(hints) >= 5, "the help of ArgumentParser hints at nothing")
    for hint in hints:
        if "<" not in hint:
            program.run(*hint.split()).expect(0)
    for command, result in zip(("", "play", "replay", "tour", "map", "check"), helps):
        for option in set(re.findall(r"--[a-z]+", result.out)):
            # Refused alone at most because something is missing, not because it is unknown.
            told = program.run(*command.split(), option, script="quit\n").err
            require("Unknown option" not in told, f"bookshop {command} {option}: {told}")
