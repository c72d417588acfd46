import CoordinatorKitUI
import Testing

@MainActor @Suite("A coordinator of pages", .headless)
struct PageCoordinatorTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let pages: PageCoordinator
  private let flows: [StateFlowCoordinator<HouseFlow>]
  private let log = Log()

  init() {
    let (phone, log) = (phone, log)
    (root, pages, flows) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flows = ["hall", "shed", "roof"].map { HouseFlow.coordinator([$0]) }
      return (root, PageCoordinator(pages: flows, parent: root), flows)
    }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(TabMessage.self) { message, _ in log.lines.append("\(message)") }
    root.setRoot(child: pages)
    root.show()
    phone.settle()
  }

  private var book: UIPageViewController { pages.pageViewController }
  private var onShow: String {
    (book.viewControllers?.first as? UINavigationController)?.titles.joined(separator: " › ") ?? "-"
  }

  @Test("The first page is visible, and a swipe shows the next and tells it") func swipe() {
    #expect(pages.selectedPage === flows[0])
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    #expect(pages.selectedPage === flows[1])
    #expect(onShow == "shed")
    #expect(log.lines == ["selected(1)"])
    #expect(reports.texts == [])
  }

  @Test("A page is selected in code, and a stranger is refused") func select() {
    pages.select(flows[2]) { log.lines.append("\($0)") }
    phone.settle()
    #expect(onShow == "roof")
    pages.select(HouseFlow.coordinator(["other"])) { log.lines.append("\($0)") }
    #expect(
      log.lines == ["performed", "failed: HouseFlow is no tab of PageCoordinator"])
  }

  @Test("A page hidden so far can push before it is shown") func pushesUnseen() {
    flows[1].update(completion: { log.lines.append("\($0)") }) { $0.stack.append("rake") }
    phone.settle()
    pages.select(flows[1])
    phone.settle()
    #expect(onShow == "shed › rake")
    #expect(log.lines == ["performed"])
    #expect(phone.log == [])
  }

  @Test("UIKit forgets the pages beside the former one when code has turned to a page")
  func forgetsNeighbors() {
    let book = PagedFlowTests.Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let flows = ["hall", "shed", "roof"].map { HouseFlow.coordinator([$0]) }
    let pages = PageCoordinator(pages: flows, in: book)
    phone.window.rootViewController = book
    phone.settle()
    book.forgettings = 0
    pages.select(flows[2])
    phone.settle()
    #expect(pages.selectedPage === flows[2])
    #expect(book.forgettings == 1)
  }

  @Test("Pages are replaced: those that go leave, top first, the visible one stays")
  func replaces() {
    pages.select(flows[1])
    phone.settle()
    pages.setPages([flows[1], flows[2]], animated: true)
    phone.settle()
    #expect(pages.selectedPage === flows[1])
    #expect(flows[0].parentCoordinator == nil)
    #expect(log.lines == ["hall: parentRemoved", "HouseFlow: replaced"])
    pages.setPages([], animated: false)
    phone.settle()
    #expect(pages.selectedPage == nil)
    #expect(pages.childCoordinators.isEmpty)
    #expect(reports.texts == [])
  }

  @Test("A held page cannot be swiped to; it is shown when the guard lets it") func holds() {
    pages.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .refuse("closed") }
    #expect(!phone.user.turnPage(.forward, in: book))
    log.isOpen = true
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    #expect(onShow == "shed")
  }

  @Test("Removing the coordinator of a page by hand removes the page") func removedByHand() {
    pages.remove(child: flows[0])
    phone.settle()
    #expect(onShow == "shed")
    #expect(pages.pages.count == 2)
    #expect(reports.texts == [])
  }
}
