"""Small files that show each house rule: those that break it, and those that only look like it."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    rule: str | None
    line: int
    path: str
    text: str
    beside: str | None = None
    """The name of an empty file in the same folder."""


CORE = "Sources/CoordinatorKit/Messages/A.swift"
UI = "Sources/CoordinatorKitUI/"
ENGINE = UI + "Engine/StackApplier.swift"
LEAVING = UI + "Observation/StackObserver.swift"
CONTAINERS = UI + "Coordinators/A.swift"
FORWARDING = UI + "Observation/DelegateForwarder.swift"
SCENARIOS = "Tests/HeadlessUIKitScenarios/"
SCENARIO_APP = "Tests/HeadlessUIKitScenarioApp/"
VIEW = UI + "SwiftUI/FlowView.swift"


def bad(rule: str, text: str, path: str = CORE, line: int = 1) -> Example:
    return Example(rule, line, path, text if text.endswith("\n") else text + "\n")


def good(text: str, path: str = CORE) -> Example:
    return Example(None, 0, path, text + "\n")


WORDS = [
    bad("no-print", 'print("hello")'),
    bad("no-print", 'let x = 1\n  Swift.print("hello")', line=2),
    good('// print("hello")\n/* print(1) /* print(2) */ print(3) */\nlet x = "print(1)"'),
    good("func print(_ x: Int) {}\nlog.print(1)\nblueprint(1)"),
    good('print("a tool may print")', "Examples/Bookshop/Sources/bookshop/Main.swift"),
    bad("no-print", 'let x = """\n  print(1) \\(print(2))\n  """', line=2),
    good('let x = #"no \\(print(1))"#'),
    bad("no-bare-crash", "fatalError()"),
    bad("no-bare-crash", 'preconditionFailure("")'),
    good('fatalError("A sentence.")'),
    bad("no-try!", "let x = try! make()"),
    bad("no-as!", 'let x = "\\(y as! Int)"'),
    good("let x = try? make()\nlet y = x as? Int"),
    bad("no-unchecked", "final class A: @unchecked Sendable {}"),
    bad("no-isolated-deinit", "class A {\n  isolated deinit {}\n}", line=2),
    bad("no-task-local-macro", "enum A {\n  @TaskLocal static var x = 1\n}", line=2),
    bad("no-task-local-function", "let x = TaskLocal<(@Sendable () -> Void)?>(wrappedValue: nil)"),
    good("let x = TaskLocal<Handler?>(wrappedValue: nil)"),
    bad("no-objc", "@objc func tapped() {}"),
    bad("no-objc", "let x = #selector(tapped)", CONTAINERS),
    good("@objc func tapped() {}", FORWARDING),
    bad("no-unsafe-isolation", "nonisolated(unsafe) var x = 1"),
    bad("no-unsafe-isolation", "nonisolated(unsafe) var x = 1", LEAVING),
    good("nonisolated(unsafe) weak var app: App?", FORWARDING),
    bad("no-todo", "// TODO: later"),
    bad("no-todo", "let x = 1  // FIXME", ENGINE),
    bad("endless-wait", "while lines.isEmpty { await Task.yield() }", "Tests/Stories/A.swift"),
    good("for _ in 1...1_000 where lines.isEmpty { await Task.yield() }", "Tests/Stories/A.swift"),
    good("/// The todo list; METHODOLOGY."),
]

FORKS = [
    bad("fork", "#if os(iOS)\n#endif"),
    bad("fork", "  #if DEBUG\n  #endif", LEAVING),
    good("#if os(iOS) || os(tvOS) || os(visionOS)\n#endif", UI + "Exports.swift"),
    good("#if canImport(ObjectiveC)\n#endif", UI + "Sending/Attachment.swift"),
    good("#if os(iOS)\n#endif", FORWARDING),
    good("#if canImport(ObjectiveC)\n#endif", UI + "Coordinators/NSUserActivity+Link.swift"),
    good("#if canImport(ObjectiveC)\n#endif",
         "Sources/CoordinatorKit/Messages/SetUserActivityMessage.swift"),
    good("#if canImport(Testing)\n#endif", "Sources/CoordinatorKitTesting/TestIssue.swift"),
    good("#if os(iOS)\n#endif", "Tests/HeadlessUIKitRules/Imports.swift"),
    good("// A view.\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif", VIEW),
    bad("swiftui-whole", "import SwiftUI", VIEW),
    bad("swiftui-whole", "#if os(iOS)\n#endif\nlet x = 1", VIEW, line=3),
    bad("swiftui-whole", "#if os(iOS)\n#endif\n#if os(tvOS)\n#endif", VIEW, line=3),
    bad("swiftui-whole", "#if os(iOS)\n#else\n#endif", VIEW, line=2),
    bad("no-canimport-uikit", "#if canImport(UIKit)\n#endif", UI + "Exports.swift"),
    bad("no-canimport-uikit", "#if canImport(UIKit)\n#endif", "Tests/Stories/A.swift"),
    good("// canImport(UIKit) is banned"),
]

ARROWS = [
    good("import Foundation"),
    bad("arrow", "import Dispatch"),
    bad("arrow", "public import struct UIKit.CGRect"),
    good("public import Foundation\nimport Dispatch", "Sources/HeadlessUIKit/Clock.swift"),
    bad("arrow", "import CoordinatorKit", "Sources/HeadlessUIKit/Clock.swift"),
    good("public import CoordinatorKit\nimport Foundation", "Sources/CoordinatorKitTesting/A.swift"),
    bad("arrow", "import CoordinatorKitUI", "Sources/CoordinatorKitTesting/A.swift"),
    bad("arrow", "@testable import HeadlessUIKit", "Tests/ShopFlowTests/A.swift"),
    good("@_exported public import HeadlessUIKit", UI + "Exports.swift"),
    bad("arrow", "import HeadlessUIKit", LEAVING),
    bad("arrow", "@preconcurrency internal import UIKit", UI + "Deep/Exports.swift"),
    bad("arrow", "import SwiftUI", CONTAINERS),
    good("#if canImport(SwiftUI)\n  public import SwiftUI\n#endif", VIEW),
    good("#if os(iOS)\n  @_exported public import UIKit\n#else\n"
         "  @_exported public import HeadlessUIKit\n#endif", SCENARIOS + "Exports.swift"),
    bad("arrow", "internal import HeadlessUIKit", SCENARIOS + "Stage.swift"),
    bad("arrow", "import Testing", SCENARIOS + "Exports.swift"),
    bad("arrow", "import XCTest", SCENARIOS + "Scenario.swift"),
    good("internal import UIKit\ninternal import HeadlessUIKitScenarios", SCENARIO_APP + "A.swift"),
    bad("arrow", "import HeadlessUIKit", SCENARIO_APP + "A.swift"),
    bad("arrow", "import XCTest", SCENARIO_APP + "A.swift"),
    bad("scenarios", "let x = HeadlessSession.current", SCENARIOS + "Stage.swift"),
    bad("scenarios", "let x: BackSwipe?", SCENARIOS + "Scenario.swift"),
    bad("scenarios", "  #if os(iOS)\n  #endif", SCENARIOS + "Scenario.swift"),
    good("// HeadlessUIKit, HeadlessSession\nlet x = UIWindow()", SCENARIOS + "Scenario.swift"),
    good("// import UIKit\nlet x = \"import UIKit\"", CONTAINERS),
]

UIKIT = [
    bad("verbs", "navigation.pushViewController(screen, animated: true)", CONTAINERS),
    bad("verbs", "_ = navigation?.popToRootViewController(animated: true)", LEAVING),
    bad("verbs", "super.setViewControllers(all, animated: false)", UI + "Migration/A.swift"),
    good("super.setViewControllers(all, animated: false)", UI + "Flows/FlowNavigationController.swift"),
    bad("verbs", "setViewControllers(all, animated: false)",
        UI + "Flows/FlowNavigationController.swift"),
    bad("verbs", "navigation.viewControllers = []", CONTAINERS),
    bad("verbs", "navigation.viewControllers += [a]", UI + "Engine/Engine.swift"),
    bad("verbs", "host.present(\n  make(a: 1),\n  animated: true)", CONTAINERS),
    bad("verbs", "present(screen, animated: true, completion: nil)", UI + "SwiftUIBridge/A.swift"),
    bad("verbs", "host.dismiss(animated: true)", LEAVING),
    bad("verbs", "tabs.selectedIndex = 1", CONTAINERS),
    bad("verbs", "selectedViewController = screen", CONTAINERS),
    good("navigation.pushViewController(a, animated: true)\nhost.present(a, animated: true)\n"
         "host.dismiss(animated: true)\ntabs.selectedIndex = 1\nlet x = stack.viewControllers\n"
         "stack.viewControllers = x", ENGINE),
    good("override func pushViewController(_ a: A, animated: Bool) {}", CONTAINERS),
    good("func present(_ a: A, animated: Bool) {}\nfunc dismiss(animated: Bool) {}", CONTAINERS),
    good("coordinator.present(child: a, animated: true)\ncoordinator.present(a)", CONTAINERS),
    bad("verbs", "host.present(make(a, b: [1, 2]) { $0, $1 }, animated: true)", CONTAINERS),
    good("StackApplier.present(a, from: b, animated: true)", CONTAINERS),
    good("let all = flow.viewControllers(for: state)", CONTAINERS),
    good("enum Step {\n  case present(A, animated: Bool)\n}", CONTAINERS),
    good("let selectedIndex = 1\nif tabs.selectedIndex == 1 {}", CONTAINERS),
    good("navigation.pushViewController(a, animated: true)", "Tests/Stories/A.swift"),
    bad("reads", "let top = navigation.topViewController", CONTAINERS),
    bad("reads", "if navigation.viewControllers == [a] {}", UI + "Engine/Engine.swift"),
    bad("reads", "host.presentedViewController?.view.tag = 1", UI + "Migration/A.swift"),
    good("let stack = navigation.viewControllers\nlet top = navigation.topViewController", LEAVING),
    good("/// Reads navigation.viewControllers.\nlet viewControllers = 1", CONTAINERS),
]

TIDY = "Sources/HeadlessUIKit/"
BAR = "open class UIBar: UIView {\n  enum Style {}\n}"

FILES = [
    good(BAR + "\nprotocol UIBarDelegate {}\nextension UIView {}\nprivate class A {}", TIDY + "UIBar.swift"),
    good("extension UIBar.Style {\n  struct Width {}\n}", TIDY + "UIBar+Style.swift"),
    good("// enum UICafe {}\nimport Foundation", TIDY + "Exports.swift"),
    good("@MainActor\npublic func autoreleasepool() {}", "Sources/AppleStandIns/autoreleasepool.swift"),
    good("#if os(Linux)\n  open class UIBar {}\n#endif", "Tests/HeadlessUIKitTests/UIBar.swift"),
    bad("file-name", "struct Menu {}", "Tests/HeadlessUIKitRules/MenuItem.swift", line=1),
    bad("file-name", "extension UIBar {}", TIDY + "UIBars.swift"),
    bad("file-name", BAR + "\n\n@MainActor\nfinal class UICafe {}", TIDY + "UIBar.swift", line=6),
    good("struct UICafe {}", CORE),
    bad("lonely-file", BAR, TIDY + "Bars/UIBar.swift"),
    Example(None, 0, TIDY + "Bars/UIBar.swift", BAR + "\n", beside="UICafe.swift"),
    good(BAR, TIDY + "UIBar.swift"),
    good(BAR, CONTAINERS),
    bad("length", "let x = 1\n" * 401, "Tests/Stories/A.swift", line=401),
    good("let x = 1\n" * 299 + "let y = 2", "Examples/Bookshop/Sources/Flows/A.swift"),
    bad("trailing-space", "A line. \nAnother.", "Docs/A.md"),
    bad("trailing-space", "let x = 1\t", "Tests/Stories/A.swift"),
    Example("final-newline", 1, "Scripts/a", "no line break"),
    Example("final-newline", 2, "Docs/A.md", "two line breaks\n\n"),
    good(" context \n-a \n+b ", "Tests/Faults/A.patch"),
]

BASH = "#!/usr/bin/env bash\n"
SHELL = [
    *(bad("shell-of-a-mac", BASH + line, "Scripts/a", line=2) for line in (
        "mapfile -t files < list", "declare -A seen", "local -n given=$1", 'echo "${name,,}"', 'echo "${names[0]^}"',
        "make |& tee log", "make &>> log", "sed -i s/a/b/ file", "grep -oP 'a' file", "readlink -f x",
        "date -d yesterday", "stat -c %s file", "timeout 5 make", "if [[ -v CI ]]; then", "wait -n")),
    good(BASH + "# sed -i is not on a Mac\nsed -n 5,10p file\ngrep -qx 'P' file\nlocal -a all=()", "Scripts/a"),
    good(BASH + 'echo "${a[@]+x}" "${#a[@]}" "${a%,}" --timeout 5', "Scripts/a"),
    good("#!/usr/bin/env python3\ntext = 'sed -i'", "Scripts/a"),
]

ALL = WORDS + FORKS + ARROWS + UIKIT + FILES + SHELL
