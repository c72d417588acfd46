// The path from a responder to its coordinator. Every message walks it, so it allocates nothing,
// and a step counts no references except that to the next controller; the responders asked are
// collected only when needed.
extension UIResponder {
  /// The coordinator found from here: through views to the nearest controller, then through
  /// containers and presenters.
  var nearestCoordinator: (any Coordinating)? {
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
  @inline(__always)
  private func walk(_ visit: (UIResponder) -> Bool) {
    var circle = CircleDetector()
    guard visit(self), var next = above, circle.goesOn(to: next) else { return }
    while visit(next), let further = next.above, circle.goesOn(to: further) { next = further }
  }

  /// The responder asked next: views lead to the nearest controller, which leads to its container,
  /// or to the screen that presented it if it has none.
  @inline(__always)
  private var above: UIResponder? {
    guard let controller = self as? UIViewController else { return next }
    return controller.parent ?? controller.presentingScreen
  }

  /// The coordinator this responder belongs to itself.
  private var owningCoordinator: (any Coordinating)? {
    ResponderOwnership.shared.coordinator(of: self) ?? existingAttachment?.coordinator
  }
}

/// Detects, without remembering each visit, that a walk has returned to a visited object.
private struct CircleDetector {
  /// One of the visited objects, moved further and further up: meeting it again means a cycle.
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

/// How responders know their own coordinators, class by class.
///
/// Whether a class is `CoordinatorInitializable` is checked once: checking each responder on each
/// path would cost more than everything else.
@MainActor private final class ResponderOwnership {
  static let shared = ResponderOwnership()

  private let classes = TypeTable()
  /// The accessor for each class; `nil` if it is not `CoordinatorInitializable`.
  @exclusivity(unchecked) private var questions: [(any OwnershipQuestion.Type)?] = []

  /// The coordinator that a responder itself knows.
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
    // Called only for responders of this very class, so it need not be looked up again.
    static func coordinator(of responder: UIResponder) -> (any Coordinating)? {
      unsafeDowncast(responder, to: Responder.self).parentCoordinator
    }
  }
}

/// Reads the coordinator from responders of one class; a type, so that looking it up counts no
/// references.
@MainActor private protocol OwnershipQuestion {
  static func coordinator(of responder: UIResponder) -> (any Coordinating)?
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
  /// This is the coordinator the controller belongs to: its `parentCoordinator` if it is
  /// `CoordinatorInitializable`, else the coordinator that created or presented it. A controller
  /// that belongs to none asks its container, or without a container its presenter.
  public var coordinator: (any Coordinating)? { nearestCoordinator }
}
