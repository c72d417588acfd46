import ArgumentParser
import BookshopPlayer

/// The program's face: it reads arguments, and leaves the rest to `BookshopPlayer`.
@main
struct Bookshop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookshop",
    abstract: "A bookshop on a phone that draws nothing: CoordinatorKit at work in a terminal.",
    discussion: """
      Without a command, bookshop asks for steps when standard input is a terminal, and plays the \
      tour otherwise.

      \(Step.help)
      """,
    subcommands: [Play.self, Replay.self, TourCommand.self])

  @MainActor func run() async throws {
    if Terminal.asksForInput {
      Terminal.write("Type a step, or help.\n\n")
      Player(ink: Terminal.ink, write: Terminal.write).converse(Terminal.ask) {
        Terminal.complain("\($0)")
      }
    } else {
      try TourCommand.play(.text)
    }
  }
}
