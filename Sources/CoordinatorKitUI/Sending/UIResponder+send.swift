/// Messages sent from views, cells and view controllers.
extension UIResponder {
  /// Sends a message up the chain from this view, cell or controller, now; when a control is used, see
  /// `sends(_:for:)`.
  ///
  ///     @IBAction func buy(_ sender: UIButton) { send(Buy(book: 42)) }
  ///
  /// The message climbs to the nearest view controller, through its containers and presenters to
  /// the nearest coordinator, to that coordinator's components, then to the parent coordinators.
  /// When this call returns, it has been handled or reported as unhandled. Without a coordinator
  /// above, a diagnostic names the responders that were asked.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func send(
    _ message: some CoordinatorMessageable, fileID: String = #fileID, line: UInt = #line
  ) {
    sendAction(message, at: Diagnostic.CallSite(fileID: fileID, line: line))
  }

  /// Sends a message up the chain and reports exactly once how it ended.
  ///
  /// Like `send(_:)`, and like `deliver(_:completion:)` of the coordinator it finds. A missing
  /// coordinator is reported, and the outcome is `.failed`.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called with the outcome, before this call returns or when the screen change
  ///     has ended; held strongly until then.
  public func deliver(
    _ message: some CoordinatorMessageable, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    sendAction(
      message, at: Diagnostic.CallSite(fileID: fileID, line: line),
      returnsWhenHeld: returnsWhenHeld, Completion(completion))
  }

  /// Sends a message up the chain and waits for its outcome.
  ///
  /// Like `deliver(_:completion:)`. Waiting keeps neither this responder nor the message alive.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds the message.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The outcome.
  public consuming func deliver(
    _ message: consuming some CoordinatorMessageable, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line
  ) async -> Outcome {
    let end = Completion<Outcome>()
    sendAction(
      message, at: Diagnostic.CallSite(fileID: fileID, line: line),
      returnsWhenHeld: returnsWhenHeld, Completion { end($0) })
    _ = consume self
    return await end.ended()
  }
}

extension UIResponder: ActionSender {
  package func sendAction(
    _ message: any CoordinatorMessageable, at callSite: Diagnostic.CallSite,
    returnsWhenHeld: Bool = false, _ end: Completion<Outcome>? = nil
  ) {
    guard let coordinator = nearestCoordinator else {
      let diagnostic = missingCoordinator(for: message, at: callSite)
      Diagnostic.Handler.current.report(diagnostic)
      return end?(.failed(diagnostic.why)) ?? ()
    }
    MessageDelivery.send(
      message, to: coordinator, from: MessageOrigin(self, at: callSite), isStale: isOnStaleScreen,
      returnsWhenHeld: returnsWhenHeld, completion: end)
  }

  /// Says that no coordinator is above this responder.
  private func missingCoordinator(
    for message: any CoordinatorMessageable, at callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    let asked = respondersToCoordinator
    let walk = asked.map { String(describing: type(of: $0)) }.joined(separator: ", then ")
    let what: Diagnostic.Sentence =
      "No coordinator received the message \(message) from \(type(of: self))."
    for case let controller as UIViewController in asked {
      guard let released = controller.existingAttachment?.coordinatorName else { continue }
      return Diagnostic(
        reporting: .noCoordinator, what: what,
        why: """
          \(type(of: controller)) belonged to \(plain: released), which has been released, and there is no \
          other coordinator above it: \(plain: walk), where the search ended.
          """,
        instead: "Hold the root coordinator strongly for as long as its screens are visible.",
        callSite: callSite)
    }
    return Diagnostic(
      reporting: .noCoordinator, what: what,
      why: "There is no coordinator above it: \(plain: walk), where the search ended.",
      instead: """
        Show the screen through a coordinator (a flow, or present(child:)), or make it \
        CoordinatorInitializable and set its parentCoordinator before it sends.
        """,
      callSite: callSite)
  }
}

extension SendAction {
  /// Creates an action that sends as a responder does.
  ///
  /// - Parameter responder: The responder, such as a view controller; held weakly.
  public init(from responder: UIResponder) {
    self.init(from: responder, named: "\(type(of: responder))")
  }
}

extension UIViewController {
  /// Whether this controller's screen is being covered or removed.
  var isStale: Bool {
    if withParents.contains(where: \.isBeingLeft) { return true }
    guard let attachment = existingAttachment, let key = attachment.key,
      let containerDriver = attachment.containerDriver
    else { return parent?.isStale ?? false }
    return viewIfLoaded?.window != nil && containerDriver.state.isLeaving(key)
  }

  /// Whether UIKit takes the user from this controller to another one, whoever has asked for that; not while a
  /// finger decides, and not to a sheet that leaves what is under it in use.
  private var isBeingLeft: Bool {
    guard let running = runningTransition, !running.initiallyInteractive, !running.isCancelled,
      running.viewController(forKey: .from) === self,
      let coming = running.viewController(forKey: .to)
    else { return false }
    return coming.sheetPresentationController?.largestUndimmedDetentIdentifier == nil
  }
}

extension UIResponder {
  /// Whether the screen this responder belongs to is stale.
  package var isOnStaleScreen: Bool { nearest(UIViewController.self)?.isStale ?? false }

  /// This responder, or the next one of a class: the controller of a view, or the application.
  func nearest<Responder: UIResponder>(_ type: Responder.Type) -> Responder? {
    var next: UIResponder? = self
    while let responder = next {
      if let found = responder as? Responder { return found }
      next = responder.next
    }
    return nil
  }
}

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
