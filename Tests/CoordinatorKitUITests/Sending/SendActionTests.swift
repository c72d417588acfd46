import CoordinatorKitUI
import Testing

@MainActor @Suite("A view without a responder sends by an action", .headless)
struct SendActionTests {
  private struct Buy: CoordinatorMessageable, CustomStringConvertible {
    var description: String { "buy" }
  }

  private let studio = Studio()

  @Test("From a controller it goes up the chain, to the coordinator of that screen")
  func fromAController() async throws {
    let (child, page) = (Member("shop"), Page("host"))
    studio.app.push(child: child, animated: false)
    child.rootViewController.addChild(page)
    studio.settle()
    child.on(Buy.self) { [unowned studio] _, _ in studio.note("bought") }
    let send = SendAction(from: page)
    send(Buy())
    send.deliver(Buy()) { [studio] in studio.note("\($0)") }
    #expect(try await ending { await send.deliver(Buy()) } == .handled(by: "on(Buy)"))
    #expect(send.nearestCoordinator === child)
    #expect(studio.takeLog() == ["bought", "bought", "handled by on(Buy)", "bought"])
  }

  @Test("To a coordinator it sends as that coordinator's send does") func toACoordinator()
    async throws
  {
    studio.root.on(Buy.self) { [studio] _, _ in studio.note("bought") }
    let send = SendAction(to: studio.app)
    send(Buy())
    #expect(try await ending { await send.deliver(Buy()) } == .handled(by: "on(Buy)"))
    #expect(send.nearestCoordinator === studio.app)
    #expect(studio.takeLog() == ["bought", "bought"])
  }

  @Test("It keeps neither a screen nor a coordinator alive, and says what has gone, and where")
  func holdsNothing() {
    let reports = Reports()
    var page: Page? = Page("page")
    var shop: Member? = Member("shop")
    let actions = [page.map { SendAction(from: $0) }, shop.map { SendAction(to: $0) }]
    weak let (weakPage, weakShop) = (page, shop)
    (page, shop) = (nil, nil)
    #expect(weakPage == nil && weakShop == nil)
    reports.scope {
      for send in actions { send?.deliver(Buy()) { [studio] in studio.note("\($0)") } }
    }
    let line = UInt(#line - 2)
    #expect(reports.kinds == [.noCoordinator, .noCoordinator])
    #expect(
      reports.diagnostics.map(\.why) == [
        "Page, through which it was sent, has been released.",
        "shop, through which it was sent, has been released.",
      ])
    #expect(reports.diagnostics.map(\.callSite) == [.init(line: line), .init(line: line)])
    #expect(
      studio.takeLog() == [
        "failed: Page, through which it was sent, has been released.",
        "failed: shop, through which it was sent, has been released.",
      ])
  }
}
