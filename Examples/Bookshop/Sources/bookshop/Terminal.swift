import BookshopPlayer
import Foundation

/// The one place that reads from the terminal and writes to it.
@MainActor enum Terminal {
  /// Whether a person sits in front of standard input.
  static var asksForInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a person sees and types on a terminal that can be drawn on.
  static var isScreen: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return asksForInput && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(kind)
  }

  /// Colours on a terminal, unless `NO_COLOR` is set.
  static var ink: Ink {
    let forbids = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Ink(isColoured: isatty(STDOUT_FILENO) == 1 && !forbids)
  }

  /// Prepares the standard streams; comes before anything opens a file.
  static func begin() {
    // A stream that is closed would be the next file that is opened. This way it stays unusable.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    // When nobody reads any more, the system ends the program quietly, whatever its parent ignored.
    signal(SIGPIPE, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Writes to standard output what `Ink` may have coloured: reports, whose text is printable.
  static func write(_ text: String) throws(FileError) {
    try FileOutput.write(text, to: STDOUT_FILENO, attempt: "write to standard output")
  }

  /// Writes lines to standard output, without codes for a terminal.
  static func print(_ text: String) throws(FileError) {
    try write(text.printableLines)
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    explain("bookshop: \(text)")
  }

  /// Writes lines to standard error; long ones are shortened, since arguments may have any length.
  static func explain(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).shortened(to: 500).printable + "\n" }
    // Where else could it be told?
    try? FileOutput.write(lines.joined(), to: STDERR_FILENO, attempt: "write to standard error")
  }

  /// Asks for steps line by line; `help` is answered here.
  static func converse() throws {
    let lines = try LineReader(path: "-", kind: "script", limit: LineReader.stepLimit)
    try print("Type a step, or help.\n\n")
    try Player(ink: ink, write: write).converse {
      try ask(lines)
    } complain: {
      complain("\($0)")
    }
  }

  private static func ask(_ lines: LineReader) throws -> String? {
    while true {
      try print("> ")
      do throws(FileError) {
        guard let line = try lines.next() else {
          try print("\n")
          return nil
        }
        guard ScriptLine(line).step == "help" else { return line }
        try print(Step.help + "\n")
      } catch {
        // The person can type another line.
        guard error.concernsOneLine else { throw error }
        complain("\(error)")
      }
    }
  }
}
