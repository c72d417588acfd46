"""Examples of what pictures are made of, each with what must come of it, written by hand."""
from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from . import message, recording
from .cells import Classes, row
from .session import Session
from .terminal import Cell, Emulator, Style, Unexpected

# What a program writes on a terminal of six columns, and the cells of the first row.
WRITTEN = [
    ("ab\x1b[1;31mc\x1b[22md\x1b[0me",
     [Cell("a", Style()), Cell("b", Style()), Cell("c", Style(1, bold=True)), Cell("d", Style(1)),
      Cell("e", Style())]),
    ("\x1b[38;5;208;48;2;1;2;3mx\x1b[39my\x1b[49mz",
     [Cell("x", Style(208, (1, 2, 3))), Cell("y", Style(None, (1, 2, 3))), Cell("z", Style())]),
    ("\x1b[2;4;7;97;100mx\x1b[23;24;27my\x1b[mz",
     [Cell("x", Style(15, 8, dim=True, underline=True, reverse=True)),
      Cell("y", Style(15, 8, dim=True)), Cell("z", Style())]),
    ("\x1b[30;40mx\x1b[37;47my\x1b[90;107mz",
     [Cell("x", Style(0, 0)), Cell("y", Style(7, 7)), Cell("z", Style(8, 15))]),
    ("日\x1b[3me\u0301", [Cell("日", Style()), Cell("", Style()),
                         Cell("e\u0301", Style(italic=True))]),
    ("abc\x1b[1;2HX\x1b[?25l", [Cell("a", Style()), Cell("X", Style()), Cell("c", Style())]),
]
REFUSED = [("\x1b[5m", "an unknown style was written: 5"),
           ("\x1b[38;5;256m", "an unknown style was written: 38;5;256"),
           ("\x1b[38;2;1;2m", "an unknown style was written: 38;2;1;2"),
           ("\x1b[2J", "an unknown code was written: 2J")]

# What a program writes, and the first row as SVG, with its classes. A cell is 8.4 wide and 17 high.
DRAWN = [
    ("a b  c", '<text class="t0" x="0" y="13" textLength="25.2">a b</text>'
               '<text class="t0" x="42" y="13">c</text>', ".t0{fill:#e6edf3}"),
    ("\x1b[31ma<\x1b[1mb",
     '<text class="t0" x="0" y="13" textLength="16.8">a&lt;</text>'
     '<text class="t1" x="16.8" y="13">b</text>',
     ".t0{fill:#ff7b72}\n.t1{fill:#ff7b72;font-weight:700}"),
    # The middle of a cell; the middle of two.
    ("→日", '<text class="m t0" x="4.2" y="13">→</text><text class="m t0" x="16.8" y="13">日</text>',
     ".t0{fill:#e6edf3}"),
    # Papers beside each other are one.
    ("\x1b[48;5;21m a\x1b[0mb",
     '<path class="p0" d="M0 0h16.8v17h-16.8z"/><text class="t0" x="8.4" y="13" textLength="16.8">ab'
     '</text>', ".p0{fill:#0000ff}\n.t0{fill:#e6edf3}"),
    ("\x1b[7mab",
     '<path class="p0" d="M0 0h16.8v17h-16.8z"/>'
     '<text class="t0" x="0" y="13" textLength="16.8">ab</text>',
     ".p0{fill:#e6edf3}\n.t0{fill:#0d1117}"),
    # Half way and a little from 200 to 100.
    ("\x1b[2;38;2;200;200;200;48;2;100;100;100ma",
     '<path class="p0" d="M0 0h8.4v17h-8.4z"/><text class="t0" x="0" y="13">a</text>',
     ".p0{fill:#646464}\n.t0{fill:#9b9b9b}"),
    # Down from the middle, then across in one line, from the corner on.
    ("┌─", '<path class="l0" d="M4.2 8.5V17M4.2 8.5H16.8"/>',
     ".l0{fill:none;stroke:#e6edf3;stroke-width:1.3;stroke-linecap:square}"),
    ("╯", '<path class="l0" d="M4.2 0V4.3Q4.2 8.5 0 8.5"/>',
     ".l0{fill:none;stroke:#e6edf3;stroke-width:1.3;stroke-linecap:square}"),
    ("▄\x1b[34m▒", '<path class="p0" d="M0 8.5h8.4v8.5h-8.4z"/>'
                   '<path class="p1" d="M8.4 0h8.4v17h-8.4z"/>',
     ".p0{fill:#e6edf3}\n.p1{fill:#58a6ff;fill-opacity:0.5}"),
    ("", "", ""),
]

