"""The house rules, each a name, a reason and a function from a file to the places that break it."""
from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Callable, Iterator

from .swift_text import code_only

SWIFT_ROOMS = ("Sources", "Tests", "Examples", "Benchmarks", "Fuzzing/Sources", "Mutants/Sources")
TEXT_ROOMS = SWIFT_ROOMS + ("Docs", "Scripts", ".ci", ".github")
NOT_TEXT = {".patch", ".png", ".jpg", ".gif", ".pdf", ".zip", ".pyc"}
LONGEST = 400

UI = "Sources/CoordinatorKitUI/"
TESTING = "Sources/CoordinatorKitTesting/"
FORWARDING = UI + "Observation/DelegateForwarder.swift"
# Says on systems with the Observation module that a flow's state is read, and changes.
OBSERVED = "Sources/CoordinatorKit/Flows/StateRegistrar.swift"
HEADLESS_FORWARDING = UI + "Observation/DelegateForwarder+headless.swift"
SCENARIOS = "Tests/HeadlessUIKitScenarios/"
SCENARIO_APP = "Tests/HeadlessUIKitScenarioApp/"
# Folders whose files are held to their names, and whose folders are worth having; others may join them.
TIDY = ("Sources/AppleStandIns/", "Sources/CoordinatorKit/", "Sources/CoordinatorKitTesting/",
        "Sources/CoordinatorKitUI/", "Sources/HeadlessUIKit/", "Sources/OSLog/", "Tests/AppleStandInsTests/",
        "Tests/HeadlessUIKitClockTests/", "Tests/HeadlessUIKitRules/", "Tests/HeadlessUIKitScenarioApp/",
        "Tests/HeadlessUIKitScenarios/", "Tests/HeadlessUIKitTests/")
UI_MODULES = {"UIKit", "HeadlessUIKit", "CoordinatorKitUI", "SwiftUI", "AppKit", "WatchKit"}


class File:
    """A text file of the repository, seen from its root."""

    def __init__(self, root: Path, path: str):
        self.root, self.path, self.name = root, path, path.rsplit("/", 1)[-1]
        self.raw = (root / path).read_bytes()

    @cached_property
    def text(self) -> str:
        return self.raw.decode("utf-8", errors="replace")

    @cached_property
    def code(self) -> str:
        return code_only(self.text)

    @property
    def is_swift(self) -> bool:
        return self.name.endswith(".swift")

    def within(self, *folders: str) -> bool:
        return self.path.startswith(folders)

    def find(self, pattern: str, text: str | None = None) -> Iterator[tuple[int, str]]:
        text = self.code if text is None else text
        for match in re.finditer(pattern, text, re.MULTILINE):
            shown = " ".join(match.group(0).split())
            yield text.count("\n", 0, match.start()) + 1, shown


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.rule}: {self.message}"


@dataclass(frozen=True)
class Rule:
    name: str
    reason: str
    look: Callable[[File], Iterator[tuple[int, str]]]


RULES: list[Rule] = []


def rule(name: str, reason: str):
    def register(look):
        RULES.append(Rule(name, reason, look))
        return look
    return register


def banned(name: str, pattern: str, reason: str, allowed: Callable[[File], bool] | None = None, room="Sources/"):
    """A pattern that no code in Sources/, or in another room, may contain."""
    @rule(name, reason)
    def look(file: File):
        if file.is_swift and file.within(room) and not (allowed and allowed(file)):
            yield from ((line, f"`{found}`: {reason}") for line, found in file.find(pattern))


# MARK: - Words

def may_fork(file: File) -> bool:
    """The few files that may contain `#if` (and so may speak Objective-C)."""
    return (file.name in {"Exports.swift", "SetUserActivityMessage.swift",
                          "CGAffineTransform.swift", "CGVector.swift"}
            or re.fullmatch(r"NSUserActivity.*\.swift", file.name) is not None
            or in_swiftui(file)
            or file.path in {FORWARDING, HEADLESS_FORWARDING, OBSERVED, UI + "Sending/Attachment.swift",
                             UI + "Engine/SheetApplier.swift", UI + "Observation/PopoverAnchor.swift",
                             TESTING + "TestIssue.swift",
                             TESTING + "Expectations/drainingAutoreleased.swift"})


def in_swiftui(file: File) -> bool:
    return "/SwiftUI/" in file.path


banned("no-print", r"(?:\bSwift\.|(?<![\w.])(?<!func ))(?:print|debugPrint)\s*\(",
       "the library reports a Diagnostic, it does not print")
banned("no-bare-crash",
       r"\b(?:fatalError|preconditionFailure|assertionFailure)\s*\(\s*(?:\"\"\s*)?\)",
       "a state that cannot be is explained in a sentence")
