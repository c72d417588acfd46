import ArgumentParser
import BookshopPlayer

/// `bookshop tour`.
struct TourCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Plays a built-in script that shows the main job, with comments.")

  @OptionGroup var output: OutputOptions

  @MainActor func perform() throws -> ExitStatus {
    try Self.play(output.format)
    return .done
  }

  @MainActor static func play(_ format: Player.Format) throws {
    let player = Player(
      format: format, ink: Terminal.ink, showsComments: true, write: Terminal.write)
    try player.play(ScriptLine.lines(of: Tour.script))
  }
}
