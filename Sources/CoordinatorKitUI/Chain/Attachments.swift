/// What the framework knows of one view controller; it lives as long as the controller.
@MainActor final class Attachment {
  /// The coordinator the controller belongs to, without its conforming to anything.
  weak var coordinator: (any Coordinator)? {
    didSet { coordinatorName = coordinator?.reportName ?? coordinatorName }
  }
  /// The name of that coordinator, which outlives it, for reports.
  private(set) var coordinatorName: String?
  /// The screen the controller shows.
  var key: ScreenKey?
  /// The engine that presented the controller as a sheet.
  weak var engine: LayoutEngine?
  /// Watches the controller's presentation; held here, since UIKit holds delegates weakly.
  var presentation: PresentationObserver?
  /// Watches the stack of a navigation controller that an engine presented; held here likewise.
  var stackObserver: StackObserver?
  /// The delegate of a custom transition, which UIKit holds weakly.
  var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
}

#if os(iOS) || os(tvOS) || os(visionOS)
  import ObjectiveC

  @MainActor private var attachmentKey: UInt8 = 0

  extension UIViewController {
    /// What the framework knows of this controller, if anything.
    var existingAttachment: Attachment? {
      objc_getAssociatedObject(self, &attachmentKey) as? Attachment
    }

    /// What the framework knows of this controller.
    var attachment: Attachment {
      if let existingAttachment { return existingAttachment }
      let new = Attachment()
      objc_setAssociatedObject(self, &attachmentKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return new
    }
  }
#else
  extension UIViewController {
    /// What the framework knows of this controller, if anything.
    var existingAttachment: Attachment? {
      attachments[ObjectIdentifier(Attachment.self)] as? Attachment
    }

    /// What the framework knows of this controller.
    var attachment: Attachment {
      if let existingAttachment { return existingAttachment }
      let new = Attachment()
      attachments[ObjectIdentifier(Attachment.self)] = new
      return new
    }
  }
#endif
