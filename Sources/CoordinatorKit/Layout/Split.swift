/// Two or three columns, each with its own stack, as the root of a flow's screens.
///
///     Split {
///       Screen.inbox
///     } secondary: {
///       if let mail = state.mail { Screen.mail(mail) }
///     }
///
/// One state has two appearances: columns side by side, or, in a compact window, all screens in one
/// stack, with the first column's at the bottom. Screens listed after the split lie on top of the
/// last column, sheets over everything, also those in a column.
public struct Split<Screen: FlowScreen>: Hashable {
  /// The stacks: primary, supplementary if there are three, secondary.
  public internal(set) var columns: [[Screen]]
  /// Shown in the last column while it has no screens; not shown in a compact window.
  public let placeholder: Screen?

  /// What the columns present, which a stack shows over all of them.
  private var sheets: [Sheet<Screen>]
  private var alert: FlowAlert?
  /// What the columns were made of and do not show.
  let mistakes: StackMistakes

  init(columns: [[Screen]], placeholder: Screen?) {
    self.init(columns.map { ScreenStack($0) }, placeholder)
  }

  /// Creates columns that show the screens of stacks.
  init(_ stacks: [ScreenStack<Screen>], _ placeholder: Screen?) {
    columns = stacks.map { $0.screens }
    self.placeholder = placeholder
    sheets = stacks.compactMap { $0.sheet }
    alert = stacks.lazy.compactMap { $0.alert }.first
    mistakes = StackMistakes(
      stacks.flatMap { StackMistakes(flattening: $0, in: .column).all })
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

extension Split: Encodable where Screen: Encodable {
  /// Encodes the columns.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: SplitKey.self)
    try values.encode(columns, forKey: .columns)
    try values.encodeIfPresent(placeholder, forKey: .placeholder)
  }
}

extension Split: Decodable where Screen: Decodable {
  /// Decodes columns; it is an error if there are not two or three.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: SplitKey.self)
    let columns = try values.decode([[Screen]].self, forKey: .columns)
    guard (2...3).contains(columns.count) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: values, debugDescription: "A split has two or three columns.")
    }
    self.init(
      columns: columns,
      placeholder: try values.decodeIfPresent(Screen.self, forKey: .placeholder))
  }
}

private enum SplitKey: CodingKey {
  case columns, placeholder
}
