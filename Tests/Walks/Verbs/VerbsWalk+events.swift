import CoordinatorKitUI

/// The screens that were told to appear and to be removed, by whose they are.
struct VerbsEvents {
  /// Whose screen was told last to be on top; of what is shown without coordinators, whose it lies on.
  private(set) var top: String?
  /// How many screens of each were told to be removed since all was quiet.
  private(set) var removed: [String: Int] = [:]
  /// Who was popped and pushed again since all was quiet.
  var pushedAgain: Set<String> = []
  /// How many screens were told to appear since all was quiet.
  private(set) var appearances = 0

  mutating func hear(_ event: CoordinatorEvent) {
    switch event {
    case .appeared(let screen, _):
      top = owner(of: screen)
      appearances += 1
    case .removed(let screen, _): removed[owner(of: screen), default: 0] += 1
    case .messageEnded, .stateChanged, .linkOpened, .diagnostic: break
    }
  }

  /// Pages of other code and screens of flows are told by their type, a coordinator of one page by its name.
  private func owner(of screen: CoordinatorEvent.ShownScreen) -> String {
    ["VerbsPage", "Screen"].contains(screen.name) ? screen.path.last ?? "" : screen.name
  }

  /// All is quiet.
  mutating func rest() { (removed, appearances, pushedAgain) = ([:], 0, []) }
}

// What must be so of the events that a listener at the window's coordinator hears.
extension VerbsWalk {
  func checkEvents() {
    checkAppearances()
    checkRemovals()
    (topBefore, topOwnerBefore) = (screenOnTop, screenOnTop.flatMap(owner))
    events.rest()
  }

  /// The screen on top was told to be, and something was told if it is another one.
  private func checkAppearances() {
    // Excluded: what is embedded in a screen may be on top with it, and go alone.
    // Excluded: pages of which none is left, for which an empty one stands.
    guard book.embedded.isEmpty, let top = screenOnTop, top !== topBefore, top.title != nil,
      let owner = owner(of: top)
    else { return }
    let name = "\(top.title ?? "?") of \(owner)"
    expect(events.top == owner, "\(name) is on top, and told was \(events.top ?? "nobody")")
    // One that looks out from under what came and went has been there all the time.
    guard let topOwnerBefore, topOwnerBefore != owner else { return }
    expect(events.appearances > 0, "\(name) is on top, and nobody was told")
  }

  /// A coordinator of a page is told to be removed as often as its coordinator above hears so, a flow's screens too.
  private func checkRemovals() {
    var told: [String: Int] = [:]
    for name in book.left where !name.hasSuffix(".c") {
      // What stands for a container is no screen; an app's own stack has others' pages in it.
      guard let kind = name.first, kind == "s" || "kc".contains(kind) && name.contains(".") else {
        continue
      }
      told[String(name.prefix { $0 != "." }), default: 0] += 1
    }
    let gone = events.removed.filter { "skc".contains($0.key.prefix(1)) }
    let names = Set(told.keys).union(gone.keys).subtracting(book.embedded)
    for name in names.sorted() {
      let (screens, messages) = (gone[name, default: 0], told[name, default: 0])
      // One that is removed by hand tells at once, if it has appeared, and its message may find nobody.
      let isByHand = removed.contains(name) && (screens <= messages + 1 || !name.hasPrefix("s"))
      // Excluded: one that leaves before the second push is done is in UIKit's stack by then, and told as seen.
      let isAgain = events.pushedAgain.contains(name) && screens == messages + 1
      // One that other code or a finger kept out of sight leaves nobody's sight.
      let isUnseen = screens == 0 && !book.seen.contains(name)
      expect(
        screens == messages || isByHand || isAgain || isUnseen,
        "\(screens) screens of \(name) were told to be removed, and \(messages) messages said so")
    }
    // Excluded: what has something embedded in it, which may be the screen that is told.
    guard book.embedded.isEmpty else { return }
    for name in book.left where name.hasPrefix("n") && !removed.contains(name) {
      expect(events.removed[name, default: 0] > 0, "no page of \(name) was told to be removed")
    }
  }

  /// What the user sees on top, unless that is an alert.
  private var screenOnTop: UIViewController? {
    guard let layer = layers.last(where: { !($0 is UIAlertController) }) else { return nil }
    return screen(in: layer)
  }

  private func screen(in controller: UIViewController) -> UIViewController? {
    switch controller {
    case let stack as UINavigationController: stack.topViewController.flatMap(screen)
    case let tabs as UITabBarController: tabs.selectedViewController.flatMap(screen)
    case let pager as UIPageViewController: pager.viewControllers?.first.flatMap(screen)
    default: controller
    }
  }

  /// Whose screen a page is, by its name, or else by what it lies in or on; `nil` where something is embedded in one
  /// of these, and may be the screen that appears.
  private func owner(of page: UIViewController) -> String? {
    guard page.children.isEmpty else { return nil }
    if let name = page.title?.prefix(while: { $0 != "." }), !name.hasPrefix("f") {
      return String(name)
    }
    var next: UIViewController? = page
    while let controller = next {
      if let actor = actors.first(where: { $0.rootViewController === controller }) {
        return actor.name
      }
      guard controller.parent == nil else {
        next = controller.parent
        continue
      }
      let below = layers.prefix { $0 !== controller }.last { !($0 is UIAlertController) }
      return below.flatMap(screen).flatMap(owner)
    }
    return nil
  }
}
