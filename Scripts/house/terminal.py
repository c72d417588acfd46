"""A program on a terminal of our own: pexpect types to it, and pyte reads what it draws."""
from __future__ import annotations

import os
import re
import select
import signal
import sys
import tempfile
import termios
import time
from contextlib import suppress
from pathlib import Path
from typing import Callable

try:
    import pexpect
    import pyte
except ImportError as error:
    raise ImportError(f"{error}: run `make tools` first") from None

PAGE, CURSOR, WRAP, PASTE = 1049, 25, 7, 2004
# Where nothing has been drawn yet: seen in comparisons, and equal to nothing that is drawn.
RUBBISH = pyte.screens.Char("#", fg="rubbish")
# pyte knows no faint letters; the program has none that blink.
FAINT_AS_BLINK = {2: 5, 22: 25}


class Unexpected(Exception):
    """Something is not as it should be."""


class Screen(pyte.Screen):
    """pyte's screen, with the second page, with faint letters, and without patience for unknown codes."""

    def __init__(self, columns: int, rows: int):
        self.before: tuple[dict, int, int] | None = None
        self.took_page = self.ends_with_cursor = False
        super().__init__(columns, rows)

    @property
    def text(self) -> list[str]:
        return [row.rstrip() for row in self.display]

    @property
    def is_drawn(self) -> bool:
        """Whether the whole screen has been drawn, and the cursor put in its place at the end."""
        cells = (self.buffer[row][column] for row in range(self.lines) for column in range(self.columns))
        return self.ends_with_cursor and RUBBISH not in cells

    @property
    def changes(self) -> list[str]:
        """What is not as a program must leave it."""
        modes = {mode >> 5 for mode in self.mode}
        changed = [name for mode, name in ((PAGE, "page"), (PASTE, "paste")) if mode in modes]
        changed += [name for mode, name in ((CURSOR, "cursor"), (WRAP, "wrap")) if mode not in modes]
        rows = [row for row in self.text if row.strip()]
        if self.took_page and not self.before and rows:
            changed.append(f"the lines before it ({rows[0].strip()})")
        return changed

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        self.lines, self.columns = lines or self.lines, columns or self.columns
        self.ensure_hbounds()
        self.ensure_vbounds()
        self.spoil()

    def spoil(self) -> None:
        """Leaves nothing on the screen; whoever has taken the page has to fill it."""
        self.buffer.clear()
        if self.before:
            for row in range(self.lines):
                self.buffer[row].update((column, RUBBISH) for column in range(self.columns))

    def draw(self, data: str) -> None:
        self.ends_with_cursor = False
        super().draw(data)

    def select_graphic_rendition(self, *attrs: int, **how: bool) -> None:
        colour = next((place for place, attr in enumerate(attrs) if attr in (38, 48)), len(attrs))
        plain = (FAINT_AS_BLINK.get(attr, attr) for attr in attrs[:colour])
        super().select_graphic_rendition(*plain, *attrs[colour:])

    def set_mode(self, *modes: int, **how: bool) -> None:
        self.check_modes(modes, how)
        super().set_mode(*modes, **how)
        self.ends_with_cursor = CURSOR in modes
        if PAGE in modes:
            self.before = (dict(self.buffer), self.cursor.x, self.cursor.y)
            self.took_page = True
            self.spoil()

    def reset_mode(self, *modes: int, **how: bool) -> None:
        self.check_modes(modes, how)
        super().reset_mode(*modes, **how)
        self.ends_with_cursor = CURSOR in modes
        if PAGE in modes and self.before:
            rows, self.cursor.x, self.cursor.y = self.before
            self.before = None
            self.buffer.clear()
            self.buffer.update(rows)

    def check_modes(self, modes: tuple[int, ...], how: dict) -> None:
        if not how.get("private") or not set(modes) <= {PAGE, CURSOR, WRAP, PASTE}:
            self.debug("mode", *modes)

    def debug(self, *args: object, **how: object) -> None:
        raise Unexpected(f"an unknown code was written: {' '.join(map(str, args))}")


