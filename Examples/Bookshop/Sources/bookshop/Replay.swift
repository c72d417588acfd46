import ArgumentParser
import BookshopPlayer

/// `bookshop replay`.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replays a recorded session on the flows, without a phone.",
    discussion: """
      Exit code 0: each step came out as recorded. 1: a step came out otherwise; the first one of each \
      flow is printed with what was recorded and what came. 2: the file is no flight, or could not be \
      followed to its end.
      """)

  @Argument(help: "The file that bookshop play --record wrote.")
  var file: String

  @MainActor func run() async throws {
    let replay: ShopReplay
    do {
      replay = try ShopReplay(ofFileAt: file)
    } catch {
      Terminal.complain("cannot replay \(file): \(error)")
      throw ExitCode(2)
    }
    Terminal.write(replay.text)
    switch replay.end {
    case .identical: return
    case .different: throw ExitCode(1)
    case .unreadable: throw ExitCode(2)
    }
  }
}
