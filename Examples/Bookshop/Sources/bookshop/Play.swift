public import ArgumentParser
public import BookshopPlayer
import Foundation

/// `bookshop play`.
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a script, and prints what is on show after each step.",
    discussion: """
      \(Step.help)

      A line that is no step, or cannot be done, is an error with its number and ends the play with \
      exit code 2, after the steps before it were printed.

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
      """)

  @Argument(help: "The script's file, or - for standard input.")
  var script: String

  @Option(help: "Record what happens into this file, for bookshop replay.")
  var record: String?

  @OptionGroup var output: OutputOptions

  @MainActor func run() async throws {
    let player = Player(format: output.format, ink: Terminal.ink, write: Terminal.write)
    if let record { try Terminal.record(player, to: record) }
    if script == "-" {
      try Terminal.play(AnyIterator { readLine() }, with: player)
    } else {
      try Terminal.play(try lines(), with: player)
    }
  }

  @MainActor private func lines() throws -> [String] {
    guard let data = FileManager.default.contents(atPath: script) else {
      Terminal.complain("cannot read the script \(script): no such file, or not readable")
      throw ExitCode.failure
    }
    guard let text = String(data: data, encoding: .utf8) else {
      Terminal.complain("cannot read the script \(script): it is not UTF-8 text")
      throw ExitCode.failure
    }
    return ScriptLine.lines(of: text)
  }
}

/// How reports are written.
struct OutputOptions: ParsableArguments {
  @Option(help: "How to print each step: text or json.")
  var format = Player.Format.text
}

extension Player.Format: ExpressibleByArgument {}
