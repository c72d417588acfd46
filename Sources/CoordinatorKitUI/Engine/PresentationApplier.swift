/// Presents and dismisses; each request ends in exactly one call of its completion.
@MainActor enum PresentationApplier {
  /// Presents a controller as soon as nothing is running where it is presented from.
  ///
  /// - Parameters:
  ///   - choose: Chooses from where, anew after each transition that was waited for; `nil` gives it up.
  ///   - patience: For how many moments a presenter is waited for that itself comes or goes, or that is
  ///     still presenting what goes.
  ///   - prepare: Called in the moment before UIKit is asked; answers the end if it is given up instead.
  ///   - completion: Called with `.performed` after the controller has appeared, or with `.refused` at
  ///     once if UIKit would drop the request.
  static func present(
    _ controller: UIViewController, from choose: @escaping () -> UIViewController?, animated: Bool,
    patience: Int = EngineState.mostPolls, prepare: @escaping () -> Outcome? = { nil },
    completion: @escaping (Outcome) -> Void
  ) {
    guard let first = choose() else { return completion(.failed("the coordinator left")) }
    let again = { (patience: Int) in
      present(
        controller, from: choose, animated: animated, patience: patience, prepare: prepare,
        completion: completion)
    }
    first.afterRunningTransition {
      guard let presenter = choose(), presenter === first else { return again(patience) }
      // What goes without an animation gives no transition to wait for; nor does every release keep a
      // presentation that is asked for meanwhile.
      let isUncovered = presenter.outermost.presentedViewController?.isBeingDismissed ?? false
      if isUncovered, !presenter.isInWindow {
        // Off screen no moments pass.
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
      var end: ((Outcome) -> Void)? = completion
      let tell = { (outcome: Outcome) in
        let waiting = end
        end = nil
        waiting?(outcome)
      }
      presenter.present(controller, animated: animated) { tell(.performed) }
      whenRefused(controller, from: presenter) {
        tell(.refused("UIKit did not accept the presentation"))
      }
    }
  }

  /// Finds out that UIKit has dropped a presentation.
  ///
  /// UIKit links both controllers inside an accepted call, and never completes a refused one. While a stack
  /// shows a change without animation it keeps the call until that has ended.
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

  /// What UIKit would raise an exception for, or drop without a completion.
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

  /// Dismisses a presented controller and all that is presented over it; who watches them is told,
  /// topmost first.
  ///
  /// - Parameters:
  ///   - cause: Why the controller goes; what lies over it goes with it.
  ///   - patience: For how many moments is waited while something over it comes or goes.
  ///   - completion: Called after it has disappeared, at once if it is not presented.
  static func dismiss(
    _ controller: UIViewController, animated: Bool, cause: RemovalMessage.Cause = .programmatic,
    patience: Int = EngineState.mostPolls, completion: @escaping @MainActor () -> Void
  ) {
    controller.afterRunningTransition {
      // From the presenter: a controller that presents something itself would only lose that.
      guard let presenter = controller.presentingViewController else { return completion() }
      // What comes or goes over it without an animation gives no transition to wait for, and UIKit may drop a
      // dismissal meanwhile.
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
        // The sheets of an engine are told by the engine.
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
  /// Whether UIKit has still to put this controller's view where it belongs; without an animation that is
  /// done later in the turn, and tells nobody.
  fileprivate var isOnItsWay: Bool {
    guard viewIfLoaded?.window == nil, !isHiddenInContainer else { return false }
    return isInWindow || outermost.isBeingPresented
  }
}
