/// Two or three columns, each with its own stack or tabs, as the root of a flow's screens.
///
///     Split {
///       Screen.inbox
///     } secondary: {
///       if let mail = state.mail { Screen.mail(mail) }
///     }
///
/// One state has two appearances: columns side by side, or, in a compact window, all screens in one
/// stack, with the first column's at the bottom; tabs in a column are one screen of that stack. Screens
/// listed after the split lie on top of the last column, sheets over everything, also those in a column.
/// UIKit shows no columns in columns: of such a column only the screens are shown, which is reported.
public struct Split<Screen: FlowScreen>: Equatable {
  /// What is in each column: primary, supplementary if there are three, secondary.
  public internal(set) var columns: [ScreenStack<Screen>.Root]
  /// Shown in the last column while it has no screens; not shown in a compact window.
  public let placeholder: Screen?

  /// What the columns present, which a stack shows over all of them.
  private var sheets: [Sheet<Screen>]
  @Boxed private var alert: FlowAlert?
  /// What the columns were made of and do not show.
  package let mistakes: StackMistakes

  init(columns: [ScreenStack<Screen>.Root], placeholder: Screen?, mistakes: StackMistakes) {
    (self.columns, self.placeholder, self.mistakes) = (columns, placeholder, mistakes)
    (sheets, alert) = ([], nil)
  }

  /// Creates columns that show the contents of stacks.
  package init(_ stacks: [ScreenStack<Screen>], _ placeholder: Screen?) {
    var mistakes: [StackMistake] = []
    columns = stacks.map { $0.root.withoutColumns(&mistakes) }
    self.placeholder = placeholder
    sheets = stacks.flatMap { ($0.sheet.map { [$0] } ?? []) + $0.minimized }
    alert = stacks.lazy.compactMap { $0.alert }.first
    var seen: Set<String> = []
    for index in columns.indices {
      mistakes += columns[index].removeTabs(repeating: &seen).map { .repeatedTab($0) }
    }
    self.mistakes = StackMistakes(mistakes)
  }

  /// What the columns present, which it does not present any more then.
  mutating func extractPresented() -> (sheets: [Sheet<Screen>], alert: FlowAlert?) {
    defer { (sheets, alert) = ([], nil) }
    return (sheets, alert)
  }

  /// Creates two columns.
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top.
  ///   - secondary: The screens of the last column.
  public init(
    placeholder: Screen? = nil,
    @ScreenStack<Screen>.Builder primary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder secondary: () -> ScreenStack<Screen>
  ) {
    self.init([primary(), secondary()], placeholder)
  }

  /// Creates three columns.
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top.
  ///   - supplementary: The screens of the second column.
  ///   - secondary: The screens of the last column.
  public init(
    placeholder: Screen? = nil,
    @ScreenStack<Screen>.Builder primary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder supplementary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder secondary: () -> ScreenStack<Screen>
  ) {
    self.init([primary(), supplementary(), secondary()], placeholder)
  }
}

extension Split: Sendable where Screen: Sendable {}

extension ScreenStack.Root {
  /// The same with one stack in place of each split, anywhere in it.
  fileprivate func withoutColumns(_ mistakes: inout [StackMistake]) -> Self {
    if case .split = self {
      mistakes.append(.flattened(.columns, in: .column))
      return .stack(front)
    }
    var root = self
    for index in inside.indices {
      root.change(at: index) { $0 = $0.withoutColumns(&mistakes) }
    }
    return root
  }
}
