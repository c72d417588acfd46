// The path from a responder to its coordinator. Every message walks it, so it allocates nothing; the
// responders asked are collected only when needed.
extension UIResponder {
  /// The coordinator found from here: through views to the nearest controller, then through
  /// containers and presenters.
  package var nearestCoordinator: (any Coordinating)? {
    var end: (any Coordinating)?
    walk { responder in
      end = responder.owningCoordinator
      return end == nil
    }
    return end
  }

  /// This responder and those asked after it, nearest first, up to the one that knows a
  /// coordinator.
  var respondersToCoordinator: [UIResponder] {
    var asked: [UIResponder] = []
    walk { responder in
      asked.append(responder)
      return responder.owningCoordinator == nil
    }
    return asked
  }

  /// Visits this responder and those above it until the closure stops; each once, even in a cycle.
  private func walk(_ visit: (UIResponder) -> Bool) {
    var circle = CircleDetector()
    guard visit(self), var next = above, circle.goesOn(to: next) else { return }
    while visit(next), let further = next.above, circle.goesOn(to: further) { next = further }
  }

  /// The responder asked next: views lead to the nearest controller, which leads to its container,
  /// or to the screen that presented it if it has none.
  private var above: UIResponder? {
    guard let controller = self as? UIViewController else { return next }
    return controller.parent ?? controller.presentingScreen
  }

  /// The coordinator this responder belongs to itself.
  private var owningCoordinator: (any Coordinating)? {
    (self as? any CoordinatorInitializable)?.parentCoordinator ?? existingAttachment?.coordinator
  }
}

/// Detects, without remembering each visit, that a walk has returned to a visited object.
private struct CircleDetector {
  /// One of the visited objects, moved further and further up: meeting it again means a cycle.
  private var landmark: ObjectIdentifier?
  private var steps = 0
  private var stride = 2

  mutating func goesOn(to next: UIResponder) -> Bool {
    guard landmark != ObjectIdentifier(next) else { return false }
    steps += 1
    if steps == stride {
      landmark = ObjectIdentifier(next)
      (steps, stride) = (0, stride * 2)
    }
    return true
  }
}

extension UIResponder: MessageSender {
  package var responders: [AnyObject] { respondersToCoordinator }

  // A screen may exchange a controller inside it, so the one that a flow shows counts.
  package var screen: AnyObject? {
    let controllers = respondersToCoordinator.compactMap { $0 as? UIViewController }
    return controllers.first { $0.existingAttachment?.key != nil } ?? controllers.first
  }
}

extension UIViewController {
  /// The coordinator that messages from this controller reach first, looked up at each access.
  ///
  /// To send, write `send(_:)` of the controller, which also reports that there is none.
  ///
  /// This is the coordinator the controller belongs to: its `parentCoordinator` if it is
  /// `CoordinatorInitializable`, else the coordinator that created or presented it. A controller
  /// that belongs to none asks its container, or without a container its presenter.
  public var coordinator: (any Coordinating)? { nearestCoordinator }
}