banned("no-try!", r"\btry!", "a survivable mistake is reported and survived")
banned("no-as!", r"\bas!", "a survivable mistake is reported and survived")
banned("no-unchecked", r"@unchecked\s+Sendable\b", "let the compiler check it")
banned("no-isolated-deinit", r"\bisolated\s+deinit\b",
       "it needs a newer runtime than iOS 15 has; hop to the main actor instead")
banned("no-task-local-macro", r"@TaskLocal\b",
       "the macro is missing in older SDKs; write `static let x = TaskLocal<T>(wrappedValue:)`")
banned("no-task-local-function", r"\bTaskLocal<[^\n]*->",
       "setting it crashes optimised code (swiftlang/swift#88321); put the function into a struct")
banned("no-objc", r"#selector\b|#keyPath\b|@objc(?:Members)?\b",
       "Linux has no Objective-C; only files that may contain #if may speak it", may_fork)
banned("no-unsafe-isolation", r"\bnonisolated\s*\(\s*unsafe\s*\)",
       "only DelegateForwarder.swift needs it", lambda file: file.path == FORWARDING)
banned("endless-wait", r"\bwhile\b[^{]*\{\s*await Task\.yield\(\)\s*\}",
       "it may never end; write `for _ in 1...1_000 where …`", room="Tests/")


@rule("no-todo", "what is missing belongs to an issue, not to a comment")
def todo(file: File):
    if file.is_swift and file.within("Sources/"):
        for line, found in file.find(r"\b(?:TODO|FIXME)\b", file.text):
            yield line, f"`{found}`: what is missing belongs to an issue, not to a comment"


# MARK: - Forks

@rule("fork", "one platform fork; shared code has no #if")
def fork(file: File):
    if file.is_swift and file.within("Sources/") and not may_fork(file):
        for line, found in file.find(r"^[ \t]*#if\b.*"):
            yield line, f"`{found}`: if a file wants an #if, HeadlessUIKit lacks an ability: add it there"


@rule("swiftui-whole", "a file under SwiftUI/ is wrapped whole in one #if")
def swiftui_whole(file: File):
    if not (file.is_swift and file.within("Sources/") and in_swiftui(file)):
        return
    lines = [line.strip() for line in file.code.split("\n")]
    filled = [number for number, line in enumerate(lines) if line]
    forks = [number for number, line in enumerate(lines) if line.startswith("#if")]
    if not filled:
        return
    if not lines[filled[0]].startswith("#if"):
        yield filled[0] + 1, "a file under SwiftUI/ begins with its #if"
    elif not lines[filled[-1]].startswith("#endif"):
        yield filled[-1] + 1, "a file under SwiftUI/ ends with its #endif"
    elif len(forks) > 1:
        yield forks[1] + 1, "a file under SwiftUI/ has one #if around the whole file"
    else:
        for number, line in enumerate(lines):
            if line.startswith("#else"):
                yield number + 1, "a file under SwiftUI/ has no #else"


@rule("no-canimport-uikit", "a module of that name may lie in a Linux build folder")
def canimport(file: File):
    if file.is_swift:
        for line, found in file.find(r"canImport\s*\(\s*UIKit\b[^)]*\)?"):
            yield line, f"`{found}`: write #if os(iOS) || os(tvOS) || os(visionOS)"


# MARK: - Arrows

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    r"import[ \t]+(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?(\w+)", re.MULTILINE)


def forbidden_module(file: File, module: str) -> str | None:
    """Why this file may not import that module, or nil."""
    if file.within("Sources/CoordinatorKit/"):
        fine = module == "Foundation" or (module == "Observation" and file.path == OBSERVED)
        return None if fine else "the core imports Foundation at most"
    if file.within("Sources/HeadlessUIKit/"):
        known = module in {"Foundation", "Dispatch", "CoreGraphics"}
        return None if known else "HeadlessUIKit imports Foundation, Dispatch and CoreGraphics only"
    if file.within("Sources/CoordinatorKitTesting/"):
        return "CoordinatorKitTesting imports no UI module" if module in UI_MODULES else None
    if file.within("Tests/CoordinatorKitTests/", "Tests/CoordinatorKitTestingTests/",
                   "Tests/ShopFlowTests/"):
        return "tests of pure code import no UI module" if module in UI_MODULES else None
    if file.within(SCENARIOS):
        fine = file.path == SCENARIOS + "Exports.swift" and module in {"UIKit", "HeadlessUIKit"}
        return None if fine else "scenarios see UIKit through Exports.swift and nothing else"
    if file.within(SCENARIO_APP):
        fine = module in {"UIKit", "HeadlessUIKitScenarios"}
        return None if fine else "the app performs scenarios on UIKit, without a test framework"
    if file.within(UI):
        if module in {"UIKit", "HeadlessUIKit"} and file.path != UI + "Exports.swift":
            return "only Exports.swift imports it; every file of the module sees it"
        if module in {"SwiftUI", "Combine", "Observation"} and not in_swiftui(file):
            return "only files under SwiftUI/ import it"
        if module in {"AppKit", "WatchKit", "CoordinatorKitTesting"}:
            return "CoordinatorKitUI does not depend on it"
    return None


