import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow whose tabs are pages", .headless)
struct PagedFlowTests {
  /// A page view controller that notes how it is asked to turn.
  final class Book: UIPageViewController {
    var turns: [String] = []
    /// How often the data source was taken away, so that UIKit asks anew for the pages beside this.
    var forgettings = 0

    override var dataSource: (any UIPageViewControllerDataSource)? {
      didSet { if dataSource == nil { forgettings += 1 } }
    }

    override func setViewControllers(
      _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
      completion: ((Bool) -> Void)? = nil
    ) {
      let titles = (viewControllers ?? []).map { ($0 as? UINavigationController)?.titles[0] ?? "-" }
      turns.append("\(titles.joined()) \(direction) \(animated)")
      super.setViewControllers(
        viewControllers, direction: direction, animated: animated, completion: completion)
    }
  }

  /// The app's own delegate.
  final class Listener: NSObject, UIPageViewControllerDelegate {
    var calls: [String] = []

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("did \(completed)") }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let listener = Listener()
  private let root: WindowCoordinator
  private let log = Log()

  @MainActor private final class Log {
    var lines: [String] = []
    var isOpen = false
    var built: [String] = []
  }

  init() {
    let (phone, log) = (phone, log)
    root = reports.scope { WindowCoordinator(window: phone.window) }
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(TabMessage.self) { message, _ in log.lines.append("\(message)") }
    book.delegate = listener
  }

  private func begin(
    _ tab: String = "a", _ pages: [String] = ["a", "b", "c"], loops: Bool = false
  ) -> StateFlowCoordinator<MallFlow> {
    let (root, book, log) = (root, book, log)
    let flow = reports.scope {
      StateFlowCoordinator(
        MallFlow(),
        state: .init(
          tab: tab, floors: pages.map { .init(name: $0, screens: [.init(stringLiteral: $0)]) }),
        in: book, loops: loops, parent: root
      ) { screen in
        log.built.append(screen.name)
        return Page(screen.name)
      }
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    book.turns = []
    return flow
  }

  private func change(
    _ flow: StateFlowCoordinator<MallFlow>, _ change: @escaping (inout MallFlow.State) -> Void
  ) {
    flow.update(completion: { log.lines.append("\($0)") }, change)
    phone.settle()
  }

  /// The stack of the visible page, and what lies over it.
  private var onShow: String {
    let page = book.viewControllers?.first as? UINavigationController
    let sheet = book.presentedViewController as? UINavigationController
    return ([page?.titles] + (sheet.map { [$0.titles] } ?? [])).map {
      $0?.joined(separator: " › ") ?? "-"
    }.joined(separator: " ⌃ ")
  }

  private func agrees(_ flow: StateFlowCoordinator<MallFlow>, _ shown: String, _ lines: [String]) {
    #expect(onShow == shown)
    #expect(flow.state.tab == String(shown.prefix { $0 != " " }))
    #expect(log.lines == lines)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("The state says which page is visible first") func startsOnAPage() {
    let flow = begin("b")
    agrees(flow, "b", [])
    #expect(log.built == ["a", "b", "c"])
  }

  @Test("A completed swipe selects the page, a cancelled one changes nothing")
  func swipes() {
    let flow = begin()
    phone.user.beginPageSwipe(.forward, in: book)?.cancel()
    phone.settle()
    agrees(flow, "a", [])
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    agrees(flow, "b", ["selected(1)"])
    #expect(listener.calls == ["will", "did false", "will", "did true"])
    #expect(book.turns == [])
  }

  @Test("A delegate that replaces the flow's is reported, and hears every turn")
  func replacedDelegate() {
    let (flow, other) = (begin(), Listener())
    book.delegate = other
    change(flow) { $0.tab = "b" }
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    #expect(other.calls == ["will", "did true"])
    #expect(onShow == "c" && flow.state.tab == "c")
    #expect(reports.kinds == [.delegateReplaced])
  }

  @Test("A turn of whose end UIKit says nothing is waited for no longer than any transition")
  func endlessTurn() {
    let flow = begin()
    book.delegate?.pageViewController(book, willTransitionTo: [])
    change(flow) { $0.tab = "b" }
    #expect(log.lines == ["failed: UIKit did not end the transition"])
    #expect(reports.kinds == [.transitionNotEnded])
    change(flow) { $0.tab = "c" }
    #expect(log.lines.last == "performed")
    #expect(onShow == "c" && flow.state.tab == "c")
  }

  @Test("Selecting a page in code turns forward or back, by their order") func selects() {
    let flow = begin()
    change(flow) { $0.tab = "c" }
    change(flow) { $0.tab = "b" }
    agrees(flow, "b", ["performed", "performed"])
    #expect(book.turns == ["c forward true", "b reverse true"])
    #expect(listener.calls == [])
  }

  @Test("Pages end at the last one, or go around", arguments: [false, true])
  func loops(loops: Bool) {
    let flow = begin(loops: loops)
    #expect(phone.user.turnPage(.reverse, in: book) == loops)
    phone.settle()
    agrees(flow, loops ? "c" : "a", loops ? ["selected(2)"] : [])
    change(flow) { $0.tab = loops ? "a" : "c" }
    #expect(book.turns == [loops ? "a forward true" : "c forward true"])
  }

  @Test("Pages come and go; the others keep their controllers") func comeAndGo() {
    let flow = begin()
    let first = flow.navigationController(ofTab: "a")
    change(flow) { $0.floors.insert(.init(name: "new", screens: ["new"]), at: 1) }
    #expect(log.built == ["a", "b", "c", "new"])
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    agrees(flow, "new", ["performed", "selected(1)"])
    change(flow) { state in
      state.floors.remove(at: 1)
      state.tab = "a"
    }
    agrees(flow, "a", ["performed", "selected(1)", "new: replaced", "performed"])
    #expect(flow.navigationController(ofTab: "a") === first)
    #expect(book.turns == ["a forward true"])
  }

  @Test("A link pushes on a hidden page, turns to it and presents over it, as one change")
  func link() {
    let flow = begin()
    change(flow) { state in
      state.tab = "c"
      state.floors[2].screens.append("item")
      state.floors[2].sheet = "form"
    }
    agrees(flow, "c › item ⌃ form", ["performed"])
    change(flow) { $0.tab = "a" }
    agrees(flow, "a", ["performed", "performed"])
  }

  @Test("The user goes back on a page that was hidden when it was filled") func back() {
    let flow = begin()
    change(flow) { $0.floors[1].screens.append("item") }
    phone.user.turnPage(.forward, in: book)
    phone.settle()
    flow.navigationController(ofTab: "b").map { _ = phone.user.swipeBack(in: $0) }
    phone.settle()
    #expect(flow.state.floors[1].screens == ["b"])
    agrees(flow, "b", ["performed", "selected(1)", "item: interactivePop"])
  }

  @Test("A page that a guard would refuse cannot be swiped to, until it may") func guards() {
    let flow = begin()
    flow.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .refuse("closed") }
    change(flow) { _ in }
    #expect(!phone.user.turnPage(.forward, in: book))
    log.isOpen = true
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    agrees(flow, "b", ["performed", "selected(1)"])
  }

