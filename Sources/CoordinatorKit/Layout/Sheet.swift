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
  /// The heights at which the sheet rests, lowest first; if empty, UIKit decides.
  public var detents: [SheetStyle.Detent]
  /// Whether the sheet shows a grabber at its upper edge.
  public var showsGrabber: Bool

  /// Creates a sheet of a stack.
  ///
  /// Detents and grabber may change while the sheet is shown; a different style makes it a
  /// different sheet.
  ///
  /// - Parameters:
  ///   - stack: The screens in the sheet.
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  public init(
    _ stack: ScreenStack<Screen>, as style: SheetStyle = .sheet, detents: [SheetStyle.Detent] = [],
    showsGrabber: Bool = false
  ) {
    self.stack = stack
    self.style = style
    self.detents = detents
    self.showsGrabber = showsGrabber
  }

  /// Creates a sheet of screens.
  ///
  /// - Parameters:
  ///   - screens: The screens in the sheet, bottom to top.
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  public init(
    _ screens: Screen..., as style: SheetStyle = .sheet, detents: [SheetStyle.Detent] = [],
    showsGrabber: Bool = false
  ) {
    self.init(ScreenStack(screens), as: style, detents: detents, showsGrabber: showsGrabber)
  }

  /// Creates a sheet of the screens that a builder lists.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - stack: The screens in the sheet, bottom to top.
  public init(
    as style: SheetStyle = .sheet, detents: [SheetStyle.Detent] = [], showsGrabber: Bool = false,
    @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(stack(), as: style, detents: detents, showsGrabber: showsGrabber)
  }

  /// The same sheet with another stack.
  func with<Other: FlowScreen>(_ stack: ScreenStack<Other>) -> Sheet<Other> {
    Sheet<Other>(stack, as: style, detents: detents, showsGrabber: showsGrabber)
  }
}

extension Sheet: Sendable where Screen: Sendable {}
extension Sheet: Encodable where Screen: Encodable {}
extension Sheet: Decodable where Screen: Decodable {}
