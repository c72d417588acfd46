import ArgumentParser
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

  /// Writes to standard output.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("bookshop: \(text)\n".utf8))
  }

  /// Asks for a step; `help` is answered here.
  static func ask() -> String? {
    while true {
      write("> ")
      guard let line = readLine() else {
        write("\n")
        return nil
      }
      guard line.trimmingCharacters(in: .whitespaces) == "help" else { return line }
      write(Step.help + "\n")
    }
  }

  /// Records what a player plays; a file that cannot be written ends the program with exit code 1.
  static func record(_ player: Player, to file: String) throws {
    do {
      try player.phone.record(to: file)
    } catch {
      complain("cannot record to \(file): \(error.localizedDescription)")
      throw ExitCode.failure
    }
  }

  /// Plays a script; a bad line ends the program with exit code 2.
  static func play(_ lines: some Sequence<String>, with player: Player) throws {
    do {
      try player.play(lines)
    } catch {
      complain("\(error)")
      throw ExitCode(2)
    }
  }
}
