"""Files that are kept, files that cannot be used, and files without an end."""
from __future__ import annotations

import os
import resource
import select
import signal
import subprocess
import time

from .runner import MEGABYTE, Program, Wrong, check, reports, require


@check("No file is overwritten without --force, and the script never")
def overwriting(program: Program) -> None:
    script = "tap 1\n"
    program.write("a.play", script)
    program.write("b", "mine")
    os.symlink("a.play", program.folder / "symbolic")
    os.link(program.folder / "a.play", program.folder / "hard")
    program.run("play", "--record", "b", "a.play").expect(
        2, "bookshop: cannot record into b: the file exists; to overwrite it, add --force\n", "")
    require((program.folder / "b").read_text() == "mine", "b has been overwritten")
    names = ["a.play", "./a.play", str(program.folder / "a.play"), "symbolic", "hard"]
    for name in names:
        for options in ([], ["--force"]):
            program.run("play", *options, "--record", name, "a.play").expect(
                2, f"bookshop: cannot record into {name}: it is the script that is played\n", "")
            with open(program.folder / "a.play", "rb") as file:
                program.run("play", *options, "--record", name, "-", stdin=file).expect(
                    2, f"bookshop: cannot record into {name}: it is the script that is played\n", "")
    require((program.folder / "a.play").read_text() == script, "the script has been overwritten")
    with open(program.folder / "out", "wb") as out:
        program.run("play", "--force", "--record", "out", "a.play", stdout=out).expect(
            2, "bookshop: cannot record into out: it is standard output\n")
    program.run("play", "--force", "--record", "b", "a.play").expect(0)
    program.run("replay", "b").expect(0)


@check("What cannot be read or written says why, in words of the program's own")
def sentences(program: Program) -> None:
    program.write("a.play", "tap 1\n")
    program.write("empty", "")
    program.write("latin", "tap Caf\xe9\n".encode("latin-1"))
    program.write("secret", "tap 1\n")
    (program.folder / "folder").mkdir()
    for name, why in (
        ("none", "there is no such file or folder"), ("folder", "it is a folder"),
        ("a.play/x", "a part of its path is not a folder"), ("x" * 300, "the name is too long"),
        ("latin", "line 1 is not UTF-8 text"),
    ):
        shown = name if len(name) < 200 else name[:200] + "…"
        for command, kind in (("play", "script"), ("replay", "recording")):
            program.run(command, name).expect(
                2, f"bookshop: cannot read the {kind} {shown}: {why}\n")
    program.run("replay", "empty").expect(2, "bookshop: cannot read the recording empty: it is empty\n", "")
    program.run("replay", "a.play").expect(
        2, "bookshop: cannot read the recording a.play: it is not a recording: line 1: this is not JSON\n",
        "")
    for name, why in (
        ("folder", "it is a folder"), ("none/x", "there is no such file or folder"),
        ("/dev/full", "the disk is full"),
    ):
        program.run("play", "--record", name, "a.play").expect(
            2, f"bookshop: cannot record into {name}: {why}\n", "")
    # Nobody is denied anything as root.
    (program.folder / "secret").chmod(0)
    (program.folder / "folder").chmod(0o555)
    drop = (lambda: os.setuid(65534)) if os.geteuid() == 0 else None
    program.folder.chmod(0o755)
    program.run("play", "secret", before=drop).expect(
        2, "bookshop: cannot read the script secret: permission denied\n", "")
    program.run("replay", "secret", before=drop).expect(
        2, "bookshop: cannot read the recording secret: permission denied\n", "")
    program.run("play", "--record", "folder/x", "a.play", before=drop).expect(
        2, "bookshop: cannot record into folder/x: permission denied\n", "")


@check("A disk that becomes full ends the play after that step, with what was recorded before")
def full_disk(program: Program) -> None:
    program.write("a.play", "tap 1\nback\n" * 20)
    program.run("play", "--record", "whole", "a.play").expect(0)
    size = (program.folder / "whole").stat().st_size

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, size // 2))

    result = program.run("play", "--format", "json", "--record", "part", "a.play", before=limit)
    result.expect(2, "bookshop: cannot record into part: it would be larger than files may be\n")
    require(1 < len(reports(result)) < 41, "the play did not end in its middle")
    replay = program.run("replay", "part").expect(0)
    require("cut off" in replay.out, "the recording is not told to be cut off")