UNREADABLE = [
    ("- 1 a\n", "line 1: start COLUMNSxROWS expected: - 1 a"),
    ("start 8x3\n1 a\n", "line 2: keys, seconds and a caption expected: 1 a"),
    ("start 8x3\nstart 8x3\n", "line 2: the program has been started already"),
    ("start 8x3\n* x\\e 1 a\n", "line 2: keys must not end with the escape key"),
    ("start 8x3\n- 1 a\n", "one line has to begin with *: it is shown where nothing may move"),
    ("# a\n", "there is nothing to be seen"),
    (f"start 8x3\n* - 1 {'a' * 97}\n", "line 2: the caption has 97 characters, more than 96"),
]
KEYS = "# Two.\nstart 8x2 A=b\nbusy x$\n- 1.5 Nothing\n\n* ab\\r 3 Slowly\n  sees a b\n  sees c\n"
TIMING = """\
@keyframes f0{0%{visibility:visible}33.33%{visibility:hidden}}.f0{animation-name:f0}
@keyframes f1{0%{visibility:hidden}33.33%{visibility:visible}}.f1{animation-name:f1}"""

# Draws slowly what was typed, and everything anew when the terminal has another size. What follows w comes later.
SLOW = """
import os, select, signal, sys, time, tty
tty.setraw(0)
news, told = os.pipe()
signal.signal(signal.SIGWINCH, lambda *_: os.write(told, b"s"))
typed = ""
def write(text):
    os.write(1, text.encode())
def draw(everything):
    columns, rows = os.get_terminal_size()
    for row in range(rows if everything else 1):
        write(f"\\x1b[{row + 1};1H" + (typed if row == 0 else "").ljust(columns))
        time.sleep(0.02)
    write("\\x1b[?25l")
write("\\x1b[?1049h")
draw(True)
while True:
    ready = select.select([news, 0], [], [], 0.3 if typed == "w ..." else None)[0]
    if news in ready:
        os.read(news, 1)
        draw(True)
        continue
    key = os.read(0, 1).decode() if ready else "later"
    if key == "q": sys.exit(3)
    if key != "i":
        typed = {"w": "w ...", "later": "w"}.get(key, typed + key)
        time.sleep(0.1)
        draw(False)
"""

TRACE = {
    "message": "buy", "responders": ["Button", "Shelf"], "outcome": "handled by Till",
    "coordinators": [
        {"name": "Shop", "isAsked": True, "decision": "unhandled",
         "components": [{"name": "Spy", "isAsked": True},
                        {"name": "Basket", "takes": "Put", "isAsked": False}]},
        {"name": "App", "isAsked": True,
         "components": [{"name": "Till", "takes": "Buy", "isAsked": True}]}],
    "changes": [], "screens": {"before": "a", "after": "a"}, "calls": []}
TOLD = ("The message buy goes from Button to Shelf, then to the coordinators Shop, App, and is handled "
        "by Till. As a result no state changes, and UIKit is told: nothing.")
ROWS = [[("Spy", "dot", "passes"), ("Basket", "ring", "takes Put"), ("its flow", "dot", "passes")],
        [("Till", "check", "handles it")]]
