import ArgumentParser
import BookshopPlayer

/// `bookshop replay`.
struct Replay: Command {
  static let configuration = CommandConfiguration(
    abstract: "Replays a recorded session on the flows, without a phone.",
    discussion: """
      For each flow, the first step that came out otherwise is printed, with what was recorded and what \
      came. A flow that the shop does not have makes the recording one that cannot be read.

      A recording may have \(ShopReplay.limit / 1_048_576) MB, and a line of it \
      \(LineReader.recordingLimit / 1_048_576) MB.

      \(ExitStatus.help)
      """)

  @Argument(help: "The file that bookshop play --record wrote, or - for standard input.")
  var file: String

  @MainActor func perform() throws -> ExitStatus {
    let replay = try ShopReplay(ofFileAt: file)
    try Terminal.print(replay.text)
    return switch replay.end {
    case .identical: .done
    case .different: .failed
    case .unreadable: .unable
    }
  }
}
