"""A program on a terminal of our own: it is typed to, and what it draws is read."""
from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from pathlib import Path

from .terminal import Emulator, Unexpected


class Session:
    """A program whose terminal is ours."""

    def __init__(
        self, program: Path, options: list[str], folder: str, columns: int, rows: int,
        seconds: float,
    ):
        self.seconds = seconds
        self.emulator = Emulator(columns, rows)
        self.master, self.slave = pty.openpty()
        self.set_size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.news, told = os.pipe()
        held, self.hold = os.pipe()
        self.shell = os.fork()
        if self.shell == 0:
            try:
                os.chdir(folder)
                os.close(self.hold)
                be_the_shell(self.slave, [str(program), *options], told, held)
            finally:
                os._exit(127)
        os.close(told)
        os.close(held)
        self.heard = ""
        self.program = 0
        self.wait(lambda: self.program, lambda: "the program did not start")

    def set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Gives the terminal another size; what was on it is rubbish then."""
        self.emulator.resize(columns, rows)
        self.set_size(columns, rows)

    def type(self, keys: str) -> None:
        """Types: \\e is escape, \\r return, \\t tab, \\x04 ctrl-d."""
        typed = keys.replace("\\e", "\x1b").replace("\\r", "\r").replace("\\t", "\t")
        typed = re.sub(r"\\x([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), typed)
        os.write(self.master, typed.encode())

    def close(self) -> None:
        if self.program and not self.ended():
            os.kill(self.program, signal.SIGKILL)
        for end in (self.hold, self.news, self.slave, self.master):
            os.close(end)
        os.waitpid(self.shell, 0)

    def ended(self) -> str | None:
        """How it has ended."""
        found = re.search(r"ended (\S+)\n", self.heard)
        return found and found[1]

    def wait(self, condition, complaint) -> None:
        """Takes in what comes until the condition holds."""
        deadline = time.monotonic() + self.seconds
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0:
                raise Unexpected(complaint())
            self.take_in(left)

    def take_in(self, seconds: float) -> None:
        """Reads what there is, and waits for it at most that long."""
        sources = [self.master] + ([] if self.ended() else [self.news])
        ready, _, _ = select.select(sources, [], [], seconds)
        if self.news in ready:
            self.heard += os.read(self.news, 4096).decode()
            if not self.program and (found := re.search(r"started (\d+)\n", self.heard)):
                self.program = int(found[1])
        if self.master in ready:
            self.emulator.feed(os.read(self.master, 65536))

    def come_to_rest(self, busy: re.Pattern | None = None) -> None:
        """Waits until the program has done all that was typed, and has drawn what came of it.

        A program that draws nothing may be done, or not have begun. So once it has read what was
        typed, the terminal grows by a row, which it learns after that and answers by drawing
        everything. What may still come then is what it fills in later, where a row matches `busy`.
        The terminal shrinks again, and what is drawn now is all that was to come.
        """
        columns, rows = len(self.emulator.page.cells[0]), len(self.emulator.page.cells)
        self.wait_until_drawn()
        deadline = time.monotonic() + self.seconds
        while select.select([self.slave], [], [], 0)[0]:
            if time.monotonic() > deadline or self.ended():
                raise Unexpected("the program does not read what was typed")
            self.take_in(0.01)
        self.resize(columns, rows + 1)
        self.wait_until_drawn()
        if busy:
            self.wait(
                lambda: not any(map(busy.search, self.emulator.page.text())),
                lambda: f"a row goes on matching {busy.pattern}",
            )
        self.resize(columns, rows)
        self.wait_until_drawn()

    def wait_until_drawn(self) -> None:
        self.wait(
            lambda: self.ended() or self.emulator.is_drawn,
            lambda: "the program does not draw the whole screen",
        )
        if self.ended():
            raise Unexpected(f"the program has ended with {self.ended()}")


def be_the_shell(slave: int, command: list[str], told: int, held: int) -> None:
    """Starts the program in the foreground, as a shell does, and tells what becomes of it."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    program = os.fork()
    if program == 0:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.tcsetpgrp(slave, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        for number in range(3):
            os.dup2(slave, number)
        os.closerange(3, 100)
        environment = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
        environment |= {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        set_here = re.compile(r"([A-Z_]+)=(.*)")
        environment |= dict(found.groups() for word in command if (found := set_here.fullmatch(word)))
        command = [word for word in command if not set_here.fullmatch(word)]
        os.execve(command[0], command, environment)
    os.write(told, f"started {program}\n".encode())
    while True:
        _, status = os.waitpid(program, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(told, b"stopped\n")
            continue
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        end = signal.Signals(number).name[3:] if number else str(os.WEXITSTATUS(status))
        os.write(told, f"ended {end}\n".encode())
        # The terminal would hang up with us.
        os.read(held, 1)
        os._exit(0)
