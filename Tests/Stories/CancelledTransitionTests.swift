import CoordinatorKitUI
import Testing

/// Code begins a transition that a finger drives, and the user cancels it.
///
/// What happened to users: the state said that the screen was there, UIKit had gone back, and the next
/// change of anything pushed the screen again.
@MainActor
@Suite("A transition that code began and the user cancelled", .headless)
struct CancelledTransitionTests {
  private let story = Story()
  private let finger = Finger()
  private let stack = RecordingNavigationController()

  private func begin(_ screens: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []) -> StoryFlow {
    let (story, finger) = (story, finger)
    stack.delegate = finger
    let children: [String: @MainActor () -> any Presentable] = [
      "child": { [unowned story] in story.single("child") },
      "form": { [unowned story] in story.page("form").transitioning(with: finger) },
    ]
    let flow = story.flow("flow", screens, sheets, in: stack, children: children)
    finger.isDown = false
    story.begin(with: flow)
    (finger.isDown, stack.verbs) = (true, [])
    return flow
  }

  /// Changes the flow, lets the finger drive that for a while and lifts it.
  private func drag(
    _ flow: StoryFlow, toTheEnd: Bool = false, meanwhile: () -> Void = {},
    _ change: (inout HouseFlow.State) -> Void
  ) {
    flow.update(completion: story.noted("drag"), change)
    story.settle()
    meanwhile()
    finger.lift(toTheEnd: toTheEnd)
    story.settle()
  }

  private let cancelled = "drag: refused: the user cancelled it"

  // MARK: - Screens that came and went

