/// What a coordinator asks for by itself, beside what flows want from their states: that a controller is
/// presented, or dismissed.
///
/// Ownership: whoever brings the request about holds it until it has ended, and it holds the controller; from
/// then on UIKit alone does.
@MainActor final class ModalRequest {
  /// What is asked for.
  enum Wish {
    /// Presents the controller over another one, which is chosen once everything else is in place; without
    /// one, whoever asked has left. What comes on top of everything comes again if it is taken along by a
    /// change that was asked for before it was settled.
    case presentation(over: @MainActor () -> UIViewController?, isOnTop: Bool)
    /// Dismisses the controller, and all that is presented over it.
    case dismissal
  }

  /// How far a request has come.
  enum State {
    /// Its turn has not come.
    case waiting
    /// UIKit has been asked.
    case underWay
    /// What it presents is on show, while other changes are under way that may take it along.
    case arrived
    /// Whoever asked has been told.
    case ended
  }

  let wish: Wish
  let controller: UIViewController
  let animated: Bool
  /// Prepares the controller in the moment before UIKit is asked.
  ///
  /// Returns how the request ends if it is given up instead.
  let prepare: @MainActor () -> Outcome?
  /// Does what is to be done once UIKit has done its part, or has not; returns how the request has ended.
  private let finish: @MainActor (ModalRequest, Outcome) -> Outcome
  private let answer: Answer
  private(set) var state = State.waiting
  /// Whether the request brought what is presented into the tree, which is undone if it comes to nothing.
  private(set) var bringsChild = false
  /// Whether what is to be presented is on show, since its dismissal was called off.
  private(set) var isDone = false

  init(
    _ wish: Wish, of controller: UIViewController, animated: Bool, bringsChild: Bool = false,
    completion: @escaping @MainActor (Outcome) -> Void,
    prepare: @escaping @MainActor () -> Outcome?,
    finish: @escaping @MainActor (ModalRequest, Outcome) -> Outcome
  ) {
    (self.wish, self.controller, self.animated) = (wish, controller, animated)
    (self.prepare, self.finish) = (prepare, finish)
    answer = Answer(MessageDelivery.expectEdit(telling: completion))
    self.bringsChild = bringsChild
  }
}

extension ModalRequest {
  /// Makes the request, which is brought about when the outermost send returns, in the same turn.
  ///
  /// A dismissal and a presentation of one controller that nobody has begun yet cancel each other out, and the
  /// same asked for twice is one wish.
  ///
  /// - Parameters:
  ///   - coordinator: Who asks.
  ///   - window: The window in which it is to happen, looked for when the wish is whole.
  func ask(for coordinator: any Coordinator, in window: @escaping @MainActor () -> UIWindow?) {
    let former = controller.existingAttachment?.modalRequest
    controller.attachment.modalRequest = self
    if let former, former.state == .waiting { takeOver(former) }
    MessageDelivery.afterOutermostSend(in: coordinator, isOnShow: window() != nil) { [self] in
      guard state == .waiting else { return }
      guard let window = window() else { return endOffScreen() }
      LayoutEngine.engine(of: window).take(self)
    }
  }

  private func takeOver(_ former: ModalRequest) {
    if former.isDismissal == isDismissal {
      answer.takeOver(former.answer)
      bringsChild = bringsChild || former.bringsChild
    } else {
      isDone = former.isDismissal && controller.isPresented
    }
    former.end(.merged)
  }

  var isDismissal: Bool {
    if case .dismissal = wish { true } else { false }
  }

  /// UIKit is asked now.
  func begin() {
    state = .underWay
  }

  /// UIKit has done its part.
  func arrived() {
    state = .arrived
    let outcome = finish(self, .performed)
    if outcome != .performed { tell(outcome) }
  }

  /// What is on show is taken away by a change that was asked for at the same time: its turn comes again.
  func waitAgain() {
    guard state == .arrived, case .presentation(_, isOnTop: true) = wish else { return }
    state = .waiting
    controller.existingAttachment?.presentation?.abandon()
  }

  /// All that was asked for at the same time is on show.
  func settle() {
    if state == .arrived { tell(.performed) }
  }

  /// Ends the request; only the first end counts.
  func end(_ outcome: Outcome) {
    guard state != .ended else { return }
    tell(outcome == .merged ? outcome : finish(self, outcome))
  }

  private func tell(_ outcome: Outcome) {
    state = .ended
    answer(outcome)
  }

  /// There is no window to do it in.
  private func endOffScreen() {
    switch wish {
    case .dismissal:
      end(.performed)
    case .presentation(let presenter, _):
      let name = presenter().map { "\(type(of: $0))" }
      end(name.map { .refused("\($0) is not in a window") } ?? .failed("the coordinator left"))
    }
  }
}

// MARK: - In the engine

extension LayoutEngine {
  /// Takes a request over, which is brought about when its turn comes.
  func take(_ request: ModalRequest) {
    modalRequests.append(request)
    proceed()
  }

  /// Dismisses what is to go, before anything else is changed.
  ///
  /// - Returns: Whether there is something.
  func dismissNext() -> Bool {
    guard let request = nextModalRequest(where: \.isDismissal) else { return false }
    begin()
    request.begin()
    _ = request.prepare()
    PresentationApplier.dismiss(request.controller, animated: request.animated) { [weak self] in
      self?.look(.programmatic)
      request.end(.performed)
      self?.proceed()
    }
    return true
  }

  /// Presents the next controller, now that all else is in place: those asked for first lie lowest.
  ///
  /// - Returns: Whether there is something.
  func presentNext() -> Bool {
    guard let request = nextModalRequest(where: { !$0.isDismissal }),
      case .presentation(let presenter, _) = request.wish
    else { return false }
    begin()
    request.begin()
    guard !request.isDone else {
      presented(request, .performed)
      return true
    }
    PresentationApplier.present(
      request.controller, from: presenter, animated: request.animated, prepare: request.prepare
    ) { [weak self] in
      self?.presented(request, $0) ?? request.end($0)
    }
    return true
  }

  private func presented(_ request: ModalRequest, _ outcome: Outcome) {
    look(.foreign)
    if outcome == .performed { request.arrived() } else { request.end(outcome) }
    proceed()
  }

  /// All that was asked for is on show.
  ///
  /// - Returns: Whether somebody was told, who may have asked for more.
  func settleModalRequests() -> Bool {
    let arrived = modalRequests.filter { $0.state == .arrived }
    for request in arrived { request.settle() }
    return !arrived.isEmpty
  }

  private func nextModalRequest(where isMeant: (ModalRequest) -> Bool) -> ModalRequest? {
    modalRequests.removeAll { $0.state == .ended }
    return modalRequests.first { $0.state == .waiting && isMeant($0) }
  }
}
