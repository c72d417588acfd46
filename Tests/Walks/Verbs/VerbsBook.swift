import CoordinatorKitUI

/// What a walk has written down, and weakly who was there.
@MainActor final class VerbsBook {
  struct Witness {
    let name: String
    weak var object: AnyObject?
  }

  private(set) var witnesses: [Witness] = []
  var reports: [Diagnostic] = []
  /// How each request ended; those that have not are there with no outcome.
  var outcomes: [String: [Outcome]] = [:]
  /// Who has appeared without having been told to leave since.
  private(set) var appeared: Set<String> = []
  /// Who has ever appeared.
  private(set) var seen: Set<String> = []
  /// Who has been told to have left, in order, since all was quiet.
  var left: [String] = []
  /// Who was embedded at some time, and so is a part of a screen, or was.
  var embedded: Set<String> = []
  private var comings: [String: Int] = [:]
  private var leavings: [String: Int] = [:]
  private var givenUp: Set<String> = []
  private var number = 0

  var handler: Diagnostic.Handler { Diagnostic.Handler { [weak self] in self?.reports.append($0) } }

  func next(_ prefix: String) -> String {
    number += 1
    return "\(prefix)\(number)"
  }

  /// UIKit shows somebody.
  ///
  /// It is no arrival if it only comes to light on its way out.
  func hasAppeared(_ name: String) {
    seen.insert(name)
    if !left.contains(name) { appeared.insert(name) }
  }

  /// Somebody is to come, and so may leave once more.
  func isToCome(_ name: String) { comings[name, default: 0] += 1 }

  /// A request to show somebody has ended; one that was not performed may have been seen on its way.
  ///
  /// Excluded: one that is dismissed before all that was asked for with it is on show hears of its arrival only after
  /// it has left.
  func ended(_ name: String, _ outcome: Outcome) {
    if outcome != .performed {
      isGivenUp(name)
    } else if !left.contains(name) {
      appeared.insert(name)
    }
  }

  /// Somebody was taken out of the tree by hand while much was under way, and may have been seen or not.
  func isGivenUp(_ name: String) { givenUp.insert(name) }

  func isGivenUp(screen: String) -> Bool {
    givenUp.contains { screen == $0 || screen.hasPrefix("\($0).") }
  }

  func hasLeft(_ name: String) {
    left.append(name)
    leavings[name, default: 0] += 1
    appeared.remove(name)
  }

  /// Who was told to have left more often than it came; the screens of a flow come with the flow, too.
  var toldTooOften: [String] {
    leavings.filter { name, count in
      let flow = String(name.prefix { $0 != "." })
      return count > comings[name, default: 0] + (flow == name ? 0 : comings[flow, default: 0])
    }.keys.sorted()
  }

  /// All is quiet.
  func rest() {
    left = []
    appeared = appeared.filter { !isGivenUp(screen: $0) }
    givenUp = []
  }

  /// Who is alive.
  func alive() -> [(name: String, object: AnyObject)] {
    witnesses.removeAll { $0.object == nil }
    return witnesses.compactMap { witness in witness.object.map { (witness.name, $0) } }
  }

  private func witness<Object: AnyObject>(_ object: Object, _ name: String) -> Object {
    witnesses.append(Witness(name: name, object: object))
    return object
  }
}

// MARK: - Making things

extension VerbsBook {
  func page(_ name: String) -> VerbsPage {
    witness(VerbsPage(name) { [weak self] in self?.hasAppeared(name) }, "page \(name)")
  }

  func stack(_ name: String, _ pages: [UIViewController] = []) -> VerbsStack {
    let stack = witness(VerbsStack(), "stack \(name)")
    stack.title = name
    stack.appeared = { [weak self] in self?.hasAppeared(name) }
    stack.setViewControllers(pages, animated: false)
    return stack
  }

  /// A coordinator of one page.
  func single() -> VerbsSingle {
    let name = next("s")
    return witness(handler.scope { VerbsSingle(name, page(name)) }, name)
  }

  /// A coordinator of an app's own stack.
  func app() -> VerbsSingle {
    let name = next("n")
    let stack = stack(name, [page(next("f"))])
    return witness(handler.scope { VerbsSingle(name, stack) }, name)
  }

  func flow(screen: String? = nil) -> VerbsFlowCoordinator {
    let name = next("k")
    let stack = stack(screen ?? name)
    return witness(
      handler.scope {
        VerbsFlowCoordinator(name, screen: screen ?? name, in: stack, book: self)
      }, name)
  }

  func computed() -> VerbsComputed {
    let name = next("c")
    let stack = stack(name)
    return witness(handler.scope { VerbsComputed(name, in: stack, book: self) }, name)
  }

  func tabs() -> VerbsTabs {
    let name = next("t")
    let bar = witness(VerbsTabBar(), "bar \(name)")
    bar.appeared = { [weak self] in self?.hasAppeared(name) }
    let tabs: [any VerbsActor] = [flow(), app()]
    for tab in tabs {
      tab.role = .tab
      isToCome(tab.name)
    }
    return witness(handler.scope { VerbsTabs(name, tabs, in: bar) }, name)
  }

  func pages() -> VerbsPages {
    let name = next("p")
    let pager = witness(
      VerbsPager(transitionStyle: .scroll, navigationOrientation: .horizontal), "pager \(name)")
    pager.title = name
    pager.appeared = { [weak self] in self?.hasAppeared(name) }
    let pages: [any VerbsActor] = [single(), flow(), app()]
    for page in pages {
      page.role = .tab
      isToCome(page.name)
    }
    return witness(handler.scope { VerbsPages(name, pages, in: pager) }, name)
  }

  func alert(_ tapped: @escaping @MainActor () -> Void) -> UIAlertController {
    let name = next("a")
    let alert = UIAlertController(title: name, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in tapped() })
    return witness(alert, "alert \(name)")
  }
}
