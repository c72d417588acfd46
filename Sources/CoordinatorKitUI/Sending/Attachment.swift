/// What the framework stores for one view controller or window, with the same lifetime.
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
  /// The driver that controls a navigation controller's stack; not set on a stack that the app owns.
  weak var holder: ContainerDriver?
  /// The screens that coordinators pushed onto an app's own stack.
  var sharedStack: SharedNavigationStack?
  /// Brings a window in line with what its coordinators want.
  var engine: EngineDriver?
  /// Observes the controller's presentation; held here, since UIKit holds delegates weakly.
  var presentation: PresentationObserver?
  /// What waits until the controller appears.
  var appearance: AnyObject?
  /// The newest request of a coordinator to present or dismiss the controller.
  weak var modalRequest: ModalRequest?
  /// Observes the stack of a navigation controller; held here likewise.
  var stackObserver: StackObserver?
  /// How the controller is embedded in a view of another one.
  weak var embedding: Embedding?
  /// What is embedded in views of the controller.
  var hosted: HostedScreens?
  /// The end of the screen that the controller shows; `nil` while nobody waits for it.
  var screenEnd: Completion<Void>?
  /// The removal of the coordinator that the controller shows; `nil` while nobody waits for it.
  var removal: Completion<RemovalMessage.Cause>?
  /// Notices taps beside the controller while a guard keeps it.
  var backdropTap: BackdropTap?
  /// The value of `isModalInPresentation` before a guard set it.
  var wasModalInPresentation: Bool?
  /// What is asked before a back swipe of a navigation controller begins; UIKit holds it weakly.
  var swipeGuards: [BackSwipeGuard] = []
  /// What has been reported about the controller, to report it only once.
  var reported: Set<Diagnostic.Kind> = []
  /// Whether the framework itself is dismissing the controller, possibly since before it was
  /// observed.
  var isDismissedByEngine = false
  /// Whether the engine is making a change of the stack.
  var isChangedByEngine = false
  /// Observes the selection of a tab bar controller; held here likewise.
  var tabObserver: TabObserver?
  /// The commands in the menu bar of an application.
  var commandMenu: CommandMenu?
  /// The engine of the window that the user used last, of an application.
  weak var engineUsedLast: EngineDriver?
  /// What assistive technology is to move to when the controller appears.
  weak var accessibilityFocus: NSObject?
  /// Whether a tab bar controller has had `UITab`s, which setting none does not change.
  var usesTabs = false
  /// The page view controller that contains the controller, which is not its parent while another
  /// page is visible.
  weak var pageContainer: UIPageViewController?
  /// Observes how a split view controller adapts; held here likewise.
  var splitObserver: SplitObserver?
  /// Whether a sheet presents the controller without a navigation controller around it; `nil`
  /// decides by its kind.
  var isPresentedAsItIs: Bool?
  /// How the screen that the controller shows appears and disappears.
  var screenTransition: ScreenTransition?
  /// UIKit's own transition that was made for it.
  var zoom: NSObject?
  /// The delegate of a custom transition, which UIKit holds weakly.
  var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}

#if os(iOS) || os(tvOS) || os(visionOS)
  import ObjectiveC

  @MainActor private var attachmentKey: UInt8 = 0

  extension UIResponder {
    /// What the framework stores for this controller or window, if anything.
    package var existingAttachment: Attachment? {
      objc_getAssociatedObject(self, &attachmentKey) as? Attachment
    }

    /// What the framework stores for this controller or window.
    package var attachment: Attachment {
      if let existingAttachment { return existingAttachment }
      let new = Attachment()
      objc_setAssociatedObject(self, &attachmentKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }
  }
#else
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
#endif
