"""Chromium without a window: the page that it shows, and a user's keys, pointer and files."""
from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


class Unexpected(Exception):
    """Something is not as it is written."""


class Impossible(Exception):
    """The check cannot run."""


def is_debian() -> bool:
    """Whether the package "chromium" is the browser itself; Ubuntu's asks for a snap."""
    release = Path("/etc/os-release")
    return release.exists() and "ID=debian" in release.read_text().splitlines()


def find_browser() -> str:
    """Chromium, installed if it is missing, for root on Debian."""
    def found() -> str | None:
        named = os.environ.get("CHROMIUM")
        return named or next(filter(None, map(shutil.which, BROWSERS)), str(MAC) if MAC.exists() else None)

    if not found() and hasattr(os, "geteuid") and os.geteuid() == 0 and is_debian():
        print("check-inspector: installs chromium", flush=True)
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            done = subprocess.run(command, env=environment, capture_output=True, text=True)
            if done.returncode != 0:
                raise Impossible(f"`{' '.join(command)}` failed:\n{done.stderr.strip()}")
    browser = found()
    if not browser:
        raise Impossible(
            "there is no Chromium. Install it (`apt-get install chromium`, `dnf install chromium`, or "
            "`brew install --cask google-chrome`), or name one: CHROMIUM=/path/to/chrome Scripts/check-inspector")
    return browser


class Browser:
    """Chromium without a window, told what to do through its DevTools pipe: JSON ended by a zero byte."""

    def __init__(self, browser: str, folder: Path, seconds: float):
        self.seconds, self.number, self.rest, self.events = seconds, 0, b"", []
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        command = [
            browser, "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={folder}", "--no-first-run",
            "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-sync",
            "--hide-scrollbars", "--force-color-profile=srgb", "--lang=en-US", "about:blank"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")
        # The browser reads from 3 and writes to 4; the shell puts the ends of the pipes there.
        redirect = f'exec "$@" 3<&{read_commands} 4>&{write_answers}'
        self.log = open(folder / "log.txt", "wb")
        self.process = subprocess.Popen(
            ["bash", "-c", redirect, "bash", *command], pass_fds=(read_commands, write_answers),
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        os.close(read_commands)
        os.close(write_answers)
        self.session = self.target = None

    def do(self, method: str, **parameters):
        """Sends a command and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        try:
            os.write(self.commands, json.dumps(message).encode() + b"\0")
        except BrokenPipeError:
            raise self.failure("has ended") from None
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Unexpected(f"{method}: {answer['error'].get('message')}")
                return answer["result"]
            self.events.append(answer)

    def wait(self, method: str) -> dict:
        """The next event of that name, also one that has come already."""
        while True:
            for event in self.events:
                if event.get("method") == method:
                    self.events.remove(event)
                    return event
            self.events.append(self.receive())

    def receive(self) -> dict:
        ends = time.monotonic() + self.seconds
        while b"\0" not in self.rest:
            ready, _, _ = select.select([self.answers], [], [], max(0, ends - time.monotonic()))
            data = os.read(self.answers, 1 << 20) if ready else b""
            if not data:
                raise self.failure("has ended" if ready else f"said nothing for {self.seconds:g} seconds")
            self.rest += data
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def failure(self, what: str) -> Impossible:
        said = Path(self.log.name).read_text(errors="replace").strip().splitlines()[-5:]
        return Impossible("\n".join([f"the browser {what}", *said]))

    def end(self) -> None:
        os.close(self.commands)
        os.close(self.answers)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    # The page

    def load(self, page: Path, size: str = "1280x800", preferences: str = "prefers-color-scheme=light") -> None:
        """Shows a page in a new tab, where nothing is left of what was done to others, its time included."""
        former, self.session = self.target, None
        self.target = self.do("Target.createTarget", url="about:blank")["targetId"]
        if former:
            self.do("Target.closeTarget", targetId=former)
        self.session = self.do("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.do(f"{domain}.enable")
        resize(self, size)
        prefer(self, preferences)
        self.events.clear()
        self.do("Page.navigate", url=page.as_uri())
        self.wait("Page.loadEventFired")

    def tell(self, expression: str):
        """What an expression comes to, as JSON."""
        answer = self.do(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            thrown = answer["exceptionDetails"]
            raise Unexpected(thrown.get("exception", {}).get("description", thrown["text"]))
        return answer["result"].get("value")

    def settle(self) -> None:
        """The page has drawn what it was told, and read the file that it was given."""
        ends = time.monotonic() + self.seconds
        drawn = "new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(() => end(!document.body.ariaBusy))))"
        while not self.tell(drawn):
            if time.monotonic() > ends:
                raise Unexpected(f"the page has not read the file in {self.seconds:g} seconds")

    def complaints(self) -> list[str]:
        """Errors that the page had, and what it tried to load."""
        found = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                thrown = parameters["exceptionDetails"]
                found.append(thrown.get("exception", {}).get("description", thrown["text"]))
            elif event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"])
            elif event.get("method") == "Network.requestWillBeSent":
                address = parameters["request"]["url"]
                if not address.startswith(("file:", "data:", "about:")):
                    found.append(f"the page asks the network for {address}")
        return found


# What a user does

KEY_CODES = {
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Space": 32,
    "Enter": 13, "Escape": 27, "Tab": 9,
}
TEXTS = {"Space": " ", "Enter": "\r"}


def press(browser: Browser, names: str) -> None:
    for name in names.split():
        shift, key = name.startswith("Shift+"), name.removeprefix("Shift+")
        if key not in KEY_CODES and len(key) != 1:
            raise Unexpected(f"no key has the name {key}")
        text = TEXTS.get(key, key if len(key) == 1 else "")
        down = {
            "key": TEXTS.get(key, key) if key != "Enter" else key, "code": key if key in KEY_CODES else "",
            "windowsVirtualKeyCode": KEY_CODES.get(key, 0), "modifiers": 8 if shift else 0}
        browser.do("Input.dispatchKeyEvent", type="keyDown", text=text, **down)
        browser.do("Input.dispatchKeyEvent", type="keyUp", **down)


def click(browser: Browser, selector: str) -> None:
    place = browser.tell(
        f"(() => {{ const box = document.querySelector({json.dumps(selector)})?.getBoundingClientRect();"
        " return box && box.width > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null; })()")
    if place is None:
        raise Unexpected(f"there is no {selector} to be seen")
    for kind in ("mousePressed", "mouseReleased"):
        browser.do("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)


def choose(browser: Browser, file: Path) -> None:
    chooser = browser.do("Runtime.evaluate", expression="document.getElementById('chooser')")["result"]
    browser.do("DOM.setFileInputFiles", files=[str(file)], objectId=chooser["objectId"])


def drop(browser: Browser, file: Path) -> None:
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.do("Input.dispatchDragEvent", type=kind, x=200, y=200, data=data)


def resize(browser: Browser, size: str) -> None:
    width, height = map(int, size.split("x"))
    browser.do(
        "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
        mobile=width < 500)


def prefer(browser: Browser, preferences: str) -> None:
    pairs = [pair.split("=", 1) for pair in preferences.split()]
    browser.do("Emulation.setEmulatedMedia", features=[{"name": name, "value": value} for name, value in pairs])


def pass_time(browser: Browser, seconds: str) -> None:
    budget = int(float(seconds) * 1000)
    browser.do("Emulation.setVirtualTimePolicy", policy="advance", budget=budget)
    browser.wait("Emulation.virtualTimeBudgetExpired")


def screenshot(browser: Browser) -> bytes:
    return base64.b64decode(browser.do("Page.captureScreenshot", format="png")["data"])
