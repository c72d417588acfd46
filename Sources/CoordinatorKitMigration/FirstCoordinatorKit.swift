// What the first CoordinatorKit spelled in another way.

/// The first CoordinatorKit's other spelling of `CoordinatorMessageable`.
public typealias CoordinatorMessagable = CoordinatorMessageable

/// The first CoordinatorKit's name of the options in overrides of `reload(animated:presentType:options:)`.
public typealias ReloadOptions = ReloadMessage.Options

extension Coordinating {
  /// Makes `send(message: .done(self))` compile; elsewhere it is `send(.done(self))`.
  ///
  /// - Parameter message: The message.
  public func send(message: BasicMessage) {
    // Erased explicitly: otherwise only overload ranking would prevent infinite recursion.
    let erased: any CoordinatorMessageable = message
    send(message: erased)
  }
}

extension BasicMessage {
  /// Another spelling of `.done(_:)`, for construction only; match it with
  /// `case .done(let sender)`.
  public static func done(sender: Any) -> BasicMessage { .done(sender) }

  /// Another spelling of `.cancel(_:)`, for construction only; match it with
  /// `case .cancel(let sender)`.
  public static func cancel(sender: Any) -> BasicMessage { .cancel(sender) }
}

// Its completions, which do not hear how a request ended.
extension ViewControllerCoordinator {
  /// Presents a child coordinator from this coordinator's root view controller, as
  /// `present(child:animated:)` does.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)?,
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    present(
      child: child, animated: animated, transition: transition, completion: { _ in completion?() },
      onRemoval: onRemoval, fileID: fileID, line: line)
  }

  /// Presents a child coordinator on top of everything presented from this coordinator's root, as
  /// `presentInHierarchy(child:animated:)` does.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)?,
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    presentInHierarchy(
      child: child, animated: animated, transition: transition, completion: { _ in completion?() },
      onRemoval: onRemoval, fileID: fileID, line: line)
  }

  /// Presents a view controller on top of everything presented from this coordinator's root, as
  /// `presentInHierarchy(viewController:animated:)` does.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present; held until it is shown, then only by UIKit.
  ///   - animated: Whether to animate.
  ///   - transition: The style; by default full screen, covering vertically.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)?,
    fileID: String = #fileID, line: UInt = #line
  ) {
    presentInHierarchy(
      viewController: viewController, animated: animated, transition: transition,
      completion: { _ in completion?() }, fileID: fileID, line: line)
  }

  /// Dismisses a presented child coordinator, as `dismiss(child:animated:)` does.
  ///
  /// - Parameters:
  ///   - child: The child to dismiss.
  ///   - animated: Whether to animate.
  ///   - transition: A different style for the dismissal.
  ///   - completion: Called exactly once: when the child was removed, or when that was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func dismiss(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition? = nil, completion: (() -> Void)?,
    fileID: String = #fileID, line: UInt = #line
  ) {
    dismiss(
      child: child, animated: animated, transition: transition, completion: { _ in completion?() },
      fileID: fileID, line: line)
  }
}
