// The methods with which a coordinator presents and dismisses by hand. Each is a request like a
// flow's: it is performed once the outermost send has returned and the screens that flows want are
// shown.
extension ViewControllerCoordinator {
  /// Presents a child coordinator from this coordinator's root view controller.
  ///
  /// The child is owned from now on; a child of another coordinator, from when it appears. When it
  /// is dismissed, for whatever reason, this coordinator receives a `RemovalMessage` and then
  /// releases it. A request that UIKit would drop is reported, and everything stays as it was.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has
  ///     appeared, `.refused` or `.failed` with the reason, `.superseded` when a later request replaced
  ///     it.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released,
  ///     however that happened; not called for a request that did not perform. Held strongly until
  ///     then.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    requestPresentation(
      of: child, over: { [weak self] in self?.rootViewController }, isOnTop: false,
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line),
      child.awaitingRemoval(onRemoval, completion))
  }
}

/// A coordinator that can present on top of what is shown: one with a root view controller, or that of a window.
///
/// Your own coordinators conform to `ViewControllerCoordinator`.
@MainActor public protocol PresentingCoordinator: Coordinator {}

extension PresentingCoordinator {
  /// The root of the window, or the coordinator's own.
  private var presentingRoot: UIViewController? {
    let window = self as? WindowCoordinator
    return window == nil ? rootController : window?.containerDriver.controller
  }

  /// Presents a child coordinator on top of everything in the window, or presented from this coordinator's root.
  ///
  /// The root is what it is by then. If several are requested in one turn, each is presented over the previous
  /// one.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has
  ///     appeared, `.refused` or `.failed` with the reason, `.superseded` when a later request replaced
  ///     it.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released,
  ///     however that happened; not called for a request that did not perform. Held strongly until
  ///     then.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    requestPresentation(
      of: child, over: { [weak self] in self?.presentingRoot?.topmostPresented },
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line),
      child.awaitingRemoval(onRemoval, completion))
  }

  /// Presents a view controller, such as an alert, on top of everything in the window, or presented from this
  /// coordinator's root; its messages reach this coordinator.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present; held until it is shown, then only by UIKit.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once with how the request ended: `.performed` when it has
  ///     appeared, `.refused` or `.failed` with the reason, `.superseded` when a later request replaced
  ///     it.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool,
    transition: ViewControllerTransition = .init(),
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    requestPresentation(
      of: viewController, over: { [weak self] in self?.presentingRoot?.topmostPresented },
      animated: animated, transition,
      Diagnostic.CallSite(fileID: fileID, line: line), completion)
  }

  /// Dismisses a presented child coordinator, with everything presented over it.
  ///
  /// When it has disappeared, this coordinator receives a `RemovalMessage` and releases the child.
  /// A child that is not shown is released at once, and a pending one is not presented. A child of
  /// another coordinator stays, and so does one that is shown in another way; both are reported.
  ///
  /// - Parameters:
  ///   - child: The child to dismiss.
  ///   - animated: Whether to animate.
  ///   - transition: A different style for the dismissal.
  ///   - completion: Called exactly once with how the request ended: `.performed` when the child
  ///     was removed, `.superseded` when it was presented again before that, `.refused` for a child of
  ///     another coordinator or one that is not presented, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func dismiss(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition? = nil,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    requestDismissal(
      of: child, animated: animated, transition, Diagnostic.CallSite(fileID: fileID, line: line),
      completion)
  }
}

/// How a child coordinator is presented: the presentation style and transition.
public struct ViewControllerTransition {
  /// The transition style, applied to animated presentations.
  public var transitionStyle: UIModalTransitionStyle
  /// The presentation style; `nil` keeps the presented controller's own.
  public var modalPresentationStyle: UIModalPresentationStyle?
  /// The delegate of a custom transition, applied to animated presentations; held strongly here and
  /// as long as the presented controller lives, since UIKit holds it weakly.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Creates a transition; by default full screen, covering vertically.
  ///
  /// - Parameters:
  ///   - transitionStyle: The transition style.
  ///   - modalPresentationStyle: The presentation style; `nil` keeps the presented controller's
  ///     own.
  ///   - transitioningDelegate: The delegate of a custom transition.
  @MainActor public init(
    transitionStyle: UIModalTransitionStyle = .coverVertical,
    modalPresentationStyle: UIModalPresentationStyle? = .fullScreen,
    transitioningDelegate: (any UIViewControllerTransitioningDelegate)? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.modalPresentationStyle = modalPresentationStyle
    self.transitioningDelegate = transitioningDelegate
  }

  @MainActor func apply(to controller: UIViewController, animated: Bool) {
    if let modalPresentationStyle { controller.modalPresentationStyle = modalPresentationStyle }
    guard animated else { return }
    controller.modalTransitionStyle = transitionStyle
    if let transitioningDelegate {
      controller.attachment.transition.delegate = transitioningDelegate
      controller.transitioningDelegate = transitioningDelegate
    }
  }
}

/// UIKit's transition styles by name, full screen.
@MainActor extension ViewControllerTransition {
  /// Slides up from the bottom.
  public static var coverVertical: Self { .init(transitionStyle: .coverVertical) }
  /// Flips around.
  public static var flipHorizontal: Self { .init(transitionStyle: .flipHorizontal) }
  /// Fades in.
  public static var crossDissolve: Self { .init(transitionStyle: .crossDissolve) }
}
