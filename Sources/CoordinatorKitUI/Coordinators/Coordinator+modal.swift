// Shared by the coordinators that present by hand, whatever contains their screens.
extension Coordinator {
  /// Requests the presentation of a child coordinator.
  ///
  /// The presenter is asked for once everything else is in place; on top means over everything already there.
  func requestPresentation(
    of child: any ViewControllerCoordinator,
    over presenter: @escaping @MainActor () -> UIViewController?, isOnTop: Bool = true,
    animated: Bool, _ transition: ViewControllerTransition, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    if let why = refusal(ofFinished: child) {
      return MessageDelivery.endEdit(.refused(why), completion)
    }
    let root = child.rootViewController
    // Where it was is told of before it is a child again.
    child.tellGone()
    let isNew = child.parentCoordinator == nil
    if isNew || isInOtherWindow(than: child), let end = refusal(toTake: child, at: callSite) {
      return MessageDelivery.endEdit(end, completion)
    }
    noteShown(child)
    let stack = root.displayingDriver?.owner as? SharedNavigationStack
    let isLeaving =
      root.isGoing || stack?.wants(child) == false
      || root.existingAttachment?.presented.request?.isDismissing == true
    let comesFromElsewhere = child.parentCoordinator !== self || isLeaving
    // Its parent may let go of it before it appears here.
    let held = comesFromElsewhere ? child : nil
    let request = ModalRequest(
      .present(isOnTop: isOnTop && !transition.isPopover(of: root)), of: root, animated: animated,
      adopter: isNew || isLeaving ? self : nil,
      completion: completion,
      presenter: presenter
    ) { [weak self, weak child] in
      guard let self, let child else { return .failed("the coordinator left") }
      // What another coordinator shows is moved from there only once the presentation is certain.
      if comesFromElsewhere, let end = refusal(toTake: child, at: callSite) { return end }
      guard child.parentCoordinator === self else { return .failed("the coordinator left") }
      if let why = child.whyUnsteady(root) { return .refused(why) }
      root.forgetContainer()
      child.ownedLayout?.containerDriver.reattach()
      child.fillOffScreen()
      transition.apply(to: root, animated: animated)
      anchor(root, child.coordinatorName, presenter, callSite)
      if root.attachment.coordinator == nil { root.attachment.coordinator = child }
      return nil
    } finish: { [weak self, weak child, held] request, outcome in
      withExtendedLifetime(held) {}
      guard outcome == .performed else {
        guard let child else { return outcome }
        let outcome =
          self?.reported(outcome, of: child.coordinatorName, presenter, isOnTop: isOnTop, callSite)
          ?? outcome
        // What another request presents meanwhile stays, and what was embedded.
        let (shown, place) = (
          root.existingAttachment?.presented.observer, root.existingAttachment?.embedded.place
        )
        if let adopter = request.adopter, let parent = child.parentCoordinator,
          parent === self || parent === adopter, shown.map(\.hasEnded) ?? true, place == nil
        {
          let (key, cause) = (ScreenKey(of: child), RemovalMessage.Cause.parentRemoved)
          if request.wasShown, child.untoldRemoval == nil {
            child.untoldRemoval = RemovalMessage(screen: key, cause: cause)
          }
          parent.tree.screenTakenAway(
            .init(key, of: parent), request.wasShown ? cause : .programmatic,
            in: presenter()?.windowOnShow ?? parent.window)
          // One without a parent was told to have left.
          ScreenTeardown.discard(child, hasArrived: isLeaving && !isNew)
        }
        return outcome
      }
      guard let child, child.parentCoordinator != nil else {
        // It was canceled while UIKit was presenting it.
        ScreenTeardown.removeFromScreen(root)
        return .failed("the coordinator left")
      }
      self?.watch(child)
      return outcome
    }
    request.submit(for: self) { [weak self] in presenter()?.windowOnShow ?? self?.window }
  }

