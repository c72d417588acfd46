/// What somebody did on the keyboard.
public enum Key: Hashable, Sendable {
  /// A character was typed.
  case character(Character)
  /// A letter was typed with the control key.
  case control(Character)
  /// A text was pasted.
  case paste(String)
  /// The return key.
  case enter
  /// The tabulator key.
  case tab
  /// The tabulator key with shift.
  case backTab
  /// The key that takes the last character back.
  case backspace
  /// The escape key.
  case escape
  /// The arrow up.
  case up
  /// The arrow down.
  case down
}
