import ArgumentParser
import BookshopPlayer

/// `bookshop tour`.
struct TourCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Plays a built-in script that shows the main job, with comments.",
    discussion: """
      On a terminal, Return plays the next step and q ends the tour. Where the terminal cannot be drawn \
      on, and with --format json, it runs through.
      """)

  @OptionGroup var output: OutputOptions

  @MainActor func perform() throws -> ExitStatus {
    if Terminal.isScreen, output.format == .text {
      var screen = FullScreen(touring: Tour.stops)
      screen.run()
    } else {
      try Self.play(output.format)
    }
    return .done
  }

  @MainActor static func play(_ format: Player.Format) throws {
    let player = Player(
      format: format, ink: Terminal.ink, showsComments: true, write: Terminal.write)
    try player.play(ScriptLine.lines(of: Tour.script))
  }
}
