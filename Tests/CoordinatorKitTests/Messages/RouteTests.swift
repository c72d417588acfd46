import CoordinatorKit
import Testing

private struct Show: Route {}
private struct Insist: Route {
  var isDroppedWhenStale: Bool { false }
}

@MainActor @Suite("Routes are valid only from the top screen") struct RouteTests {
  @Test("A stale route is dropped, but another message is delivered")
  func dropsStaleRoutesByDefault() {
    #expect(Show().isDroppedWhenStale)
    #expect(!Buy(book: 1).isDroppedWhenStale)
    #expect(!Insist().isDroppedWhenStale)
    #expect(!Show().isAnnouncement)
  }

  private let reports = Reports()
  private let trails = Trails()

  private func send(_ message: some CoordinatorMessageable, isStale: Bool) -> [Outcome] {
    let shop = reports.scope { Node("Shop") }
    shop.on(Buy.self) { _, _ in }
    shop.on(Show.self) { _, _ in }
    trails.listen(at: shop)
    var outcomes: [Outcome] = []
    MessageDelivery.send(
      message, to: shop, from: MessageOrigin(Log(), at: Diagnostic.CallSite()), isStale: isStale,
      completion: Completion { outcomes.append($0) })
    return outcomes
  }

  @Test("A stale route leaves a trail without a report and asks nobody")
  func dropsAStaleRouteSilently() {
    #expect(send(Show(), isStale: true) == [.stale])
    #expect(trails.texts == ["Show() from Log → Shop: stale"])
    #expect(reports.texts == [])
  }

  @Test("A route from the top screen is delivered, and so is another message from anywhere")
  func deliversFreshRoutes() {
    #expect(send(Show(), isStale: false) == [.handled(by: "on(Show)")])
    #expect(send(Buy(book: 1), isStale: true) == [.handled(by: "on(Buy)")])
  }
}