CALLS = [
    ("pop()", ["pop()"]),
    ("push(A, animated: true)", ["push(", "  A,", "  animated: true)"]),
    ("set([A, B], animated: no)", ["set(", "  [A, B],", "  animated: no)"]),
]


def check() -> tuple[list[str], str]:
    """What is not as written here; and how much there is."""
    results = [*terminal_results(), *keys_results(), *session_results(), *message_results()]
    problems = [f"self-test: {what}: expected {expected!r}, got {got!r}"
                for what, expected, got in results if expected != got]
    return problems, f"{len(results)} self-tests passed"


def terminal_results() -> list[tuple]:
    results = []
    for written, expected in WRITTEN:
        results.append((written, expected, cells(written)[:len(expected)]))
    for written, expected in REFUSED:
        results.append((written, expected, failure(cells, written)))
    for written, expected, style in DRAWN:
        classes = Classes()
        results.append((written, (expected, style), (row(cells(written), classes), classes.style)))
    return results


def keys_results() -> list[tuple]:
    results = [(source, expected, failure(recording.read, source)) for source, expected in UNREADABLE]
    script = recording.read(KEYS)
    read = [(each.keys, each.seconds, each.caption, each.is_still, each.sees)
            for each in script.frames]
    expected = [("-", 1.5, "Nothing", False, []), ("ab\\r", 3, "Slowly", True, ["a b", "c"])]
    return [*results, ("keys", (8, 2, ["A=b"], "x$", expected),
                       (script.columns, script.rows, script.options, script.busy.pattern, read)),
            ("seen", None, failure(recording.see, ["b c", "e"], ["a", "a b cd", "e"])),
            ("not seen", '"b c" is not on the screen:\na\nb\nc',
             failure(recording.see, ["a", "b c"], ["a", "b", "c", ""])),
            ("timing", TIMING, recording.timing(script.frames, 4.5)),
            *(("key names", names, recording.key_names(keys)) for keys, names in (
                ("-", []), ("a\\r\\e[A", ["a", "⏎", "↑"]), ("lbook/7", ["l", "book/7"])))]


def session_results() -> list[tuple]:
    """A program that is slow has drawn everything when it has come to rest, and one that has ended is told."""
    results = []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "program"
        program.write_text(f"#!{sys.executable}\n{SLOW}", encoding="utf-8")
        program.chmod(0o755)
        session = Session(program, [], folder, 8, 3, 20)
        try:
            for keys, expected in (("", ""), ("ab", "ab"), ("i", "ab"), ("c", "abc"), ("w", "w")):
                results.append((f"typed {keys}", [expected, "", ""], at_rest(session, keys)))
            results.append(("typed q", "the program has ended with 3", at_rest(session, "q")))
        finally:
            session.close()
    return results


def at_rest(session: Session, keys: str) -> list[str] | str:
    try:
        session.type(keys)
        session.come_to_rest(re.compile(r" \.\.\.$"))
    except Unexpected as problem:
        return str(problem)
    return session.emulator.page.text()


def message_results() -> list[tuple]:
    drawn = message.picture(TRACE)
    long = {**TRACE, "message": "buy" * 20}
    return [
        *(("rows", expected, [tuple(line[:3]) for line in message.rows(each, TRACE["outcome"])])
          for each, expected in zip(TRACE["coordinators"], ROWS)),
        *((call, expected, message.broken(call)) for call, expected in CALLS),
        ("description", True, f'<desc id="desc">{TOLD}</desc>' in drawn),
        ("long", "buy" * 20 + " is too long for its box in the drawing",
         failure(message.picture, long)),
        ("nobody", "the trace names nobody who passed the message on",
         failure(message.picture, {**TRACE, "responders": []}))]


def cells(written: str) -> list[Cell]:
    emulator = Emulator(6, 2)
    emulator.feed(written.encode())
    return emulator.page.cells[0]


def failure(function, *arguments) -> str | None:
    try:
        function(*arguments)
    except Unexpected as problem:
        return str(problem)
    return None