@check("A recording that is interrupted can be replayed up to there")
def interrupted(program: Program) -> None:
    with subprocess.Popen(
        [program.path, "play", "--format", "json", "--record", "r", "-"], cwd=program.folder,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
        # A shell lets its background jobs ignore it, and who ignores it hands that on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            process.stdin.write(b"tap 1\n")
            told = b""
            while told.count(b"\n") < 2:
                ready, _, _ = select.select([process.stdout], [], [], program.seconds)
                read = process.stdout.read(MEGABYTE) if ready else b""
                require(read, "nothing is printed for a step that has been typed")
                told += read
            process.send_signal(signal.SIGINT)
            code = process.wait(program.seconds)
        except BrokenPipeError:
            raise Wrong("the play has ended before it was interrupted") from None
        except subprocess.TimeoutExpired:
            raise Wrong("the play goes on after it was interrupted") from None
        finally:
            process.kill()
    require(code == -signal.SIGINT, f"interrupted, the program ends with {code}")
    program.run("replay", "r").expect(0, "", "BookshopFlows.ShopFlow: 1 step as recorded\n"
        "BookshopFlows.CatalogueFlow: 1 step as recorded\nBookshopFlows.AccountFlow: 0 steps as recorded\n")


@check("A long line takes neither time nor memory, and only its beginning is quoted")
def long_lines(program: Program) -> None:
    with open(program.folder / "long", "wb") as file:
        for _ in range(200):
            file.write(b"x" * MEGABYTE)
    quoted = '"' + "x" * 60 + '…"'
    # Swift's own libraries take some hundred MB of addresses before the first line is read.
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (150 * MEGABYTE, 150 * MEGABYTE))

    for arguments, name, limit_of_line in (
        (["play", "long"], "the script long", 1024),
        (["play", "-"], "standard input", 1024),
        (["replay", "long"], "the recording long", MEGABYTE),
        (["replay", "-"], "standard input", MEGABYTE),
    ):
        with open(program.folder / "long", "rb") as file:
            began = time.monotonic()
            program.run(*arguments, stdin=file, before=limit).expect(
                2, f"bookshop: cannot read {name}: line 1 is longer than {limit_of_line} bytes: {quoted}\n")
            seconds = time.monotonic() - began
            require(seconds < 10, f"bookshop {' '.join(arguments)} took {seconds:.1f} seconds")
    result = program.run("--" + "x" * 100_000)
    result.expect(2, None)
    require(len(result.err) < 2000, "a long argument is echoed whole")


def recording(program: Program) -> tuple[str, str]:
    """The lines with which a recording begins, and those of its steps, which lead back to where they began."""
    program.run("play", "--record", "session.jsonl", "-", script="tap 1\nback\n").expect(0)
    lines = (program.folder / "session.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    begins = [line.startswith(('{"flight"', '{"flow"')) for line in lines]
    return "".join(lines[:begins.count(True)]), "".join(lines[begins.count(True):])


@check("A recording that was cut off or is of another version is replayed up to there, or refused in a sentence")
def damaged_recordings(program: Program) -> None:
    head, steps = recording(program)
    whole = (head + steps).encode()
    for length in range(0, len(whole), 61):
        program.write("cut.jsonl", whole[:length])
        result = program.run("replay", "cut.jsonl")
        wanted = (0,) if length >= len(head.encode()) else (0, 2)
        require(result.code in wanted and (result.out or result.err),
                f"cut off after {length} bytes, it ends with {result.code}: {result.err}")
    newer = head.replace('{"flight":2}', '{"flight":3}')
    program.write("newer.jsonl", newer + steps)
    program.run("replay", "newer.jsonl").expect(
        2, "bookshop: cannot read the recording newer.jsonl: it is not a recording: line 1: it is of version 3, "
           "and this reads versions 1 and 2\n")


@check("A recording of 60 MB is replayed in a memory of 600 MB, and a larger one is refused")
def large_recordings(program: Program) -> None:
    head, steps = recording(program)
    # Most of the time goes to the flows, so most of the file are lines that are not replayed.
    count, padding = 4 * MEGABYTE // len(steps.encode()), '{"trail":"%s"}\n' % ("é" * (MEGABYTE // 2 - 10))
    (program.folder / "large.jsonl").write_text(head + padding * 56 + steps * count, encoding="utf-8")

    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (600 * MEGABYTE, 600 * MEGABYTE))

    result = program.run("replay", "large.jsonl", before=limit).expect(0)
    require(f"BookshopFlows.ShopFlow: {count * 2} steps as recorded\n" in result.out,
            f"not all of the steps are replayed: {result.out}")
    with open(program.folder / "large.jsonl", "a", encoding="utf-8") as file:
        file.write(padding * 5)
    program.run("replay", "large.jsonl", before=limit).expect(
        2, "bookshop: cannot read the recording large.jsonl: it is larger than 64 MB\n")


@check("Lines may end as on any system, begin with a byte order mark, and hold a NUL")
def odd_scripts(program: Program) -> None:
    for script in ("tap 1\r\nback\r\n", "tap 1\rback\r", "\ufefftap 1\nback", "tap 1\n\n# x\nback\n"):
        result = program.run("play", "--format", "json", "-", script=script).expect(0)
        require(len(reports(result)) == 3, f"{script!r} is not read as two steps")
    result = program.run("play", "--format", "json", "-", script="tap 1\nju\0mp\n").expect(1, None)
    require('line 2: "ju\\u{0}mp" is no step: ' in result.err, f"no error for a NUL: {result.err}")
