/// How something is presented.
enum Style: CaseIterable {
  case sheet, form, full, over, popover, context, overContext

  /// Whether it lies in the place of its presenter, not in front of the window (5.2).
  var isInContext: Bool { self == .context || self == .overContext }

  /// Whether the view of the presenter goes away (3.8, 3.10).
  var covers: Bool { self == .full || self == .context }
}
