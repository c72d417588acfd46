"""The house rules, each a name, a reason and a function from a file to the places that break it."""
from __future__ import annotations

import ast
import os
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Callable, Iterator

from .swift_text import code_only

ROOT = Path(__file__).resolve().parent.parent.parent
LONGEST = 400
# What a program is expected to print, what a patch holds and what a fuzzer feeds ends its lines as it must.
AS_IT_IS = re.compile(r"\.patch$|\.expected\.|^Fuzzing/(?:Corpus|Regressions)/")
PYTHON_OF_A_MAC = (3, 9)

CORE = "Sources/CoordinatorKit/"
UI = "Sources/CoordinatorKitUI/"
VIEWS = "Sources/CoordinatorKitSwiftUI/"
SAID_BY_VIEWS = "Sources/CoordinatorKitViews/"
HEADLESS = "Sources/HeadlessUIKit/"
TESTING = "Sources/CoordinatorKitTesting/"
LINKS = "Sources/CoordinatorKitLinks/"
RESTORATION = "Sources/CoordinatorKitRestoration/"
RECORDER = "Sources/CoordinatorKitRecorder/"
MIGRATION = "Sources/CoordinatorKitMigration/"
DEBUG = "Sources/CoordinatorKitDebug/"
SCENARIOS = "Tests/HeadlessUIKitScenarios/"
SWIFTUI = "/SwiftUI/"
FORWARDING = UI + "Observation/DelegateForwarder.swift"
FLOW_STACK = UI + "Flows/FlowNavigationController.swift"
KIT = "Sources/CoordinatorKit"
LOG = CORE + "Diagnostics/SystemLog.swift"
# Says on systems with the Observation module that a flow's state is read, and changes.
OBSERVED = CORE + "Flows/StateRegistrar.swift"


@dataclass(frozen=True)
class File:
    """A text file of the repository."""

    path: str
    text: str

    @cached_property
    def code(self) -> str:
        return code_only(self.text)

    @property
    def name(self) -> str:
        return self.path.rsplit("/", 1)[-1]

    @property
    def is_swift(self) -> bool:
        return self.name.endswith(".swift")

    def find(self, pattern: str, text: str) -> Iterator[tuple[int, str]]:
        """Line and text of each place."""
        for match in re.finditer(pattern, text, re.MULTILINE):
            yield text.count("\n", 0, match.start()) + 1, " ".join(match[0].split())


@dataclass(frozen=True)
class Rule:
    name: str
    reason: str
    look: Callable[[File], Iterator[tuple[int, str]]]
    """The lines that break the rule, each with what is wrong."""


RULES: list[Rule] = []


def rule(name: str, reason: str):
    def register(look):
        RULES.append(Rule(name, reason, look))
        return look
    return register


def banned(name: str, pattern: str, reason: str, allowed: Callable[[File], bool] | None = None,
           room: str = "Sources/", in_comments: bool = False) -> None:
    """A pattern that no Swift code in Sources/, or in another room, may contain."""
    @rule(name, reason)
    def look(file: File):
        if file.is_swift and file.path.startswith(room) and not (allowed and allowed(file)):
            for line, found in file.find(pattern, file.text if in_comments else file.code):
                yield line, f"`{found}`: {reason}"


# MARK: - Who may do what

def may_fork(file: File) -> bool:
    """The few files that may contain `#if` (and so may speak Objective-C)."""
    return (file.name in {"Exports.swift", "CGAffineTransform.swift", "CGVector.swift"}
            or re.fullmatch(r"NSUserActivity.*\.swift", file.name) is not None
            or SWIFTUI in file.path
            or file.path in {FORWARDING, OBSERVED, LOG, UI + "Engine/MainLoop.swift", UI + "Sending/Attachment.swift",
                             UI + "Commands/CommandElement.swift",
                             UI + "Observation/UIViewController+accessibilityFocus.swift",
                             UI + "Links/LinkDeliveries.swift",
                             TESTING + "TestIssue.swift",
                             TESTING + "Expectations/drainingAutoreleased.swift"})


def is_applier(file: File) -> bool:
    return file.path.startswith(UI + "Engine/") and file.name.endswith("Applier.swift")


# MARK: - Words

banned("no-print", r"(?:\bSwift\.|(?<![\w.])(?<!func ))(?:print|debugPrint)\s*\(",
       "the library reports a Diagnostic, it does not print")
