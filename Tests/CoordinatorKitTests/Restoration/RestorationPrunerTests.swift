import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("Restoration keeps the longest beginning of an archive that may be shown")
struct RestorationPrunerTests {
  private typealias State = MuseumFlow.State

  private func restore(
    _ state: State, _ flow: MuseumFlow = MuseumFlow(), else start: State = .init(path: ["start"]),
    updating update: (inout State) -> Void = { _ in },
    admitting admit: (Page, State) -> Verdict = { _, _ in .allow }
  ) throws -> FlowArchiver<MuseumFlow>.Restored {
    let archiver = FlowArchiver.museum(flow)
    return archiver.restore(
      try archiver.archive(state), else: start, updating: update, admitting: admit)
  }

  @Test("A missing room is dropped with everything over it and reported first")
  func dropsAMissingRoom() throws {
    let restored = try restore(
      .init(path: ["room 1", "room 2", "room 3"], sheet: ["map", "legend"]),
      admitting: { room, _ in room == "room 2" ? .refuse("room 2 is being rebuilt") : .allow })
    #expect(restored.state == State(path: ["room 1"]))
    #expect(
      restored.losses == """
        Museum was restored in part. room 2 was dropped: room 2 is being rebuilt. room 3 was dropped: \
        it lay over room 2. map was dropped: it lay over room 2. legend was dropped: it lay over room 2.
        """)
  }

  @Test("A user who was logged out meanwhile does not return behind a guard")
  func loggedOut() throws {
    let state = State(path: ["room 1", "archive", "room 2"], isLoggedIn: true)
    #expect(try restore(state).losses == nil)
    let restored = try restore(state, updating: { $0.isLoggedIn = false })
    #expect(restored.state == State(path: ["room 1"]))
    #expect(
      restored.dropped.map(\.description) == [
        """
        archive was dropped: entering(_:in:) does not let it in: it was held, for LogIn() to provide what \
        is missing.
        """,
        "room 2 was dropped: it lay over archive.",
      ])
  }

  @Test("Every verdict except allow drops a screen, with its reason")
  func dropsUnlessAllowed() throws {
    let reasons = try ["cellar", "stairs", "attic"].map {
      try restore(.init(path: [$0])).dropped.map(\.why)
    }
    #expect(
      reasons == [
        ["entering(_:in:) does not let it in: it is dark"],
        ["entering(_:in:) does not let it in: it was redirected to Unlock()"],
        ["entering(_:in:) does not let it in: it was held"],
      ])
  }

  @Test("A screen in the middle of a sheet is dropped only with the screens over it")
  func inSheet() throws {
    let restored = try restore(.init(path: ["room 1"], sheet: ["map", "cellar", "legend"]))
    #expect(restored.state == State(path: ["room 1"], sheet: ["map"]))
    #expect(restored.dropped.map(\.screen) == ["cellar", "legend"])
  }

  @Test("Dropping a sheet's first screen drops the sheet")
  func dropsASheetWithItsFirstScreen() throws {
    let restored = try restore(.init(path: ["room 1"], sheet: ["cellar", "map"]))
    #expect(restored.state == State(path: ["room 1"]))
  }

  @Test("A duplicate in one stack is dropped, but one in another layer stays")
  func dropsDuplicates() throws {
    let restored = try restore(.init(path: ["room 1", "room 2", "room 1"], sheet: ["room 2"]))
    #expect(restored.state == State(path: ["room 1", "room 2"]))
    #expect(
      restored.dropped.map(\.description) == [
        "room 1 was dropped: it is in its stack already.",
        "room 2 was dropped: it lay over room 1.",
      ])
    #expect(try restore(.init(path: ["room 1"], sheet: ["room 1"])).losses == nil)
  }

  @Test("Remaining screens are asked again, because a dropped one may have been their reason")
  func askedAgain() throws {
    let restored = try restore(.init(path: ["room 1", "safe", "cellar", "key"]))
    #expect(restored.state == State(path: ["room 1"]))
    #expect(
      restored.dropped.map(\.description) == [
        "safe was dropped: entering(_:in:) does not let it in: there is no key.",
        "cellar was dropped: entering(_:in:) does not let it in: it is dark.",
        "key was dropped: it lay over cellar.",
      ])
  }

  @Test("Each screen is asked bottom up, in the updated state")
  func asksEachScreenBottomUp() throws {
    var asked: [String] = []
    _ = try restore(
      .init(path: ["a", "b"], sheet: ["c"]), updating: { $0.isLoggedIn = true },
      admitting: { page, state in
        asked.append("\(page) \(state.isLoggedIn)")
        return .allow
      })
    #expect(asked == ["hall true", "a true", "b true", "c true"])
  }

  @Test("If even the first screen is refused, the flow starts afresh and says why")
  func nothingLeft() throws {
    let restored = try restore(
      .init(path: ["room 1"]), admitting: { _, _ in .refuse("the museum burned down") })
    #expect(restored.state == State(path: ["start"]))
    #expect(
      restored.losses == """
        Museum starts afresh. Not even the first screen may be shown. hall was dropped: the museum \
        burned down. room 1 was dropped: it lay over hall.
        """)
  }

  @Test("A state that shows nothing is a fresh start") func noScreens() throws {
    let restored = try restore(.init(), MuseumFlow(hasHall: false))
    #expect(restored.losses == "Museum starts afresh. The state shows no screen.")
  }

  @Test("A flow that had ended does not end a second time") func doesNotEndTwice() throws {
    let restored = try restore(.init(path: ["room 1"], hasClosed: true))
    #expect(restored.failure == .hasEnded("closed"))
    #expect(restored.state == State(path: ["start"]))
  }

  @Test("A migrated flow says so with its losses") func reportsMigrationWithLosses() {
    let state = #"{"hasClosed":false,"isLoggedIn":false,"rooms":["cellar"],"sheet":[]}"#
    let restored = FlowArchiver.museum().restore(museum(state, version: 1), else: .init())
    #expect(
      restored.losses == """
        Museum was restored from version 1 in part. cellar was dropped: entering(_:in:) does not let it \
        in: it is dark.
        """)
  }
}

