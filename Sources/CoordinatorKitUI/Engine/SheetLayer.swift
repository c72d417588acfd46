/// A sheet that an engine presented; only UIKit holds its controllers, but for those of one that is minimized when it is
/// left.
@MainActor struct SheetLayer {
  /// What the sheet was built from.
  let layer: Layout.Layer
  /// The presented controller.
  private(set) weak var container: UIViewController?
  /// The same if the sheet is minimized when it is left: UIKit lets go of what code dismisses before anybody is told.
  var kept: UIViewController?
  /// The stack in the sheet; `nil` when the sheet is a child flow, which controls its own stack.
  private(set) weak var stack: UINavigationController?

  /// Observes the presentation, until that has ended.
  weak var presentation: PresentationObserver?

  /// The look last applied to the sheet.
  var appearance = SheetAppearance()

  /// Wraps the controllers of a sheet in one that can be presented, which the caller holds until UIKit does; `nil`
  /// without controllers.
  ///
  /// A single container is presented directly; otherwise the lowest controller, if a coordinator stands behind it, may
  /// have a custom transition.
  static func make(
    _ layer: Layout.Layer, of controllers: [UIViewController], hasCoordinator: Bool
  ) -> (sheet: SheetLayer, container: UIViewController)? {
    guard let first = controllers.first else { return nil }
    if controllers.count == 1, first.isShownAsItIs(hasCoordinator: hasCoordinator) {
      return (SheetLayer(layer: layer, container: first), first)
    }
    let stack = FlowNavigationController()
    if let delegate = first.transitioningDelegate {
      stack.transitioning(with: delegate)
      if first.modalPresentationStyle == .custom { stack.modalPresentationStyle = .custom }
    }
    stack.applyZoom(first.existingAttachment?.transition.wanted?.zoom)
    NavigationApplier.fill(stack, with: controllers)
    return (SheetLayer(layer: layer, container: stack, stack: stack), stack)
  }
}

extension UIViewController {
  /// Whether a flow's sheet presents this controller directly, without a navigation controller
  /// around it.
  ///
  /// Applies to the only screen of a sheet. Navigation, tab bar and split view controllers are
  /// presented directly, as are the share sheet, Safari, pickers and editors that Apple asks to present, and
  /// page view controllers and controllers with children if a coordinator stands behind them. All others
  /// become the first screen of a stack. A container that adds its children later, as in `viewDidLoad()`, sets
  /// this when it is created; a plain controller may set it, too, to avoid a navigation bar:
  ///
  ///     let pages = PagesViewController()
  ///     pages.isPresentedAsItIs = true
  ///
  /// A sheet without a stack accepts no further screens: if its flow adds some, they are reported
  /// (`refusedByUIKit`).
  public var isPresentedAsItIs: Bool {
    get { existingAttachment?.presented.isAsItIs ?? isContainer }
    set { attachment.presented.isAsItIs = newValue }
  }

  /// Whether it is presented directly.
  fileprivate func isShownAsItIs(hasCoordinator: Bool) -> Bool {
    if let said = existingAttachment?.presented.isAsItIs { return said || isStandardContainer }
    return isStandardContainer || isSystemScreen || hasCoordinator && isContainer
  }

  private var isContainer: Bool {
    isStandardContainer || self is UIPageViewController || !children.isEmpty
  }

  /// Whether Apple's documentation of the class asks to present it.
  ///
  /// Known by name: most lie in frameworks that an app need not link.
  private var isSystemScreen: Bool { Self.systemScreens.contains("\(type(of: self))") }

  private static let systemScreens: Set<String> = [
    "UIActivityViewController", "UIColorPickerViewController", "UIDocumentPickerViewController",
    "UIFontPickerViewController", "UIReferenceLibraryViewController",
    "CNContactPickerViewController", "PHPickerViewController", "QLPreviewController",
    "SFSafariViewController", "VNDocumentCameraViewController",
  ]

  /// Whether UIKit rejects such a controller in a stack.
  private var isStandardContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
      || self is UIAlertController
  }
}
