public import Foundation

/// What every view controller says about how it is shown; only `isEditing` has an effect here.
///
/// ``UIViewController`` alone inherits from it, and nobody else should name it.
@preconcurrency @MainActor
open class ViewControllerSettings: UIResponder {
  private var editing = EditingState()

  // MARK: Bars and editing

  /// Whether the tab bar is hidden when this controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The items of the navigation controller's toolbar for this controller.
  open var toolbarItems: [UIBarButtonItem]?
  /// Replaces the items of the toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the user can change what is shown; setting it calls `setEditing` (not animated).
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.isOn = editing }
  /// The button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem { editing.button(of: self) }

  // MARK: Size

  /// The preferred size in a container or popover.
  open var preferredContentSize = CGSize.zero
  /// The edges at which the view extends below bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// The insets added to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the margins are at least those of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Called when the safe area has changed; here it does not.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins have changed; here they do not.
  open func viewLayoutMarginsDidChange() {}
  /// Called when constraints are due; nothing computes them here.
  open func updateViewConstraints() {}

  // MARK: Status bar

  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar appears and disappears.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a presentation that does not fill the screen is asked about the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Reports that the preferences for the status bar have changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator is hidden automatically.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Reports that the preference for the home indicator has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the app's gestures precede those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Reports that the preference for gestures at edges has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation and looks

  /// How the change is animated; nothing is drawn here.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the context gives its transition style to what is presented in it; nothing is drawn.
  open var providesPresentationContextTransitionStyle = false
  /// The supported orientations.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation when presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the controller rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// Reports that the supported orientations have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Whether the controller is light or dark, regardless of the device.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  // MARK: Input and restoration

  /// Whether the keyboard stays when a text field resigns.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Whether focus is restored with the controller.
  open var restoresFocusAfterTransition = true
  /// Whether actions reach the controller while it presents (1.6).
  open var performsActionsWhilePresentingModally: Bool { true }
  /// Identifies the controller across launches.
  open var restorationIdentifier: String?
  /// Saves state for the next launch; nothing calls it here.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores saved state; nothing calls it here.
  open func decodeRestorableState(with coder: NSCoder) {}
}
