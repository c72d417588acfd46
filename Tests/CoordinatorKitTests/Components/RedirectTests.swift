import CoordinatorKit
import Testing

@MainActor @Suite("A coordinator turns a child's message into one of its own")
struct RedirectTests {
  private let reports = Reports()
  private let log = Log()
  private let app: Node
  private let child: Node

  init() {
    let reports = reports
    app = reports.scope { Node("App") }
    child = Node("Child", parent: app)
  }

  /// The outcomes told before the call returned.
  private func outcomes(of route: ItemRoute) -> [Outcome] {
    var outcomes: [Outcome] = []
    child.deliver(route) { outcomes.append($0) }
    return outcomes
  }

  @Test("The parent's own message arrives instead, and its outcome is that of the original")
  func adoptsTheOutcome() {
    app.redirect(ItemRoute.self, to: ItemsRoute.item)
    app.on(ItemsRoute.self) { [log] route, _ in log.add("\(route)") }

    #expect(outcomes(of: .buy) == [.handled(by: "on(ItemsRoute)")])
    #expect(log.lines == ["item(buy)"])
  }

  @Test("A guard in front of the parent's message decides for the original")
  func isGuarded() {
    app.redirect(ItemRoute.self) { ItemsRoute.item($0) }
    app.guarding(ItemsRoute.self) { _, _ in .refuse("closed") }

    #expect(outcomes(of: .buy) == [.refused("closed")])
  }

  @Test("If nobody handles the parent's message, the original is unhandled, and reported once")
  func isUnhandled() {
    app.redirect(ItemRoute.self, to: ItemsRoute.item)

    #expect(outcomes(of: .buy) == [.unhandled(path: ["App"])])
    #expect(reports.kinds == [.unhandledMessage])
  }

  @Test("A message for which there is no other one goes on to what comes after")
  func leavesSome() {
    app.redirect(ItemRoute.self) { _ in ItemsRoute?.none }
    app.on(ItemRoute.self) { [log] route, _ in log.add("\(route)") }

    #expect(outcomes(of: .buy) == [.handled(by: "on(ItemRoute)")])
    #expect(log.lines == ["buy"])
  }

  @Test("Messages of other types, and those handled by earlier components, pass as they are")
  func othersPass() {
    app.on(Buy.self) { [log] buy, _ in log.add("\(buy)") }
    child.on(ItemRoute.self) { [log] route, _ in log.add("child \(route)") }
    app.redirect(ItemRoute.self, to: ItemsRoute.item)

    child.send(Buy(book: 1))
    child.send(ItemRoute.buy)

    #expect(log.lines == ["Buy(book: 1)", "child buy"])
  }

  @Test("Messages that are redirected in a circle are stopped and reported as a loop")
  func circle() {
    app.redirect(ItemRoute.self, to: ItemsRoute.item)
    app.redirect(ItemsRoute.self) { _ in ItemRoute.buy }

    #expect(
      outcomes(of: .buy) == [
        .failed("a loop: 64 messages were already being handled, each caused by the one before")
      ])
    #expect(reports.kinds == [.messageLoop])
  }

  @Test("A redirection that was removed redirects no more") func removed() {
    let redirection = app.redirect(ItemRoute.self, to: ItemsRoute.item)
    app.on(ItemsRoute.self) { [log] route, _ in log.add("\(route)") }

    app.remove(component: redirection)

    #expect(outcomes(of: .buy) == [.unhandled(path: ["Child", "App"])])
    #expect(log.lines == [])
  }

  @Test("The trail names the redirection") func trail() {
    let trails = Trails()
    trails.listen(at: app)
    app.redirect(ItemRoute.self, to: ItemsRoute.item)
    app.on(ItemsRoute.self) { _, _ in }

    child.send(ItemRoute.buy)

    #expect(
      trails.texts == [
        "item(buy) → App [on(ItemsRoute)]: handled by on(ItemsRoute)",
        "buy → Child → App [redirect(ItemRoute)]: handled by redirect(ItemRoute)",
      ])
  }
}
