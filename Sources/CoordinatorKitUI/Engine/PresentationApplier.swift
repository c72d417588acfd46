/// Presents and dismisses; each request ends in exactly one call of its completion.
@MainActor enum PresentationApplier {
  /// Dismisses a controller for the user, who has asked with a command.
  static func dismissForUser(_ presented: UIViewController) {
    presented.existingAttachment?.presented.observer?.userCause = .backButton
    presented.presentingViewController?.dismiss(animated: true)
  }

  /// Presents a controller as soon as nothing is running at its presenter.
  ///
  /// `choose` returns the presenter, again after each awaited transition; `nil` cancels. Neither it nor the other
  /// closures may hold the presenter, which holds its transitions and so what waits for them. A presenter that is
  /// itself appearing or disappearing, or that still presents something being dismissed, is polled. `prepare` is called
  /// right before UIKit, and returns an outcome to cancel instead.
  ///
  /// It ends with `.performed` after the controller has appeared, with `.cancelledByUser` after the user canceled that,
  /// or with `.refused` at once if UIKit would drop the request.
  static func present(
    _ controller: UIViewController, from choose: @escaping () -> UIViewController?, animated: Bool,
    retriesLeft: Int = EngineState.mostPolls, prepare: @escaping () -> Outcome?,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let first = choose() else { return completion(.failed("the coordinator left")) }
    let again = { (retriesLeft: Int) in
      present(
        controller, from: choose, animated: animated, retriesLeft: retriesLeft, prepare: prepare,
        completion: completion)
    }
    first.afterRunningTransition { [weak first] _ in
      // One that is another each time, which is a mistake of the app, must not be awaited for ever.
      guard let presenter = choose(), presenter === first || retriesLeft == 0 else {
        return again(retriesLeft - 1)
      }
      // A dismissal without animation offers no transition to wait for, and not every iOS release
      // keeps a presentation requested meanwhile.
      let isUncovered = presenter.outermost.presentedViewController?.isBeingDismissed ?? false
      if isUncovered, !presenter.isInWindow, !presenter.outermost.isBeingDismissed {
        // UIKit has yet to bring it back.
        presenter.attachment.appearance = MainLoop.awaitAppearance(of: presenter.outermost) {
          again(retriesLeft)
        }
        return
      }
      if isUncovered || presenter.isAwaitingPlacement || presenter.outermost.isBeingDismissed
        || controller.isGoing,
        retriesLeft > 0,
        let window = presenter.windowOnShow
      {
        return MainLoop.poll(in: window) { again(retriesLeft - 1) }
      }
      if let rejectionReason = rejectionReason(to: controller, from: presenter) {
        return completion(.refused(rejectionReason))
      }
      if let end = prepare() { return completion(end) }
      let once = Completion(completion)
      let ended = CancellableEnd { once($0) }
      presenter.present(controller, animated: animated) {
        UIKitCallback.run { ended.uikitCompleted() }
      }
      onRefusal(controller, from: presenter) { isAccepted in
        if isAccepted { return ended.watch(controller) }
        ended.end(.refused("UIKit did not accept the presentation"))
      }
    }
  }

  /// Detects that UIKit has dropped a presentation.
  ///
  /// UIKit links both controllers within an accepted call, and never completes a refused one. While
  /// a stack shows a change without animation, UIKit defers the call until that has ended.
  private static func onRefusal(
    _ controller: UIViewController, from presenter: UIViewController,
    retriesLeft: Int = EngineState.mostPolls,
    _ decided: @escaping (_ isAccepted: Bool) -> Void
  ) {
    guard controller.presentingViewController == nil else { return decided(true) }
    guard presenter.isUnsettled, retriesLeft > 0, let window = presenter.windowOnShow else {
      return decided(false)
    }
    MainLoop.poll(in: window) {
      onRefusal(controller, from: presenter, retriesLeft: retriesLeft - 1, decided)
    }
  }

