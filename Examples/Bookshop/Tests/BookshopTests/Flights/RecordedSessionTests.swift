import BookshopFlows
import BookshopPlayer
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("A recorded session of the shop replays without a phone")
@MainActor struct RecordedSessionTests {
  private static let steps = ScriptLine.lines(of: RecordedPhone.longScript).count
  private static let flows = ["ShopFlow", "CatalogueFlow", "AccountFlow", "CheckoutFlow"]
    .map { "BookshopFlows.\($0)" }
  private let recorded = RecordedPhone()

  private func flight() throws -> Flight {
    try recorded.play(RecordedPhone.longScript)
    return try recorded.flight
  }

  @Test("More than fifty steps on the phone replay identically on each flow")
  func replaysIdentically() throws {
    let flight = try flight()
    #expect(Self.steps > 50)
    #expect(flight.flows == Self.flows)
    #expect(flight.starts.filter { $0.flow == Self.flows[3] }.count == 2)
    let messages = ShopReplay.messages
    for replay in [
      flight.replay(on: ShopFlow(), reading: messages),
      flight.replay(on: CatalogueFlow(), reading: messages),
      flight.replay(on: AccountFlow(), reading: messages),
      flight.replay(on: CheckoutFlow(), reading: messages),
    ] {
      #expect(replay.isIdentical, "\(replay)")
      #expect(replay.steps > 0)
    }
    #expect(!flight.entries.contains { if case .diagnostic = $0 { true } else { false } })
  }

  @Test("A flow that forgets the basket when the login closes differs from that step on")
  func findsTheFaultyStep() throws {
    let flight = try flight()
    let replay = SwitchedShop.isFaulty.withValue(true) {
      flight.replay(on: SwitchedShop(), as: Self.flows[0], reading: ShopReplay.messages)
    }
    #expect(
      replay.difference.map { "\($0)" } == """
        step 19 (run 1): loggedIn
          recorded: handled, [catalogue › book(7) › basket]
          replayed: handled, [catalogue › book(7)]
        """)
  }

  @Test("The same session recorded twice produces the same file")
  func recordsTheSameFileTwice() throws {
    let again = RecordedPhone()
    try recorded.play(RecordedPhone.longScript)
    try again.play(RecordedPhone.longScript)
    #expect(recorded.lines == again.lines)
  }
}
