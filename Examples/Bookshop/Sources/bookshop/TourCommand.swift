import ArgumentParser
import BookshopPlayer

/// `bookshop tour`.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Plays a built-in script that shows the main job, with comments.",
    discussion: """
      On a terminal, Return plays the next step and q ends the tour. Where the terminal cannot be drawn \
      on, and with --format json, it runs through.
      """)

  @OptionGroup var output: OutputOptions

  @MainActor func run() async throws {
    guard Terminal.isScreen, output.format == .text else { return try Self.play(output.format) }
    var screen = FullScreen(touring: Tour.stops)
    screen.run()
  }

  @MainActor static func play(_ format: Player.Format) throws {
    let player = Player(
      format: format, ink: Terminal.ink, showsComments: true, write: Terminal.write)
    try Terminal.play(ScriptLine.lines(of: Tour.script), with: player)
  }
}
