/// What a step has done to what is on show.
public enum ScreenChange: Hashable, Sendable {
  /// Nothing.
  case none
  /// The same screens show something else.
  case contents
  /// A screen lies over those that were there.
  case pushed(ScreenReport)
  /// A screen below is on top again.
  case popped(to: ScreenReport)
  /// A sheet has come, with this screen on top.
  case presented(ScreenReport, SheetReport.Style)
  /// One or more sheets have gone; this screen is on top now.
  case dismissed(to: ScreenReport)
  /// Another page is on show in the same place.
  case turned(to: ScreenReport)
  /// Another tab is selected; this is its top screen.
  case switched(to: ScreenReport)
  /// Several of these at once; this screen is on top now.
  case replaced(by: ScreenReport)

  /// Compares what was on show with what is.
  ///
  /// - Parameters:
  ///   - old: Before the step.
  ///   - new: After it.
  public init(from old: StepReport, to new: StepReport) {
    let (before, after) = (old.layers, new.layers)
    guard let top = new.topLayer.last else {
      self = .none
      return
    }
    if old.tab != new.tab {
      self = .switched(to: top)
    } else if before == after {
      // What covered screens show cannot be seen.
      self = old.topLayer.last == top ? .none : .contents
    } else if after.starts(with: before), let sheet = new.sheets.last {
      self = .presented(top, sheet.style)
    } else if before.starts(with: after) {
      self = .dismissed(to: top)
    } else {
      self = Self.inTheTopLayer(before, after, top, new.sheets.last?.style)
    }
  }

  private static func inTheTopLayer(
    _ before: [[String]], _ after: [[String]], _ top: ScreenReport, _ style: SheetReport.Style?
  ) -> ScreenChange {
    guard before.count == after.count, before.dropLast() == after.dropLast(),
      let old = before.last, let new = after.last
    else { return .replaced(by: top) }
    if new.starts(with: old) { return .pushed(top) }
    if old.starts(with: new) { return .popped(to: top) }
    // Another sheet in place of the one before.
    if let style, old.first != new.first { return .presented(top, style) }
    return style == nil && old.count == 1 && new.count == 1
      ? .turned(to: top) : .replaced(by: top)
  }
}

extension ScreenChange: CustomStringConvertible {
  /// In the notation of screens: `› book(42)` is pushed, `⌃ login` comes over what is there.
  public var description: String {
    switch self {
    case .none: "stays"
    case .contents: "updated"
    case .pushed(let screen): "› \(screen.name)"
    case .popped(let screen): "‹ \(screen.name)"
    case .presented(let screen, _): "⌃ \(screen.name)"
    case .dismissed(let screen): "⌄ \(screen.name)"
    case .turned(let screen), .switched(let screen), .replaced(let screen): "→ \(screen.name)"
    }
  }
}

extension StepReport {
  /// The names of the screens of the stack and of each sheet.
  fileprivate var layers: [[String]] {
    ([stack] + sheets.map(\.screens)).map { $0.map(\.name) }
  }
}
