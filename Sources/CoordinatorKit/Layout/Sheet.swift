/// A stack presented over another one.
///
/// In a flow's `screens(for:)` it is an element like a screen; a second one lies over the first:
///
///     Screen.list
///     if state.isLoggingIn { Sheet(Screen.login) }
public struct Sheet<Screen: FlowScreen>: Hashable {
  /// The screens in the sheet, and the sheet over it.
  public var stack: ScreenStack<Screen>
  /// How the sheet is presented.
  public var style: SheetStyle

  /// Makes a sheet of a stack.
  ///
  /// - Parameters:
  ///   - stack: The screens in the sheet.
  ///   - style: How it is presented.
  public init(_ stack: ScreenStack<Screen>, as style: SheetStyle = .sheet) {
    self.stack = stack
    self.style = style
  }

  /// Makes a sheet of screens.
  ///
  /// - Parameters:
  ///   - screens: The screens in the sheet, bottom to top.
  ///   - style: How it is presented.
  public init(_ screens: Screen..., as style: SheetStyle = .sheet) {
    self.init(ScreenStack(screens), as: style)
  }

  /// Makes a sheet of the screens that a builder lists.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - stack: The screens in the sheet, bottom to top.
  public init(
    as style: SheetStyle = .sheet, @ScreenStackBuilder<Screen> stack: () -> ScreenStack<Screen>
  ) {
    self.init(stack(), as: style)
  }
}

extension Sheet: Sendable where Screen: Sendable {}
extension Sheet: Encodable where Screen: Encodable {}
extension Sheet: Decodable where Screen: Decodable {}
