"""The program ends as it should, however badly it is used.

What can be tested without the program is a test of the package. Here is what needs a process: exit codes, standard
streams that are closed or full, signals, memory and time, and the commands that the README names.
"""
from __future__ import annotations

import json
import os
import re
import resource
import shlex
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Callable, Iterator

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
MEGABYTE = 1024 * 1024
ANY = None
Result = subprocess.CompletedProcess


class Shop:
    """The program, in an empty folder."""

    def __init__(self, program: Path, folder: Path):
        self.program, self.folder = str(program), folder
        # Whoever root becomes for a test needs a way to it.
        folder.chmod(0o755)

    def write(self, name: str, text: str | bytes) -> None:
        (self.folder / name).write_bytes(text.encode() if isinstance(text, str) else text)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def run(self, *arguments: str, code: int | None = 0, err: str | None = "", out: str | None = ANY, script: str = "",
            closed: tuple[int, ...] = (), before: Callable[[], object] = lambda: None, **streams) -> Result:
        """Runs it, with these streams closed and `before` done in its process; compares exit code and whole texts."""
        def prepare() -> None:
            for number in closed:
                os.close(number)
            before()

        how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
        if "stdin" not in streams:
            how["input"] = script.encode()
        ran = subprocess.run([self.program, *arguments], cwd=self.folder, timeout=300, preexec_fn=prepare,
                             env={**os.environ, "TERM": "dumb"}, **how)
        ran.stdout, ran.stderr = ((text or b"").decode(errors="replace") for text in (ran.stdout, ran.stderr))
        for found, wanted in ((ran.stderr, err), (ran.stdout, out), (ran.returncode, code)):
            assert wanted is ANY or found == wanted, f"bookshop {' '.join(arguments)[:200]}"
        return ran

    def refuse(self, *arguments: str, why: str, **how) -> Result:
        return self.run(*arguments, code=2, err=f"bookshop: {why}\n", **how)

    def recording(self) -> tuple[str, str]:
        """The lines with which a recording begins, and those of its steps, which lead back to where they began."""
        self.run("play", "--record", "session.jsonl", "-", script="tap 1\nback\n")
        begin = re.match(r'(\{"(flight|flow)".*\n)+', self.read("session.jsonl"))[0]
        return begin, self.read("session.jsonl").removeprefix(begin)


@pytest.fixture
def shop(program: Path) -> Iterator[Shop]:
    with tempfile.TemporaryDirectory() as folder:
        yield Shop(program, Path(folder))


