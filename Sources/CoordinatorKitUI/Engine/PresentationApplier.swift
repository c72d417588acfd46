/// Presents and dismisses; each request ends in exactly one call of its completion.
@MainActor enum PresentationApplier {
  /// Presents a controller as soon as nothing is running at its presenter.
  ///
  /// - Parameters:
  ///   - choose: Returns the presenter, again after each awaited transition; `nil` cancels.
  ///   - patience: How many polls to wait for a presenter that is itself appearing or disappearing,
  ///     or that still presents something being dismissed.
  ///   - prepare: Called right before UIKit is called; returns an outcome to cancel instead.
  ///   - completion: Called with `.performed` after the controller has appeared, or with `.refused`
  ///     at once if UIKit would drop the request.
  static func present(
    _ controller: UIViewController, from choose: @escaping () -> UIViewController?, animated: Bool,
    patience: Int = EngineState.mostPolls, prepare: @escaping () -> Outcome? = { nil },
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let first = choose() else { return completion(.failed("the coordinator left")) }
    let again = { (patience: Int) in
      present(
        controller, from: choose, animated: animated, patience: patience, prepare: prepare,
        completion: completion)
    }
    first.afterRunningTransition {
      guard let presenter = choose(), presenter === first else { return again(patience) }
      // A dismissal without animation offers no transition to wait for, and not every iOS release
      // keeps a presentation requested meanwhile.
      let isUncovered = presenter.outermost.presentedViewController?.isBeingDismissed ?? false
      if isUncovered, !presenter.isInWindow {
        // Off screen, polls never fire.
        return ArrivalView.tell(of: presenter.outermost) { again(patience) }
      }
      if isUncovered || presenter.isOnItsWay || presenter.outermost.isBeingDismissed, patience > 0,
        let window = presenter.windowOnShow
      {
        return MomentView.wait(in: window) { again(patience - 1) }
      }
      if let obstacle = obstacle(to: controller, from: presenter) {
        return completion(.refused(obstacle))
      }
      if let end = prepare() { return completion(end) }
      let ended = OnceCompletion(completion)
      presenter.present(controller, animated: animated) { ended(.performed) }
      whenRefused(controller, from: presenter) {
        ended(.refused("UIKit did not accept the presentation"))
      }
    }
  }

  /// Detects that UIKit has dropped a presentation.
  ///
  /// UIKit links both controllers within an accepted call, and never completes a refused one. While
  /// a stack shows a change without animation, UIKit defers the call until that has ended.
  private static func whenRefused(
    _ controller: UIViewController, from presenter: UIViewController,
    patience: Int = EngineState.mostPolls,
    _ refused: @escaping () -> Void
  ) {
    guard controller.presentingViewController == nil else { return }
    guard presenter.isShowing, patience > 0, let window = presenter.windowOnShow else {
      return refused()
    }
    MomentView.wait(in: window) {
      whenRefused(controller, from: presenter, patience: patience - 1, refused)
    }
  }

  /// Anything UIKit would raise an exception for, or drop without a completion.
  private static func obstacle(
    to controller: UIViewController, from presenter: UIViewController
  ) -> String? {
    let name = type(of: controller)
    if controller.presentingViewController != nil { return "\(name) is presented already" }
    if let parent = controller.parent { return "\(name) is a child of \(type(of: parent))" }
    if let presented = presenter.presentedViewController, !presented.isBeingDismissed {
      return "\(type(of: presenter)) is already presenting \(type(of: presented))"
    }
    if controller === presenter
      || controller.viewIfLoaded?.window?.rootViewController === controller
    {
      return "\(name) is on show already"
    }
    if !presenter.isInWindow { return "\(type(of: presenter)) is not in a window" }
    if presenter.isHiddenInContainer {
      return "\(type(of: presenter)) is in a tab, or under a screen, that is not shown"
    }
    return nil
  }

  /// Dismisses a presented controller and everything over it; their observers are notified, topmost
  /// first.
  ///
  /// - Parameters:
  ///   - cause: Why the controller is dismissed; what lies over it is dismissed with it.
  ///   - patience: How many polls to wait while something over it is appearing or disappearing.
  ///   - completion: Called after it has disappeared, at once if it is not presented.
  static func dismiss(
    _ controller: UIViewController, animated: Bool, cause: RemovalMessage.Cause = .programmatic,
    patience: Int = EngineState.mostPolls, completion: @escaping @MainActor () -> Void
  ) {
    controller.afterRunningTransition {
      // From the presenter: calling it on a controller that presents something would only dismiss
      // that.
      guard let presenter = controller.presentingViewController else { return completion() }
      // What appears or disappears over it without animation offers no transition to wait for, and
      // UIKit may drop a dismissal meanwhile.
      let isChanging = controller.presentedFromHere.contains {
        $0.isBeingPresented || $0.isBeingDismissed
      }
      if isChanging, patience > 0, let window = controller.windowOnShow {
        return MomentView.wait(in: window) {
          dismiss(
            controller, animated: animated, cause: cause, patience: patience - 1,
            completion: completion)
        }
      }
      let layers = controller.presentedFromHere
      for layer in layers { layer.attachment.isDismissedByEngine = true }
      presenter.dismiss(animated: animated) {
        for layer in layers { layer.attachment.isDismissedByEngine = false }
        // The engine notifies the owners of its own sheets.
        for layer in layers.dropFirst().reversed() where layer.existingAttachment?.region == nil {
          layer.existingAttachment?.presentation?.end(.parentRemoved)
        }
        controller.existingAttachment?.presentation?.end(cause)
        completion()
      }
    }
  }
}

extension UIViewController {
  /// Whether UIKit still has to place this controller's view; without animation this happens later
  /// in the turn, without notice.
  fileprivate var isOnItsWay: Bool {
    guard viewIfLoaded?.window == nil, !isHiddenInContainer else { return false }
    return isInWindow || outermost.isBeingPresented
  }
}
