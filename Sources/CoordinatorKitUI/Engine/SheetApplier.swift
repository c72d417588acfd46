/// Applies the style that a flow wants to what is about to be presented.
@MainActor enum SheetApplier {
  /// Prepares a controller right before UIKit presents it over a presenter, where a popover's source is searched; the
  /// owner is notified if that is missing.
  static func prepare(
    _ container: UIViewController, as style: SheetStyle, _ appearance: SheetAppearance,
    over presenter: UIViewController, for owner: (any LayoutOwner)?
  ) {
    if container is UIAlertController {
      // Its style is UIKit's own.
      if let source = appearance.alertSource {
        point(container, at: source, over: presenter, owner)
      }
      return
    }
    // The app may have given it a custom presentation.
    if container.modalPresentationStyle != .custom || container.transitioningDelegate == nil {
      container.modalPresentationStyle = style.modalPresentationStyle
    }
    if !appearance.isPlain { give(appearance, to: container, opensAt: appearance.detents.selected) }
    if case .popover(let source) = style { point(container, at: source, over: presenter, owner) }
  }

  /// Changes how a visible sheet looks; the height to which the user has dragged it stays, unless another
  /// one is selected than before.
  static func change(
    _ container: UIViewController, from former: SheetAppearance, to appearance: SheetAppearance
  ) {
    let selected = appearance.detents.selected
    container.presentedSheet?.animateChanges {
      give(
        appearance, to: container, opensAt: selected == former.detents.selected ? nil : selected)
    }
  }

  /// Points a popover at its source, wherever that is now; UIKit raises an exception without an anchor.
  static func point(
    _ container: UIViewController, at source: SheetStyle.PopoverSource,
    over presenter: UIViewController, _ owner: (any LayoutOwner)?
  ) {
    guard let popover = container.popoverPresentationController else { return }
    let screen = presenter.screenInFront
    // On a phone an action sheet without a source is centered, with its cancel button; from iOS 26
    // on any source takes both away.
    let mayBeCentered = container is UIAlertController && !presenter.traitCollection.showsPopovers
    switch source {
    case .item(let id):
      switch presenter.outermost.popoverAnchor(id, first: screen) {
      case .item(let item)?: popover.aim(at: item)
      case .view(let view)?: popover.aim(at: view, view.bounds)
      case nil:
        owner?.diagnosticHandler.report(
          .popoverSourceMissing,
          what:
            "A popover was to point at \"\(plain: id)\", which \(type(of: screen)) does not show.",
          why: """
            No bar button item and no view in sight has that accessibilityIdentifier, so the popover lies in the \
            middle of the screen, without an arrow.
            """,
          instead: """
            Set the accessibilityIdentifier of what it is to point at, before the flow shows the popover, or \
            give it another source, such as .center.
            """,
          callSite: owner?.callSite)
        if !mayBeCentered { center(popover, on: screen) }
      }
    case .rect(let x, let y, let width, let height):
      popover.aim(at: screen.view, CGRect(x: x, y: y, width: width, height: height))
    case .center:
      if !mayBeCentered { center(popover, on: screen) }
    }
  }

  /// Gives a popover that other code presents an anchor, if it has none; the app's delegate may still
  /// give it one.
  ///
  /// Returns the screen in whose middle it lies.
  static func centerUnlessAnchored(
    _ controller: UIViewController, over presenter: UIViewController
  ) -> UIViewController? {
    let isActionSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    guard isActionSheet || controller.modalPresentationStyle == SheetStyle.popoverStyle,
      !isActionSheet || presenter.traitCollection.showsPopovers,
      let popover = controller.popoverPresentationController, popover.delegate == nil,
      !popover.isAnchored
    else { return nil }
    let screen = presenter.screenInFront
    center(popover, on: screen)
    return screen
  }

