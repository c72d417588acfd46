public import Foundation

/// What every view controller says about how it is shown; only `isEditing` has an effect here.
///
/// ``UIViewController`` alone inherits from it, and nobody else should name it.
@preconcurrency @MainActor
open class ViewControllerSettings: UIResponder {
  private var editing = EditingState()

  // MARK: Bars and editing

  /// Whether the tab bar goes away when this controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// What the toolbar of the navigation controller shows for this controller.
  open var toolbarItems: [UIBarButtonItem]?
  /// Replaces what the toolbar shows.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Whether the user can change what is shown; setting it calls `setEditing` (not animated).
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Lets the user change what is shown, or not; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.isOn = editing }
  /// The button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem { editing.button(of: self) }

  // MARK: Size

  /// The size that the controller would like to have in a container or popover.
  open var preferredContentSize = CGSize.zero
  /// The edges to which the view reaches below bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches below bars that nothing shines through.
  open var extendedLayoutIncludesOpaqueBars = false
  /// What is added to the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the margins are at least those of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Called when the safe area has changed; headless it does not.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins have changed; headless they do not.
  open func viewLayoutMarginsDidChange() {}
  /// Called when constraints are due; headless nothing computes them.
  open func updateViewConstraints() {}

  // MARK: Status bar

  /// The colors of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that is asked for the colors of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that is asked whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a presentation that does not fill the screen is asked about the status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Says that the answers about the status bar have changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the line at the bottom of the screen goes away.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Says that the answer about that line has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which a swipe is first for the app.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Says that the answer about swipes at edges has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation and looks

  /// How the change is animated; nothing is drawn here.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the context gives its transition style to what is presented in it; nothing is drawn.
  open var providesPresentationContextTransitionStyle = false
  /// The ways in which the controller can be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How the controller is turned when it is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the controller turns with the device.
  open var shouldAutorotate: Bool { true }
  /// Says that the ways in which the controller can be turned have changed.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Whether the controller is light or dark, whatever the device says.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  // MARK: Input and restoration

  /// Whether the keyboard stays when a field lets go of it.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// Whether the focus comes back with the controller.
  open var restoresFocusAfterTransition = true
  /// Whether actions reach the controller while it presents (1.6).
  open var performsActionsWhilePresentingModally: Bool { true }
  /// Names the controller from launch to launch.
  open var restorationIdentifier: String?
  /// Keeps what is needed after the next launch; headless nobody asks.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes up what was kept; headless nobody asks.
  open func decodeRestorableState(with coder: NSCoder) {}
}
