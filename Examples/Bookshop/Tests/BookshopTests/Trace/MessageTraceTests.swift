import BookshopPlayer
import Testing

@MainActor @Suite("Traces of a message")
struct MessageTraceTests {
  @Test("A book is opened by the shop, which the catalogue and the components of both leave it to")
  func tracesAMessageThatTheParentsFlowHandles() throws {
    #expect(
      try MessageTrace(tapping: "Night Train to Almeria").json == """
        {"calls":["pushViewController(BookViewController, animated: true)"],\
        "changes":[{"after":"42","before":"nil","flow":"ShopFlow","property":"book"}],\
        "coordinators":[\
        {"components":[],"decision":"unhandled","isAsked":true,"name":"CatalogueFlow"},\
        {"components":[{"isAsked":false,"name":"BasketDesk","takes":"Buy"},\
        {"isAsked":false,"name":"on(PutBack)","takes":"PutBack"},\
        {"isAsked":false,"name":"on(CloseSheet)","takes":"CloseSheet"},\
        {"isAsked":false,"name":"on(FindBook)","takes":"FindBook"}],\
        "decision":"handled","isAsked":true,"name":"ShopFlow"},\
        {"components":[{"isAsked":false,"name":"LinkDesk","takes":"AppRoute"},\
        {"isAsked":false,"name":"on(CloseSheet)","takes":"CloseSheet"},\
        {"isAsked":false,"name":"LoginDesk","takes":"Identify"}],\
        "isAsked":false,"name":"AppCoordinator"}],\
        "message":"open(book: 42)","outcome":"handled by ShopFlow",\
        "responders":["UIButton","UIView","ShelfViewController"],\
        "screens":{"after":"catalogue › book(42)","before":"catalogue"},"type":"ShopMessage"}
        """)
  }

  @Test("A shelf is turned to by the catalogue itself: its parents are not asked, no stack changes")
  func tracesAMessageThatTheNearestFlowHandles() throws {
    let trace = try MessageTrace(tapping: "Shelf: Science")

    #expect(trace.message == "show(science)")
    #expect(trace.type == "CatalogueMessage")
    #expect(trace.coordinators.map(\.name) == ["CatalogueFlow", "ShopFlow", "AppCoordinator"])
    #expect(trace.coordinators.map(\.isAsked) == [true, false, false])
    #expect(trace.coordinators.map(\.decision) == ["handled", nil, nil])
    #expect(trace.outcome == "handled by CatalogueFlow")
    #expect(trace.changes.map(\.property) == ["shelf"])
    #expect(trace.changes.map(\.after) == ["science"])
    #expect(trace.calls == [])
  }

  @Test("An unknown button is told with the titles that there are")
  func throwsForAnUnknownButton() {
    let titles = [
      "Small Hours, Long Rivers", "Night Train to Almeria", "Basket", "Shelf: Science",
      "Shelf: For children",
    ]
    #expect(throws: StepError.noButton(.title("Buy"), on: "Catalogue", titles: titles)) {
      try MessageTrace(tapping: "Buy")
    }
  }
}
