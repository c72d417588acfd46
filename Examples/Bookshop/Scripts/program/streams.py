"""Exit codes, and standard streams that are closed, full or no longer read."""
from __future__ import annotations

import json
import os
import re
import signal

from .runner import Program, check, reports, require


@check("0 means done, 1 that something did not come out as it should, 2 that it could not run")
def exit_codes(program: Program) -> None:
    program.write("good.play", "tap 1\nback\n")
    program.write("bad.play", "jump\n")
    program.write("text", "tap 1\n")
    program.run("play", "--record", "good.jsonl", "good.play").expect(0)
    recorded = (program.folder / "good.jsonl").read_text(encoding="utf-8")
    program.write("other.jsonl", recorded.replace("catalogue › book(12)", "sea"))
    program.write("foreign.jsonl", recorded.replace("AccountFlow", "OtherFlow"))
    for code, commands in (
        (0, ["play good.play", "replay good.jsonl", "check", "map", "tour", "", "--help", "--version",
             "help", "help play", "play --help"]),
        (1, ["play bad.play", "replay other.jsonl", "check --states 1"]),
        (2, ["play none", "replay none", "play .", "replay .", "replay text", "replay foreign.jsonl",
             "play", "play good.play good.play", "play - -", "jump", "--jump", "map jump",
             "play --format jump good.play", "check --states 0", "check --states x",
             "play --force good.play", "play --record none/x good.play"]),
    ):
        for command in commands:
            program.run(*command.split()).expect(code, None if code else "")


@check("Each command's help has the table of exit codes, or leads to it")
def help_has_exit_codes(program: Program) -> None:
    table = re.search(r"EXIT CODES:\n(.|\n)*?\n\n", program.run("--help").out)
    require(table, "bookshop --help has no table of exit codes")
    for command in ("play", "replay", "check"):
        require(
            table[0] in program.run(command, "--help").out,
            f"bookshop {command} --help has no such table as bookshop --help")


@check("The version is a version of Semantic Versioning, and nothing else")
def version(program: Program) -> None:
    result = program.run("--version").expect(0)
    require(
        re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?\n", result.out), f"{result.out!r} is no version")


# Standard streams


@check("Output that cannot be written ends the program with a sentence, and without a crash")
def full_output(program: Program) -> None:
    program.write("a.play", "tap 1\n")
    for command in ("tour", "", "play a.play", "map", "check --states 1", "--help", "--version"):
        arguments = command.split()
        with open("/dev/full", "wb") as full:
            program.run(*arguments, stdout=full).expect(
                2, "bookshop: cannot write to standard output: the disk is full\n")
        program.run(*arguments, closed=(1,)).expect(
            2, "bookshop: cannot write to standard output: it is closed\n", "")


@check("Who stops reading ends the program quietly, even if its parent ignores that signal")
def closed_pipe(program: Program) -> None:
    for disposition in (signal.SIG_DFL, signal.SIG_IGN):
        reading, writing = os.pipe()
        os.close(reading)
        try:
            program.run(
                "tour", stdout=writing, before=lambda: signal.signal(signal.SIGPIPE, disposition)
            ).expect(-signal.SIGPIPE)
        finally:
            os.close(writing)


@check("A closed stream is not taken for the next file that is opened")
def closed_streams(program: Program) -> None:
    program.write("a.play", "tap 1\n")
    program.run("play", "-", closed=(0,)).expect(
        2, "bookshop: cannot read standard input: it is closed\n", "")
    program.run("play", "--record", "r", "a.play", closed=(0, 1, 2)).expect(2, "", "")
    lines = (program.folder / "r").read_text(encoding="utf-8").splitlines()
    require(all(json.loads(line) for line in lines) and lines, "the recording is no recording")
    program.run("tour", closed=(0, 2)).expect(0)


@check("Standard input is a script: a file, a pipe, nothing, but no folder")
def standard_input(program: Program) -> None:
    require(
        len(reports(program.run("play", "--format", "json", "-", script="tap 1\nback"))) == 3,
        "three reports are expected")
    program.run("play", "-").expect(0)
    folder = os.open(program.folder, os.O_RDONLY)
    try:
        program.run("play", "-", stdin=folder).expect(
            2, "bookshop: cannot read standard input: it is a folder\n", "")
    finally:
        os.close(folder)
    asked = program.run("--plain", script="tap 1\njump\nhelp\n" + "x" * 5000 + "\nback\n").expect(0, None)
    require(
        asked.out.count("> Step 2: back\n") == 1 and len(asked.err.splitlines()) == 2
        and "STEPS" in asked.out, "bookshop --plain does not go on after mistakes")
