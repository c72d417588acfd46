import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

@MainActor @Suite("A screen is removed under the name under which it has appeared")
struct EventNameTests {
  private let phone = Phone()
  private let root: WindowCoordinator
  private let stack = UINavigationController(rootViewController: HomePage())
  private let home: StorySingle

  init() {
    root = WindowCoordinator(window: phone.window)
    home = StorySingle("home", stack)
    root.setRoot(child: home)
    root.show()
    phone.settle()
  }

  /// The screens that appear and are removed until everything is at rest.
  private func events(below: BaseCoordinator? = nil, of work: () throws -> Void) rethrows
    -> [String]
  {
    let top: BaseCoordinator = below ?? root
    var heard: [String] = []
    top.onEvent = nil
    phone.settle()
    // What is on top already is no news.
    top.onEvent = { _ in }
    phone.settle()
    top.onEvent = { event in
      switch event {
      case .appeared, .removed: heard.append("\(event)")
      default: break
      }
    }
    try work()
    phone.settle()
    return heard
  }

  private func sheet(_ child: any ViewControllerCoordinator) {
    home.present(
      child: child, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
  }

  @Test("Presented by hand, and swiped down by the user") func presented() {
    let page = StorySingle("page", DetailPage())
    #expect(
      events { sheet(page) } == [
        "WindowCoordinator › home › page appeared (presented)"
      ])
    #expect(
      events { _ = phone.user.swipeDown(page.rootViewController) } == [
        "WindowCoordinator › home › page was removed (sheetSwipe)",
        "WindowCoordinator › home › HomePage appeared (uncovered)",
      ])
  }

  @Test("Pushed by hand, and popped") func pushed() {
    let page = StorySingle("page", DetailPage())
    #expect(
      events { home.push(child: page, animated: true) } == [
        "WindowCoordinator › home › page appeared (pushed)"
      ])
    #expect(
      events { home.pop(child: page, animated: true) } == [
        "WindowCoordinator › home › page was removed (programmatic)",
        "WindowCoordinator › home › HomePage appeared (uncovered)",
      ])
  }

  @Test("In a tab, and then in none") func tabs() {
    let (first, second) = (StorySingle("first", DetailPage()), StorySingle("second", HomePage()))
    let tabs = TabBarCoordinator(tabs: [first, second])
    #expect(
      events { root.setRoot(child: tabs) } == [
        "WindowCoordinator › home › HomePage was removed (replaced)",
        "WindowCoordinator › TabBarCoordinator › first appeared (started)",
      ])
    #expect(
      events { tabs.setTabs([second], animated: false) } == [
        "WindowCoordinator › TabBarCoordinator › first was removed (replaced)",
        "WindowCoordinator › TabBarCoordinator › second appeared (tab)",
      ])
  }

  @Test("With a stack of the app's own, whose screens are told, topmost first") func stackOfTheApp()
  {
    let inner = UINavigationController()
    inner.viewControllers = [HomePage(), DetailPage()]
    let box = StorySingle("box", inner)
    let page = StorySingle("page", DetailPage())
    #expect(
      events { sheet(box) } == ["WindowCoordinator › home › box › DetailPage appeared (presented)"])
    _ = events { box.push(child: page, animated: true) }
    #expect(
      events { home.dismiss(child: box, animated: true) } == [
        "WindowCoordinator › home › box › page was removed (parentRemoved)",
        "WindowCoordinator › home › box › DetailPage was removed (programmatic)",
        "WindowCoordinator › home › box › HomePage was removed (programmatic)",
        "WindowCoordinator › home › HomePage appeared (uncovered)",
      ])
  }

  @Test("A coordinator behind a flow's screen, which the flow names") func behindAScreen() throws {
    let flow = StateFlowCoordinator(BoxFlow(), state: .init(), in: FlowNavigationController()) {
      switch $0 {
      case .plain: DetailPage()
      case .detail: StorySingle("detail", DetailPage())
      case .box: StorySingle("box", UINavigationController(rootViewController: HomePage()))
      }
    }
    root.setRoot(child: flow)
    phone.settle()
    #expect(
      events { flow.update { $0 = .init(detail: true) } } == [
        "WindowCoordinator › BoxFlow › detail › detail appeared (pushed)"
      ])
    #expect(
      events { flow.update { $0 = .init(detail: true, box: true) } } == [
        "WindowCoordinator › BoxFlow › box › HomePage appeared (presented)"
      ])
    let sheet = try #require(flow.navigationController.presentedViewController)
    #expect(
      events { _ = phone.user.swipeDown(sheet) } == [
        "WindowCoordinator › BoxFlow › box › HomePage was removed (sheetSwipe)",
        "WindowCoordinator › BoxFlow › detail › detail appeared (uncovered)",
      ])
    #expect(
      events { _ = phone.user.tapBack(in: flow.navigationController) } == [
        "WindowCoordinator › BoxFlow › detail › detail was removed (backButton)",
        "WindowCoordinator › BoxFlow › plain appeared (uncovered)",
      ])
  }

  @Test("When the last page is gone, there is no screen in its place") func lastPage() {
    let page = StorySingle("page", DetailPage())
    let pages = PageCoordinator(pages: [page])
    root.setRoot(child: pages)
    phone.settle()
    #expect(
      events { pages.setPages([], animated: false) } == [
        "WindowCoordinator › PageCoordinator › page was removed (replaced)"
      ])
  }

  @Test("What is embedded is a part of its host: neither told to appear nor to be removed")
  func embedded() throws {
    let part = StorySingle("part", DetailPage())
    let host = try #require(stack.topViewController)
    #expect(events { home.embed(child: part, in: host) } == [])
    #expect(events { home.unembed(child: part) } == [])
  }

  @Test("Embedded, a flow's screens are told beside their host") func embeddedFlow() throws {
    let flow = StateFlowCoordinator(BoxFlow(), state: .init(), in: FlowNavigationController()) {
      _ in DetailPage()
    }
    let host = try #require(stack.topViewController)
    #expect(
      events { home.embed(child: flow, in: host) } == [
        "WindowCoordinator › home › BoxFlow › plain appeared (pushed)"
      ])
    let next = StorySingle("next", DetailPage())
    #expect(
      events { root.setRoot(child: next) } == [
        "WindowCoordinator › home › BoxFlow › plain was removed (parentRemoved)",
        "WindowCoordinator › home › HomePage was removed (replaced)",
        "WindowCoordinator › next appeared (started)",
      ])
  }

  @Test("Taken out of the tree by hand, it is told once, though nobody keeps its coordinator")
  func byHand() throws {
    sheet(StorySingle("page", DetailPage()))
    phone.settle()
    #expect(
      events { home.childCoordinators.forEach(home.remove) } == [
        "WindowCoordinator › home › page was removed (programmatic)",
        "WindowCoordinator › home › HomePage appeared (uncovered)",
      ])
    let flow = StateFlowCoordinator(
      BoxFlow(), state: .init(detail: true), in: FlowNavigationController()
    ) { screen -> any Presentable in
      screen == .plain ? DetailPage() : StorySingle("detail", DetailPage())
    }
    root.setRoot(child: flow)
    phone.settle()
    #expect(
      events { flow.childCoordinators.forEach(flow.remove) } == [
        "WindowCoordinator › BoxFlow › detail › detail was removed (programmatic)",
        "WindowCoordinator › BoxFlow › plain appeared (uncovered)",
      ])
  }

  @Test("A root that comes while other code dismisses a sheet is told when that was")
  func rootAfterASheet() {
    let flow = StateFlowCoordinator(
      BoxFlow(), state: .init(box: true), in: FlowNavigationController()
    ) { _ in DetailPage() }
    root.setRoot(child: flow)
    phone.settle()
    let next = StorySingle("next", DetailPage())
    let heard = events {
      flow.navigationController.dismiss(animated: true)
      root.setRoot(child: next, animated: false)
    }
    #expect(heard.last == "WindowCoordinator › next appeared (started)")
    #expect(
      heard.filter { $0.contains("removed") } == [
        "WindowCoordinator › BoxFlow › box was removed (external)",
        "WindowCoordinator › BoxFlow › plain was removed (parentRemoved)",
      ])
  }

  @Test("What a flow pushed out of sight appears when other code has taken away what covered it")
  func pushedOutOfSight() {
    let flow = StateFlowCoordinator(BoxFlow(), state: .init(), in: FlowNavigationController()) {
      _ in DetailPage()
    }
    root.on(Wishes.self) { wishes, _ in wishes.all() }
    root.send(
      message: Wishes { [root] in
        root.presentInHierarchy(child: StorySingle("cover", DetailPage()), animated: true)
        root.setRoot(child: flow)
      })
    flow.update { $0.detail = true }
    phone.settle()
    #expect(
      events { flow.navigationController.dismiss(animated: true) } == [
        "WindowCoordinator › cover was removed (external)",
        "WindowCoordinator › BoxFlow › detail appeared (uncovered)",
      ])
  }

  @Test("A child hears that its own screen is removed, like those above it") func ownScreen() {
    let page = StorySingle("page", DetailPage())
    sheet(page)
    phone.settle()
    #expect(
      events(below: page) { home.dismiss(child: page, animated: true) } == [
        "WindowCoordinator › home › page was removed (programmatic)"
      ])
  }

  @Test(
    "What other code takes away is removed before what lay below comes to light",
    arguments: [true, false])
  func otherCode(animated: Bool) {
    let page = StorySingle("page", DetailPage())
    sheet(page)
    phone.settle()
    #expect(
      events { stack.dismiss(animated: animated) } == [
        "WindowCoordinator › home › page was removed (external)",
        "WindowCoordinator › home › HomePage appeared (uncovered)",
      ])
    let pushed = StorySingle("pushed", DetailPage())
    home.push(child: pushed, animated: false)
    phone.settle()
    let heard = events { stack.popViewController(animated: animated) }
    #expect(
      heard.map { $0.prefix { $0 != "(" } } == [
        "WindowCoordinator › home › pushed was removed ",
        "WindowCoordinator › home › HomePage appeared ",
      ])
  }
}

private final class HomePage: UIViewController {}
private final class DetailPage: UIViewController {}

private struct BoxFlow: DescribedFlow {
  struct State: FlowState { var detail = false, box = false }
  enum Screen: FlowScreen { case plain, detail, box }

  var stack: Stack {
    .plain
    when(\.detail, .detail)
    sheet { when(\.box, .box) }
  }
  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    .unhandled
  }
}
