import CoordinatorKitUI

/// A coordinator with a name and a screen, which a test shows by hand.
final class Member: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController
  private let name: String
  override var coordinatorName: String { name }

  init(_ name: String, _ root: UIViewController? = nil, parent: (any Coordinator)? = nil) {
    self.name = name
    rootViewController = root ?? Page(name)
    super.init(window: nil, parent: parent)
  }
}

/// An app's own stack in a window, and a log of what its coordinator and its requests are told.
@MainActor final class Studio {
  let reports = Reports()
  let navigation = UINavigationController(rootViewController: Page("home"))
  let root: WindowCoordinator
  let app: Member
  let phone = Phone()
  private(set) var log: [String] = []

  init() {
    let (phone, navigation) = (phone, navigation)
    (root, app) = reports.scope {
      (WindowCoordinator(window: phone.window), Member("app", navigation))
    }
    root.setRoot(child: app)
    root.show()
    phone.settle()
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.note("\(removal.screen) left")
    }
  }

  func note(_ line: String) { log.append(line) }

  func settle() { phone.settle() }

  /// The log so far, which begins anew.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// For a request: logs how it ended.
  func ended(_ name: String) -> @MainActor (Outcome) -> Void {
    { [weak self] in self?.note("\(name) \($0)") }
  }

  /// For a request: logs its removal, and whether the child is still alive.
  func removed(_ child: Member) -> @MainActor (RemovalMessage.Cause) -> Void {
    { [weak self, weak child, name = child.coordinatorName] cause in
      self?.note("\(name) removed: \(cause), \(child == nil ? "released" : "alive")")
    }
  }

  /// Pushes a new child without keeping it.
  func push(_ name: String, by parent: Member? = nil, animated: Bool = true) {
    let child = Member(name)
    (parent ?? app).push(child: child, animated: animated, onRemoval: removed(child))
    settle()
  }

  /// Presents a new child without keeping it.
  func present(_ name: String, _ root: UIViewController? = nil, animated: Bool = true) {
    let child = Member(name, root)
    app.present(
      child: child, animated: animated, transition: .init(modalPresentationStyle: .pageSheet),
      onRemoval: removed(child))
    settle()
  }

  /// The child of the app that was added last.
  var newest: Member? { app.childCoordinators.last as? Member }
}
