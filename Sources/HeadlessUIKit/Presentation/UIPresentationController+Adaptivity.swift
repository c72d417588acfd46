extension UIPresentationController {
  /// The style in which the presentation is shown (5.25).
  var shownStyle: UIModalPresentationStyle { adaptedStyle ?? style }

  /// Whether the user can drag the presented view away (5.21, 5.25).
  var isSwipeable: Bool { shownStyle == .pageSheet || shownStyle == .formSheet }

  /// Whether a tap beside the presented view dismisses it (5.25, 5.29).
  var isDismissedOutside: Bool { shownStyle == .popover || shownSheet?.showsBackdrop == true }

  /// The sheet as which the presentation is shown, also one that stands in for a popover.
  var shownSheet: UISheetPresentationController? {
    guard isSwipeable else { return nil }
    return self as? UISheetPresentationController
      ?? (self as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
  }

  /// Whether a touch on a view below the presentation gets there (5.30).
  func letsThrough(_ view: UIView) -> Bool {
    if let shownSheet { return shownSheet.isUndimmed }
    guard shownStyle == .popover, let popover = self as? UIPopoverPresentationController else {
      return false
    }
    return popover.passthroughViews?.contains { view.isDescendant(of: $0) } ?? false
  }

  func adapt(
    to traits: UITraitCollection, with coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    let before = shownStyle
    adaptedStyle = adaptation(to: traits)
    tellStyle(before, coordinator)
  }

  /// Asks the delegate; a popover in a narrow window is a sheet unless it says otherwise (5.25).
  func adaptation(to traits: UITraitCollection) -> UIModalPresentationStyle? {
    guard style == .popover || style == .pageSheet || style == .formSheet else { return nil }
    let own: UIModalPresentationStyle =
      style == .popover && traits.horizontalSizeClass == .compact ? .pageSheet : style
    let wish = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    let style: UIModalPresentationStyle =
      switch wish {
      case .fullScreen?, .overFullScreen?, .pageSheet?, .formSheet?: wish ?? own
      case .some(.none) where traits.horizontalSizeClass == .compact: self.style
      default: own
      }
    return style == self.style ? nil : style
  }

  /// Tells of a style that is not what the presentation had before; none stands for its own.
  private func tellStyle(
    _ before: UIModalPresentationStyle,
    _ coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    guard shownStyle != before else { return }
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: adaptedStyle ?? .none, transitionCoordinator: coordinator)
  }

  /// Becomes what it is in a window of another width, while it is shown (5.25).
  func adaptAgain(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard containerView != nil, let window else { return }
    let before = shownStyle
    adapt(to: window.traitCollection, with: coordinator)
    guard shownStyle != before else { return }
    if shownStyle == .popover { prepareForPopover() }
    if shouldRemovePresentersView, !hasTakenPresentersView {
      takePresentersView()
    } else if !shouldRemovePresentersView, hasTakenPresentersView {
      bringBackPresentersView()
    }
  }

  private func takePresentersView() {
    guard let presenter, let view = presenter.viewIfLoaded else { return }
    presenter.performWillDisappear(false)
    presenterSuperview = view.superview
    hasTakenPresentersView = true
    ViewMoves.perform { view.removeFromSuperview() }
    presenter.performDidDisappear()
  }

  private func bringBackPresentersView() {
    guard let presenter, let place = presenterSuperview else { return }
    if place.window != nil { presenter.performWillAppear(false) }
    hasTakenPresentersView = false
    ViewMoves.perform { place.insertSubview(presenter.loadedView(), at: 0) }
    presenter.performIsAppearing()
    presenter.performDidAppear()
  }
}
