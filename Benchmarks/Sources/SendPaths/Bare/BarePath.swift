import CoordinatorKitUI

/// What somebody would write by hand who needs neither components nor a kit.
@MainActor public final class BarePath: SendPath {
  /// Counts the messages that the topmost coordinator received.
  public let tally = Tally()
  private let lowest: BareCoordinator
  /// Holds the parents, which their children know weakly.
  private let chain: [BareCoordinator]
  private let screens: NestedScreens?

  /// Builds the path; a bare chain has no components.
  ///
  /// - Parameter shape: The numbers of controllers and coordinators.
  public init(_ shape: PathShape) {
    var chain: [BareCoordinator] = [BareRootCoordinator(tally)]
    for _ in 1..<shape.coordinators { chain.append(BareCoordinator(parent: chain.last)) }
    let lowest = chain.last ?? BareCoordinator(parent: nil)
    self.chain = chain
    self.lowest = lowest
    screens = NestedScreens(shape.controllers, in: BareScreen(lowest))
  }

  /// Sends a message from the innermost screen, or to the lowest coordinator if there is none.
  ///
  /// - Parameter times: How many times.
  public func send(times: Int) {
    if let sender = screens?.innermost {
      for id in 0..<times { sender.bareCoordinator?.send(message: Tapped(id: id)) }
    } else {
      for id in 0..<times { lowest.send(message: Tapped(id: id)) }
    }
  }
}

/// A screen that knows its coordinator, without a protocol.
private final class BareScreen: UIViewController {
  private(set) weak var coordinatorOfScreen: BareCoordinator?

  init(_ coordinator: BareCoordinator) {
    coordinatorOfScreen = coordinator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

extension UIViewController {
  /// The coordinator of the nearest controller that has one, over containers, then presenters.
  fileprivate var bareCoordinator: BareCoordinator? {
    if let own = (self as? BareScreen)?.coordinatorOfScreen { return own }
    return (parent ?? presentingViewController)?.bareCoordinator
  }
}
