/// Presents or dismisses a controller because a coordinator requests it directly, not from a flow's
/// state.
///
/// It holds what the machine cannot store in a `Modal`.
///
/// Ownership: the engine of the window holds the request until it has ended, and the request holds
/// the controller; after that only UIKit does.
@MainActor final class ModalRequest {
  let id = ModalID()
  let action: Modal.Action
  let controller: UIViewController
  let animated: Bool
  /// Returns what presents the controller, once everything else is in place; `nil` if the requester
  /// is gone.
  let presenter: @MainActor () -> UIViewController?
  /// Prepares the controller right before UIKit is called.
  ///
  /// Returns the outcome if the request is abandoned instead.
  let prepare: @MainActor () -> Outcome?
  /// Finishes the request once UIKit has done its part, or has not; returns the outcome.
  private let finish: @MainActor (ModalRequest, Outcome) -> Outcome
  private let onEnd: Completion<Outcome>
  /// The coordinator that took the presented child for this request, or for one that it supersedes: it lets
  /// go of it if that fails.
  private(set) weak var adopter: (any Coordinator)?
  /// Whether what it presents was shown, and waits to be shown again.
  private(set) var wasShown = false
  private weak var engine: EngineDriver?
  private(set) weak var requester: (any Coordinator)?
  /// The root that was wanted in the window when it was made, if any.
  private var root: ScreenKey?
  /// The link that made it, if any: of several changes only the last is animated.
  let link = MessageDelivery.link
  private var progress = Progress.asked

  private enum Progress {
    /// UIKit has not done its part.
    case asked
    /// Likewise, but it was called: it may put off a presentation.
    case called
    /// Likewise, and the requester is gone: what appears is dismissed again.
    case givenUp
    /// UIKit has done its part, and the request was finished.
    case arrived
    /// The completion was called.
    case ended
  }

  init(
    _ action: Modal.Action, of controller: UIViewController, animated: Bool,
    adopter: (any Coordinator)? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    presenter: @escaping @MainActor () -> UIViewController? = { nil },
    prepare: @escaping @MainActor () -> Outcome? = { nil },
    finish: @escaping @MainActor (ModalRequest, Outcome) -> Outcome = { $1 }
  ) {
    (self.action, self.controller, self.animated) = (action, controller, animated)
    (self.presenter, self.prepare, self.finish) = (presenter, prepare, finish)
    self.adopter = adopter
    if action.isPresentation, animated { link?.presents = true }
    onEnd = MessageDelivery.expectEdit(Completion(completion))
  }
}

// MARK: - Asking

extension ModalRequest {
  /// Makes the request, which is performed when the outermost send returns, in the same turn.
  ///
  /// A pending dismissal and a pending presentation of one controller by one coordinator cancel each other out, and
  /// duplicate requests are merged. The window is looked up when all requests are in.
  func submit(for coordinator: any Coordinator, in window: @escaping @MainActor () -> UIWindow?) {
    (requester, root) = (coordinator, window()?.wantedRoot)
    let former = controller.existingAttachment?.presented.request
    controller.attachment.presented.request = self
    let isRenewed = former.map(supersede) ?? false
    // It makes room for what was asked for before, too.
    if isDismissal, let window = window() { join(EngineDriver.engine(of: window)) }
    MessageDelivery.afterOutermostSend(in: coordinator, isOnShow: window() != nil) { [self] in
      guard progress != .ended else { return }
      if let engine { return engine.proceed() }
      // What the window presents lies over the root that the same change brings, whichever was asked for first.
      if requester is WindowCoordinator { root = window()?.wantedRoot }
      // What UIKit is still presenting is in no window, and belongs to the engine that requested
      // it.
      let coming = former?.isComing == true ? former?.engine?.window : nil
      guard let window = window() ?? coming else { return endOffScreen() }
      let engine = EngineDriver.engine(of: window)
      join(engine, isRenewed: isRenewed)
      engine.proceed()
    }
  }

  /// Hands the request to an engine, in whose layout the controller is a screen, or shows one.
  func join(_ engine: EngineDriver, isRenewed: Bool = false, showing screen: ScreenKey? = nil) {
    self.engine = engine
    engine.modalRequests[id] = self
    let screen = screen ?? ScreenKey(external: controller)
    engine.send(.modalAsked(Modal(id, action, of: screen, isRenewed: isRenewed)))
  }

  /// Replaces an earlier request for the same controller, unless that is in progress; returns whether it cancels a
  /// dismissal, so that what is shown stays.
  private func supersede(_ former: ModalRequest) -> Bool {
    guard former.isWaiting else { return false }
    // Another coordinator presents the child as its own, once it was removed.
    if former.isDismissal, !isDismissal, former.requester !== requester { return false }
    // Whose it is until this one presents it.
    adopter = former.adopter ?? adopter
    if former.isDismissal == isDismissal { onEnd.absorb(former.onEnd) }
    former.withdraw()
    return former.isDismissal && !isDismissal
  }

  /// Whether UIKit may animate, unless the controller's own transition is none.
  var isAnimated: Bool {
    animated && engine?.hasLostScene != true && !controller.isInstant
  }

  var isDismissal: Bool { !action.isPresentation }

  /// Whether the controller is to be dismissed: asked for, or since its presentation was given up.
  var takesAway: Bool { isDismissal || progress == .givenUp }

  /// What the controller is about to be presented over, as far as that is on show.
  var support: UIViewController? {
    guard case .present(let isOnTop) = action, !takesAway else { return nil }
    return isOnTop ? presenter()?.topmostPresented : presenter()
  }