@Suite("A flow that keeps a screen it should drop is not shown wrongly")
struct StubbornFlowTests {
  private func restore(
    _ path: [String], _ following: MuseumFlow.Following
  ) throws -> FlowArchiver<MuseumFlow>.Restored {
    let archiver = FlowArchiver.museum(MuseumFlow(following: following))
    return archiver.restore(try archiver.archive(.init(path: path)), else: .init(path: ["start"]))
  }

  @Test("A flow that also loses a screen below is cut further down")
  func cutFurtherDown() throws {
    let restored = try restore(["room 1", "room 2", "room 1"], .allOfAName)
    #expect(restored.state.path == [])
    #expect(
      restored.dropped.map(\.description) == [
        "room 1 was dropped: it cannot be without room 1.",
        "room 2 was dropped: it cannot be without room 1.",
        "room 1 was dropped: it is in its stack already.",
      ])
  }

  @Test("A flow that returns to its beginning is cut there") func cutsAtItsBeginning() throws {
    let restored = try restore(["room 1", "cellar"], .back)
    #expect(restored.state.path == [])
    #expect(restored.dropped.map(\.screen) == ["room 1", "cellar"])
  }

  @Test("A flow that keeps a duplicate screen starts afresh")
  func staysTwice() throws {
    let restored = try restore(["room 1", "room 2", "room 1"], .never)
    #expect(
      restored.losses == """
        Museum starts afresh. The flow broke the back law: userLeft(_:_:) left the screens as they were: \
        hall › room 1 › room 2 › room 1.
        """)
  }

  @Test("A flow that never drops a screen starts afresh, with the back law in its report")
  func startsAfreshWhenNothingLeaves() throws {
    let restored = try restore(["room 1", "cellar"], .never)
    #expect(restored.state.path == ["start"])
    #expect(
      restored.losses == """
        Museum starts afresh. The flow broke the back law: after the user left cellar the screens must \
        be [hall › room 1], but screens(for:) is [hall › room 1 › cellar].
        """)
  }
}