  @Test("A cancelled push is told as left, and nobody pushes again")
  func push() {
    let flow = begin(["list"])
    drag(flow) { $0.stack.append("item") }
    #expect(flow.state.stack == ["list"])
    flow.update(completion: story.noted("more")) { _ in }
    story.settle()
    #expect(stack.verbs == ["push item true"])
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: ["left item: interactivePop", cancelled, "more: performed"])
  }

  @Test("A finished push is there") func finishedPush() {
    let flow = begin(["list"])
    drag(flow, toTheEnd: true) { $0.stack.append("item") }
    story.ends("list › item", tree: "WindowCoordinator ·flow", log: ["drag: performed"])
  }

  @Test("A child coordinator whose push is cancelled is released") func childPush() {
    let flow = begin(["list"])
    drag(flow) { $0.stack.append("child") }
    story.ends(
      "list", tree: "WindowCoordinator ·flow", log: ["left child: interactivePop", cancelled])
  }

  @Test("A sheet whose presentation is cancelled is told as left") func sheet() {
    let flow = begin(["list"])
    drag(flow) { $0.sheets = [.init("form")] }
    #expect(flow.state.sheets == [])
    story.ends("list", tree: "WindowCoordinator ·flow", log: ["left form: sheetSwipe", cancelled])
  }

  @Test("A sheet whose presentation is finished is there") func finishedSheet() {
    let flow = begin(["list"])
    drag(flow, toTheEnd: true) { $0.sheets = [.init("form")] }
    story.ends("list ⌃ form", tree: "WindowCoordinator ·flow", log: ["drag: performed"])
  }

  @Test("A sheet whose presentation is cancelled leaves alone what was pushed below it")
  func sheetOverAPush() {
    let flow = begin(["list"])
    drag(flow) { ($0.stack, $0.sheets) = (["list", "item"], [.init("form")]) }
    #expect(flow.state == .init(stack: ["list", "item"]))
    story.ends(
      "list › item", tree: "WindowCoordinator ·flow", log: ["left form: sheetSwipe", cancelled])
  }

  @Test("What was to follow a cancelled step is not performed") func followingStep() {
    let flow = begin(["list"])
    drag(flow) { $0.sheets = [.init("form"), .init("child")] }
    #expect(flow.state == .init(stack: ["list"]))
    story.ends("list", tree: "WindowCoordinator ·flow", log: ["left form: sheetSwipe", cancelled])
  }

  // MARK: - Screens that were to leave

  @Test("A cancelled pop returns to the state before it") func pop() {
    let flow = begin(["list", "item", "child"])
    let top = stack.topViewController
    drag(flow) { $0.stack = ["list"] }
    #expect(flow.state.stack == ["list", "item", "child"])
    #expect(stack.topViewController === top)
    flow.update(completion: story.noted("more")) { _ in }
    story.settle()
    #expect(stack.verbs.count == 1)
    story.ends(
      "list › item › child", tree: "WindowCoordinator ·flow ··child",
      log: [cancelled, "more: performed"])
  }

  @Test("A cancelled exchange of screens brings the old one back") func exchange() {
    let flow = begin(["list", "item"])
    drag(flow) { $0.stack = ["list", "child"] }
    #expect(flow.state.stack == ["list", "item"])
    story.ends(
      "list › item", tree: "WindowCoordinator ·flow",
      log: ["left child: interactivePop", cancelled])
  }

  @Test("A cancelled dismissal keeps the sheet and its state") func dismissal() {
    let flow = begin(["list"], [.init("form")])
    drag(flow) { $0.sheets = [] }
    #expect(flow.state.sheets == [.init("form")])
    story.ends("list ⌃ form", tree: "WindowCoordinator ·flow", log: [cancelled])
    finger.isDown = false
    flow.update(completion: story.noted("again")) { $0.sheets = [] }
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [cancelled, "left form: programmatic", "again: performed"])
  }

  @Test("What was gone before the cancelled step counts as left") func partlyGone() {
    let flow = begin(["list", "item"], [.init("form")])
    drag(flow) { ($0.stack, $0.sheets) = (["list"], []) }
    #expect(flow.state == .init(stack: ["list"], sheets: [.init("form")]))
    story.ends(
      "list ⌃ form", tree: "WindowCoordinator ·flow", log: ["left item: programmatic", cancelled])
  }

  // MARK: - Meanwhile

  @Test("A newer wish made during a cancelled push is performed without the screen that left")
  func newerWish() {
    let flow = begin(["list"])
    drag(
      flow, meanwhile: { flow.update(completion: story.noted("more")) { $0.stack.append("more") } }
    ) { $0.stack.append("item") }
    story.ends(
      "list › more", tree: "WindowCoordinator ·flow",
      log: ["drag: superseded by a later request", "left item: interactivePop", "more: performed"])
  }

  @Test("A newer wish made during a cancelled pop counts") func newerWishThanAPop() {
    let flow = begin(["list", "item"])
    drag(
      flow, meanwhile: { flow.update(completion: story.noted("more")) { $0.stack.append("more") } }
    ) { $0.stack = ["list"] }
    story.ends(
      "list › more", tree: "WindowCoordinator ·flow",
      log: ["drag: superseded by a later request", "left item: replaced", "more: performed"])
  }

  // MARK: - Coordinators

  @Test("A cancelled tab selection returns to the tab and its state") func tabs() {
    let story = story
    let (shop, account) = (story.flow("shop"), story.flow("account"))
    let bar = UITabBarController()
    bar.delegate = finger
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [shop, account], in: bar) }
    story.begin(with: tabs)
    tabs.select(account, completion: story.noted("drag"))
    story.settle()
    finger.lift(toTheEnd: false)
    story.settle()
    #expect(tabs.selectedTab === shop)
    story.ends(
      "{*shop | account}", tree: "WindowCoordinator ·TabBarCoordinator ··shop ··account",
      log: [cancelled])
  }

  @Test("A cancelled dismissal is refused to the flow that asked for it, not to one that waits")
  func otherFlowWaits() {
    let story = story
    let (shop, account) = (story.flow("shop"), story.flow("account"))
    finger.isDown = false
    // The tab in front asks second.
    story.begin(with: story.reports.scope { TabBarCoordinator(tabs: [account, shop]) })
    let bar = account.navigationController.tabBarController
    if let bar { #expect(story.user.tapTab(1, in: bar)) }
    story.settle()
    account.update(completion: story.noted("waiting")) { $0.sheets = [.init("form")] }
    let alien = story.page("alien").transitioning(with: finger)
    alien.modalPresentationStyle = .fullScreen
    bar?.present(alien, animated: true)
    story.settle()
    finger.isDown = true
    shop.update(completion: story.noted("drag")) { $0.sheets = [.init("form")] }
    story.settle()
    finger.lift(toTheEnd: false)
    story.settle()
    #expect(story.book.lines == [cancelled])
    #expect(shop.state.sheets == [])
    #expect(account.state.sheets == [.init("form")])
    #expect(story.onShow == "{account | *shop} ⌃ alien")
  }

  @Test("A child whose presentation is cancelled is released, and the requester is told")
  func presentedChild() {
    let flow = begin(["list"])
    let child = story.single("kid")
    flow.present(
      child: child, animated: true, transition: .init(transitioningDelegate: finger),
      completion: story.noted("drag"))
    story.settle()
    finger.lift(toTheEnd: false)
    story.settle()
    #expect(child.parentCoordinator == nil)
    #expect(story.book.lines == [cancelled])
    #expect(story.onShow == "list")
    #expect(story.reports.kinds == [])
  }

  @Test("A child whose dismissal is cancelled stays, and can be dismissed later")
  func dismissedChild() {
    let flow = begin(["list"])
    finger.isDown = false
    do {
      let child = story.single("kid")
      flow.present(
        child: child, animated: true, transition: .init(transitioningDelegate: finger),
        completion: story.noted("there"))
      story.settle()
      finger.isDown = true
      flow.dismiss(child: child, animated: true, completion: story.noted("drag"))
      story.settle()
      finger.lift(toTheEnd: false)
      story.settle()
      #expect(story.onShow == "list ⌃ kid")
      #expect(child.parentCoordinator === flow)
      flow.dismiss(child: child, animated: true, completion: story.noted("again"))
      story.settle()
    }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: ["there: performed", cancelled, "left kid: programmatic", "again: performed"])
  }

  @Test("A guest of an app's stack whose push or pop is cancelled leaves or stays")
  func guests() {
    let app = UINavigationController(rootViewController: story.page("app"))
    let root = story.single("app", app)
    story.begin(with: root)
    app.delegate = finger
    do {
      let guest = story.single("guest")
      root.push(child: guest, animated: true, completion: story.noted("drag"))
      story.settle()
      finger.lift(toTheEnd: false)
      story.settle()
      #expect(app.titles == ["app"])
      #expect(guest.parentCoordinator == nil)
      root.push(child: guest, animated: true, completion: story.noted("push"))
      story.settle()
      finger.isDown = true
      root.pop(child: guest, animated: true, completion: story.noted("drag"))
      story.settle()
      finger.lift(toTheEnd: false)
      story.settle()
      #expect(app.titles == ["app", "guest"])
      root.pop(child: guest, animated: true, completion: story.noted("pop"))
      story.settle()
    }
    story.ends(
      "app", tree: "WindowCoordinator ·app",
      log: [
        "left guest: interactivePop", cancelled, "push: performed", cancelled,
        "left guest: programmatic", "pop: performed",
      ])
  }
}

