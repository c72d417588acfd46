extension SheetStyle {
  /// The heights at which a sheet rests, lowest first, and how it uses them.
  ///
  ///     Sheet(Screen.results, detents: [.medium, .large])
  ///     Sheet(
  ///       Screen.places, as: .sheet,
  ///       detents: .init([.height(120), .medium], selected: state.detent, largestUndimmed: .medium))
  ///
  /// Heights that are not positive, and fractions above 1, are left out. On iOS 15 a height and a fraction
  /// become `medium`.
  public struct Detents: Sendable, Hashable {
    /// The heights, lowest first; if empty, UIKit decides.
    public var all: [SheetStyle.Detent]
    /// The height at which the sheet opens, and to which it moves when this changes; the lowest if `nil`.
    ///
    /// The user may drag the sheet to another one, of which the flow is not told.
    public var selected: SheetStyle.Detent?
    /// The greatest height at which the screen below is not dimmed and stays in use; `nil` for none.
    public var largestUndimmed: SheetStyle.Detent?

    /// Creates heights.
    ///
    /// - Parameters:
    ///   - all: The heights, lowest first.
    ///   - selected: The height at which the sheet opens, and to which it moves when this changes; one that is
    ///     not listed is ignored, which is reported.
    ///   - largestUndimmed: The greatest height at which the screen below is not dimmed and stays in use;
    ///     one that is not listed is ignored, which is reported. From iOS 16.4 on in SwiftUI.
    public init(
      _ all: [SheetStyle.Detent], selected: SheetStyle.Detent? = nil,
      largestUndimmed: SheetStyle.Detent? = nil
    ) {
      (self.all, self.selected, self.largestUndimmed) = (all, selected, largestUndimmed)
    }

    /// Whether everything is left to UIKit.
    package var isPlain: Bool { all.isEmpty }

    /// One that is used and not listed.
    var unknown: SheetStyle.Detent? {
      [selected, largestUndimmed].compactMap(\.self).first { !all.contains($0) }
    }
  }
}

extension SheetStyle.Detents: ExpressibleByArrayLiteral {
  /// Creates heights, lowest first; the sheet opens at the lowest.
  public init(arrayLiteral detents: SheetStyle.Detent...) {
    self.init(detents)
  }
}

extension SheetStyle.Detents: CustomStringConvertible {
  /// As in source: `[.medium, .large]`, `.init([.medium, .large], selected: .large)`.
  public var description: String { text { ".\($0)" } }

  /// The same with another text for each height.
  package func text(_ name: (SheetStyle.Detent) -> String) -> String {
    let list = "[\(all.map(name).joined(separator: ", "))]"
    let more = [
      selected.map { "selected: \(name($0))" },
      largestUndimmed.map { "largestUndimmed: \(name($0))" },
    ].compactMap(\.self)
    return more.isEmpty ? list : ".init(\(([list] + more).joined(separator: ", ")))"
  }
}
