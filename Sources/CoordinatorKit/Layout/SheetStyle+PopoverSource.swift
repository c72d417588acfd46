extension SheetStyle {
  /// What a popover, or an action sheet on an iPad, points at.
  ///
  /// A flow knows no views, so it names one:
  ///
  ///     Sheet(Screen.fonts, as: .popover(from: .item("fonts")))
  ///
  /// It is looked for when the popover is about to be presented. One that is not there is reported
  /// (`popoverSourceMissing`), and the popover lies in the middle of the presenting screen.
  public enum PopoverSource: Sendable, Hashable, Codable {
    /// The bar button item, or else the view, whose `accessibilityIdentifier` this is: of the screen in front
    /// first, then of the other screens and containers in sight below the popover.
    case item(String)
    /// A rectangle in the view of the screen in front, in points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// The middle of the screen in front, without an arrow.
    case center
  }
}