/// Flows whose state is more than what is on show.
@MainActor
@Suite("A flow's own answer to a cancelled transition", .headless)
struct CancelledStateTests {
  /// Two tabs, and a list of screens on the first one.
  private struct ReadingFlow: Flow {
    struct State: FlowState, Equatable {
      var tab = "books"
      var books = ["list", "book"]
      var loaded = 0
    }
    enum Message: CoordinatorMessageable {}
    struct Screen: FlowScreen { let name: String }

    var keepsLoaded = false

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.tab) {
        FlowTab("books") { state.books.map { Screen(name: $0) } }
        FlowTab("notes") { Screen(name: "notes") }
      }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.books.removeAll { screens.contains(Screen(name: $0)) }
    }
    func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }
    func userCancelled(_ state: inout State, former: State) {
      let loaded = state.loaded
      state = former
      if keepsLoaded { state.loaded = loaded }
    }
  }

  private let phone = Phone()
  private let finger = Finger()
  private let reports = Reports()
  private let bar = UITabBarController()

  private func begin(keepsLoaded: Bool = false) -> StateFlowCoordinator<ReadingFlow> {
    let (finger, bar) = (finger, bar)
    bar.delegate = finger
    finger.isDown = false
    let flow = reports.scope {
      StateFlowCoordinator(ReadingFlow(keepsLoaded: keepsLoaded), state: .init(), in: bar) {
        place in
        let stack = UINavigationController()
        stack.title = place.tab
        stack.delegate = finger
        return stack
      } makeScreen: {
        Page($0.name)
      }
    }
    phone.window.rootViewController = bar
    phone.window.makeKeyAndVisible()
    phone.settle()
    finger.isDown = true
    return flow
  }

  private func lift() {
    phone.settle()
    finger.lift(toTheEnd: false)
    phone.settle()
  }

  @Test("A cancelled selection of a tab restores the state") func selection() {
    let flow = begin()
    var outcomes: [Outcome] = []
    flow.update(completion: { outcomes.append($0) }) { $0.tab = "notes" }
    lift()
    #expect(flow.state == .init())
    #expect(bar.selectedIndex == 0)
    #expect(outcomes == [.refused("the user cancelled it")])
    #expect(reports.texts == [])
  }

  @Test("A tab that the user tapped and whose animation is cancelled is not selected")
  func tap() {
    let flow = begin()
    #expect(phone.user.tapTab(1, in: bar))
    lift()
    #expect(flow.state == .init())
    #expect(bar.selectedIndex == 0)
    #expect(reports.texts == [])
  }

  @Test(
    "The state before a cancelled pop returns, with what the flow keeps", arguments: [false, true])
  func keeps(keepsLoaded: Bool) {
    let flow = begin(keepsLoaded: keepsLoaded)
    flow.update { $0.books = ["list"] }
    phone.settle()
    flow.update { $0.loaded = 7 }
    lift()
    #expect(flow.state == .init(loaded: keepsLoaded ? 7 : 0))
    #expect(flow.navigationController(ofTab: "books")?.titles == ["list", "book"])
    #expect(reports.texts == [])
  }
}