  /// Whether UIKit dismisses the controller for it.
  var isDismissing: Bool { isDismissal && progress == .asked && !isWaiting }

  /// Whether UIKit was called to present the controller, and has not done that.
  var isPresenting: Bool { progress == .called }

  private var isComing: Bool { progress == .asked || progress == .called }

  /// Whether its completion was called.
  var hasEnded: Bool { progress == .ended }

  private var isWaiting: Bool {
    guard progress == .asked else { return false }
    guard let engine else { return true }
    return engine.state.modals.contains { $0.id == id && $0.stage == .waiting }
  }

  /// Whether the window was given another root since, and it belongs to the former one: what a window presents,
  /// and what would appear over a screen that has left with that.
  fileprivate var isOvertaken: Bool {
    guard let root, let window = engine?.window, window.wantedRoot != root else { return false }
    return requester is WindowCoordinator || presenter()?.windowOnShow !== window
  }

  /// The controller is taken for a screen: presentations that have not begun, or would begin again, have
  /// been overtaken.
  func takenForScreen() {
    let all = engine.map { engine in
      engine.state.modals.compactMap { engine.modalRequests[$0.id] }
    }
    for request in all ?? [self]
    where request.controller === controller && !request.isDismissal && request.isWaiting {
      request.withdraw()
    }
  }

  private func withdraw() {
    engine?.send(.modalWithdrawn(id))
    engine?.modalRequests[id] = nil
    progress = .ended
    onEnd(.superseded)
  }

  /// There is no window to perform it in.
  private func endOffScreen() {
    guard !isDismissal else { return end(.performed) }
    let name = presenter().map { "\(type(of: $0))" }
    end(name.map { .refused("\($0) is not in a window") } ?? .failed("the coordinator left"))
  }

  // MARK: - Progress

  /// UIKit has done its part; returns whether it stays so, otherwise the request has ended.
  func arrived() -> Bool {
    guard progress != .givenUp else {
      ScreenTeardown.removeFromScreen(controller)
      end(.failed("the coordinator left"))
      return false
    }
    progress = .arrived
    let outcome = finish(self, .performed)
    if outcome != .performed { end(outcome) }
    return progress != .ended
  }

  /// A simultaneous change dismisses what is shown: it becomes pending again.
  func waitAgain() {
    progress = .asked
    wasShown = true
    adopter = adopter ?? requester
    controller.existingAttachment?.presented.observer?.abandon()
  }

  /// UIKit is about to be called; returns the outcome if it is not to be.
  func prepareCall() -> Outcome? {
    if let end = prepare() { return end }
    progress = .called
    return nil
  }

  /// The requester of a presentation is gone.
  func requesterRemoved() {
    guard isComing, !isDismissal else { return }
    if isWaiting {
      engine?.send(.modalWithdrawn(id))
      engine?.modalRequests[id] = nil
      end(.failed("the coordinator left"))
    } else {
      progress = .givenUp
    }
  }

  /// The child that is to be presented was removed by hand, so nobody has to let go of it any more.
  func childRemoved() {
    adopter = nil
    requesterRemoved()
  }

  /// Ends the request; only the first call counts.
  func end(_ outcome: Outcome) {
    switch progress {
    case .asked, .called, .givenUp:
      progress = .ended
      onEnd(finish(self, outcome))
    case .arrived:
      progress = .ended
      onEnd(outcome)
    case .ended: break
    }
  }
}

// MARK: - In the engine

extension EngineDriver {
  /// Sheets of a removed coordinator are still shown; they are dismissed.
  func adopt(unownedPresentations sheets: [(container: UIViewController, screen: ScreenKey?)]) {
    for sheet in sheets {
      let request = ModalRequest(.takeAway, of: sheet.container, animated: false)
      sheet.container.attachment.presented.request = request
      request.join(self, showing: sheet.screen)
    }
    MessageDelivery.afterOutermostSend(in: nil) { [weak self] in self?.proceed() }
  }

  func present(_ request: ModalRequest) {
    if request.isOvertaken { return send(.modalEnded(request.id, .superseded)) }
    PresentationApplier.present(
      request.controller, from: request.presenter, animated: request.isAnimated,
      prepare: request.prepareCall
    ) { [weak self] in
      self?.send(.modalEnded(request.id, $0)) ?? request.end($0)
    }
  }

  func dismiss(_ request: ModalRequest) {
    // It may have gone with what it lay over, though a finger still holds something in it.
    if request.controller.windowOnShow == nil { return send(.modalEnded(request.id, .performed)) }
    _ = request.prepare()
    let animated = request.isAnimated && request.link?.presents != true
    let kept = observedWindow.controllers.drop { $0 !== request.controller }.filter(\.livesOn)
    PresentationApplier.dismiss(request.controller, animated: animated) { [weak self] outcome in
      withExtendedLifetime(kept) {
        self?.send(.modalEnded(request.id, outcome)) ?? request.end(outcome)
      }
    }
  }

  func arrived(_ request: ModalRequest) {
    adoptContainers(in: request.controller)
    guard !request.arrived() else { return }
    modalRequests[request.id] = nil
    send(.modalWithdrawn(request.id))
  }
}

extension UIWindow {
  /// The screen that a coordinator wants as the root.
  fileprivate var wantedRoot: ScreenKey? {
    existingAttachment?.container.holder?.wanted.layers.first?.screens.first
  }
}
