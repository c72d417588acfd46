extension SheetStyle {
  /// The anchor of a popover, or of an action sheet on an iPad.
  ///
  /// A flow knows no views, so it refers to one by name:
  ///
  ///     Sheet(Screen.fonts, as: .popover(from: .item("fonts")))
  ///
  /// The anchor is looked up when the popover is about to be presented. A missing one is reported
  /// (`popoverSourceMissing`), and the popover is centered on the presenting screen.
  public enum PopoverSource: Sendable, Hashable, Codable {
    /// The bar button item, or else the view, with this `accessibilityIdentifier`: searched first
    /// in the front screen, then in other screens and containers visible below the popover.
    case item(String)
    /// A rectangle in the front screen's view, in points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// The center of the front screen, without an arrow.
    case center
  }
}
