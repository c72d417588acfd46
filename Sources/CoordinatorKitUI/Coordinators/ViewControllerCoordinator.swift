/// A coordinator with one root view controller, so that it can be shown as a whole.
@MainActor public protocol ViewControllerCoordinator: PresentingCoordinator, Presentable {
  /// The controller that shows this coordinator; the coordinator may hold it strongly only if no
  /// controller inside holds the coordinator strongly.
  var rootViewController: UIViewController { get }
}

extension ViewControllerCoordinator {
  /// The root view controller.
  public func toPresentable() -> UIViewController { rootViewController }
}

extension Coordinator {
  /// The controller that shows this coordinator, if one does.
  var rootController: UIViewController? {
    (self as? any ViewControllerCoordinator)?.rootViewController
  }

  /// The app's own stack onto which this coordinator was pushed last, wherever whoever did so is by now.
  var sharedStackBelow: SharedNavigationStack? { rootController?.existingAttachment?.sharedStack }
}

/// Anything that can be shown: a view controller, or a coordinator with a root view controller.
@MainActor public protocol Presentable {
  /// The view controller to show.
  ///
  /// - Returns: The same controller each time.
  func toPresentable() -> UIViewController
}

extension Presentable {
  /// The coordinator that is shown, or that stands behind what is shown.
  var coordinatorBehind: (any Coordinator)? {
    (self as? ViewControllerBuilderResult)?.coordinator ?? self as? any Coordinator
  }
}

extension UIViewController: Presentable {
  /// This controller.
  public func toPresentable() -> UIViewController { self }
}

extension ViewControllerCoordinator {
  /// Why this cannot be shown if it makes another controller each time: nobody could find it again.
  func whyUnsteady(_ controller: UIViewController) -> String? {
    rootViewController === controller
      ? nil : "\(coordinatorName) returns another rootViewController each time"
  }

  /// Pushes a child coordinator's screen onto the navigation controller this coordinator shows.
  ///
  /// For apps that keep their own stacks: other screens in the stack, and the code that pushes and
  /// pops them, are unaffected, and the navigation controller's delegate still receives every call.
  /// The child is owned from now on. When its screen is removed, for whatever reason, this
  /// coordinator receives a `RemovalMessage` and releases the child.
  ///
  /// - Parameters:
  ///   - child: The coordinator; its root must not be a navigation controller.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the push ended: `.superseded` if the child is popped before it
  ///     has appeared, `.failed` if it or this coordinator leaves before, and without a navigation controller, or on
  ///     one that a flow controls, which is reported.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released,
  ///     however that happened; not called for a request that did not perform. Held strongly until
  ///     then.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func push(
    child: any ViewControllerCoordinator, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let site = Diagnostic.CallSite(fileID: fileID, line: line)
    if let why = refusal(ofFinished: child) {
      return MessageDelivery.endEdit(.refused(why), completion)
    }
    let isOwned = parentCoordinator != nil
    child.tellGone()
    // What was asked for before may have been shown then, and have taken this coordinator away.
    if isOwned, parentCoordinator == nil {
      if child.parentCoordinator == nil, child.rootViewController.whereabouts == .nowhere {
        ScreenTeardown.discard(child)
      }
      return MessageDelivery.endEdit(.failed("the coordinator left"), completion)
    }
    guard let navigation = makeSharedStack(pushing: child, site, completion) else { return }
    let handler = diagnosticHandler
    if child.parentCoordinator == nil, let end = refusal(toTake: child, at: site) {
      return MessageDelivery.endEdit(end, completion)
    }
    SharedNavigationStack.of(navigation, handler, site)
      .push(
        child, by: self, animated: animated,
        child.awaitingRemoval(onRemoval, completion))
  }

  /// Pops a child coordinator's pushed screen and everything above it; what is pushed because the child has finished
  /// stays.
  ///
  /// Whoever shows the child elsewhere in the same turn owns it there.
  ///
  /// - Parameters:
  ///   - child: The child; for one that is not in a stack, the pop ends `.failed`, and for one of another
  ///     coordinator `.refused`, which is reported.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func pop(
    child: any ViewControllerCoordinator, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    guard let sharedStack = child.sharedStackBelow else {
      // Nobody misses anything if it is nowhere.
      if child.rootViewController.windowOnShow != nil {
        reportStaying(
          child.coordinatorName, "popped",
          "It is in no stack on which push(child:animated:) has put it.", at: callSite)
      }
      return MessageDelivery.endEdit(
        .failed("\(child.coordinatorName) is not in the stack"), completion)
    }
    if let parent = child.parentCoordinator, parent !== self,
      !sharedStack.wants(child, pushedBy: self)
    {
      reportTaking(child, of: parent, "popped", "pop(child:animated:)", at: callSite)
      return MessageDelivery.endEdit(noChild(child), completion)
    }
    sharedStack.pop(child, animated: animated, completion)
  }

  private func makeSharedStack(
    pushing child: any ViewControllerCoordinator, _ site: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) -> UINavigationController? {
    let (own, root) = (rootViewController, child.rootViewController)
    let why: String
    if let navigation = own as? UINavigationController ?? own.navigationController {
      if let flow = navigation.controllingDriver?.owner {
        why = "\(flow.coordinatorName) decides that stack from its state"
      } else if root.parent !== navigation, !root.isLeavingPlace,
        let place = root.whereabouts.predicate
      {
        why = "\(child.coordinatorName) is \(place)"
      } else {
        return navigation
      }
    } else {
      why = "\(type(of: own)) is not in a navigation controller"
    }
    diagnosticHandler.report(
      .refusedByUIKit,
      what: "\(plain: child.coordinatorName) was not pushed by \(plain: coordinatorName).",
      why: "There is no stack that it could be pushed onto: \(plain: why).",
      instead: "Present it with present(child:), or let the flow's state name the screen.",
      callSite: site)
    // Whoever awaits its result is told.
    if child.parentCoordinator == nil, root.whereabouts == .nowhere {
      ScreenTeardown.discard(child)
    }
    MessageDelivery.endEdit(.failed(why), completion)
    return nil
  }

  /// Tells that this coordinator was taken from the screen, if it was and nobody has noticed: it is to be shown
  /// elsewhere.
  func tellGone() {
    let root = rootViewController
    let isRemoved = parentCoordinator == nil
    if let presentation = root.existingAttachment?.presented.observer,
      presentation.requester != nil, isRemoved || presentation.hasEnded
    {
      presentation.end(isRemoved ? .programmatic : .external)
    }
    root.existingAttachment?.embedded.place?.tellGone()
    let stack = (root.displayingDriver?.owner as? SharedNavigationStack)?.containerDriver
    if let stack, !stack.shownControllers.contains(root) { stack.containerDidChange(.external) }
  }
}
