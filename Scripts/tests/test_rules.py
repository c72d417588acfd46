"""Each house rule: what breaks it, and what only looks like it."""
from __future__ import annotations

import pytest
from house import rules
from house.swift_text import code_only

CORE = "Sources/CoordinatorKit/Messages/A.swift"
UI = "Sources/CoordinatorKitUI/"
FLOWS = UI + "Flows/A.swift"
ENGINE = UI + "Engine/StackApplier.swift"
VIEW = UI + "SwiftUI/FlowView.swift"
SCENARIOS = "Tests/HeadlessUIKitScenarios/"
BASH = "#!/usr/bin/env bash\n"

# Rule, what breaks it, and what does not; the file is the same, or named before the text.
CASES = [
    ("no-print", 'let x = """\n  \\(print(2))"""',
     '// print(1)\nlet x = "print(1)"\nfunc print(_ x: Int) {}\nlog.print(1)'),
    ("no-log", 'NSLog("%@", text)', ("Sources/CoordinatorKit/Diagnostics/SystemLog.swift", "let log = Logger(a)")),
    ("no-log", (FLOWS, "FileHandle.standardError.write(data)"), "// NSLog\nlet logger = FlowLog()"),
    ("no-open-report", 'report(Diagnostic(\n  .cycle, what: ""))', 'report(Diagnostic(reporting: .cycle))'),
    ("no-bare-crash", 'preconditionFailure("")', 'fatalError("A sentence.")'),
    ("no-try!", "let x = try! make()", "let x = try? make()"),
    ("no-as!", 'let x = "\\(y as! Int)"', "let x = y as? Int"),
    ("no-unchecked", "final class A: @unchecked Sendable {}", "final class A: Sendable {}"),
    ("no-isolated-deinit", "isolated deinit {}", "deinit {}"),
    ("no-task-local-macro", "@TaskLocal static var x = 1", "static let x = TaskLocal<Int>(wrappedValue: 1)"),
    ("no-task-local-function", "let x = TaskLocal<(() -> Void)?>(wrappedValue: nil)", "let x = TaskLocal<Handler?>()"),
    ("no-objc", "@objc func tapped() {}", (UI + "Sending/Attachment.swift", "let x = #selector(tapped)")),
    ("no-unsafe-isolation", "nonisolated(unsafe) var x = 1",
     (UI + "Observation/DelegateForwarder.swift", "nonisolated(unsafe) var x = 1")),
    ("no-unsafe-memory", "private unowned(unsafe) let sender: AnyObject", "private unowned let sender: AnyObject"),
    ("endless-wait", ("Tests/Stories/A.swift", "while lines.isEmpty { await Task.yield() }"),
     "for _ in 1...1_000 where lines.isEmpty { await Task.yield() }"),
    ("no-todo", "let x = 1  // FIXME", "/// The todo list; METHODOLOGY."),
    ("fork", "  #if DEBUG\n  #endif", (UI + "Exports.swift", "#if os(iOS)\n#endif")),
    ("no-canimport-uikit", (UI + "Exports.swift", "#if canImport(UIKit)\n#endif"), "// canImport(UIKit)"),
    ("scenarios", (SCENARIOS + "Stage.swift", "let x = HeadlessSession.current"),
     "// HeadlessSession\nlet x = UIWindow()"),
    ("swiftui-whole", (VIEW, "#if os(iOS)\n#else\n#endif"),
     "// A view.\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif"),
    ("swiftui-whole", (VIEW, "#if os(iOS)\n#endif\nlet x = 1"), "#if os(iOS)\n  let x = 1\n#endif"),
    ("arrow", "public import struct UIKit.CGRect", "import Foundation"),
    ("arrow", ("Sources/HeadlessUIKit/Clock.swift", "import CoordinatorKit"),
     "public import Foundation\nimport Dispatch"),
    ("arrow", ("Sources/CoordinatorKitTesting/A.swift", "import CoordinatorKitUI"), "public import CoordinatorKit"),
    ("arrow", ("Tests/ShopFlowTests/A.swift", "@testable import HeadlessUIKit"), "@testable import Shop"),
    ("arrow", (FLOWS, "@preconcurrency internal import UIKit"), (UI + "Exports.swift", "public import HeadlessUIKit")),
    ("arrow", (FLOWS, "import SwiftUI"), (VIEW, "#if canImport(SwiftUI)\n  public import SwiftUI\n#endif")),
    ("arrow", ("Sources/CoordinatorKitSwiftUI/Places/A.swift", "import SwiftUI"),
     ("Sources/CoordinatorKitSwiftUI/SwiftUI/A.swift", "#if canImport(SwiftUI)\n  import SwiftUI\n#endif")),
    ("arrow", (SCENARIOS + "Stage.swift", "import XCTest"), (SCENARIOS + "Exports.swift", "public import UIKit")),
    ("verbs", (FLOWS, "_ = navigation?.popToRootViewController(animated: true)"),
     (ENGINE, "navigation.popViewController(animated: true)")),
    ("verbs", (FLOWS, "super.setViewControllers(all, animated: false)"),
     (UI + "Flows/FlowNavigationController.swift", "super.setViewControllers(all, animated: false)")),
    ("verbs", (FLOWS, "navigation.viewControllers += [a]"), "let all = flow.viewControllers(for: state)"),
    ("verbs", (FLOWS, "host.present(make(a, b: [1, 2]) { $0, $1 }, animated: true)"),
     "coordinator.present(child: a, animated: true)\ncoordinator.present(a)\n"
     "StackApplier.present(a, from: b, animated: true)"),
    ("verbs", (FLOWS, "host.dismiss(animated: true)"),
     "func present(_ a: A, animated: Bool) {}\ncase present(A, animated: Bool)"),
    ("verbs", (FLOWS, "selectedViewController = screen"), "if tabs.selectedIndex == 1 {}"),
    ("reads", (FLOWS, "let top = navigation.topViewController"),
     (UI + "Observation/A.swift", "let top = navigation.topViewController")),
    ("length", "let x = 1\n" * 401, "let x = 1\n" * 400),
    ("white-space", ("Docs/A.md", "A line. \nAnother."), ("Tests/Faults/A.patch", " context \n")),
    *(("shell-of-a-mac", ("Scripts/a", BASH + bad), BASH + "# sed -i is not on a Mac\nsed -n 5,10p file --timeout 5")
      for bad in ("mapfile -t files < list", "declare -A seen", 'echo "${name,,}"', "make |& tee log", "wait -n",
                  "sed -i s/a/b/ file", "grep -oP 'a' file", "readlink -f x", "timeout 5 make", "if true; then",
                  "if [[ -v CI ]]; then :; fi")),
    ("shell-of-a-mac", ("Scripts/a.py", "match 1:\n  case 1: x = 1"), "x: int | None = 1"),
    ("workflow", (".github/workflows/a.yml", "- run: Scripts/nope"), "- run: Scripts/lint && make lint"),
    ("workflow", (".github/workflows/a.yml", "- run: make nope"), "- run: echo make nope"),
]


@pytest.mark.parametrize("name, bad, good", CASES, ids=[f"{case[0]}-{number}" for number, case in enumerate(CASES)])
def test_rule(name: str, bad: str | tuple[str, str], good: str | tuple[str, str]) -> None:
    path, text = bad if isinstance(bad, tuple) else (CORE, bad)
    assert {found for _, found, _ in rules.findings(rules.File(path, text.rstrip("\n") + "\n"))} == {name}
    path, text = good if isinstance(good, tuple) else (path, good)
    assert rules.findings(rules.File(path, text.rstrip("\n") + "\n")) == []


def test_every_rule_has_a_case() -> None:
    assert {rule.name for rule in rules.RULES} == {case[0] for case in CASES}


@pytest.mark.parametrize("text", ["no line break", "two\n\n"])
def test_end_of_file(text: str) -> None:
    assert [name for _, name, _ in rules.findings(rules.File("Docs/A.md", text))] == ["white-space"]


def test_comments_and_strings_are_blank() -> None:
    assert code_only('/* a /* b */ c */ x = #"\\(y)\\#(z("s"))"# // d\n"\\"e"') == (
        '                  x = #"      (z(" "))"#     \n"   "')
