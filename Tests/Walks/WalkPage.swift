import CoordinatorKitUI

/// A screen with a button, which sends what the walk put into it.
final class WalkPage: UIViewController {
  let button = UIButton()
  var words: (any CoordinatorMessageable)?

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.sends { [weak self] in self?.words }
    button.accessibilityIdentifier = "button"
    view.addSubview(button)
  }
}

/// Knows which of some objects are alive.
@MainActor struct Witnesses {
  private struct Witness {
    let name: String
    weak var object: AnyObject?
  }

  private var all: [Witness] = []

  mutating func add(_ object: AnyObject, _ name: String) {
    all.append(Witness(name: name, object: object))
  }

  /// The names of those that are alive, sorted.
  mutating func alive() -> [String] {
    all.removeAll { $0.object == nil }
    return all.map(\.name).sorted()
  }

  /// Those that are alive.
  func aliveObjects() -> [(name: String, object: AnyObject)] {
    all.compactMap { witness in witness.object.map { (witness.name, $0) } }
  }
}

/// What a walk has written down.
@MainActor final class Ledger {
  var reports: [Diagnostic] = []
  var pages = Witnesses()
  var flows = Witnesses()
  /// The transition of all screens.
  var transition: ScreenTransition?
  /// How often each screen came without having left.
  var shown: [String: Int] = [:]
  /// Why each screen left, since all was quiet.
  var removals: [String: [RemovalMessage.Cause]] = [:]
  /// How the user has tried to leave what is kept.
  var attempts: [RemovalMessage.Cause] = []
  /// How each numbered message ended.
  var ends: [Int: [String]] = [:]
  /// How each numbered request ended.
  var outcomes: [Int: [Outcome]] = [:]

  func page(_ title: String) -> WalkPage {
    let page = WalkPage(title)
    if let transition { page.transitioning(with: transition) }
    pages.add(page, title)
    return page
  }
}