class Session:
    """A program whose terminal is ours."""

    def __init__(self, program: Path, options: list[str], folder: str, columns: int, rows: int, seconds: float):
        self.seconds = seconds
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment |= {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        set_here = [re.fullmatch(r"([A-Z_]+)=(.*)", option) for option in options]
        environment |= {found[1]: found[2] for found in set_here if found}
        arguments = [option for option, found in zip(options, set_here) if not found]
        self.news = tempfile.NamedTemporaryFile("r", prefix="terminal-")
        self.child = pexpect.spawn(
            sys.executable, ["-B", __file__, self.news.name, str(program), *arguments], cwd=folder, env=environment,
            dimensions=(rows, columns))
        self.heard = ""
        self.wait(lambda: "started" in self.heard, lambda: "the program did not start")
        _, number, terminal = self.heard.splitlines()[0].split()
        self.program, self.terminal = int(number), os.open(terminal, os.O_RDONLY | os.O_NOCTTY)

    def resize(self, columns: int, rows: int) -> None:
        """Gives the terminal another size; what was on it is rubbish then."""
        self.screen.resize(rows, columns)
        self.child.setwinsize(rows, columns)

    def type(self, keys: str) -> None:
        """Types: \\e is escape, \\r return, \\t tab, \\x04 ctrl-d."""
        typed = keys.replace("\\e", "\x1b").replace("\\r", "\r").replace("\\t", "\t")
        typed = re.sub(r"\\x([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), typed)
        os.write(self.child.child_fd, typed.encode())

    def close(self) -> None:
        if not self.ended():
            with suppress(ProcessLookupError):
                os.kill(self.program, signal.SIGKILL)
        os.close(self.terminal)
        self.child.close(force=True)
        self.news.close()

    def ended(self) -> str | None:
        """How it has ended: with an exit code, or by the signal of that name."""
        found = re.search(r"ended (\S+)", self.heard)
        return found and found[1]

    def wait(self, condition: Callable[[], object], complaint: Callable[[], str]) -> None:
        """Takes in what comes until the condition holds."""
        deadline = time.monotonic() + self.seconds
        while not condition():
            if time.monotonic() > deadline:
                raise Unexpected(complaint())
            self.take_in()

    def take_in(self) -> None:
        """Reads what there is, and waits for it a moment."""
        try:
            self.stream.feed(self.child.read_nonblocking(65536, timeout=0.02))
        except pexpect.TIMEOUT:
            pass
        self.heard += self.news.read()

    def come_to_rest(self, busy: re.Pattern | None = None) -> None:
        """Waits until the program has done all that was typed, and has drawn what came of it.

        A program that draws nothing may be done, or not have begun. So once it has read what was typed, the
        terminal grows by a row, which it learns after that and answers by drawing everything. What may still
        come then is what it fills in later, where a row matches `busy`. The terminal shrinks again, and what
        is drawn now is all that was to come.
        """
        columns, rows = self.screen.columns, self.screen.lines
        self.wait_until_drawn()
        self.wait(
            lambda: not select.select([self.terminal], [], [], 0)[0],
            lambda: "the program does not read what was typed")
        self.resize(columns, rows + 1)
        self.wait_until_drawn()
        if busy:
            self.wait(
                lambda: not any(map(busy.search, self.screen.text)),
                lambda: f"a row goes on matching {busy.pattern}")
        self.resize(columns, rows)
        self.wait_until_drawn()

    def wait_until_drawn(self) -> None:
        self.wait(
            lambda: self.ended() or self.screen.is_drawn, lambda: "the program does not draw the whole screen")
        if self.ended():
            raise Unexpected(f"the program has ended with {self.ended()}")


def be_the_shell(news: str, command: list[str]) -> None:
    """Starts the program in the foreground, as a shell does, and tells what becomes of it.

    Nobody else could: where no shell waits, ctrl-z stops nothing.
    """
    before = termios.tcgetattr(0)
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(command[0], command)
    with open(news, "a", buffering=1) as file:
        file.write(f"started {program} {os.ttyname(0)}\n")
        end = ""
        while not end:
            _, status = os.waitpid(program, os.WUNTRACED)
            number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            end = signal.Signals(number).name[3:] if number else str(os.WEXITSTATUS(status))
            if os.WIFSTOPPED(status):
                end = ""
            modes = "" if termios.tcgetattr(0) == before else " with other modes"
            file.write((f"ended {end}" if end else "stopped") + modes + "\n")
    # The terminal would hang up with us.
    signal.pause()


if __name__ == "__main__":
    be_the_shell(sys.argv[1], sys.argv[2:])
