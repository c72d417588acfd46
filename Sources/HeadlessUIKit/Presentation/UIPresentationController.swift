public import Foundation

/// Manages a presentation from the call to the end of its dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  weak var presenter: UIViewController?
  weak var window: UIWindow?
  var style: UIModalPresentationStyle

  /// Where the view of the presenter was before the presentation took it away.
  weak var presenterSuperview: UIView?

  /// Whether the view of the presenter is away for as long as the presentation lasts.
  var hasTakenPresentersView = false

  /// The style that the window's width has led to, when it is another one (5.25).
  var adaptedStyle: UIModalPresentationStyle?

  /// The delegate, held weakly (5.20).
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that holds the presented one while it is on screen.
  open internal(set) var containerView: UIView?

  /// Creates a presentation controller for the style that the presented one has now (5.26).
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The controller that is presented.
  open var presentedViewController: UIViewController {
    guard let presented else {
      preconditionFailure("The controller of this presentation is gone.")
    }
    return presented
  }

  /// The controller that presents: the outermost container, not the receiver of the call (5.1).
  open var presentingViewController: UIViewController {
    guard let presenter else {
      preconditionFailure("\(self) has no presenting controller yet, or it is gone.")
    }
    return presenter
  }

  /// The style for which this controller was made (5.26).
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The view that is put into the container: that of the presented controller, or one around it.
  open var presentedView: UIView? { presented?.view }

  /// Where the presented view is at the end of the presentation.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presentation covers the whole screen.
  open var shouldPresentInFullscreen: Bool { true }

  /// The container is about to lay out what is in it.
  open func containerViewWillLayoutSubviews() {}

  /// The container has laid out what is in it.
  open func containerViewDidLayoutSubviews() {}

  /// The style in a narrow window, whatever the window is now (5.36).
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    let wish = delegate?.adaptivePresentationStyle(for: self) ?? .automatic
    guard wish == .automatic else { return wish }
    return style == .popover || style == .formSheet ? .fullScreen : style
  }

  /// The style for some traits, `none` when it is that of the presentation itself (5.25, 5.36).
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { adaptation(to: traitCollection) ?? .none }

  /// Whether the presenter's view is removed (3.8, 3.10).
  open var shouldRemovePresentersView: Bool {
    shownStyle == .fullScreen || shownStyle == .currentContext
  }

  /// The presentation is about to begin (5.27).
  open func presentationTransitionWillBegin() {}

  /// The presentation has ended (5.27).
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// The dismissal is about to begin (5.27).
  open func dismissalTransitionWillBegin() {}

  /// The dismissal has ended; `false` when the user canceled it (5.27).
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The presentation is about to begin: settles what it looks like in this window (5.25).
  func transitionWillBegin() {
    adaptedStyle = nil
    adapt(
      to: window?.traitCollection ?? .of(.zero), with: presenter?.transitionCoordinator)
    if shownStyle == .popover { prepareForPopover() }
  }

  /// A popover is about to be shown as one.
  func prepareForPopover() {}
}
