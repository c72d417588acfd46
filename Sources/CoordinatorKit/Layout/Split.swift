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
/// last column, sheets over everything.
public struct Split<Screen: FlowScreen>: Hashable {
  /// The stacks: primary, supplementary if there are three, secondary.
  public internal(set) var columns: [[Screen]]
  /// Shown in the last column while it has no screens; not shown in a compact window.
  public let placeholder: Screen?

  init(columns: [[Screen]], placeholder: Screen?) {
    self.columns = columns
    self.placeholder = placeholder
  }

  /// Creates two columns.
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top; sheets in it are ignored.
  ///   - secondary: The screens of the last column.
  public init(
    placeholder: Screen? = nil,
    @ScreenStack<Screen>.Builder primary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder secondary: () -> ScreenStack<Screen>
  ) {
    columns = [primary().screens, secondary().screens]
    self.placeholder = placeholder
  }

  /// Creates three columns.
  ///
  /// - Parameters:
  ///   - placeholder: Shown in the secondary column while it has no screens.
  ///   - primary: The screens of the first column, bottom to top; sheets in it are ignored.
  ///   - supplementary: The screens of the second column.
  ///   - secondary: The screens of the last column.
  public init(
    placeholder: Screen? = nil,
    @ScreenStack<Screen>.Builder primary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder supplementary: () -> ScreenStack<Screen>,
    @ScreenStack<Screen>.Builder secondary: () -> ScreenStack<Screen>
  ) {
    columns = [primary().screens, supplementary().screens, secondary().screens]
    self.placeholder = placeholder
  }
}

extension Split: Sendable where Screen: Sendable {}
extension Split: Encodable where Screen: Encodable {}
extension Split: Decodable where Screen: Decodable {}
