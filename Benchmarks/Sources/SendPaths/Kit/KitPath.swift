public import CoordinatorKitUI
import HeadlessUIKit

/// The way through CoordinatorKit, by its public API alone.
@MainActor public final class KitPath: SendPath {
  /// How the outermost screen belongs to the lowest coordinator.
  public enum Ownership: Sendable {
    /// It conforms to `CoordinatorInitializable`.
    case conforming
    /// It is a plain controller that the coordinator has presented.
    case presented
  }

  /// Counts the messages that the topmost coordinator received.
  public let tally = Tally()
  /// The coordinator at the top, which handles the message and owns all others.
  public let root: BaseComponentCoordinator
  private let lowest: KitCoordinator
  private let screens: NestedScreens?
  private var window: UIWindow?

  /// Builds the path.
  ///
  /// - Parameters:
  ///   - shape: Its numbers.
  ///   - ownership: How the outermost screen belongs to the lowest coordinator.
  public init(_ shape: PathShape, screens ownership: Ownership = .conforming) {
    let root = KitRootCoordinator(tally)
    var lowest: KitCoordinator = root
    root.addDecliners(shape.components - 1, shape.kind)
    for _ in 1..<shape.coordinators {
      let child = KitCoordinator(parent: lowest)
      child.addDecliners(shape.components, shape.kind)
      lowest = child
    }
    switch (shape.components, shape.kind) {
    case (0, _): break
    case (_, .typed): root.add(component: TypedCounter(tally: tally))
    case (_, .untyped): root.add(component: UntypedCounter(tally: tally))
    }
    self.root = root
    self.lowest = lowest
    switch ownership {
    case .conforming:
      screens = NestedScreens(shape.controllers, in: KitScreen(lowest))
    case .presented:
      screens = NestedScreens(shape.controllers, in: UIViewController())
      present()
    }
  }

  /// The innermost screen, which sends.
  public var sender: UIViewController? { screens?.innermost }

  /// Sends a message from the innermost screen, or to the lowest coordinator if there is none.
  ///
  /// - Parameter times: How many times.
  public func send(times: Int) {
    if let sender {
      for id in 0..<times { sender.send(Tapped(id: id)) }
    } else {
      for id in 0..<times { lowest.send(message: Tapped(id: id)) }
    }
  }

  private func present() {
    guard let screens else { return }
    let session = HeadlessSession()
    window = session.enter {
      let window = UIWindow()
      window.rootViewController = lowest.rootViewController
      window.makeKeyAndVisible()
      lowest.presentInHierarchy(viewController: screens.outermost, animated: false)
      session.settle()
      return window
    }
  }
}

/// A screen that knows its coordinator.
private final class KitScreen: UIViewController, CoordinatorInitializable {
  weak var parentCoordinator: (any Coordinating)?

  init(_ coordinator: any Coordinating) {
    parentCoordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