@rule("arrow", "modules depend along the arrows only")
def arrow(file: File):
    if file.is_swift:
        for match in IMPORT.finditer(file.code):
            why = forbidden_module(file, match.group(1))
            if why:
                yield file.code.count("\n", 0, match.start()) + 1, f"`import {match.group(1)}`: {why}"


HEADLESS_ONLY = r"\b(?:Headless(?!UIKit\b)\w+|UIKitLogEntry|BackSwipe|SheetSwipe)\b"


@rule("scenarios", "scenarios are performed on UIKit too, which has no session and nobody to fork for")
def scenarios(file: File):
    if file.is_swift and file.within(SCENARIOS) and file.path != SCENARIOS + "Exports.swift":
        why = "scenarios are performed on UIKit too: a Platform does what differs"
        for line, found in [*file.find(HEADLESS_ONLY), *file.find(r"^[ \t]*#if\b.*")]:
            yield line, f"`{found}`: {why}"


# MARK: - Who touches UIKit

CALLS = (r"(?<![\w])(?<!func )(?:pushViewController|popViewController|popToViewController"
         r"|popToRootViewController|setViewControllers|setViewController|showDetailViewController)\s*\("
         r"|(?<!\w)(?<!func )dismiss\s*\(\s*animated\s*:"
         r"|\.(?:viewControllers|selectedIndex|selectedViewController)\s*\+?=(?!=)"
         r"|^[ \t]*(?:selectedIndex|selectedViewController)\s*\+?=(?!=)")
READS = (r"\.(?:viewControllers|topViewController|visibleViewController|presentedViewController)\b"
         r"(?!\s*\+?=(?!=)|\()")


FLOW_STACK = UI + "Flows/FlowNavigationController.swift"


def is_applier(file: File) -> bool:
    return file.within(UI + "Engine/") and file.name.endswith("Applier.swift")


def presentations(code: str) -> Iterator[int]:
    """Where UIKit's `present(controller, animated: …)` is called; ours have other labels."""
    for match in re.finditer(r"(?<!\w)(?<!func )(?<!case )present\s*\(", code):
        depth, end, arguments = 1, match.end(), [""]
        while end < len(code):
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[end], 0)
            if depth == 0:
                break
            arguments = arguments + [""] if depth == 1 and code[end] == "," else \
                [*arguments[:-1], arguments[-1] + code[end]]
            end += 1
        labels = [re.match(r"\s*(?:(\w+)\s*:)?", argument)[1] for argument in arguments]
        if labels[:2] == [None, "animated"]:
            yield match.start()


@rule("verbs", "only Engine/*Applier.swift makes UIKit push, pop, set, present, dismiss or select")
def verbs(file: File):
    if not (file.is_swift and file.within(UI)) or is_applier(file):
        return
    why = "only Engine/*Applier.swift performs; edit the wanted layout instead"
    # An override hears a verb that somebody else calls, and lets UIKit do it.
    calls = CALLS.replace("(?<!func )", r"(?<!func )(?<!super\.)", 1) if file.path == FLOW_STACK else CALLS
    for line, found in file.find(calls):
        yield line, f"`{found}`: {why}"
    for start in presentations(file.code):
        yield file.code.count("\n", 0, start) + 1, f"`present(…, animated:)`: {why}"


@rule("reads", "only Observation/ (and an applier, for its verb) reads UIKit's stacks")
def reads(file: File):
    if not (file.is_swift and file.within(UI)) or is_applier(file) or file.within(UI + "Observation/"):
        return
    for line, found in file.find(READS):
        yield line, f"`{found}`: only Observation/ reads UIKit's stacks"


# MARK: - Files

@rule("length", f"no Swift file passes {LONGEST} lines")
def length(file: File):
    if file.is_swift and (lines := len(file.text.splitlines())) > LONGEST:
        yield LONGEST + 1, f"{lines} lines; find the seam (none passes {LONGEST})"


DECLARATION = re.compile(
    r"^[ \t]*(?P<words>(?:@\w+(?:\([^)\n]*\))?\s+|(?:public|package|internal|fileprivate|private|open|final"
    r"|indirect|nonisolated)\s+)*)(?P<kind>struct|class|enum|protocol|actor|typealias|extension|func)"
    r"[ \t]+(?P<name>[\w.]+)", re.MULTILINE)


