import CoordinatorKitUI
import Testing

/// A screen brings its own animation, wherever it is shown.
///
/// What happened to users: the animation was held by nobody and never ran; a stack with a delegate of the
/// app's own had none; a gesture that began a change ran without it when the change was refused.
@MainActor
@Suite("Screens with transitions of their own", .headless)
struct ScreenTransitionTests {
  private let story = Story()
  private let stack = RecordingNavigationController()
  private let drag = ScreenTransition.Drag()

  /// Notes each animator that is made.
  private func transition(
    _ name: String,
    drivenBy interaction:
      @escaping @MainActor () -> (any UIViewControllerInteractiveTransitioning)? = { nil }
  ) -> ScreenTransition {
    let book = story.book
    return ScreenTransition(
      appearing: {
        book.lines.append("\(name) appears")
        return SlowAnimator()
      },
      disappearing: {
        book.lines.append("\(name) disappears")
        return SlowAnimator()
      }, interaction: interaction)
  }

  private func begin(
    _ screens: [HouseFlow.Screen], _ transitions: [String: ScreenTransition]
  ) -> StoryFlow {
    let story = story
    var children: [String: @MainActor () -> any Presentable] = [:]
    for (name, transition) in transitions {
      children[name] = { [unowned story] in story.page("own").transitioning(with: transition) }
    }
    let flow = story.flow("flow", screens, in: stack, children: children)
    story.begin(with: flow)
    stack.verbs = []
    return flow
  }

  private func change(_ flow: StoryFlow, _ change: (inout HouseFlow.State) -> Void) {
    flow.update(completion: story.noted("done"), change)
    story.settle()
  }

  @Test("A screen appears and disappears with its own animation in a stack") func inAStack() {
    let flow = begin(["list"], ["item": transition("item")])
    change(flow) { $0.stack.append("item") }
    change(flow) { $0.stack.removeLast() }
    change(flow) { $0.stack.append("item") }
    #expect(story.user.tapBack(in: stack))
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "item appears", "done: performed", "item disappears", "left item: programmatic",
        "done: performed", "item appears", "done: performed", "item disappears",
        "left item: backButton",
      ])
  }

  @Test("The same screen appears and disappears with it in a sheet") func inASheet() {
    let flow = begin(["list"], ["item": transition("item")])
    change(flow) { $0.sheets = [.init("item", "page")] }
    change(flow) { $0.sheets = [] }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "item appears", "done: performed", "item disappears", "left page: programmatic",
        "left item: programmatic", "done: performed",
      ])
  }

  @Test("The same transition selects a tab") func asATab() {
    let story = story
    let (shop, account) = (story.flow("shop"), story.flow("account"))
    account.navigationController.transitioning(with: transition("account"))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [shop, account]) }
    story.begin(with: tabs)
    tabs.select(account, completion: story.noted("done"))
    story.settle()
    #expect(story.user.tapTab(0, in: tabs.tabBarController))
    story.settle()
    story.ends(
      "{*shop | account}", tree: "WindowCoordinator ·TabBarCoordinator ··shop ··account",
      log: ["account appears", "done: performed", "account disappears"])
  }

  @Test(
    "Without animation, or with UIKit's own, the app's delegate is not asked",
    arguments: [true, false])
  func instantOrDefault(isInstant: Bool) {
    let finger = Finger()
    stack.delegate = finger
    let flow = begin(["list"], ["item": isInstant ? .none : .default])
    change(flow) { $0.stack.append("item") }
    change(flow) { $0.stack.removeLast() }
    #expect(stack.verbs == ["push own \(!isInstant)", "pop \(!isInstant)"])
    #expect(finger.interaction == nil)
    change(flow) { $0.sheets = [.init("item")] }
    #expect(story.onShow == "list ⌃ own")
  }

  @Test("Screens without one leave it to the app's delegate") func delegateOfTheApp() {
    let finger = Finger()
    stack.delegate = finger
    let flow = begin(["list"], ["item": transition("item")])
    change(flow) { $0.stack.append("other") }
    finger.lift(toTheEnd: true)
    story.settle()
    #expect(story.onShow == "list › other")
    #expect(story.book.lines == ["done: performed"])
  }

  @Test("A step may have a transition that none of its screens has") func byStep() {
    let flow = begin(["list"], [:])
    let (book, step) = (story.book, transition("step"))
    flow.makeTransition = { old, new in
      book.lines.append("\(old?.name ?? "-") to \(new?.name ?? "-")")
      return new?.name == "item" || old?.name == "form" ? step : nil
    }
    change(flow) { $0.stack.append("item") }
    change(flow) { $0.sheets = [.init("form")] }
    change(flow) { $0.sheets = [] }
    change(flow) { $0.stack = ["list"] }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "list to item", "step appears", "done: performed", "item to form", "done: performed",
        "form to item", "step disappears", "left form: programmatic", "done: performed",
        "item to list", "left item: programmatic", "done: performed",
      ])
  }

  // MARK: - Gestures

  /// A view whose drags push a screen.
  @MainActor private final class Handle: NSObject {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let drag: ScreenTransition.Drag
    let begin: @MainActor () -> Void

    init(_ drag: ScreenTransition.Drag, _ begin: @escaping @MainActor () -> Void) {
      (self.drag, self.begin) = (drag, begin)
      super.init()
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Handle.panned))
    }

    func panned(_ pan: UIPanGestureRecognizer) {
      drag.follow(pan, progress: pan.translation(in: view).x / 100, begin: begin)
    }
  }

  /// Drags over the list by so many points.
  private func pan(_ flow: StoryFlow, to x: Double, _ begin: @escaping @MainActor () -> Void) throws
  {
    let handle = Handle(drag, begin)
    stack.viewControllers[0].view.addSubview(handle.view)
    let gesture = try #require(story.user.beginPan(on: handle.view))
    gesture.move(to: CGPoint(x: x / 2, y: 0))
    story.wait(0.2)
    gesture.move(to: CGPoint(x: x, y: 0))
    gesture.finish()
    story.settle()
    handle.view.removeFromSuperview()
  }

  @Test("A drag pushes a screen, or takes the push back when it ends early", arguments: [80, 20])
  func drags(to x: Double) throws {
    let drag = drag
    let flow = begin(["list"], ["item": transition("item", drivenBy: { drag.controller })])
    try pan(flow, to: x) { flow.push("item") }
    let isFar = x > 50
    story.ends(
      isFar ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: ["item appears"] + (isFar ? [] : ["left item: interactivePop"]))
    #expect(flow.state.stack.count == (isFar ? 2 : 1))
  }

  @Test("A drag whose change is none moves nothing, and the next change is not driven")
  func dragsNothing() throws {
    let drag = drag
    let flow = begin(["list"], ["item": transition("item", drivenBy: { drag.controller })])
    try pan(flow, to: 80) {}
    change(flow) { $0.stack.append("item") }
    story.ends(
      "list › own", tree: "WindowCoordinator ·flow", log: ["item appears", "done: performed"])
  }
}