banned("no-log", r"\b(?:NSLog|os_log|syslog)\b|\bFileHandle\.standard(?:Error|Output)\b|\bLogger\s*\(",
       "only SystemLog.swift writes to a log: a report knows what in it is a payload",
       lambda file: file.path == LOG or not file.path.startswith(KIT))
banned("no-open-report", r"\bDiagnostic\s*\(\s*\.",
       "write Diagnostic(reporting:): its sentences know what in them is a payload",
       lambda file: not file.path.startswith(KIT))
banned("no-bare-crash", r"\b(?:fatalError|preconditionFailure|assertionFailure)\s*\(\s*(?:\"\"\s*)?\)",
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
banned("no-unsafe-memory",
       r"\bUnsafe\w*Pointer\b|\bUnmanaged\b|\bunowned\s*\(\s*unsafe\s*\)|@exclusivity\b|\bunsafe(?:Downcast|BitCast)\b"
       r"|@inline\s*\(__always\)",
       "lifetimes, accesses and inlining are the compiler's: a message is not worth the nanoseconds",
       lambda file: not file.path.startswith(KIT) or file.path.startswith(TESTING))
banned("endless-wait", r"\bwhile\b[^{]*\{\s*await Task\.yield\(\)\s*\}",
       "it may never end; write `for _ in 1...1_000 where …`", room="Tests/")
banned("no-todo", r"\b(?:TODO|FIXME)\b", "what is missing belongs to an issue, not to a comment", in_comments=True)

# MARK: - Forks

banned("fork", r"^[ \t]*#if\b.*", "if a file wants an #if, HeadlessUIKit lacks an ability: add it there", may_fork)
banned("no-canimport-uikit", r"canImport\s*\(\s*UIKit\b[^)]*\)?",
       "a module of that name may lie in a Linux build folder; write #if os(iOS) || os(tvOS) || os(visionOS)", room="")
banned("scenarios", r"\b(?:Headless(?!UIKit\b)\w+|UIKitLogEntry|BackSwipe|SheetSwipe)\b|^[ \t]*#if\b.*",
       "scenarios are performed on UIKit too: a Platform does what differs",
       lambda file: file.path == SCENARIOS + "Exports.swift", room=SCENARIOS)

banned("swiftui-whole", r"\A(?!\s*#if\b.*\n(?:(?![ \t]*#(?:if|else|endif)).*\n)*[ \t]*#endif\b.*\s*\Z)",
       "a file under SwiftUI/ is wrapped whole in one #if, without #else", lambda file: SWIFTUI not in file.path)

# MARK: - Arrows

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    r"import[ \t]+(?:(?:typealias|struct|class|enum|protocol|let|var|func)[ \t]+)?(\w+)", re.MULTILINE)
NO_UI = r"(?!(?:UIKit|HeadlessUIKit|CoordinatorKitUI|SwiftUI|AppKit|WatchKit)$)\w+"
UIKITS = r"UIKit|HeadlessUIKit"
NO_UIKIT = r"(?!(?:UIKit|HeadlessUIKit|CoordinatorKitUI|AppKit|WatchKit|CoordinatorKitTesting)$)\w+"
# The first folder or file that a path begins with, the modules that are imported there, and why no others.
ARROWS = [
    (OBSERVED, r"Foundation|Observation", "the core imports Foundation at most"),
    (LOG, r"Foundation|os", "the core imports Foundation at most, and to log os"),
    (CORE, r"Foundation", "the core imports Foundation at most"),
    (HEADLESS, r"Foundation|Dispatch|CoreGraphics|UserNotifications",
     "it imports Foundation, Dispatch, CoreGraphics and UserNotifications at most"),
    (TESTING, NO_UI, "CoordinatorKitTesting imports no UI module"),
    (LINKS + "SwiftUI/", NO_UIKIT, "it imports no UIKit"),
    (LINKS, r"Foundation|CoordinatorKit", "it imports the core and Foundation"),
    (RESTORATION, r"Foundation|CoordinatorKit", "it imports the core and Foundation"),
    (RECORDER, r"Foundation|CoordinatorKit(?:Restoration)?",
     "it imports the core, CoordinatorKitRestoration and Foundation"),
    (MIGRATION, r"Foundation|CoordinatorKitUI", "it imports CoordinatorKitUI and Foundation"),
    (DEBUG, r"Foundation|CoordinatorKit(?:UI|Recorder)", "it imports CoordinatorKitUI, CoordinatorKitRecorder and Foundation"),
    *((f"Tests/{name}/", NO_UI, "tests of pure code import no UI module")
      for name in ("CoordinatorKitTests", "CoordinatorKitTestingTests", "ShopFlowTests")),
    (SCENARIOS + "Exports.swift", UIKITS, "scenarios see UIKit and nothing else"),
    (SCENARIOS, r"(?!)", "scenarios see UIKit through Exports.swift and nothing else"),
    ("Tests/HeadlessUIKitScenarioApp/Questions/", r"Foundation|Combine|SwiftUI", "its questions are about SwiftUI alone"),
    ("Tests/HeadlessUIKitScenarioApp/", r"UIKit|HeadlessUIKitScenarios",
     "the app performs scenarios on UIKit, without a test framework"),
    (VIEWS + "SwiftUI/", NO_UIKIT, "it imports no UIKit"),
    (VIEWS, r"Foundation|CoordinatorKit(?:Views)?", "only files under SwiftUI/ import SwiftUI"),
    (SAID_BY_VIEWS + "SwiftUI/", NO_UIKIT, "it imports no UIKit"),
    (SAID_BY_VIEWS, r"CoordinatorKit", "only files under SwiftUI/ import SwiftUI"),
    (UI + "Exports.swift", rf"Foundation|CoordinatorKit(?:Views)?|{UIKITS}", "it exports the core and UIKit"),
    (UI + "Observation/UIViewController+accessibilityFocus.swift", rf"Foundation|{UIKITS}",
     "it takes notifications as older SDKs declare them"),
    (UI + "SwiftUI/", rf"(?!(?:{UIKITS}|AppKit|WatchKit|CoordinatorKitTesting)$)\w+", "it imports no UIKit"),
    (UI, rf"(?!(?:{UIKITS}|SwiftUI|Combine|Observation|AppKit|WatchKit|CoordinatorKitTesting)$)\w+",
     "only Exports.swift imports UIKit, and only files under SwiftUI/ import SwiftUI"),
]


