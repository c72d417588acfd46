import BookshopFace
import BookshopPlayer
import Foundation

/// The terminal as a device: its modes, its size, its bytes.
@MainActor final class TerminalDevice {
  /// What can happen at a terminal.
  enum Event {
    /// Something was typed.
    case bytes(ArraySlice<UInt8>)
    /// A signal came.
    case signal(Int32)
    /// Nothing came for as long as was waited.
    case silence
    /// The terminal is gone.
    case ended
  }

  /// How the terminal was found; `nil` while it is not taken.
  private var found: termios?

  /// How large the terminal is; 80x24 if it does not say.
  var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes the terminal: each key comes at once and is not shown, but ctrl-c and ctrl-z stay signals.
  ///
  /// Taken once more, it gets back the modes that somebody else may have changed.
  func begin() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    if found == nil {
      found = modes
      _ = write(Painter.begin)
    }
    cfmakeraw(&modes)
    modes.c_lflag |= tcflag_t(ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Leaves the terminal as it was found; once more does nothing.
  func end() {
    guard var modes = found else { return }
    found = nil
    _ = write(Painter.end)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Writes to the terminal.
  ///
  /// - Returns: Whether it is still there.
  func write(_ text: String) -> Bool {
    (try? FileOutput.write(text, to: STDOUT_FILENO, attempt: "draw")) != nil
  }

  /// Waits until something happens.
  ///
  /// - Parameters:
  ///   - signals: The signals to listen to.
  ///   - milliseconds: How long to wait; `nil` for as long as it takes.
  /// - Returns: What happened; signals come before keys.
  func wait(for signals: Signals, _ milliseconds: Int32?) -> Event {
    var inputs = [
      pollfd(fd: signals.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    var count = poll(&inputs, 2, milliseconds ?? -1)
    while count < 0, errno == EINTR { count = poll(&inputs, 2, milliseconds ?? -1) }
    guard count > 0 else { return count == 0 ? .silence : .ended }
    if inputs[0].revents != 0, let signal = signals.next() { return .signal(signal) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var length = read(STDIN_FILENO, &bytes, bytes.count)
    while length < 0, errno == EINTR { length = read(STDIN_FILENO, &bytes, bytes.count) }
    return length > 0 ? .bytes(bytes.prefix(length)) : .ended
  }
}
