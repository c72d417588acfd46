/// Plays scripts on a phone, and writes what can be seen after each step.
@MainActor public final class Player {
  /// How reports are written.
  public enum Format: String, Sendable, CaseIterable {
    /// The phone's screen, the coordinators, the messages.
    case text
    /// One object a line.
    case json
  }

  /// The phone.
  public let phone: Phone

  private let format: Format
  private let ink: Ink
  private let showsComments: Bool
  private let write: (String) throws -> Void
  private var steps = 0
  private var comments: [String] = []

  /// Starts a phone; nothing is written before the first line.
  ///
  /// - Parameters:
  ///   - phone: The phone; by default a new one.
  ///   - format: How reports are written.
  ///   - ink: The colours of text.
  ///   - showsComments: Whether the script's comments are written above the steps; in text only.
  ///   - write: Takes what is written; called with whole lines.
  public init(
    _ phone: Phone = Phone(), format: Format = .text, ink: Ink = Ink(isColoured: false),
    showsComments: Bool = false,
    write: @escaping (String) throws -> Void
  ) {
    self.phone = phone
    self.format = format
    self.ink = ink
    self.showsComments = showsComments && format == .text
    self.write = write
  }

  /// Plays a script to its end, or to `quit`.
  ///
  /// - Parameter lines: The script.
  /// - Throws: A `ScriptError` at the first line that is wrong; what was before it has been played.
  public func play(_ lines: some Sequence<String>) throws {
    var rest = lines.makeIterator()
    try play { rest.next() }
  }

  /// Plays a script that is read as it is played, to its end or to `quit`.
  ///
  /// - Parameter next: Reads a line; `nil` ends.
  /// - Throws: A `ScriptError` at the first line that is wrong; a `FileError` if a line cannot be read, a
  ///   report not written, or what happens not recorded. What was before it has been played.
  public func play(reading next: () throws -> String?) throws {
    try report("start")
    var number = 0
    while let line = try next() {
      number += 1
      do {
        guard try play(ScriptLine(line)) else { return }
      } catch let error as StepError {
        throw ScriptError(line: number, error: error)
      }
    }
  }

  /// Plays lines as they are typed; a wrong one is told and changes nothing.
  ///
  /// - Parameters:
  ///   - ask: Asks for a line; `nil` ends.
  ///   - complain: Takes what is wrong with a line.
  /// - Throws: A `FileError` if no line can be read, or a report not written.
  public func converse(_ ask: () throws -> String?, complain: (StepError) -> Void) throws {
    try report("start")
    while let line = try ask() {
      do {
        guard try play(ScriptLine(line)) else { return }
      } catch let error as StepError {
        complain(error)
      }
    }
  }

  /// - Returns: Whether to go on.
  private func play(_ line: ScriptLine) throws -> Bool {
    if let comment = line.comment { comments.append(comment) }
    guard let text = line.step else { return true }
    let step = try Step(parsing: text)
    if step == .quit { return false }
    try phone.perform(step)
    phone.goOn()
    steps += 1
    try report("\(step)")
    return true
  }

  private func report(_ step: String) throws {
    if showsComments {
      for comment in comments { try write(ink.bold("# \(comment.printable)") + "\n") }
    }
    comments = []
    let report = phone.report(steps, step)
    try write(format == .json ? report.json + "\n" : report.text(ink) + "\n")
    if let failure = phone.recording?.failure { throw failure }
  }
}