def reports(result: Result) -> list[dict]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def limited(kind: int, size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(kind, (size, size))


def test_exit_codes(shop: Shop) -> None:
    """0 means done, 1 that something did not come out as it should, 2 that it could not run."""
    for name, text in (("good.play", "tap 1\nback\n"), ("bad.play", "jump\n"), ("text", "tap 1\n")):
        shop.write(name, text)
    shop.run("play", "--record", "good.jsonl", "good.play")
    recorded = shop.read("good.jsonl")
    shop.write("other.jsonl", recorded.replace("catalogue › book(12)", "sea"))
    shop.write("foreign.jsonl", recorded.replace("AccountFlow", "OtherFlow"))
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
            shop.run(*command.split(), code=code, err=ANY if code else "")
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?\n", shop.run("--version").stdout)


def test_full_output(shop: Shop) -> None:
    """Output that cannot be written ends the program with a sentence, and without a crash."""
    shop.write("a.play", "tap 1\n")
    for command in ("tour", "", "play a.play", "map", "check --states 1", "--help", "--version"):
        with open("/dev/full", "wb") as full:
            shop.refuse(*command.split(), stdout=full, why="cannot write to standard output: the disk is full")
        shop.refuse(*command.split(), closed=(1,), out="", why="cannot write to standard output: it is closed")


@pytest.mark.parametrize("disposition", [signal.SIG_DFL, signal.SIG_IGN])
def test_closed_pipe(shop: Shop, disposition: signal.Handlers) -> None:
    """Who stops reading ends the program quietly, even if its parent ignores that signal."""
    reading, writing = os.pipe()
    os.close(reading)
    shop.run("tour", stdout=writing, before=lambda: signal.signal(signal.SIGPIPE, disposition), code=-signal.SIGPIPE)
    os.close(writing)


def test_closed_streams(shop: Shop) -> None:
    """A closed stream is not taken for the next file that is opened."""
    shop.write("a.play", "tap 1\n")
    shop.refuse("play", "-", closed=(0,), why="cannot read standard input: it is closed", out="")
    shop.run("play", "--record", "r", "a.play", closed=(0, 1, 2), code=2, err="", out="")
    assert [json.loads(line) for line in shop.read("r").splitlines()]
    shop.run("tour", closed=(0, 2))


def test_standard_input(shop: Shop) -> None:
    """Standard input is a script: a file, a pipe, nothing, but no folder."""
    assert len(reports(shop.run("play", "--format", "json", "-", script="tap 1\nback"))) == 3
    shop.run("play", "-")
    folder = os.open(shop.folder, os.O_RDONLY)
    shop.refuse("play", "-", stdin=folder, why="cannot read standard input: it is a folder", out="")
    os.close(folder)
    asked = shop.run("--plain", script="tap 1\njump\nhelp\n" + "x" * 5000 + "\nback\n", err=ANY)
    assert asked.stdout.count("> Step 2: back\n") == 1 and "STEPS" in asked.stdout
    assert len(asked.stderr.splitlines()) == 2


def test_overwriting(shop: Shop) -> None:
    """No file is overwritten without --force, and the script never."""
    shop.write("a.play", "tap 1\n")
    shop.write("b", "mine")
    os.symlink("a.play", shop.folder / "symbolic")
    os.link(shop.folder / "a.play", shop.folder / "hard")
    shop.refuse("play", "--record", "b", "a.play", out="",
                why="cannot record into b: the file exists; to overwrite it, add --force")
    assert shop.read("b") == "mine"
    for name in ("a.play", "./a.play", str(shop.folder / "a.play"), "symbolic", "hard"):
        for force in ([], ["--force"]):
            why = f"cannot record into {name}: it is the script that is played"
            shop.refuse("play", *force, "--record", name, "a.play", why=why, out="")
            with open(shop.folder / "a.play", "rb") as file:
                shop.refuse("play", *force, "--record", name, "-", stdin=file, why=why, out="")
    assert shop.read("a.play") == "tap 1\n"
    with open(shop.folder / "out", "wb") as out:
        shop.refuse("play", "--force", "--record", "out", "a.play", stdout=out,
                    why="cannot record into out: it is standard output")
    shop.run("play", "--force", "--record", "b", "a.play")
    shop.run("replay", "b")


def test_unusable_files(shop: Shop) -> None:
    """What cannot be read or written says why, in words of the program's own."""
    for name, text in (("a.play", "tap 1\n"), ("empty", ""), ("secret", "tap 1\n"), ("latin", b"tap Caf\xe9\n")):
        shop.write(name, text)
    (shop.folder / "folder").mkdir(mode=0o555)
    (shop.folder / "secret").chmod(0)
    # Nobody is denied anything as root.
    drop = {"before": lambda: os.setuid(65534)} if os.geteuid() == 0 else {}
    for name, why, how in (
        ("none", "there is no such file or folder", {}), ("folder", "it is a folder", {}),
        ("a.play/x", "a part of its path is not a folder", {}), ("x" * 300, "the name is too long", {}),
        ("latin", "line 1 is not UTF-8 text", {}), ("secret", "permission denied", drop),
    ):
        shown = name if len(name) < 200 else name[:200] + "…"
        for command, kind in (("play", "script"), ("replay", "recording")):
            shop.refuse(command, name, why=f"cannot read the {kind} {shown}: {why}", **how)
    for name, why in (("empty", "it is empty"), ("a.play", "it is not a recording: line 1: this is not JSON")):
        shop.refuse("replay", name, why=f"cannot read the recording {name}: {why}", out="")
    for name, why, how in (
        ("folder", "it is a folder", {}), ("none/x", "there is no such file or folder", {}),
        ("/dev/full", "the disk is full", {}), ("folder/x", "permission denied", drop),
    ):
        shop.refuse("play", "--record", name, "a.play", why=f"cannot record into {name}: {why}", out="", **how)


def test_full_disk(shop: Shop) -> None:
    """A disk that becomes full ends the play after that step, with what was recorded before."""
    shop.write("a.play", "tap 1\nback\n" * 20)
    shop.run("play", "--record", "whole", "a.play")
    limit = limited(resource.RLIMIT_FSIZE, len(shop.read("whole").encode()) // 2)
    result = shop.refuse("play", "--format", "json", "--record", "part", "a.play",
                         before=lambda: (signal.signal(signal.SIGXFSZ, signal.SIG_IGN), limit()),
                         why="cannot record into part: it would be larger than files may be")
    assert 1 < len(reports(result)) < 41
    assert "cut off" in shop.run("replay", "part").stdout


def test_interrupted(shop: Shop) -> None:
    """A recording that is interrupted can be replayed up to there."""
    with subprocess.Popen(
        [shop.program, "play", "--format", "json", "--record", "r", "-"], cwd=shop.folder, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
        # A shell lets its background jobs ignore it, and who ignores it hands that on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            process.stdin.write(b"tap 1\n")
            assert process.stdout.readline() and process.stdout.readline()
            process.send_signal(signal.SIGINT)
            assert process.wait(60) == -signal.SIGINT
        finally:
            process.kill()
    shop.run("replay", "r", out="BookshopFlows.ShopFlow: 1 step as recorded\n"
             "BookshopFlows.CatalogueFlow: 1 step as recorded\nBookshopFlows.AccountFlow: 0 steps as recorded\n")


def test_long_lines(shop: Shop) -> None:
    """A long line takes neither time nor memory, and only its beginning is quoted."""
    shop.write("long", b"x" * 200 * MEGABYTE)
    # Swift's own libraries take some hundred MB of addresses before the first line is read.
    limit = limited(resource.RLIMIT_DATA, 150 * MEGABYTE)
    for command, kind, longest in (("play", "script", 1024), ("replay", "recording", MEGABYTE)):
        for name, shown in (("long", f"the {kind} long"), ("-", "standard input")):
            with open(shop.folder / "long", "rb") as file:
                began = time.monotonic()
                shop.refuse(command, name, stdin=file, before=limit,
                            why=f'cannot read {shown}: line 1 is longer than {longest} bytes: "{"x" * 60}…"')
                assert time.monotonic() - began < 10


def test_damaged_recordings(shop: Shop) -> None:
    """A recording that was cut off or is of another version is replayed up to there, or refused in a sentence."""
    head, steps = shop.recording()
    whole = (head + steps).encode()
    for length in range(0, len(whole), 61):
        shop.write("cut.jsonl", whole[:length])
        result = shop.run("replay", "cut.jsonl", code=ANY, err=ANY)
        assert result.returncode in ((0,) if length >= len(head.encode()) else (0, 2)), result
        assert result.stdout or result.stderr
    shop.write("newer.jsonl", head.replace('{"flight":2}', '{"flight":3}') + steps)
    shop.refuse("replay", "newer.jsonl", why="cannot read the recording newer.jsonl: it is not a recording: line 1: "
                "it is of version 3, and this reads versions 1 and 2")


def test_large_recordings(shop: Shop) -> None:
    """A recording of 60 MB is replayed in a memory of 600 MB, and a larger one is refused."""
    head, steps = shop.recording()
    # Most of the time goes to the flows, so most of the file are lines that are not replayed.
    count, padding = 4 * MEGABYTE // len(steps.encode()), '{"trail":"%s"}\n' % ("é" * (MEGABYTE // 2 - 10))
    shop.write("large.jsonl", head + padding * 56 + steps * count)
    limit = limited(resource.RLIMIT_DATA, 600 * MEGABYTE)
    result = shop.run("replay", "large.jsonl", before=limit)
    assert f"BookshopFlows.ShopFlow: {count * 2} steps as recorded\n" in result.stdout
    with open(shop.folder / "large.jsonl", "a", encoding="utf-8") as file:
        file.write(padding * 5)
    shop.refuse("replay", "large.jsonl", before=limit,
                why="cannot read the recording large.jsonl: it is larger than 64 MB")


def test_odd_scripts(shop: Shop) -> None:
    """Lines may end as on any system, begin with a byte order mark, and hold a NUL."""
    for script in ("tap 1\r\nback\r\n", "tap 1\rback\r", "\ufefftap 1\nback", "tap 1\n\n# x\nback\n"):
        assert len(reports(shop.run("play", "--format", "json", "-", script=script))) == 3, script
    result = shop.run("play", "--format", "json", "-", script="tap 1\nju\0mp\n", code=1, err=ANY)
    assert 'line 2: "ju\\u{0}mp" is no step: ' in result.stderr


BAD = "\x1b[31m\x07\x7f\x9b1m\u202e"
# Escape codes, and whatever else must not reach a terminal; line ends may.
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def test_control_characters(shop: Shop) -> None:
    """No control character reaches the terminal, wherever it comes from."""
    shop.write("good.play", "tap 1\n")
    shop.run("play", "--record", "good.jsonl", "good.play")
    recorded = shop.read("good.jsonl")
    codes = json.dumps(BAD)[1:-1]
    shop.write("text.jsonl", recorded.replace("catalogue › book(12)", f"sea{codes}"))
    shop.write("flow.jsonl", recorded.replace("AccountFlow", f"Other{codes}"))
    shop.write("key.jsonl", f'{{"flight":1}}\n{{"{codes}":1}}\n')
    link = f"bookshop://book/42?x={BAD}"
    told = {"code": ANY, "err": ANY}
    runs = [shop.run("play", *kind, "-", script=line + "\n", **told)
            for kind in ([], ["--format", "json"])
            for line in (f"ju{BAD}mp", f"tap {BAD}", f"tab {BAD}", f"swipe {BAD}", f"back {BAD}", f"open {link}",
                         f"plan {link}", f"open {BAD}", f"open bookshop://{BAD}", f"open {BAD}://book/42",
                         f"open bookshop://book/{BAD}", f"# {BAD}", BAD * 500)]
    runs += [shop.run(*arguments, **told) for arguments in (
        ["replay", "text.jsonl"], ["replay", "flow.jsonl"], ["replay", "key.jsonl"], ["play", BAD], ["replay", BAD],
        ["play", "--record", f"{BAD}/x", "good.play"], [BAD], [f"--{BAD}"], ["play", "--format", BAD, "x"],
        ["map", BAD], ["check", "--states", BAD], ["--" + "x" * 100_000])]
    runs.append(shop.run("--plain", script=f"{BAD}\nopen {link}\n", **told))
    for result in runs:
        assert result.stdout or result.stderr
        for text in (result.stdout, result.stderr):
            assert not CONTROLS.search(text), f"bookshop {result.args!r} prints {text!r}"
    assert len(runs[-2].stderr) < 2000, "a long argument is echoed whole"


def test_commands(shop: Shop) -> None:
    """Every command that the README names can be typed as it stands."""
    os.symlink(PACKAGE / "Plays", shop.folder / "Plays")
    named = re.findall(r"^swift run bookshop(.*?)(?:\s+#.*)?$", (PACKAGE / "README.md").read_text("utf-8"), re.M)
    assert len(named) > 7
    for line in named:
        ran = subprocess.run(["bash", "-c", shlex.quote(shop.program) + line], cwd=shop.folder, capture_output=True,
                             stdin=subprocess.DEVNULL, env={**os.environ, "TERM": "dumb"}, timeout=60)
        assert (ran.returncode, ran.stderr) == (0, b""), line