  @Test("A single page has no neighbor, even if pages go around") func singlePage() {
    _ = begin("a", ["a"], loops: true)
    #expect(!phone.user.turnPage(.forward, in: book))
    #expect(!phone.user.turnPage(.reverse, in: book))
  }

  @Test("UIKit forgets the neighbors that it remembers once there are others, after the turn")
  func forgetsNeighbors() {
    let flow = begin()
    book.forgettings = 0
    let swipe = phone.user.beginPageSwipe(.forward, in: book)
    phone.session.advance(by: 0.2)
    #expect(book.forgettings == 0)
    swipe?.finish()
    phone.settle()
    #expect(book.forgettings == 1)
    change(flow) { $0.floors[1].screens.append("item") }
    #expect(book.forgettings == 1)
  }

  @Test("UIKit forgets that a page was refused once the flow has changed and a guard admits it")
  func forgetsRefusals() {
    let flow = begin()
    flow.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .refuse("closed") }
    change(flow) { $0.floors[1].screens.append("item") }
    (log.isOpen, book.forgettings) = (true, 0)
    change(flow) { $0.floors[1].screens.removeLast() }
    #expect(book.forgettings == 1)
  }

  @Test("UIKit forgets that a page was refused once the app has the guards asked again")
  func reconsiders() {
    let flow = begin()
    flow.guarding(TabMessage.self) { [log] _, _ in log.isOpen ? .allow : .refuse("closed") }
    change(flow) { $0.floors[1].screens.append("item") }
    (log.isOpen, book.forgettings) = (true, 0)
    root.reconsider()
    #expect(book.forgettings == 1)
    #expect(phone.user.turnPage(.forward, in: book))
    phone.settle()
    agrees(flow, "b › item", ["performed", "selected(1)"])
  }

  @Test("UIKit forgets the neighbors, too, once code has shown a page that has others")
  func forgetsNeighborsOfAShownPage() {
    let flow = begin()
    book.forgettings = 0
    change(flow) { $0.tab = "c" }
    #expect(book.forgettings == 1)
  }

  @Test("A change requested while the user holds a page waits until the finger is lifted")
  func meanwhile() {
    let flow = begin()
    let swipe = phone.user.beginPageSwipe(.forward, in: book)
    phone.session.advance(by: 0.2)
    flow.update(completion: { log.lines.append("\($0)") }) { $0.floors[0].screens.append("item") }
    phone.session.advance(by: 0.2)
    #expect(log.lines == [])
    swipe?.finish()
    phone.settle()
    #expect(flow.navigationController(ofTab: "a")?.titles == ["a", "item"])
    agrees(flow, "b", ["selected(1)", "performed"])
  }

  @Test("Nothing stays alive when the flow leaves") func releases() {
    weak var page: UIViewController?
    weak var left: StateFlowCoordinator<MallFlow>?
    do {
      let flow = begin()
      page = flow.navigationController(ofTab: "c")
      left = flow
      root.setRoot(child: HouseFlow.coordinator(["hall"]))
      phone.settle()
    }
    #expect(left == nil)
    #expect(page == nil)
    #expect(
      log.lines == [
        "a: parentRemoved", "b: parentRemoved", "c: parentRemoved", "MallFlow: replaced",
      ])
  }
}