@rule("arrow", "modules depend along the arrows only")
def arrow(file: File):
    known = next(((modules, why) for place, modules, why in ARROWS if file.path.startswith(place)), None)
    if file.is_swift and known:
        for match in IMPORT.finditer(file.code):
            if not re.fullmatch(known[0], match[1]):
                yield file.code.count("\n", 0, match.start()) + 1, f"`import {match[1]}`: {known[1]}"


# MARK: - Who touches UIKit

PERFORMS = "only Engine/*Applier.swift makes UIKit push, pop, set, present, dismiss or select"
VERB = r"(?:(?:push|popTo|popToRoot|pop|set|showDetail)ViewController|setViewControllers)\s*\("
# Up to three pairs of brackets within each other.
NESTED = r"[^()\[\]{}]*"
for _ in range(3):
    NESTED = rf"(?:[^()\[\]{{}}]|[(\[{{]{NESTED}[)\]}}])*"
ARGUMENT = rf"(?:[^()\[\]{{}},]|[(\[{{]{NESTED}[)\]}}])*"
SHOWN = r"viewControllers|selectedIndex|selectedViewController"
SET = r"\s*\+?=(?!=)"

banned("verbs", rf"(?<!\w)(?<!func )(?<!super\.){VERB}|(?<!\w)(?<!func )dismiss\s*\(\s*animated\s*:"
                # `present(controller, animated: …)` is UIKit's; ours have other labels.
                rf"|(?<!\w)(?<!func )(?<!case )present\s*\((?!\s*\w+\s*:){ARGUMENT},\s*animated\s*:"
                rf"|\.(?:{SHOWN}){SET}|^[ \t]*(?:selectedIndex|selectedViewController){SET}",
       PERFORMS, is_applier, room=UI)
# An override hears a verb that somebody else calls, and lets UIKit do it.
banned("verbs", rf"\bsuper\.{VERB}", PERFORMS, lambda file: is_applier(file) or file.path == FLOW_STACK, room=UI)
banned("reads", r"\.(?:viewControllers|topViewController|visibleViewController|presentedViewController)\b"
                rf"(?!{SET}|\()",
       "only Observation/ (and an applier, for its verb) reads UIKit's stacks",
       lambda file: is_applier(file) or file.path.startswith(UI + "Observation/"), room=UI)


