/// What the framework stores for one view controller or window, with the same lifetime.
///
/// What belongs to one subsystem lies together in one value.
@MainActor package final class Attachment {
  /// Distinguishes the controller or window from earlier or later ones at the same address.
  package let identity = Identity()
  /// The coordinator the controller belongs to, without conforming to anything.
  package internal(set) weak var coordinator: (any Coordinator)? {
    didSet { coordinatorName = coordinator?.coordinatorName ?? coordinatorName }
  }
  /// The name of that coordinator, which outlives it, for reports.
  private(set) var coordinatorName: String?
  /// The screen the controller shows.
  var key: ScreenKey?
  /// The driver that shows the controller.
  weak var containerDriver: ContainerDriver?
  /// The app's own stack onto which a coordinator has pushed the controller, or is about to.
  weak var sharedStack: SharedNavigationStack?
  /// The one onto which the coordinator of the controller has pushed others last, wherever it is itself by now.
  weak var stackOfPushes: SharedNavigationStack?
  /// What waits until the controller appears.
  var appearance: AnyObject?
  /// What assistive technology is to move to when the controller appears.
  weak var accessibilityFocus: NSObject?
  /// What has been reported about the controller, to report it only once.
  var reported: Set<Diagnostic.Kind> = []
  /// The controller as one that is presented.
  var presented = Presented()
  /// The controller as one that has others inside.
  var container = Container()
  /// The controller as one that a view or a page view controller has inside.
  var embedded = Embedded()
  /// What keeps the user on the controller.
  var exits = Exits()
  /// How the controller's screen appears and disappears.
  var transition = Transition()
  /// Who waits for the controller's screen to leave.
  var ends = Ends()
  /// Brings a window in line with what its coordinators want.
  var engine: EngineDriver?
  var app = App()
}

extension Attachment {
  /// What is stored for a controller that is presented, or about to be.
  struct Presented {
    /// Observes the presentation; held here, since UIKit holds delegates weakly.
    var observer: PresentationObserver?
    /// The newest request of a coordinator to present or dismiss the controller.
    weak var request: ModalRequest?
    /// Whether the framework itself is dismissing the controller, possibly since before it was observed.
    var isDismissedByEngine = false
    /// Whether a sheet presents the controller without a navigation controller around it; `nil` decides by
    /// its kind.
    var isAsItIs: Bool?
  }

  /// What is stored for a stack, a tab bar or columns.
  struct Container {
    /// The driver that controls the stack; not set on a stack that the app owns.
    weak var holder: ContainerDriver?
    /// The screens that coordinators pushed onto an app's own stack.
    var sharedStack: SharedNavigationStack?
    /// Whether the engine is making a change of the container.
    var isChangedByEngine = false
    /// Whether a tab bar has had `UITab`s, which setting none does not change.
    var usesTabs = false
    /// Hears what UIKit does with it; held here, since UIKit holds delegates weakly.
    var observer: ContainerObserver?
    /// The same, if it is a stack.
    var stackObserver: StackObserver? { observer as? StackObserver }
  }

  /// What is stored for a controller inside a view or a page view controller, or for one with others in its views.
  struct Embedded {
    /// How the controller is embedded in a view of another one.
    weak var place: Embedding?
    /// What is embedded in views of the controller.
    var hosted: HostedScreens?
    /// The page view controller that contains the controller, which is not its parent while another page is
    /// visible.
    weak var pages: UIPageViewController?
  }

  /// What guards have set up while they keep the user on a screen.
  struct Exits {
    /// Notices taps beside the controller.
    var backdropTap: BackdropTap?
    /// The value of `isModalInPresentation` before.
    var wasModalInPresentation: Bool?
    /// What is asked before a back swipe of a navigation controller begins; UIKit holds it weakly.
    var swipeGuards: [BackSwipeGuard] = []
  }

  struct Transition {
    /// The one that is wanted.
    var wanted: ScreenTransition?
    /// UIKit's own transition that was made for it.
    var zoom: NSObject?
    /// The delegate of a custom one, which UIKit holds weakly.
    var delegate: (any UIViewControllerTransitioningDelegate)?
  }

  /// What ends with the screen that a controller shows; each is `nil` while nobody waits for it.
  struct Ends {
    /// The end of the screen.
    var screen: Completion<Void>?
    /// The removal of the coordinator that the controller shows.
    var coordinator: Completion<RemovalMessage.Cause>?
  }

  /// What is stored for the application.
  struct App {
    /// The commands in its menu bar.
    var commandMenu: CommandMenu?
    /// The engine of the window that the user used last.
    weak var engineUsedLast: EngineDriver?
  }
}

extension UIResponder {
  /// What the framework stores for this controller or window, if anything.
  package var existingAttachment: Attachment? { attachedObject as? Attachment }

  /// What the framework stores for this controller or window.
  package var attachment: Attachment {
    if let existingAttachment { return existingAttachment }
    let new = Attachment()
    attachedObject = new
    return new
  }
}

extension UIViewController {
  /// The driver of which this controller shows a screen, if it still owns it.
  var displayingDriver: ContainerDriver? {
    guard let containerDriver = existingAttachment?.containerDriver,
      containerDriver.ownership == .held
    else { return nil }
    return containerDriver
  }

  /// This controller is shown by hand from now on: it is no screen any more of a container that had it before.
  func forgetContainer() {
    guard parent == nil, presentingViewController == nil, let existingAttachment else { return }
    (existingAttachment.key, existingAttachment.containerDriver) = (nil, nil)
  }

  /// Whether its own transition is none.
  var isInstant: Bool { existingAttachment?.transition.wanted?.isInstant ?? false }
}

#if os(iOS) || os(tvOS) || os(visionOS)
  import ObjectiveC

  @MainActor private var attachmentKey: UInt8 = 0

  extension UIResponder {
    // HeadlessUIKit stores it itself.
    private var attachedObject: AnyObject? {
      get { objc_getAssociatedObject(self, &attachmentKey) as AnyObject? }
      set {
        objc_setAssociatedObject(
          self, &attachmentKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }
  }
#endif
