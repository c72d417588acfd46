// The way from a responder to its coordinator. It is walked with each message, so it allocates nothing; who was
// asked is collected only where there is something to tell.
extension UIResponder {
  /// The coordinator found from here: over views to the nearest controller, then over containers and
  /// presenters.
  var nearestCoordinator: (any Coordinating)? {
    var end: (any Coordinating)?
    walk { responder in
      end = responder.owningCoordinator
      return end == nil
    }
    return end
  }

  /// This responder and those asked from it on, nearest first, up to the one that knows a coordinator.
  var respondersToCoordinator: [UIResponder] {
    var asked: [UIResponder] = []
    walk { responder in
      asked.append(responder)
      return responder.owningCoordinator == nil
    }
    return asked
  }

  /// Visits this responder and those above it while they want to go on; each once, also where they run in a
  /// circle.
  private func walk(_ visit: (UIResponder) -> Bool) {
    var responder = self
    // One of those visited, further and further up: who meets it again goes round in a circle.
    var landmark = responder
    var (steps, stride) = (0, 2)
    while visit(responder), let next = responder.nextTowardsCoordinator, next !== landmark {
      responder = next
      steps += 1
      guard steps == stride else { continue }
      landmark = responder
      (steps, stride) = (0, stride * 2)
    }
  }

  private var nextTowardsCoordinator: UIResponder? {
    guard let controller = self as? UIViewController else { return next }
    return controller.parent ?? controller.presentingViewController
  }

  /// The coordinator this responder belongs to itself.
  private var owningCoordinator: (any Coordinating)? {
    guard let attachment = existingAttachment else {
      return (self as? any CoordinatorInitializable)?.parentCoordinator
    }
    let own =
      attachment.isInitializable(self)
      ? (self as? any CoordinatorInitializable)?.parentCoordinator : nil
    return own ?? attachment.coordinator
  }
}

extension UIResponder: MessageSender {
  package var responders: [AnyObject] { respondersToCoordinator }

  package var screen: AnyObject? {
    respondersToCoordinator.first { $0 is UIViewController }
  }
}
