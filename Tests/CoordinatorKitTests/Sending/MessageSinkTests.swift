import CoordinatorKit
import Testing

@MainActor @Suite("A sink says what may be sent, and sends like its coordinator")
struct MessageSinkTests {
  private let reports = Reports()
  private let log = Log()

  /// A coordinator that logs its routes.
  private func app(_ name: String = "App") -> Node {
    let app = reports.scope { Node(name) }
    app.on(ItemsRoute.self) { [log] route, _ in log.add("\(name) \(route)") }
    return app
  }

  @Test("Two narrowed sinks of one coordinator each send their own route")
  func narrowedSinks() {
    let app = app()
    let sink = app.sink(for: ItemsRoute.self)
    let items = sink.pullback(ItemsRoute.item)
    let shares = sink.pullback { (text: String) in .item(.share(text)) }

    items.send(.buy)
    shares.send("a")
    sink.send(.list)

    #expect(log.lines == ["App item(buy)", "App item(share(a))", "App list"])
  }

  @Test("A sink can be pulled back several times, from values that are no messages")
  func pulledBackSeveralTimes() {
    let app = app()
    let numbers = app.sink(for: ItemsRoute.self)
      .pullback(ItemsRoute.item).pullback(ItemRoute.share).pullback { (number: Int) in "\(number)" }

    numbers.send(1)
    numbers.send(2)

    #expect(log.lines == ["App item(share(1))", "App item(share(2))"])
  }

  @Test("A transform runs at each send, and not for a coordinator that is gone")
  func transformRunsAtEachSend() {
    var app: Node? = app()
    let sink = app?.sink(for: ItemsRoute.self).pullback { [log] (text: String) in
      log.add("transform \(text)")
      return .item(.share(text))
    }

    sink?.send("a")
    app = nil
    sink?.send("b")

    #expect(log.lines == ["transform a", "App item(share(a))"])
  }

  @Test("A weak sink outlives its coordinator, and then drops silently what is sent")
  func weakSink() {
    var app: Node? = app()
    weak let released = app
    let sink = app?.sink(for: ItemsRoute.self)

    app = nil
    #expect(released == nil)
    sink?.send(.list)

    #expect(log.lines == [])
    #expect(reports.all == [])
  }

  @Test("A delivery through a weak sink without coordinator fails before the call returns")
  func failedDelivery() {
    var app: Node? = app()
    let sink = app?.sink(for: ItemsRoute.self).pullback(ItemsRoute.item)
    app = nil
    var outcomes: [Outcome] = []

    sink?.deliver(.buy) { outcomes.append($0) }

    #expect(outcomes == [.failed("App, to which the sink leads, has been released")])
    #expect(reports.all == [])
  }

  @Test("An awaited delivery through a weak sink without coordinator returns")
  func failedAwaitedDelivery() async throws {
    var app: Node? = app()
    let sink = app?.sink(for: ItemsRoute.self)
    app = nil

    #expect(
      try await ending { await sink?.deliver(.list) }
        == .failed("App, to which the sink leads, has been released"))
  }

  @Test("An unowned sink without coordinator reports the caller's line, and survives")
  func unownedSink() {
    var app: Node? = app()
    let sink = app?.sink(for: ItemsRoute.self, .unowned).pullback(ItemsRoute.item)
    app = nil
    var outcomes: [Outcome] = []

    sink?.send(.buy)
    let line = UInt(#line - 1)
    sink?.deliver(.share("a")) { outcomes.append($0) }

    #expect(
      reports.all == [
        Diagnostic(
          .receiverReleased, what: "buy was sent to App, which has been released.",
          why: "The sink is unowned, which promises that it outlives its holder; nothing was sent.",
          instead: """
            Make the sink weak, as in sink(for: …, .weak), or end the work that still uses it with the \
            screen.
            """,
          callSite: .init(line: line)),
        reports.all[1],
      ])
    #expect(reports.kinds == [.receiverReleased, .receiverReleased])
    #expect(outcomes == [.failed("App, to which the sink leads, has been released")])
  }

  @Test("An unowned sink does not keep its coordinator alive")
  func unownedSinkDoesNotRetain() {
    var app: Node? = app()
    weak let released = app
    let sink = app?.sink(for: ItemsRoute.self, .unowned)

    sink?.send(.list)
    app = nil

    #expect(log.lines == ["App list"])
    #expect(released == nil)
  }

  @Test("A strong sink keeps its coordinator alive, even pulled back")
  func strongSink() {
    weak var released: Node?
    // Optimised code may keep the sink that it used until the function returns.
    @inline(never) func use() {
      var app: Node? = app()
      released = app
      let sink = app?.sink(for: ItemsRoute.self, .strong).pullback(ItemsRoute.item)
      app = nil
      #expect(released != nil)
      sink?.send(.buy)
      #expect(log.lines == ["App item(buy)"])
    }
    use()
    #expect(released == nil)
  }

  @Test("Overrides, guards, components and parents see what a sink sends")
  func takesTheUsualWay() {
    final class Override: BaseComponentCoordinator {
      var seen: [String] = []
      override func send(message: any CoordinatorMessageable) {
        seen.append("\(message)")
        super.send(message: message)
      }
    }
    let app = app()
    let child = Override(parent: app)
    child.guarding(ItemsRoute.self) { route, _ in route == .list ? .refuse("no list") : .allow }
    let sink = child.sink(for: ItemsRoute.self)
    var outcomes: [Outcome] = []

    sink.deliver(.item(.buy)) { outcomes.append($0) }
    sink.deliver(.list) { outcomes.append($0) }

    #expect(child.seen == ["item(buy)", "list"])
    #expect(log.lines == ["App item(buy)"])
    #expect(outcomes == [.handled(by: "on(ItemsRoute)"), .refused("no list")])
  }

  @Test("An awaited delivery tells how it ended") func awaitedDelivery() async throws {
    let app = app()
    let sink = app.sink(for: ItemsRoute.self).pullback(ItemsRoute.item)
    #expect(try await ending { await sink.deliver(.buy) } == .handled(by: "on(ItemsRoute)"))
  }

  @Test("Waiting for a delivery does not keep the coordinator alive")
  func waitingRetainsNothing() async throws {
    var app: Node? = app()
    weak let released = app
    let sink = app?.sink(for: Help.self)
    app?.on(Help.self) { _, _ in app = nil }

    let outcome = try await ending { await sink?.deliver(Help()) }

    #expect(outcome == .handled(by: "on(Help)"))
    #expect(released == nil)
  }
}
