// The verbs by which a coordinator presents and dismisses by hand. Each is a wish like a flow's: it
// is brought about once the outermost send has returned and what flows want is shown.
extension ViewControllerCoordinator {
  /// Presents a child coordinator from this coordinator's root view controller.
  ///
  /// The child is owned from now on; one that another coordinator owns, from when it comes. When it has left,
  /// however that came about, this coordinator hears a `RemovalMessage` and then lets go of it. A request that UIKit
  /// would drop is reported, and everything stays as it was before.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    present(
      child: child, animated: animated, transition: transition, completion: { _ in completion?() },
      fileID: fileID, line: line)
  }

  /// Presents a child coordinator from this coordinator's root view controller, and tells how that ended.
  ///
  /// Like `present(child:animated:transition:completion:)` otherwise.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has appeared, `.refused`
  ///     or `.failed` with the reason, `.merged` when a later request took its place.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void, fileID: String = #fileID, line: UInt = #line
  ) {
    requestPresentation(
      of: child, over: { [weak self] in self?.rootViewController }, isOnTop: false,
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Presents a child coordinator on top of everything presented from this coordinator's root.
  ///
  /// Of several asked for in one turn each comes over the one before.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    presentInHierarchy(
      child: child, animated: animated, transition: transition, completion: { _ in completion?() },
      fileID: fileID, line: line)
  }

  /// Presents a child coordinator on top of everything presented from this coordinator's root, and tells how
  /// that ended.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has appeared, `.refused`
  ///     or `.failed` with the reason, `.merged` when a later request took its place.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void, fileID: String = #fileID, line: UInt = #line
  ) {
    requestPresentation(
      of: child, over: { [weak self] in self?.rootViewController.topmostPresented },
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Presents a view controller on top of everything presented from this coordinator's root; its
  /// messages reach this coordinator.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present; held until it is shown, then by UIKit alone.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    presentInHierarchy(
      viewController: viewController, animated: animated, transition: transition,
      completion: { _ in completion?() },
      fileID: fileID, line: line)
  }

  /// Presents a view controller, an alert for instance, on top of everything presented from this coordinator's
  /// root, and tells how that ended.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present; held until it is shown, then by UIKit alone.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has appeared, `.refused`
  ///     or `.failed` with the reason, `.merged` when a later request took its place.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void, fileID: String = #fileID, line: UInt = #line
  ) {
    requestPresentation(
      of: viewController, over: { [weak self] in self?.rootViewController.topmostPresented },
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Dismisses a child coordinator that was presented, with all that is presented over it.
  ///
  /// When it has disappeared, this coordinator hears a `RemovalMessage` and lets go of the child. A
  /// child that is not shown is let go at once, and one that was about to come does not.
  ///
  /// - Parameters:
  ///   - child: The child to dismiss.
  ///   - animated: Whether to animate.
  ///   - transition: Another style for the way out.
  ///   - completion: Called exactly once, after the child has left.
  public func dismiss(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition? = nil, completion: (() -> Void)? = nil
  ) {
    dismiss(child: child, animated: animated, transition: transition) { _ in completion?() }
  }

  /// Dismisses a child coordinator that was presented, and tells how that ended.
  ///
  /// - Parameters:
  ///   - child: The child to dismiss.
  ///   - animated: Whether to animate.
  ///   - transition: Another style for the way out.
  ///   - completion: Called exactly once with how the request ended: `.performed` when the child has left,
  ///     `.merged` when it was presented again before.
  public func dismiss(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition? = nil,
    completion: @escaping @MainActor (Outcome) -> Void
  ) {
    requestDismissal(of: child, animated: animated, transition, completion)
  }
}
