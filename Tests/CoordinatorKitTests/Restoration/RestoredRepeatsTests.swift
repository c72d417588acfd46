import CoordinatorKit
import CoordinatorKitRestoration
import Testing

@Suite("Restoration drops nothing that is there, once or minimized") struct RestoredRepeatsTests {
  private struct Albums: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var album: Int?
      var song: Int?
      var isPlayerMinimized = false
      var pages: [Int] = []
    }
    enum Screen: FlowScreen { case albums, album(Int), page(Int), player(song: Int) }
    enum Message: CoordinatorMessageable { case none }
    var stack: Stack {
      .albums
      when(\.album, Screen.album)
      each(\.pages, Screen.page)
      sheet(minimized: \.isPlayerMinimized) { when(\.song, Screen.player) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
  }

  private func restore(
    _ state: Albums.State, without lost: Albums.Screen? = nil
  ) throws -> FlowArchiver<Albums>.Restored {
    let archiver = FlowArchiver(Albums())
    return archiver.restore(
      try archiver.archive(state), else: .init(),
      admitting: { screen, _ in screen == lost ? .refuse("it was deleted") : .allow })
  }

  @Test("A screen that is several times in a row, and what lies over it") func inARow() throws {
    let restored = try restore(.init(pages: [1, 1, 2]))
    #expect(restored.state.pages == [1, 1, 2])
    #expect(restored.losses == nil)
  }

  @Test("Again further up it is dropped") func furtherUp() throws {
    let restored = try restore(.init(pages: [1, 2, 1]))
    #expect(restored.state.pages == [1, 2])
    #expect(restored.dropped.map(\.why) == ["it is in its stack already"])
  }

  @Test("Several of a screen that may not be shown are dropped together") func droppedInARow()
    throws
  {
    let restored = try restore(.init(pages: [3, 1, 1]), without: .page(1))
    #expect(restored.state.pages == [3])
  }

  @Test("What lay over a lost screen and is minimized lives on, and is no loss") func minimized()
    throws
  {
    let restored = try restore(.init(album: 2, song: 7), without: .album(2))
    #expect(restored.state == .init(song: 7, isPlayerMinimized: true))
    #expect(restored.dropped.map(\.screen) == ["album(2)"])
  }
}