def outermost(code: str) -> Iterator[re.Match]:
    """The types, extensions and functions of a file that are in no other."""
    depth, end = 0, 0
    for match in DECLARATION.finditer(code):
        depth += code.count("{", end, match.start()) - code.count("}", end, match.start())
        end = match.start()
        if depth == 0:
            yield match


@rule("file-name", "a file `X.swift` or `X+topic.swift` declares or extends X, and no type of another name")
def file_name(file: File):
    if not (file.is_swift and file.within(*TIDY)):
        return
    wanted, found = re.split(r"[+.]", file.name)[0], list(outermost(file.code))
    if found and not any(wanted in each["name"].split(".") for each in found):
        yield 1, f"the file neither declares nor extends {wanted}"
        return
    for each in found:
        is_type = each["kind"] not in {"extension", "func", "typealias"} and "private" not in each["words"]
        # What has the name in its own is at home here, such as the protocol of a class's delegate.
        if is_type and wanted not in each["name"]:
            line = file.code.count("\n", 0, each.start("kind")) + 1
            yield line, f"`{each['name']}` is looked for in {each['name']}.swift"


@rule("lonely-file", "a folder is for several files; one alone lies above")
def lonely_file(file: File):
    folder = (file.root / file.path).parent
    is_inside = file.within(*TIDY) and f"{folder.relative_to(file.root).as_posix()}/" not in TIDY
    if is_inside and sum(1 for _ in folder.iterdir()) == 1:
        yield 1, f"the file is alone in {folder.name}/: move it up, or beside a neighbour"


@rule("trailing-space", "no line ends with white space")
def trailing_space(file: File):
    for line, _ in file.find(r"[ \t\r]+$", file.text):
        yield line, "the line ends with white space"


@rule("final-newline", "a file ends with exactly one line break")
def final_newline(file: File):
    # What a program is expected to print ends as the program ends it.
    if not file.text or ".expected." in file.name:
        return
    if not file.text.endswith("\n"):
        yield file.text.count("\n") + 1, "the last line has no line break"
    elif file.text.endswith("\n\n"):
        yield file.text.count("\n"), "the file ends with empty lines"


# MARK: - Shell

# What a Mac's bash 3.2 does not know, and what its sed, grep, readlink, date and stat do otherwise or not at all.
NEWER = (r"\b(?:mapfile|readarray|coproc|nproc)\b|\b(?:declare|local|typeset) -[a-zA-Z]*[An]\b|\bwait -n\b"
         r"|\[\[ -v |\$\{\w+(?:\[[^\]]*\])?(?:,|\^|@[A-Za-z]\})|&>>|\|&|\bsed (?:-\w+ )*-i\b"
         r"|\bgrep -[a-zA-Z]*P|\breadlink -f\b|\bdate (?:-d|--date)\b|\bstat -c\b|(?:^|[;&|] *)timeout ")


@rule("shell-of-a-mac", "a Mac has bash 3.2, and the BSDs' sed, grep, date and stat")
def shell_of_a_mac(file: File):
    if file.text.startswith("#!/usr/bin/env bash"):
        without_comments = re.sub(r"^[ \t]*#.*$", "", file.text, flags=re.MULTILINE)
        for line, found in file.find(NEWER, without_comments):
            yield line, f"`{found}`: a Mac has bash 3.2, and the BSDs' sed, grep, date and stat"


# MARK: - The walk

def text_files(root: Path) -> Iterator[File]:
    """Every text file of the house, generated folders left out."""
    paths = [entry.name for entry in root.iterdir() if entry.is_file() and entry.name != ".git"]
    for room in TEXT_ROOMS:
        for folder, folders, names in os.walk(root / room):
            folders[:] = sorted(
                name for name in folders if not name.startswith(".") and name != "__pycache__")
            paths += [(Path(folder) / name).relative_to(root).as_posix() for name in names]
    for path in sorted(paths):
        if Path(path).suffix not in NOT_TEXT and not (root / path).is_symlink():
            file = File(root, path)
            if b"\0" not in file.raw:
                yield file


def swift_files(root: Path) -> Iterator[File]:
    return (file for file in text_files(root)
            if file.is_swift and (file.within(*SWIFT_ROOMS) or file.path == "Package.swift"))


def check(root: Path) -> list[Finding]:
    findings = set()
    for file in text_files(root):
        for each in RULES:
            findings |= {Finding(file.path, line, each.name, text) for line, text in each.look(file)}
    return sorted(findings, key=lambda finding: (finding.path, finding.line, finding.rule))
