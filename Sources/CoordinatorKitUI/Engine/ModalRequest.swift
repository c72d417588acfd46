/// What a coordinator asks for by itself, beside what flows want from their states: that a controller is
/// presented, or dismissed.
///
/// Ownership: whoever brings the request about holds it until it has ended, and it holds the controller; from
/// then on UIKit alone does.
@MainActor final class ModalRequest {
  /// What is asked for.
  enum Wish {
    /// Presents the controller over another one, which is chosen once everything else is in place; without
    /// one, whoever asked has left.
    case presentation(over: @MainActor () -> UIViewController?)
    /// Dismisses the controller, and all that is presented over it.
    case dismissal
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
  private(set) var hasEnded = false
  /// Whether the request brought what is presented into the tree, which is undone if it comes to nothing.
  private(set) var bringsChild = false
  /// Whether what is to be presented is on show, since its dismissal was called off.
  private(set) var isDone = false
  /// Whether UIKit has been asked.
  private(set) var isUnderWay = false

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
    if let former, !former.isUnderWay, !former.hasEnded { takeOver(former) }
    MessageDelivery.afterOutermostSend(in: coordinator, isOnShow: window() != nil) { [self] in
      guard !hasEnded else { return }
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
    isUnderWay = true
  }

  /// Ends the request; only the first end counts.
  func end(_ outcome: Outcome) {
    guard !hasEnded else { return }
    hasEnded = true
    isUnderWay = false
    answer(outcome == .merged ? outcome : finish(self, outcome))
  }

  /// There is no window to do it in.
  private func endOffScreen() {
    switch wish {
    case .dismissal:
      end(.performed)
    case .presentation(let presenter):
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
    guard let request = takeModalRequest(where: \.isDismissal) else { return false }
    begin()
    request.begin()
    _ = request.prepare()
    PresentationApplier.dismiss(request.controller, animated: request.animated) { [weak self] in
      self?.modalEnded(request, .performed)
    }
    return true
  }

  /// Presents the next controller, now that all else is in place: those asked for first lie lowest.
  ///
  /// - Returns: Whether there is something.
  func presentNext() -> Bool {
    guard let request = takeModalRequest(where: { !$0.isDismissal }),
      case .presentation(let presenter) = request.wish
    else { return false }
    begin()
    request.begin()
    guard !request.isDone else {
      modalEnded(request, .performed)
      return true
    }
    PresentationApplier.present(
      request.controller, from: presenter, animated: request.animated, prepare: request.prepare
    ) { [weak self] in
      self?.modalEnded(request, $0) ?? request.end($0)
    }
    return true
  }

  private func takeModalRequest(where isMeant: (ModalRequest) -> Bool) -> ModalRequest? {
    modalRequests.removeAll(where: \.hasEnded)
    return modalRequests.firstIndex(where: isMeant).map { modalRequests.remove(at: $0) }
  }

  private func modalEnded(_ request: ModalRequest, _ outcome: Outcome) {
    look(request.isDismissal ? .programmatic : .foreign)
    request.end(outcome)
    proceed()
  }
}