  /// Requests the presentation of a view controller, whose messages reach this coordinator.
  func requestPresentation(
    of controller: UIViewController, over presenter: @escaping @MainActor () -> UIViewController?,
    animated: Bool, _ transition: ViewControllerTransition, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let request = ModalRequest(
      .present(isOnTop: !transition.isPopover(of: controller)), of: controller, animated: animated,
      completion: completion,
      presenter: presenter
    ) { [weak self] in
      transition.apply(to: controller, animated: animated)
      self?.anchor(controller, "\(type(of: controller))", presenter, callSite)
      controller.attachment.coordinator = self
      return nil
    } finish: { [weak self] _, outcome in
      self?.reported(outcome, of: "\(type(of: controller))", presenter, isOnTop: true, callSite)
        ?? outcome
    }
    request.submit(for: self) { [weak self] in presenter()?.windowOnShow ?? self?.window }
  }

  /// Requests the dismissal of a child coordinator, with everything presented over it.
  func requestDismissal(
    of child: any ViewControllerCoordinator, animated: Bool,
    _ transition: ViewControllerTransition?, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    // One that has left already has no parent, and is dismissed as far as anybody can tell.
    if let parent = child.parentCoordinator, parent !== self {
      reportTaking(child, of: parent, "dismissed", "dismiss(child:animated:)", at: callSite)
      return MessageDelivery.expectEdit(Completion(completion))(noChild(child))
    }
    let root = child.rootViewController
    let isPart = root.parent != nil || root.windowOnShow?.rootViewController === root
    // UIKit would dismiss what is presented around it.
    if isPart, root.existingAttachment?.presented.request == nil {
      let why = "\(child.coordinatorName) is not presented"
      reportStaying(
        child.coordinatorName, "dismissed",
        "It is not presented: it is the root of its window, or inside of another view controller.",
        at: callSite)
      return MessageDelivery.expectEdit(Completion(completion))(.refused(why))
    }
    let request = ModalRequest(
      .dismiss, of: root, animated: animated, completion: completion,
      prepare: {
        if let transition, animated { root.modalTransitionStyle = transition.transitionStyle }
        return nil
      },
      finish: { [weak self, weak child] _, outcome in
        guard outcome == .performed else { return outcome }
        // UIKit may have dismissed it without notice.
        root.existingAttachment?.presented.observer?.end(.programmatic)
        guard let self, let child, child.parentCoordinator === self else { return outcome }
        if child.isScreen(of: self) {
          // Whoever is about to push it has it from now on.
          child.sharedStackBelow?.adopt(child)
        } else {
          ScreenTeardown.discard(child)
        }
        return outcome
      })
    request.submit(for: self) { root.windowOnShow }
  }

  private func watch(_ child: any ViewControllerCoordinator) {
    let (key, window) = (ScreenKey(of: child), child.rootViewController.windowOnShow)
    let shown = HeldMessages.Shown(key, of: self)
    let observer = PresentationObserver.watch(child.rootViewController) {
      [weak self, weak child, weak window, weak tree, weak root = child.rootViewController] cause in
      if let self, let child, child.isScreen(of: child.parentCoordinator ?? self) {
        child.untoldRemoval = RemovalMessage(screen: key, cause: cause)
        return
      }
      // UIKit follows when everybody knows.
      MessageDelivery.handling(in: self?.tree) {
        root?.screenHasLeft()
        // Whoever has presented it may have left before.
        tree?.screenTakenAway(shown, cause, in: window)
        guard let self else { return }
        let screen = LeftScreen(key: key, coordinator: child, isOrphan: child == nil)
        ScreenTeardown.leave(screen, of: self, cause: cause)
      }
    }
    observer.requester = self
  }

  /// A child is about to be shown by hand: what a guard holds may wait for it.
  func noteShown(_ child: any ViewControllerCoordinator) {
    noteShown([ScreenKey(of: child)]) { [weak child] _ in child?.parentCoordinator != nil }
  }

