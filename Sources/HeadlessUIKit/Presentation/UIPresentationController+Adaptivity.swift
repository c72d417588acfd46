extension UIPresentationController {
  /// The style in which the presentation is shown (5.25).
  var shownStyle: UIModalPresentationStyle { adaptedStyle ?? style }

  /// Whether the user can drag the presented view away (5.21, 5.25).
  var isSwipeable: Bool { shownStyle == .pageSheet || shownStyle == .formSheet }

  /// Whether a tap beside the presented view dismisses it (5.25).
  var isDismissedOutside: Bool { shownStyle == .popover }

  /// Asks the delegate; a popover in a narrow window is a sheet unless it says otherwise (5.25).
  func adapt(to traits: UITraitCollection) {
    adaptedStyle = nil
    guard style == .popover || style == .pageSheet || style == .formSheet else { return }
    let own: UIModalPresentationStyle =
      style == .popover && traits.horizontalSizeClass == .compact ? .pageSheet : style
    let wish = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    let style: UIModalPresentationStyle =
      switch wish {
      case .fullScreen?, .overFullScreen?, .pageSheet?, .formSheet?: wish ?? own
      case .some(.none) where traits.horizontalSizeClass == .compact: self.style
      default: own
      }
    guard style != self.style else { return }
    adaptedStyle = style
    delegate?.presentationController(
      self, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: presenter?.transitionCoordinator)
  }
}
