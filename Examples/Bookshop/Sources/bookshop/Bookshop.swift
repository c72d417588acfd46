import ArgumentParser
import BookshopPlayer

/// The program's face: it reads arguments, and leaves the rest to `BookshopPlayer`.
@main
struct Bookshop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookshop",
    abstract: "A bookshop on a phone that draws nothing: CoordinatorKit at work in a terminal.",
    discussion: """
      Without a command, bookshop fills the terminal: the phone, the coordinators and the trail, with \
      a key for each thing a hand can do. Where the terminal cannot be drawn on it asks for steps, and \
      when standard input is no terminal it plays the tour.

      \(Step.help)
      """,
    subcommands: [
      Play.self, Replay.self, TourCommand.self, MapCommand.self, CheckCommand.self,
      TraceCommand.self,
    ])

  @Flag(help: "Ask for steps line by line, also where the whole terminal could be used.")
  var plain = false

  @MainActor func run() async throws {
    if Terminal.isScreen && !plain {
      var screen = FullScreen()
      screen.run()
    } else if Terminal.asksForInput {
      Terminal.write("Type a step, or help.\n\n")
      Player(ink: Terminal.ink, write: Terminal.write).converse(Terminal.ask) {
        Terminal.complain("\($0)")
      }
    } else {
      try TourCommand.play(.text)
    }
  }
}
