// The way from a responder to its coordinator. It is walked with each message, so it allocates nothing; who was
// asked is collected only where there is something to tell.
extension UIResponder {
  /// The coordinator found from here: over views to the nearest controller, then over containers and
  /// presenters.
  var nearestCoordinator: (any Coordinating)? {
    let known = ResponderOwnership.known
    var end: (any Coordinating)?
    walk { responder in
      end = responder.owningCoordinator(known)
      return end == nil
    }
    return end
  }

  /// This responder and those asked from it on, nearest first, up to the one that knows a coordinator.
  var respondersToCoordinator: [UIResponder] {
    var asked: [UIResponder] = []
    walk { responder in
      asked.append(responder)
      return responder.owningCoordinator(.known) == nil
    }
    return asked
  }

  /// Visits this responder and those above it while they want to go on; each once, also where they run in a
  /// circle.
  @inline(__always)
  private func walk(_ visit: (UIResponder) -> Bool) {
    var circle = CircleDetector()
    var responder = self
    while !(responder is UIViewController) {
      guard visit(responder), let next = responder.next, circle.goesOn(to: next) else { return }
      responder = next
    }
    guard var controller = responder as? UIViewController else { return }
    while visit(controller), let next = controller.parent ?? controller.presentingViewController,
      circle.goesOn(to: next)
    {
      controller = next
    }
  }

  /// The coordinator this responder belongs to itself.
  @inline(__always)
  private func owningCoordinator(_ known: ResponderOwnership) -> (any Coordinating)? {
    known.coordinator(of: self) ?? existingAttachment?.coordinator
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
  private typealias Question = (UIResponder) -> (any Coordinating)?

  /// What has been learned so far, in the hands of who learns it.
  private static let newest = Newest()
  @MainActor private final class Newest {
    var known = ResponderOwnership(TypeTable(), [])
  }

  // It never changes: learning makes a new one, so that one look at it serves for the whole way up.
  private let classes: TypeTable
  /// The question for each class; `nil` where it is not `CoordinatorInitializable`.
  private let questions: [Question?]

  private init(_ classes: TypeTable, _ questions: [Question?]) {
    self.classes = classes
    self.questions = questions
  }

  /// What has been learned so far.
  static var known: ResponderOwnership { newest.known }

  /// The coordinator that a responder knows by itself.
  @inline(__always)
  func coordinator(of responder: UIResponder) -> (any Coordinating)? {
    let type = ObjectIdentifier(Swift.type(of: responder))
    guard let number = classes.number(of: type) else { return Self.learn(responder, type) }
    return questions[number]?(responder)
  }

  private static func learn(
    _ responder: UIResponder, _ type: ObjectIdentifier
  ) -> (any Coordinating)? {
    // The walk may have met a responder of that class before, and looks at what was known then.
    let known = newest.known
    if let number = known.classes.number(of: type) { return known.questions[number]?(responder) }
    let owned = responder as? any CoordinatorInitializable
    let question: Question? = if let owned { self.question(owned) } else { nil }
    newest.known = ResponderOwnership(known.classes.learning(type), known.questions + [question])
    return question?(responder)
  }

  private static func question<Responder: CoordinatorInitializable>(
    _ responder: Responder
  ) -> Question {
    // Asked of responders of this very class only, so it need not be looked up again.
    { unsafeDowncast($0, to: Responder.self).parentCoordinator }
  }
}

extension UIResponder: MessageSender {
  package var responders: [AnyObject] { respondersToCoordinator }

  package var screen: AnyObject? {
    respondersToCoordinator.first { $0 is UIViewController }
  }
}