  private static func center(
    _ popover: UIPopoverPresentationController, on screen: UIViewController
  ) {
    let bounds = screen.view.bounds
    popover.aim(at: screen.view, CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0))
    popover.permittedArrowDirections = []
  }

  private static func give(
    _ appearance: SheetAppearance, to container: UIViewController,
    opensAt selected: SheetStyle.Detent?
  ) {
    guard let sheet = container.presentedSheet else { return }
    let wanted = appearance.detents
    let detents = wanted.all.compactMap { $0.named?.detent }
    sheet.detents = detents.isEmpty ? [.large()] : detents
    sheet.prefersGrabberVisible = appearance.showsGrabber
    sheet.largestUndimmedDetentIdentifier = wanted.largestUndimmed
      .flatMap { wanted.all.contains($0) ? $0.named?.name : nil }
    if let selected, wanted.all.contains(selected) {
      sheet.selectedDetentIdentifier = selected.named?.name
    }
  }
}

extension UIPopoverPresentationController {
  fileprivate func aim(at item: UIBarButtonItem) {
    forgetAnchor()
    barButtonItem = item
  }

  fileprivate func aim(at view: UIView, _ rect: CGRect) {
    forgetAnchor()
    (sourceView, sourceRect) = (view, rect)
  }

  /// It may have pointed at something else, or, without an arrow, at nothing.
  private func forgetAnchor() {
    (barButtonItem, sourceView) = (nil, nil)
    if permittedArrowDirections.isEmpty { permittedArrowDirections = .any }
  }

  fileprivate var isAnchored: Bool {
    if sourceView != nil || barButtonItem != nil { return true }
    guard #available(iOS 16, macCatalyst 16, visionOS 1, *) else { return false }
    return sourceItem != nil
  }
}

extension UITraitCollection {
  /// Whether action sheets are popovers here, or may become popovers when the window gets wider.
  @MainActor fileprivate var showsPopovers: Bool {
    UIDevice.current.userInterfaceIdiom == .pad || horizontalSizeClass == .regular
  }
}

extension UIViewController {
  /// The sheet that presents this controller, or that its popover becomes in a compact window.
  fileprivate var presentedSheet: UISheetPresentationController? {
    sheetPresentationController
      ?? popoverPresentationController?.adaptiveSheetPresentationController
  }
}

extension SheetStyle.Detent {
  fileprivate typealias Named = (
    name: UISheetPresentationController.Detent.Identifier,
    detent: UISheetPresentationController.Detent
  )

  /// UIKit's detent with its name; `nil` for an invalid height.
  @MainActor fileprivate var named: Named? {
    switch self {
    case .medium: (.medium, .medium())
    case .large: (.large, .large())
    case .height(let height) where height > 0:
      custom("height \(height)") { min(CGFloat(height), $0) }
    case .fraction(let part) where part > 0 && part <= 1:
      custom("fraction \(part)") { CGFloat(part) * $0 }
    case .height, .fraction: nil
    }
  }

  /// The height is of the most that there is.
  @MainActor private func custom(
    _ name: String, _ height: @escaping @Sendable (CGFloat) -> CGFloat
  ) -> Named {
    guard #available(iOS 16, macCatalyst 16, visionOS 1, *) else { return (.medium, .medium()) }
    let name = UISheetPresentationController.Detent.Identifier(rawValue: name)
    return (name, .custom(identifier: name) { height($0.maximumDetentValue) })
  }
}

extension SheetStyle {
  fileprivate static var popoverStyle: UIModalPresentationStyle {
    UIModalPresentationStyle(rawValue: 7) ?? .fullScreen
  }

  /// UIKit's style of that name.
  ///
  /// Page and form sheets and popovers have no names on tvOS, so raw values are used.
  var modalPresentationStyle: UIModalPresentationStyle {
    switch self {
    case .sheet, .inspector: UIModalPresentationStyle(rawValue: 1) ?? .fullScreen
    case .formSheet: UIModalPresentationStyle(rawValue: 2) ?? .fullScreen
    case .popover: Self.popoverStyle
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    }
  }
}
