/// What the framework knows of one view controller or window; it lives as long as that does.
@MainActor final class Attachment {
  /// What tells the controller or window from those that were or will be at its address.
  let identity = Identity()
  /// The coordinator the controller belongs to, without its conforming to anything.
  weak var coordinator: (any Coordinator)? {
    didSet { coordinatorName = coordinator?.reportName ?? coordinatorName }
  }
  /// The name of that coordinator, which outlives it, for reports.
  private(set) var coordinatorName: String?
  /// The screen the controller shows.
  var key: ScreenKey?
  /// The region that shows the controller.
  weak var region: ContainerDriver?
  /// The region that decides a navigation controller's stack; not that of guests in it.
  weak var holder: ContainerDriver?
  /// The screens that coordinators pushed onto an app's own stack.
  var guests: GuestStack?
  /// Creates a window agree with what its coordinators want.
  var engine: EngineDriver?
  /// Watches the controller's presentation; held here, since UIKit holds delegates weakly.
  var presentation: PresentationObserver?
  /// The newest request of a coordinator's to present or dismiss the controller.
  weak var modalRequest: ModalRequest?
  /// Watches the stack of a navigation controller; held here likewise.
  var stackObserver: StackObserver?
  /// What ends with the screen that the controller shows.
  var ends: [ScreenLifetime] = []
  /// What `isModalInPresentation` was before a guard set it.
  var wasModalInPresentation: Bool?
  /// Whether a guard has turned the back swipe off.
  var guardsSwipe = false
  /// What has been reported of the controller, to be said once.
  var reported: Set<Diagnostic.Kind> = []
  /// Whether our own code is dismissing the controller, which may have begun before it was watched.
  var isDismissedByEngine = false
  /// Whether a change of the stack is the engine's.
  var isChangedByEngine = false
  /// Watches the selection of a tab bar controller; held here likewise.
  var tabObserver: TabObserver?
  /// Watches how a split view controller adapts; held here likewise.
  var splitObserver: SplitObserver?
  /// Whether a sheet presents the controller without a navigation controller around it; `nil` goes by what
  /// the controller is.
  var isPresentedAsItIs: Bool?
  /// The delegate of a custom transition, which UIKit holds weakly.
  var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}

#if os(iOS) || os(tvOS) || os(visionOS)
  import ObjectiveC

  @MainActor private var attachmentKey: UInt8 = 0

  extension UIResponder {
    /// What the framework knows of this controller or window, if anything.
    var existingAttachment: Attachment? {
      objc_getAssociatedObject(self, &attachmentKey) as? Attachment
    }

    /// What the framework knows of this controller or window.
    var attachment: Attachment {
      if let existingAttachment { return existingAttachment }
      let new = Attachment()
      objc_setAssociatedObject(self, &attachmentKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }
  }
#else
  extension UIResponder {
    /// What the framework knows of this controller or window, if anything.
    var existingAttachment: Attachment? {
      guard let attachedObject else { return nil }
      // Nobody else attaches anything.
      return unsafeDowncast(attachedObject, to: Attachment.self)
    }

    /// What the framework knows of this controller or window.
    var attachment: Attachment {
      if let existingAttachment { return existingAttachment }
      let new = Attachment()
      attachedObject = new
      return new
    }
  }
#endif
