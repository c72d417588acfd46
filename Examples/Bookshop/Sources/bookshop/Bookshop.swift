import ArgumentParser
import BookshopPlayer

/// The command line: it reads arguments, and leaves the rest to `BookshopPlayer`.
struct Bookshop: Command {
  static let configuration = CommandConfiguration(
    commandName: "bookshop",
    abstract: "A bookshop on a phone that draws nothing: CoordinatorKit at work in a terminal.",
    discussion: """
      Without a command, bookshop fills the terminal: the phone, the coordinators and the trail, with \
      a key for each thing a hand can do. Where the terminal cannot be drawn on it asks for steps, and \
      when standard input is no terminal it plays the tour.

      \(Step.help)

      \(ExitStatus.help)
      """,
    version: Version.current,
    subcommands: [
      Play.self, Replay.self, TourCommand.self, MapCommand.self, CheckCommand.self,
      TraceCommand.self, EventsCommand.self,
    ])

  @Flag(help: "Ask for steps line by line, whatever standard input and output are.")
  var plain = false

  @MainActor func perform() throws -> ExitStatus {
    if plain {
      try Terminal.converse()
    } else if Terminal.isScreen {
      var screen = FullScreen()
      screen.run()
    } else if Terminal.asksForInput {
      try Terminal.converse()
    } else {
      try TourCommand.play(.text)
    }
    return .done
  }
}
