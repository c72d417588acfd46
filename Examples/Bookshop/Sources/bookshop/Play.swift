public import ArgumentParser
public import BookshopPlayer
import Foundation

/// `bookshop play`.
struct Play: Command {
  static let configuration = CommandConfiguration(
    abstract: "Plays a script, and prints what is on show after each step.",
    discussion: """
      \(Step.help)

      A line that is no step, or cannot be done, is an error with its number and ends the play, after \
      the steps before it were printed. A line may have \(LineReader.stepLimit) bytes of UTF-8.

      JSON (one object a line, keys in alphabetical order):
        step          the number of the step
        tab           the selected tab, counted from 1
        stack         its screens, bottom to top, as in "book(42)"
        sheets        the sheets over it, bottom to top: arrays of screens
        coordinators  the root: an object with name and children
        handledBy     who took the message that the step sent, or null, also
                      if a guard held or refused it or sent another one
        trail         who was asked for it, in order: responders, then each
                      coordinator and behind it the components it asked;
                      empty if the step sent none
        notes         how a link ended, or what one would do; left out if
                      there is nothing to tell
        diagnostics   mistakes in the use of the kit, and what UIKit logged

      \(ExitStatus.help)
      """)

  @Argument(help: "The script's file, or - for standard input.")
  var script: String

  @Option(help: "Record what happens into this file, for bookshop replay.")
  var record: String?

  @Flag(help: "Record also into a file that exists, and overwrite it.")
  var force = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard force, record == nil else { return }
    throw ValidationError("--force says what becomes of the file of --record: add --record FILE")
  }

  @MainActor func perform() throws -> ExitStatus {
    let lines = try LineReader(path: script, kind: "script", limit: LineReader.stepLimit)
    let player = Player(format: output.format, ink: Terminal.ink, write: Terminal.write)
    if let record { try player.phone.record(into: try recordingFile(record, besides: lines)) }
    do {
      try player.play(reading: lines.next)
      return .done
    } catch let error as ScriptError {
      Terminal.complain("\(error)")
      return .failed
    }
  }

  @MainActor private func recordingFile(
    _ path: String, besides lines: LineReader
  ) throws -> RecordingFile {
    var used: [FileIdentity: String] = [:]
    if let output = FileIdentity(STDOUT_FILENO) { used[output] = "standard output" }
    if let script = lines.identity { used[script] = "the script that is played" }
    return try RecordingFile(
      path: path, force ? .isOverwritten : .isKept(instead: "to overwrite it, add --force"),
      besides: used)
  }
}

/// How reports are written.
struct OutputOptions: ParsableArguments {
  @Option(help: "How to print each step: text or json.")
  var format = Player.Format.text
}

extension Player.Format: ExpressibleByArgument {}
