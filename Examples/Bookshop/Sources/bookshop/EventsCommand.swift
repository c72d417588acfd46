import ArgumentParser
import BookshopPlayer

/// `bookshop events`.
struct EventsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Plays a script, and prints the events that the app's listener is told.",
    discussion: """
      JSON (one object for the start and each step, keys in alphabetical order):
        step     the step as text
        summary  what happened, in a sentence
        tab      the selected tab, counted from 1
        stack    its screens, bottom to top
        sheets   the sheets over it, bottom to top: arrays of screens
        events   what was told, in order: kind, as the cases of
                 CoordinatorEvent are called; subject, the message, screen,
                 flow or link; detail, how it ended, why, or what is wanted

      A line that is no step, or cannot be done, is an error with its number, and nothing is printed.

      \(ExitStatus.help)
      """)

  @Argument(help: "The script's file, or - for standard input.")
  var script: String

  @MainActor func perform() throws -> ExitStatus {
    let lines = try LineReader(path: script, kind: "script", limit: LineReader.stepLimit)
    var script: [String] = []
    while let line = try lines.next() { script.append(line) }
    do {
      for trace in try EventTrace.playing(script) { try Terminal.print(trace.json + "\n") }
      return .done
    } catch let error as ScriptError {
      Terminal.complain("\(error)")
      return .failed
    }
  }
}
