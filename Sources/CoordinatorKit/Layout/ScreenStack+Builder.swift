extension ScreenStack {
  /// Lets `screens(for:)` list screens and sheets as statements, with `if`, `switch` and `for`.
  @resultBuilder public enum Builder {
    /// What a statement adds: screens, sheets over all of them, or tabs or columns at the bottom.
    public struct Part {
      var root: ScreenStack<Screen>?
      var screens: [Screen] = []
      var sheets: [Sheet<Screen>] = []
      @Boxed var alert: FlowAlert?

      var isEmpty: Bool {
        screens.isEmpty && sheets.isEmpty && root == nil && alert == nil
      }

      /// Adds what comes after it.
      mutating func append(_ part: Part) {
        root = root ?? part.root
        screens += part.screens
        sheets += part.sheets
        alert = alert ?? part.alert
      }
    }

    /// A screen on top of the previous ones.
    public static func buildExpression(_ screen: Screen) -> Part { Part(screens: [screen]) }

    /// Screens on top of the previous ones.
    public static func buildExpression(_ screens: [Screen]) -> Part { Part(screens: screens) }

    /// A sheet over everything listed; one without screens is ignored.
    public static func buildExpression(_ sheet: Sheet<Screen>) -> Part {
      guard sheet.stack.layers.joined().isEmpty else { return Part(sheets: [sheet]) }
      return Part(alert: sheet.stack.alert)
    }

    /// The screens of a stack on top of the previous ones, and its sheet over everything listed;
    /// tabs or columns become the root, as if they were listed themselves.
    public static func buildExpression(_ stack: ScreenStack<Screen>) -> Part {
      guard case .stack(let screens) = stack.root else { return Part(root: stack) }
      let sheets = stack.sheet.map { [$0] } ?? []
      return Part(screens: screens, sheets: sheets + stack.minimized, alert: stack.alert)
    }

    /// An alert over everything listed; if there are several, the first is shown.
    public static func buildExpression(_ alert: FlowAlert) -> Part { Part(alert: alert) }

    /// Tabs at the bottom of everything listed; if there are several, the first are used.
    public static func buildExpression(_ tabs: Tabs<Screen>) -> Part {
      Part(root: ScreenStack(tabs))
    }

    /// Columns at the bottom of everything listed.
    public static func buildExpression(_ split: Split<Screen>) -> Part {
      Part(root: ScreenStack(split))
    }

    /// Nothing.
    public static func buildBlock() -> Part { Part() }

    /// The first part.
    public static func buildPartialBlock(first: Part) -> Part { first }

    /// The parts so far, and the next one.
    public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
      var whole = accumulated
      whole.append(next)
      return whole
    }

    /// The parts, in order.
    public static func buildArray(_ parts: [Part]) -> Part {
      var whole = Part()
      for part in parts { whole.append(part) }
      return whole
    }

    /// The part of an `if` whose condition holds.
    public static func buildOptional(_ part: Part?) -> Part { part ?? Part() }

    /// The part of the branch taken.
    public static func buildEither(first part: Part) -> Part { part }

    /// The part of the branch taken.
    public static func buildEither(second part: Part) -> Part { part }

    /// The stack of all screens, with each sheet over the previous one.
    public static func buildFinalResult(_ part: Part) -> ScreenStack<Screen> {
      let root = part.root?.appending(part.screens) ?? ScreenStack(part.screens)
      return part.sheets.reduce(into: root.presenting(part.alert)) { $0.add($1) }
    }
  }
}
