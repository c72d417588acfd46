import ArgumentParser
import BookshopPlayer

/// `bookshop tour`.
struct TourCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Plays a built-in script that shows the main job, with comments.")

  @OptionGroup var output: OutputOptions

  @MainActor func run() async throws {
    try Self.play(output.format)
  }

  @MainActor static func play(_ format: Player.Format) throws {
    let player = Player(
      format: format, ink: Terminal.ink, showsComments: true, write: Terminal.write)
    try Terminal.play(ScriptLine.lines(of: Tour.script), with: player)
  }
}
