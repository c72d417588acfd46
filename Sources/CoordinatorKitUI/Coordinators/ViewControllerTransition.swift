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
      controller.attachment.transitioningDelegate = transitioningDelegate
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