  /// Anything UIKit would raise an exception for, or drop without a completion.
  private static func rejectionReason(
    to controller: UIViewController, from presenter: UIViewController
  ) -> String? {
    let name = type(of: controller)
    if let place = controller.whereabouts.predicate { return "\(name) is \(place)" }
    if let presented = presenter.presentedViewController, !presented.isBeingDismissed {
      return "\(type(of: presenter)) is already presenting \(type(of: presented))"
    }
    if presenter.isOver(controller) { return "\(name) would present itself" }
    if !presenter.isInWindow { return "\(type(of: presenter)) is not in a window" }
    if presenter.isHiddenInContainer {
      return "\(type(of: presenter)) is in a tab, or under a screen, that is not shown"
    }
    return nil
  }

  /// Dismisses a presented controller and everything over it; their observers are notified, topmost
  /// first.
  ///
  /// It waits while something over it is appearing or disappearing. It ends with `.performed` after the controller has
  /// disappeared, at once if it is not presented, or with `.cancelledByUser` after the user canceled that.
  static func dismiss(
    _ controller: UIViewController, animated: Bool, cause: RemovalMessage.Cause = .programmatic,
    retriesLeft: Int = EngineState.mostPolls, completion: @escaping @MainActor (Outcome) -> Void
  ) {
    controller.afterRunningTransition { [weak controller] _ in
      // From the presenter: calling it on a controller that presents something would only dismiss
      // that.
      guard let controller, let presenter = controller.presentingViewController else {
        return completion(.performed)
      }
      // What appears or disappears over it without animation offers no transition to wait for, and
      // UIKit may drop a dismissal meanwhile.
      let isChanging = controller.presentedFromHere.contains {
        $0.isBeingPresented || $0.isBeingDismissed
      }
      if isChanging, retriesLeft > 0, let window = controller.windowOnShow {
        return MainLoop.poll(in: window) {
          dismiss(
            controller, animated: animated, cause: cause, retriesLeft: retriesLeft - 1,
            completion: completion)
        }
      }
      let layers = controller.presentedFromHere
      for layer in layers { layer.attachment.presented.isDismissedByEngine = true }
      let ended = CancellableEnd { outcome in
        for layer in layers { layer.attachment.presented.isDismissedByEngine = false }
        guard outcome == .performed else { return completion(outcome) }
        // The engine notifies the owners of its own sheets.
        for layer in layers.dropFirst().reversed()
        where layer.existingAttachment?.containerDriver == nil {
          layer.existingAttachment?.presented.observer?.end(.parentRemoved)
        }
        controller.existingAttachment?.presented.observer?.end(cause)
        completion(.performed)
      }
      presenter.dismiss(animated: animated) { UIKitCallback.run { ended.uikitCompleted() } }
      ended.watch(controller)
    }
  }
}

/// The end of a presentation or dismissal that the user may cancel, in which case UIKit need not
/// call its completion.
@MainActor private final class CancellableEnd {
  private var completion: (@MainActor (Outcome) -> Void)?
  private weak var running: (any UIViewControllerTransitionCoordinator)?

  init(_ completion: @escaping @MainActor (Outcome) -> Void) {
    self.completion = completion
  }

  /// Only the first call counts.
  func end(_ outcome: Outcome) {
    let ended = completion
    completion = nil
    ended?(outcome)
  }

  /// UIKit called the completion of its own method.
  func uikitCompleted() {
    end(running?.isCancelled == true ? .cancelledByUser : .performed)
  }

  /// Notices whether the transition that a controller takes part in is canceled.
  func watch(_ controller: UIViewController) {
    guard let running = controller.runningTransition else { return }
    self.running = running
    // Not weakly: UIKit may release its own completion before.
    controller.afterRunningTransition { [self] isCancelled in
      if isCancelled { end(.cancelledByUser) }
    }
  }
}

extension UIViewController {
  /// Whether UIKit still has to place this controller's view; without animation this happens later
  /// in the turn, without notice.
  fileprivate var isAwaitingPlacement: Bool {
    guard viewIfLoaded?.window == nil, !isHiddenInContainer else { return false }
    return isInWindow || outermost.isBeingPresented
  }

  /// Whether this is another controller, or inside of it, or lies over it.
  fileprivate func isOver(_ other: UIViewController) -> Bool {
    sequence(first: self) { $0.enclosing ?? $0.presentingViewController }
      .contains { $0 === other }
  }
}
