import CoordinatorKitUI
import Testing

/// Two quick taps open one screen.
///
/// What happened to users: the second tap pushed the same screen again, or crashed with "pushing the
/// same view controller instance more than once is not supported".
@MainActor @Suite("A double tap opens one screen", .headless)
struct QuickTapTests {
  /// A message that says where to go, so it counts only from the screen on top.
  private enum Place: Route { case item, other }

  private let story = Story()

  /// A screen with buttons that send messages.
  private final class Menu: UIViewController {
    let open = UIButton()
    let share = UIButton()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(open)
      view.addSubview(share)
    }
  }

  private func begin(open: HouseFlow.Message, share: HouseFlow.Message? = nil) -> (StoryFlow, Menu)
  {
    let menu = Menu()
    menu.title = "menu"
    menu.open.sends(open)
    if let share { menu.share.sends(share) }
    let flow = story.flow("flow", ["menu"], children: ["menu": { [unowned menu] in menu }])
    story.begin(with: flow)
    return (flow, menu)
  }

  @Test(
    "Two taps on a button whose message names a destination open one screen",
    arguments: [nil, 0, 0.05, 0.3] as [Double?])
  func opensANamedDestinationOnce(pause: Double?) {
    let (flow, menu) = begin(open: .show(["menu", "item"]))
    #expect(story.user.tap(menu.open))
    if let pause { pause > 0 ? story.wait(pause) : story.phone.session.turn() }
    story.user.tap(menu.open)
    story.settle()
    #expect(flow.state.stack == ["menu", "item"])
    story.ends("menu › item", tree: "WindowCoordinator ·flow", log: [])
    #expect(story.user.tapBack(in: flow.navigationController))
    story.settle()
    story.ends("menu", tree: "WindowCoordinator ·flow", log: ["left item: unknown"])
  }

  @Test("Two taps on a button whose message says push open one screen", arguments: [true, false])
  func pushesOnce(isInOneTurn: Bool) {
    let (flow, menu) = begin(open: .push("item"))
    story.user.tap(menu.open)
    if !isInOneTurn { story.phone.session.turn() }
    story.user.tap(menu.open)
    story.settle()
    #expect(story.onShow == "menu › item")
    #expect(story.phone.log == [])
    #expect(story.reports.texts == [])
    #expect(flow.state.stack == ["menu", "item"])
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    story.ends("menu", tree: "WindowCoordinator ·flow", log: ["left item: unknown"])
  }

  /// Where a coordinator without a flow leads by hand.
  enum Way: CaseIterable { case push, cover, sheet }

  private struct OpenItem: Route {}

  @Test(
    "Two taps open one screen of a coordinator without a flow, and a later one another",
    arguments: Way.allCases, [0.05, 0.3])
  func opensByHandOnce(way: Way, pause: Double) {
    let menu = Menu()
    menu.open.sends(OpenItem())
    let home = story.single("home", UINavigationController(rootViewController: menu))
    var items: [StorySingle] = []
    story.root.on(OpenItem.self) { [story, unowned home] _, _ in
      let item = story.single("item")
      items.append(item)
      switch way {
      case .push: home.push(child: item, animated: true)
      case .cover: home.present(child: item, animated: true)
      case .sheet:
        home.present(
          child: item, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
      }
    }
    story.begin(with: home)
    story.user.tap(menu.open)
    story.wait(pause)
    menu.open.sendActions(for: .primaryActionTriggered)
    story.settle()
    #expect(items.count == 1 && story.reports.texts == [])
    way == .push
      ? home.pop(child: items[0], animated: true) : home.dismiss(child: items[0], animated: true)
    story.settle()
    story.user.tap(menu.open)
    story.settle()
    #expect(items.count == 2 && story.reports.texts == [])
  }

  @Test("Taps on two buttons in one turn show the state that both messages produce")
  func twoButtons() {
    let (flow, menu) = begin(open: .push("item"), share: .push("share"))
    story.user.tap(menu.open)
    story.user.tap(menu.share)
    story.settle()
    #expect(flow.state.stack == ["menu", "item", "share"])
    story.ends("menu › item › share", tree: "WindowCoordinator ·flow", log: [])
  }

  @Test("Two taps present one sheet, and two taps on its button close it")
  func presentsAndClosesASheetOnce() throws {
    let (flow, menu) = begin(open: .show(["menu"], [.init("sheet")]))
    story.user.tap(menu.open)
    story.user.tap(menu.open)
    story.settle()
    #expect(story.onShow == "menu ⌃ sheet")
    let close = UIButton()
    close.sends(HouseFlow.Message.show(["menu"]))
    do {
      let sheet = try #require(story.sheets.last as? UINavigationController)
      sheet.topViewController?.view.addSubview(close)
    }
    #expect(story.user.tap(close))
    #expect(story.user.tap(close))
    story.settle()
    withExtendedLifetime(flow) {}
    story.ends("menu", tree: "WindowCoordinator ·flow", log: ["left sheet: programmatic"])
  }

  @Test("Of two children presented by two taps one is shown, and the other refused with a report")
  func presentsOneOfTwoChildren() {
    let (flow, _) = begin(open: .nothing)
    for _ in 1...2 {
      flow.present(child: story.single("help"), animated: true) { [book = story.book] _ in
        book.lines.append("called back")
      }
    }
    story.settle()
    story.ends(
      "menu ⌃ help", tree: "WindowCoordinator ·flow ··help", log: ["called back", "called back"],
      reports: [.refusedByUIKit])
  }

  @Test("The same child presented twice appears once and stays")
  func sameChild() {
    let (flow, _) = begin(open: .nothing)
    let help = story.single("help")
    for _ in 1...2 {
      flow.present(child: help, animated: true) { [book = story.book] _ in
        book.lines.append("called back")
      }
    }
    story.settle()
    story.ends(
      "menu ⌃ help", tree: "WindowCoordinator ·flow ··help", log: ["called back", "called back"],
      reports: [.refusedByUIKit])
  }

  @Test("A computed flow that returns one controller twice shows it once and reports it")
  func sameController() {
    let flow = story.reports.scope { ComputedFlow() }
    flow.pages = ["a", "b", "b", "a"]
    story.begin(with: flow)
    flow.presentFlow(animated: true)
    story.settle()
    #expect(story.onShow == "a › b")
    #expect(story.reports.kinds == [.duplicateScreen])
    flow.pages = ["a"]
    flow.dismissFlow(animated: true)
    story.settle()
    #expect(story.onShow == "a")
    #expect(story.phone.log == [])
  }

  @Test("Back and the opening button in one turn agree in either order")
  func backAndOpen() {
    let (flow, menu) = begin(open: .show(["menu", "item"]))
    story.user.tap(menu.open)
    story.settle()
    #expect(story.user.tapBack(in: flow.navigationController))
    story.user.tap(menu.open)
    story.settle()
    #expect(story.onShow == flow.state.stack.map(\.name).joined(separator: " › "))
    let before = story.onShow
    story.user.tap(menu.open)
    story.user.tapBack(in: flow.navigationController)
    story.settle()
    #expect(story.onShow == flow.state.stack.map(\.name).joined(separator: " › "))
    #expect(before == "menu")
    story.ends("menu › item", tree: "WindowCoordinator ·flow", log: ["left item: unknown"])
  }

  @Test("A route from a screen no longer on top is dropped, completed and not reported")
  func dropsAStaleRoute() {
    let (flow, menu) = begin(open: .push("item"))
    var trails: [String] = []
    story.root.onTrail = { trails.append("\($0.outcome)") }
    flow.on(Place.self) { [weak flow] place, _ in
      flow?.update { $0.stack.append(.init(stringLiteral: "\(place)")) }
    }
    menu.deliver(Place.item, completion: story.noted("first tap"))
    menu.deliver(Place.other, completion: story.noted("second tap"))
    story.settle()
    #expect(trails.last == "\(Outcome.stale)")
    story.ends(
      "menu › item", tree: "WindowCoordinator ·flow",
      log: ["second tap: \(Outcome.stale)", "first tap: performed"])
    flow.navigationController.topViewController?.deliver(
      Place.other, completion: story.noted("on top"))
    story.settle()
    story.ends(
      "menu › item › other", tree: "WindowCoordinator ·flow",
      log: [
        "second tap: \(Outcome.stale)", "first tap: performed", "on top: performed",
      ])
  }

  /// A screen whose button leaves it, pushed or presented.
  private struct BackFlow: RouteFlow {
    enum Screen: Route, FlowScreen { case list, page, pushed, presented, back }

    func step(for route: Screen, on shown: ScreenStack<Screen>) -> NavigationStep<Screen> {
      switch route {
      case .back: shown.layers.count > 1 ? .dismiss : .pop
      case .presented: .present(route)
      case .list, .page, .pushed: .push(route)
      }
    }
  }

  @Test(
    "Two taps on a screen that is still on its way in leave that screen, and none below it",
    .headless(.iOS18), arguments: [BackFlow.Screen.pushed, .presented], [0, 0.1, 0.3, 1])
  private func leavesWhatComes(_ screen: BackFlow.Screen, pause: Double) throws {
    let flow = story.reports.scope {
      RouteCoordinator(BackFlow(), state: [.list, .page]) { _ in Menu() }
    }
    story.begin(with: flow)
    flow.send(screen)
    story.wait(pause)
    let stack = story.sheets.last as? UINavigationController ?? flow.navigationController
    let menu = try #require(stack.topViewController as? Menu)
    menu.deliver(BackFlow.Screen.back, completion: story.noted("first"))
    menu.deliver(BackFlow.Screen.back, completion: story.noted("second"))
    story.settle()
    #expect(flow.screens == [.list, .page])
    let lines = ["second: \(Outcome.stale)", "left \(screen): programmatic", "first: performed"]
    #expect(story.book.lines == lines)
    #expect(story.reports.texts == [])
  }

  @Test("Two delivered taps on push both complete")
  func completesBothTaps() {
    let (_, menu) = begin(open: .nothing)
    menu.deliver(HouseFlow.Message.push("item"), completion: story.noted("first"))
    menu.deliver(HouseFlow.Message.push("item"), completion: story.noted("second"))
    story.settle()
    // The second changes nothing, so there is nothing that it would wait for.
    #expect(story.book.lines == ["second: handled by flow", "first: performed"])
    story.ends("menu › item", tree: "WindowCoordinator ·flow", log: story.book.lines)
    #expect(story.book.lines.count == 2)
  }
}
