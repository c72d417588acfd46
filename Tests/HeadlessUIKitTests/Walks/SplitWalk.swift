import Foundation
import HeadlessUIKit
import WalkTools

/// A split whose window changes its size while somebody pushes, pops, shows, hides and presents.
@MainActor
final class SplitWalk {
  let record = WalkRecord()
  let session = HeadlessSession.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let split: UISplitViewController
  private(set) var steps: [String] = []
  private let seed: UInt64

  init(seed: UInt64, style: UISplitViewController.Style) {
    self.seed = seed
    split = UISplitViewController(style: style)
    if style == .unspecified {
      split.viewControllers = [stack(), stack()]
    } else {
      split.setViewController(record.makeScreen(), for: .primary)
      split.setViewController(stack(), for: .secondary)
      if style == .tripleColumn { split.setViewController(stack(), for: .supplementary) }
    }
    window.rootViewController = split
    window.makeKeyAndVisible()
  }

  private func stack() -> UINavigationController {
    UINavigationController(rootViewController: record.makeScreen())
  }

  /// Takes one step at random; what it is depends on the number alone, not on the steps before.
  func step(_ number: Int) {
    var dice = Dice(seed: seed &* 1_000_003 &+ UInt64(number))
    let isOn = Bool.random(using: &dice)
    let nav = navs(in: split).randomElement(using: &dice)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    let column = columns.randomElement(using: &dice) ?? .primary
    switch Int.random(in: 0..<13, using: &dice) {
    case 0, 1, 2:
      note("resize \(isOn)") {
        session.user.resize(window, to: CGSize(width: isOn ? 390 : 1024, height: 800))
      }
    case 3: note("push \(isOn)") { nav?.pushViewController(record.makeScreen(), animated: isOn) }
    case 4: note("pop \(isOn)") { nav?.popViewController(animated: isOn) }
    case 5: note("back") { _ = nav.map { session.user.tapBack(in: $0) } }
    case 6:
      note("detail \(isOn)") {
        split.showDetailViewController(isOn ? stack() : record.makeScreen(), sender: nil)
      }
    case 7 where split.style != .unspecified: note("show \(column)") { split.show(column) }
    case 8 where split.style != .unspecified: note("hide \(column)") { split.hide(column) }
    case 9:
      let screen = record.makeScreen()
      screen.modalPresentationStyle = isOn ? .fullScreen : .pageSheet
      note("present \(isOn)") { split.present(screen, animated: isOn) }
    case 10: note("dismiss \(isOn)") { split.dismiss(animated: isOn) }
    case 11: note("advance") { session.advance(by: 0.2) }
    default: note("turn") { session.turn() }
    }
  }

  func rest() {
    note("settle") { session.settle() }
  }

  private func note(_ step: String, _ body: () -> Void) {
    steps.append(step)
    body()
  }

  private func navs(in controller: UIViewController) -> [UINavigationController] {
    [controller as? UINavigationController].compactMap { $0 }
      + controller.children.flatMap { navs(in: $0) }
  }
}

// MARK: - What should be seen

extension SplitWalk {
  /// What is not as it should be while everything is at rest.
  var mistakes: [String] {
    let alive = record.alive
    let appeared = Set(alive.filter { $0.phase == .appeared }.map(\.number))
    let inWindow = Set(alive.filter { $0.viewIfLoaded?.window != nil }.map(\.number))
    let expected = Set(expected)
    var mistakes = record.violations
    if appeared != expected {
      mistakes.append("appeared are \(appeared.sorted()), not \(expected.sorted())")
    }
    if inWindow != expected {
      mistakes.append("in the window are \(inWindow.sorted()), not \(expected.sorted())")
    }
    let isOnScreen = split.viewIfLoaded?.window != nil
    if isOnScreen, split.isCollapsed != (window.frame.width < 500) {
      mistakes.append("has not adapted")
    }
    return mistakes
  }

  private var expected: [Int] {
    guard let presented = split.presentedViewController as? WalkScreen else { return columnsSeen }
    let isFull = presented.modalPresentationStyle == .fullScreen
    return (isFull ? [] : columnsSeen) + [presented.number]
  }

  private var columnsSeen: [Int] {
    let all = split.viewControllers
    let hidden =
      switch split.displayMode {
      case .secondaryOnly: all.count - 1
      case .oneBesideSecondary: all.count - 2
      default: 0
      }
    let visible = split.isCollapsed || all.count < 2 ? all : Array(all.dropFirst(hidden))
    return visible.compactMap { screen(in: $0)?.number }
  }

  private func screen(in controller: UIViewController?) -> WalkScreen? {
    guard let nav = controller as? UINavigationController else { return controller as? WalkScreen }
    return screen(in: nav.topViewController)
  }
}
