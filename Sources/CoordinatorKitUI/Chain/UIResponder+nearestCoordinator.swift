// The way from a responder to its coordinator. It is walked with each message, so it allocates nothing, and a
// step of it counts no references but that to the next controller; who was asked is collected only where there
// is something to tell.
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
  @inline(__always)
  private func walk(_ visit: (UIResponder) -> Bool) {
    var circle = CircleDetector()
    guard visit(self), var next = above, circle.goesOn(to: next) else { return }
    while visit(next), let further = next.above, circle.goesOn(to: further) { next = further }
  }

  /// Who is asked after this responder: views lead to the nearest controller, which leads to its container, or
  /// to its presenter if it has none.
  @inline(__always)
  private var above: UIResponder? {
    guard let controller = self as? UIViewController else { return next }
    return controller.parent ?? controller.presentingViewController
  }

  /// The coordinator this responder belongs to itself.
  private var owningCoordinator: (any Coordinating)? {
    ResponderOwnership.shared.coordinator(of: self) ?? existingAttachment?.coordinator
  }
}

/// Finds out, without remembering each, that a walk comes back to where it was.
private struct CircleDetector {
  /// One of those visited, further and further up: who meets it again goes round in a circle.
  private var landmark: ObjectIdentifier?
  private var steps = 0
  private var stride = 2

  @inline(__always)
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

/// How responders know their coordinators by themselves, class by class.
///
/// Whether a class is `CoordinatorInitializable` is asked once: asked of each responder on each way up, it would
/// cost more than all else.
@MainActor private final class ResponderOwnership {
  static let shared = ResponderOwnership()

  private let classes = TypeTable()
  /// The question for each class; `nil` where it is not `CoordinatorInitializable`.
  @exclusivity(unchecked) private var questions: [(any OwnershipQuestion.Type)?] = []

  /// The coordinator that a responder knows by itself.
  @inline(__always)
  func coordinator(of responder: UIResponder) -> (any Coordinating)? {
    let type = ObjectIdentifier(Swift.type(of: responder))
    guard let number = classes.number(of: type) else { return learn(type, responder) }
    return questions[number]?.coordinator(of: responder)
  }

  private func learn(
    _ type: ObjectIdentifier, _ responder: UIResponder
  ) -> (any Coordinating)? {
    let owned = responder as? any CoordinatorInitializable
    classes.learn(type)
    questions.append(owned.map { Self.question(about: $0) })
    return owned?.parentCoordinator
  }

  private static func question<Responder: CoordinatorInitializable>(
    about responder: Responder
  ) -> any OwnershipQuestion.Type {
    Question<Responder>.self
  }

  private enum Question<Responder: CoordinatorInitializable>: OwnershipQuestion {
    // Asked of responders of this very class only, so it need not be looked up again.
    static func coordinator(of responder: UIResponder) -> (any Coordinating)? {
      unsafeDowncast(responder, to: Responder.self).parentCoordinator
    }
  }
}

/// Asks responders of one class for their coordinators; a type, so that nothing is counted when it is looked up.
@MainActor private protocol OwnershipQuestion {
  static func coordinator(of responder: UIResponder) -> (any Coordinating)?
}

extension UIResponder: MessageSender {
  package var responders: [AnyObject] { respondersToCoordinator }

  package var screen: AnyObject? {
    respondersToCoordinator.first { $0 is UIViewController }
  }
}
