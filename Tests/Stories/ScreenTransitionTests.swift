import CoordinatorKitUI
import Testing

/// A screen brings its own animation, wherever it is shown.
///
/// What happened to users: the animation was held by nobody and never ran; a stack with a delegate of the
/// app's own had none; a gesture that began a change ran without it when the change was refused.
@MainActor
@Suite("Screens with transitions of their own", .headless)
struct ScreenTransitionTests {
  private let scene = TransitionStory()
  private var story: Story { scene.story }
  private var stack: RecordingNavigationController { scene.stack }
  private var drag: ScreenTransition.Drag { scene.drag }

  @Test("A screen appears and disappears with its own animation in a stack") func inAStack() {
    let flow = scene.begin(["list"], ["item": scene.transition("item")])
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.stack.removeLast() }
    scene.change(flow) { $0.stack.append("item") }
    #expect(story.user.tapBack(in: stack))
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "item appears", "done: performed", "item disappears", "left item: programmatic",
        "done: performed", "item appears", "done: performed", "item disappears",
        "left item: unknown",
      ])
  }

  @Test("The same screen appears and disappears with it in a sheet") func inASheet() {
    let flow = scene.begin(["list"], ["item": scene.transition("item")])
    scene.change(flow) { $0.sheets = [.init("item", "page")] }
    scene.change(flow) { $0.sheets = [] }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "item appears", "done: performed", "item disappears", "left page: programmatic",
        "left item: programmatic", "done: performed",
      ])
  }

  @Test("A transition that no gesture drives runs by itself", arguments: [true, false])
  func runsByItself(isProperty: Bool) {
    let book = story.book
    let own =
      isProperty
      ? ScreenTransition(duration: 0.3) { context in
        book.lines.append("appears")
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) {}
        animator.addCompletion { _ in context.completeTransition(true) }
        return animator
      }
      : ScreenTransition(appearing: {
        book.lines.append("appears")
        return SlowAnimator()
      })
    let flow = scene.begin(["list"], ["item": own])
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.stack.removeLast() }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: ["appears", "done: performed", "left item: programmatic", "done: performed"])
  }

  @Test("The same transition selects a tab") func asATab() {
    let story = story
    let (shop, account) = (story.flow("shop"), story.flow("account"))
    account.navigationController.transitioning(with: scene.transition("account"))
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
    let flow = scene.begin(["list"], ["item": isInstant ? .none : .default])
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.stack.removeLast() }
    #expect(stack.verbs == ["push own \(!isInstant)", "pop \(!isInstant)"])
    #expect(finger.interaction == nil)
    scene.change(flow) { $0.sheets = [.init("item")] }
    #expect(story.onShow == "list ⌃ own")
  }

  @Test("Screens without one leave it to the app's delegate") func delegateOfTheApp() {
    let finger = Finger()
    stack.delegate = finger
    let flow = scene.begin(["list"], ["item": scene.transition("item")])
    scene.change(flow) { $0.stack.append("other") }
    finger.lift(toTheEnd: true)
    story.settle()
    #expect(story.onShow == "list › other")
    #expect(story.book.lines == ["done: performed"])
  }

  @Test("A step may have a transition that none of its screens has") func byStep() {
    let flow = scene.begin(["list"], [:])
    let step = scene.transition("step")
    var asked: [String] = []
    flow.makeTransition = { old, new in
      asked.append("\(old?.name ?? "-") to \(new?.name ?? "-")")
      return new?.name == "item" || old?.name == "form" ? step : nil
    }
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.sheets = [.init("form")] }
    scene.change(flow) { $0.sheets = [] }
    scene.change(flow) { $0.stack = ["list"] }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "step appears", "done: performed", "done: performed", "step disappears",
        "left form: programmatic", "done: performed", "left item: programmatic", "done: performed",
      ])
    #expect(Set(asked) == ["list to item", "item to form", "form to item", "item to list"])
  }

  // MARK: - From closures

  /// Notes what it animates, and lets it take some time.
  private func animation(_ name: String) -> ScreenTransition.Animation {
    { [book = story.book] context in
      book.lines.append("\(name), \(context.isInteractive ? "driven" : "alone")")
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)?.alpha = 0.9
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test("Closures animate a screen, without an animator class") func closures() {
    let item = ScreenTransition(
      duration: 0.5, appearing: animation("grows"), disappearing: animation("shrinks"))
    let flow = scene.begin(["list"], ["item": item])
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.stack = ["list"] }
    scene.change(flow) { $0.sheets = [.init("item")] }
    scene.change(flow) { $0.sheets = [] }
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: [
        "grows, alone", "done: performed", "shrinks, alone", "left item: programmatic",
        "done: performed", "grows, alone", "done: performed", "shrinks, alone",
        "left item: programmatic", "done: performed",
      ])
  }

  @Test("Without a closure for it, UIKit's own animation is used") func oneClosure() {
    let flow = scene.begin(
      ["list"], ["item": .init(duration: 0.5, disappearing: animation("shrinks"))])
    scene.change(flow) { $0.stack.append("item") }
    scene.change(flow) { $0.stack = ["list"] }
    #expect(stack.verbs == ["push own true", "pop true"])
    #expect(
      story.book.lines == [
        "done: performed", "shrinks, alone", "left item: programmatic", "done: performed",
      ])
  }

  @Test("A drag drives them", arguments: [80, 20]) func dragsClosures(to x: Double) throws {
    let drag = drag
    let item = ScreenTransition(
      duration: 0.5, appearing: animation("grows"), interaction: { drag.controller })
    let flow = scene.begin(["list"], ["item": item])
    try scene.pan(flow, to: x) { flow.push("item") }
    let isFar = x > 50
    story.ends(
      isFar ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: ["grows, driven"] + (isFar ? [] : ["left item: interactivePop"]))
  }

  @Test("A property animator is made once for each run, and is scrubbed by a drag")
  func propertyAnimators() throws {
    let (drag, book) = (drag, story.book)
    let item = ScreenTransition(
      duration: 0.5,
      appearing: { context in
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
          context.view(forKey: .to)?.alpha = 0.9
        }
        animator.addCompletion { position in
          book.lines.append("animator ended at \(position == .end ? "the end" : "the start")")
          context.completeTransition(!context.transitionWasCancelled)
        }
        book.lines.append("animator")
        return animator
      }, interaction: { drag.controller })
    let flow = scene.begin(["list"], ["item": item])
    try scene.pan(flow, to: 20) { flow.push("item") }
    try scene.pan(flow, to: 80) { flow.push("item") }
    scene.change(flow) { $0.stack = ["list"] }
    scene.change(flow) { $0.stack.append("item") }
    story.ends(
      "list › own", tree: "WindowCoordinator ·flow",
      log: [
        "animator", "animator ended at the start", "left item: interactivePop", "animator",
        "animator ended at the end", "left item: programmatic", "done: performed", "animator",
        "animator ended at the end", "done: performed",
      ])
  }

  @Test("A drag takes a running property animator over") func takesOverPropertyAnimator() throws {
    let drag = ScreenTransition.Drag(interrupts: true)
    let item = ScreenTransition(
      duration: 0.5,
      appearing: { context in
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
          context.view(forKey: .to)?.alpha = 0.9
        }
        animator.addCompletion { context.completeTransition($0 == .end) }
        return animator
      }, interaction: { drag.controller })
    let flow = scene.begin(["list"], ["item": item])
    flow.update(completion: story.noted("done")) { $0.stack.append("item") }
    story.wait(0.2)
    let handle = TransitionStory.Handle(drag) {}
    stack.view.addSubview(handle.view)
    let gesture = try #require(story.user.beginPan(on: handle.view))
    gesture.move(to: CGPoint(x: -20, y: 0))
    story.wait(2)
    #expect(story.book.lines == [])
    gesture.finish()
    story.settle()
    handle.view.removeFromSuperview()
    story.ends(
      "list", tree: "WindowCoordinator ·flow",
      log: ["left item: interactivePop", "done: refused: the user cancelled it"])
  }

  @Test("A coordinator is given one as a whole") func ofACoordinator() {
    let story = story
    let item = ScreenTransition(duration: 0.5, appearing: animation("grows"))
    let flow = story.flow(
      "flow", ["list"],
      children: ["item": { [unowned story] in story.single("item").transitioning(with: item) }])
    story.begin(with: flow)
    scene.change(flow) { $0.stack.append("item") }
    story.ends(
      "list › item", tree: "WindowCoordinator ·flow ··item",
      log: ["grows, alone", "done: performed"])
  }
}