# MARK: - Files

@rule("length", f"no Swift file passes {LONGEST} lines")
def length(file: File):
    if file.is_swift and (lines := len(file.text.splitlines())) > LONGEST:
        yield LONGEST + 1, f"{lines} lines; find the seam (none passes {LONGEST})"


@rule("white-space", "no line ends with white space, and a file ends with one line break")
def white_space(file: File):
    if not AS_IT_IS.search(file.path):
        for line, _ in file.find(r"[ \t\r]+$|\n\n\Z|[^\n]\Z", file.text):
            yield line, "white space at the end of a line, or not one line break at the end of the file"


# What a Mac's bash 3.2 does not know, and what its sed, grep, readlink, date and stat do otherwise or not at all.
NEWER = (r"\b(?:mapfile|readarray|coproc|nproc)\b|\b(?:declare|local|typeset) -[a-zA-Z]*[An]\b|\bwait -n\b"
         r"|\[\[ -v |\$\{\w+(?:\[[^\]]*\])?(?:,|\^|@[A-Za-z]\})|&>>|\|&|\bsed (?:-\w+ )*-i\b"
         r"|\bgrep -[a-zA-Z]*P|\breadlink -f\b|\bdate (?:-d|--date)\b|\bstat -c\b|(?:^|[;&|] *)timeout ")


@rule("shell-of-a-mac", "a Mac has bash 3.2, Python 3.9, and the BSDs' sed, grep, date and stat")
def shell_of_a_mac(file: File):
    if file.text.startswith("#!/usr/bin/env bash") or file.name.endswith(".sh"):
        for line, found in file.find(NEWER, re.sub(r"^[ \t]*#.*$", "", file.text, flags=re.MULTILINE)):
            yield line, f"`{found}`: a Mac has bash 3.2, and the BSDs' sed, grep, date and stat"
        parsed = subprocess.run(["bash", "-n"], input=file.text, capture_output=True, text=True)
        yield from ((1, line) for line in parsed.stderr.splitlines())
    elif file.text.startswith("#!/usr/bin/env python3") or file.name.endswith(".py"):
        try:
            ast.parse(file.text, feature_version=PYTHON_OF_A_MAC)
        except SyntaxError as error:
            yield error.lineno or 1, f"Python {'.'.join(map(str, PYTHON_OF_A_MAC))}: {error.msg}"


# MARK: - Workflows

CALLED = re.compile(r"(?:^|(?<=[\s\"'(]))(?:\./)?((?:Examples/\w+/)?Scripts/[\w./-]+|\.ci/\w+)((?: +[\w-]+)*)")
MAKE = re.compile(r"(?:^|run: |&& |; )\s*make((?: +[a-z-]+)+)", re.MULTILINE)


@lru_cache(maxsize=None)
def steps(lane: str) -> set[str]:
    listed = subprocess.run(["bash", lane, "--list"], cwd=ROOT, capture_output=True, text=True).stdout
    return {line.split()[0] for line in listed.splitlines() if line.strip()}


@rule("workflow", "scripts, steps of the lanes and targets of the Makefile that a workflow names exist")
def workflow(file: File):
    if file.path.startswith(".github/workflows/"):
        for path, words in CALLED.findall(file.text):
            if not os.access(ROOT / path, os.X_OK):
                yield 1, f"there is no program {path}"
            elif path.startswith(".ci/"):
                yield from ((1, f"{path} has no step `{word}`") for word in words.split()
                            if not word.startswith("-") and word not in steps(path))
        targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
        yield from ((1, f"the Makefile has no target `{word}`") for words in MAKE.findall(file.text)
                    for word in words.split() if word not in targets)


# MARK: - The walk

def text_files() -> Iterator[File]:
    """Every text file that Git knows or would add, links left out."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for path in sorted(set(listed.split("\0")) - {""}):
        if (ROOT / path).is_file() and not (ROOT / path).is_symlink():
            raw = (ROOT / path).read_bytes()
            if b"\0" not in raw:
                yield File(path, raw.decode("utf-8", errors="replace"))


def findings(file: File) -> list[tuple[int, str, str]]:
    """Where a file breaks which rule, and what is wrong."""
    return sorted({(line, each.name, text) for each in RULES for line, text in each.look(file)})
