import BookshopFlows
import BookshopPages
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("A book grows out of its cover on the shelf")
@MainActor struct ZoomTests {
  private let phone = Phone()

  private func perform(_ lines: String...) throws -> StepReport {
    for line in lines { try phone.perform(try Step(parsing: line)) }
    return phone.report(lines.count, lines.last ?? "")
  }

  private func names(of view: UIView) -> [String] {
    [view.accessibilityIdentifier].compactMap { $0 } + view.subviews.flatMap(names)
  }

  @Test("Each book on a shelf can be found by the name that its page looks for")
  func namesCovers() throws {
    let shelf = try #require(phone.stack?.view)
    #expect(names(of: shelf) == ["cover 12", "cover 42"])
    #expect(names(of: shelf) == Shelf.fiction.books.map { Page.coverID(ofBook: $0.id) })
    _ = try perform("tap 2")
    #expect(phone.pages(in: phone.stack).last?.preferredTransition != nil)
    _ = try perform("tap Basket")
    #expect(phone.pages(in: phone.stack).last?.preferredTransition == nil)
  }

  @Test(
    "It is left by a drag as by Back, and stays when the finger lets go",
    arguments: ["swipe-down", "swipe-back"])
  func leaves(_ gesture: String) throws {
    #expect(
      try perform("tap 2", "\(gesture) cancel").stack.map(\.name) == ["shelf(fiction)", "book(42)"])
    let report = try perform(gesture)
    #expect(report.stack.map(\.name) == ["shelf(fiction)"])
    #expect(phone.app.shop.state.book == nil && report.diagnostics == [])
  }

  @Test("One that a link has opened, on a shelf that was not on show, can be dragged away, too")
  func leavesAfterALink() throws {
    let report = try perform("open bookshop://book/31", "swipe-down")
    #expect(report.stack.map(\.name) == ["shelf(children)"])
    #expect(report.diagnostics == [])
  }
}
