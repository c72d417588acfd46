import CoordinatorKitUI
import Testing

/// Everything that happened can be read, including user moves.
///
/// What happened to users: only the coordinators' calls were logged, so that backs and swipes were missing.
@MainActor @Suite("Messages and user moves leave a trail", .headless)
struct TraceTests {
  @Test("A tap, a tab, a Back and a finished tour are recorded in order")
  func recordsEventsInOrder() throws {
    let town = Town()
    var trail: [String] = []
    town.root.onTrail = { trail.append("\($0)") }
    town.stacks["shop"]?.topViewController?.send(TownMessage.open(book: 1))
    town.settle()
    town.phone.user.tapBack(in: try #require(town.stacks["shop"]))
    town.settle()
    town.phone.user.tapTab(1, in: town.tabBarController)
    town.settle()
    town.flow.send(TownMessage.startTour)
    for _ in 1...3 { town.flow.send(TourFlow.Next()) }
    town.settle()
    #expect(
      trail == [
        "open(book: 1) from Page → TownFlow: handled by TownFlow",
        removal("book(1)", "unknown"),
        "selected(1) → TownFlow → WindowCoordinator: announced",
        "startTour → TownFlow: handled by TownFlow",
        "Next() → TownFlow: handled by TownFlow",
        "Next() → TownFlow: handled by TownFlow",
        "finished(3) → TownFlow → WindowCoordinator [on(FlowResult<Int>)]: handled by on(FlowResult<Int>)",
        "Next() → TownFlow: handled by TownFlow",
        removal("tour(stop(1))", "programmatic"),
      ])
    #expect(town.log.filter { $0.hasPrefix("tour") } == ["tour finished(3)"])
    #expect(town.onShow == "shop: shelf | [orders: orders]")
  }

  private func removal(_ screen: String, _ cause: String) -> String {
    """
    RemovalMessage(\(screen), \(cause)) → TownFlow → WindowCoordinator [on(RemovalMessage)]: \
    handled by on(RemovalMessage)
    """
  }
}