  /// UIKit raises an exception for a popover without an anchor.
  private func anchor(
    _ controller: UIViewController, _ name: String, _ presenter: () -> UIViewController?,
    _ callSite: Diagnostic.CallSite
  ) {
    guard let presenter = presenter(),
      let screen = SheetApplier.centerUnlessAnchored(controller, over: presenter)
    else { return }
    diagnosticHandler.report(
      .popoverSourceMissing,
      what: """
        \(plain: coordinatorName) presented \(plain: name) as a popover that does not say what it points at.
        """,
      why: """
        UIKit raises an exception for one, so it lies in the middle of \(type(of: screen)), without an arrow.
        """,
      instead: """
        Set sourceView or barButtonItem of its popoverPresentationController before it is presented.
        """,
      callSite: callSite)
  }

  func noChild(_ child: any Coordinator) -> Outcome {
    .refused("\(child.coordinatorName) is no child of \(coordinatorName)")
  }

  /// The outcome of a presentation as it is told; one that was refused is reported.
  private func reported(
    _ outcome: Outcome, of name: String, _ presenter: @MainActor () -> UIViewController?,
    isOnTop: Bool, _ callSite: Diagnostic.CallSite
  ) -> Outcome {
    var outcome = outcome
    // Whoever asked is there, so if nobody could present it, the window has no root.
    if case .failed = outcome, presenter() == nil {
      outcome = .refused("the window of \(coordinatorName) has no root view controller")
    }
    if case .refused(let why) = outcome, outcome != .cancelledByUser {
      diagnosticHandler.report(
        .refusedByUIKit,
        what: "\(plain: name) was not presented by \(type(of: self)).",
        why: "UIKit would drop the request, because \(plain: why).",
        instead: isOnTop
          ? "Present when that has changed."
          : "Present when that has changed, or on top of what is presented with presentInHierarchy.",
        callSite: callSite)
    }
    return outcome
  }

  /// Something was to be taken away by this coordinator, which is not its parent.
  func reportTaking(
    _ child: any Coordinator, of parent: any Coordinator, _ how: String, _ call: String,
    at callSite: Diagnostic.CallSite
  ) {
    diagnosticHandler.report(
      .notAChild,
      what:
        "\(plain: child.coordinatorName) was to be \(plain: how) by \(plain: coordinatorName), which is not its parent.",
      why: "It is a child of \(plain: parent.coordinatorName), so nothing was changed.",
      instead: "Call \(plain: call) on child.parentCoordinator.",
      callSite: callSite)
  }

  /// Something was to be taken away in another way than it was shown.
  func reportStaying(
    _ name: String, _ how: String, _ why: String, at callSite: Diagnostic.CallSite
  ) {
    diagnosticHandler.report(
      .noEffect,
      what: "\(plain: name) was to be \(plain: how) by \(plain: coordinatorName), and stays.",
      why: "\(plain: why)",
      instead: """
        Take it away as it was shown, with setRoot(child:), setTabs(_:animated:), pop(child:animated:), \
        dismiss(child:animated:) or unembed(child:).
        """,
      callSite: callSite)
  }
}

extension ViewControllerTransition {
  /// Whether a controller is presented as a popover: UIKit needs its anchor each time, and only the
  /// app knows it.
  @MainActor fileprivate func isPopover(of controller: UIViewController) -> Bool {
    (modalPresentationStyle ?? controller.modalPresentationStyle) == .popover
  }
}

extension CoordinatorTree {
  /// A screen that a coordinator has shown by hand is gone: what is held for it has been given up, unless another one
  /// comes in its place.
  ///
  /// Not earlier than in the next turn: a login may report its success when it has been dismissed.
  func screenTakenAway(
    _ shown: HeldMessages.Shown, _ cause: RemovalMessage.Cause, in window: UIWindow?
  ) {
    guard let window, isHolding else { return }
    MainLoop.inNextTurn(of: window, leftByHand(shown, cause))
  }
}
