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
        screens.isEmpty && sheets.isEmpty && root == nil && _alert.isMissing
      }

      /// Adds what comes after it.
      mutating func append(_ part: Part) {
        if root == nil, part.root != nil { root = part.root }
        if !part.screens.isEmpty { screens += part.screens }
        if !part.sheets.isEmpty { sheets += part.sheets }
        if _alert.isMissing { _alert = part._alert }
      }
    }

    /// A screen on top of the previous ones.
    public static func buildExpression(_ screen: Screen) -> Part { Part(screens: [screen]) }

    /// Screens on top of the previous ones.
    public static func buildExpression(_ screens: [Screen]) -> Part { Part(screens: screens) }

    /// A sheet over everything listed; of one without screens, what it says of alerts and minimized sheets counts.
    public static func buildExpression(_ sheet: Sheet<Screen>) -> Part {
      guard sheet.stack.layers.joined().isEmpty else { return Part(sheets: [sheet]) }
      return Part(sheets: sheet.stack.minimized, alert: sheet.stack.alert)
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

    /// The parts, in order.
    public static func buildBlock(_ parts: Part...) -> Part { Part(parts) }

    /// The parts, in order.
    public static func buildArray(_ parts: [Part]) -> Part { Part(parts) }

    /// The part of an `if` whose condition holds.
    public static func buildOptional(_ part: Part?) -> Part { part ?? Part() }

    /// The part of the branch taken.
    public static func buildEither(first part: Part) -> Part { part }

    /// The part of the branch taken.
    public static func buildEither(second part: Part) -> Part { part }

    /// The stack of all screens, with each sheet over the previous one.
    public static func buildFinalResult(_ part: Part) -> ScreenStack<Screen> {
      var stack = part.root ?? ScreenStack(part.screens)
      if part.root != nil, !part.screens.isEmpty { stack.root.append(part.screens) }
      if let alert = part.alert { stack = stack.presenting(alert) }
      for sheet in part.sheets { stack.add(sheet) }
      return stack
    }
  }
}

extension ScreenStack.Builder.Part {
  fileprivate init(_ parts: [Self]) {
    self = parts.first ?? Self()
    for part in parts.dropFirst() { append(part) }
  }
}

/// An optional that is mostly `nil`, stored outside of the value that it is part of.
///
/// Values of screens are copied and compared all the time: what few of them have makes none of them larger.
@propertyWrapper package enum Boxed<Value> {
  case missing
  indirect case present(Value)

  package init(wrappedValue: Value?) {
    self = wrappedValue.map { .present($0) } ?? .missing
  }

  /// Whether it is `nil`; the value is not copied.
  var isMissing: Bool { if case .missing = self { true } else { false } }

  package var wrappedValue: Value? {
    get { if case .present(let value) = self { value } else { nil } }
    set { self = Boxed(wrappedValue: newValue) }
  }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Sendable where Value: Sendable {}

/// Something that a `ScreenStack` was made of and does not show as it is.
package enum StackMistake: Equatable, Sendable {
  /// A further tab with an id, which is left out.
  case repeatedTab(String)
  /// A selection that is none of the tabs, in whose place the first is selected.
  case unknownSelection(String, tabs: [String])
  /// Tabs or columns where there is one stack, which shows the screens in front.
  case flattened(Root, in: Place)
  /// A height that a sheet uses and does not list, which is ignored.
  case unknownDetent(String, all: String)
  /// Text fields in an action sheet, which are left out.
  case textFieldsInActionSheet(String)

  package enum Root: String, Sendable {
    case tabs, columns
  }

  package enum Place: Equatable, Sendable {
    case column
    case sheet
  }
}

/// The mistakes of a part of a stack.
///
/// Two that show the same are equal, whatever else they were made of.
package struct StackMistakes: Equatable, Sendable {
  package internal(set) var all: [StackMistake] = []

  init(_ all: [StackMistake] = []) {
    self.all = all
  }

  package static func == (left: Self, right: Self) -> Bool { true }
}

extension FlowAlert {
  var mistakes: [StackMistake] {
    style == .alert || textFields.isEmpty ? [] : [.textFieldsInActionSheet(id)]
  }
}

extension ScreenStack.Root {
  fileprivate var mistakes: [StackMistake] {
    var mistakes: [StackMistake] = []
    visit { root in
      switch root {
      case .stack: break
      case .tabs(let tabs): mistakes += tabs.mistakes.all
      case .split(let split): mistakes += split.mistakes.all
      }
    }
    return mistakes
  }
}

extension Sheet {
  /// What is lost since a sheet shows one stack, or since it does not list a height.
  var mistakes: [StackMistake] {
    let flattened: [StackMistake] =
      switch stack.root {
      case .stack: []
      case .tabs: [.flattened(.tabs, in: .sheet)]
      case .split: [.flattened(.columns, in: .sheet)]
      }
    let unknown = detents.unknown.map {
      [StackMistake.unknownDetent(".\($0)", all: "\(SheetStyle.Detents(detents.all))")]
    }
    return stack.root.mistakes + flattened + (unknown ?? []) + (stack.sheet?.mistakes ?? [])
  }
}
