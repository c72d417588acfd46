import CoordinatorKitUI
import Testing

/// A finger drives the transition of a screen.
///
/// What happened to users: a gesture that began a change ran on without it when that was refused, or held the next
/// one fast; a flick ended before UIKit had begun, and nothing ended the transition.
@MainActor
@Suite("A drag begins a change and drives its transition", .headless)
struct DragTests {
  private let scene = TransitionStory()
  private var story: Story { scene.story }
  private var stack: RecordingNavigationController { scene.stack }
  private var drag: ScreenTransition.Drag { scene.drag }

  @Test("A drag pushes a screen, or takes the push back when it ends early", arguments: [80, 20])
  func drags(to x: Double) throws {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    try scene.pan(flow, to: x) { flow.push("item") }
    let isFar = x > 50
    story.ends(
      isFar ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: ["item appears"] + (isFar ? [] : ["left item: interactivePop"]))
    #expect(flow.state.stack.count == (isFar ? 2 : 1))
  }

  @Test(
    "A drag selects a tab, or takes the selection back when it ends early", arguments: [80, 20])
  func dragsToATab(to x: Double) throws {
    let (story, drag) = (story, drag)
    let (shop, account) = (story.flow("shop", ["shelf"]), story.flow("account", ["me"]))
    account.navigationController.transitioning(
      with: scene.transition("account", drivenBy: { drag.controller }))
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [shop, account]) }
    story.begin(with: tabs)
    let handle = TransitionStory.Handle(drag) { tabs.select(account) }
    try #require(shop.navigationController.viewControllers.first).view.addSubview(handle.view)
    let gesture = try #require(story.user.beginPan(on: handle.view))
    gesture.move(to: CGPoint(x: x, y: 0))
    story.wait(0.2)
    gesture.finish()
    story.settle()
    handle.view.removeFromSuperview()
    let isFar = x > 50
    #expect((tabs.selectedTab === account) == isFar)
    story.ends(
      isFar ? "{shelf | *me}" : "{*shelf | me}",
      tree: "WindowCoordinator ·TabBarCoordinator ··shop ··account", log: ["account appears"])
  }

  /// A pan that is begun and ended by hand, without a turn of the run loop between.
  private func flick(_ flow: StoryFlow, to x: Double) -> (begin: () -> Void, end: () -> Void) {
    let (drag, pan) = (drag, UIPanGestureRecognizer())
    func follow(_ state: UIGestureRecognizer.State) {
      pan.state = state
      drag.follow(pan, progress: x / 100) { flow.push("item") }
    }
    return ({ follow(.began) }, { follow(.ended) })
  }

  @Test(
    "A drag that ends while UIKit asks for its controller finishes the transition, or takes it back",
    arguments: [80, 20])
  func endsEarly(at x: Double) throws {
    let drag = drag
    var end: (() -> Void)?
    let flow = scene.begin(
      ["list"],
      [
        "item": scene.transition(
          "item",
          drivenBy: {
            let controller = drag.controller
            end?()
            return controller
          })
      ])
    let flick = flick(flow, to: x)
    end = flick.end
    flick.begin()
    story.settle()
    let isFar = x > 50
    story.ends(
      isFar ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: ["item appears"] + (isFar ? [] : ["left item: interactivePop"]))
    #expect(flow.state.stack.count == (isFar ? 2 : 1))
  }

  @Test("A change that UIKit begins after the drag has ended is performed without it")
  func beginsAfterTheDrag() throws {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    let flick = flick(flow, to: 20)
    flick.begin()
    flick.end()
    story.settle()
    story.ends("list › own", tree: "WindowCoordinator ·flow", log: ["item appears"])
  }

  @Test("A drag whose change a guard refuses or holds moves nothing", arguments: [true, false])
  func dragsAgainstAGuard(isHeld: Bool) throws {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    flow.guarding(HouseFlow.Message.self) { _, _ in isHeld ? .hold : .refuse("not now") }
    try scene.pan(flow, to: 80) { flow.push("item") }
    story.ends("list", tree: "WindowCoordinator ·flow", log: [])
  }

  @Test(
    "A drag takes a running animation over, and finishes it or takes it back",
    arguments: [0.4, -0.2])
  func takesOver(moving progress: CGFloat) throws {
    let drag = ScreenTransition.Drag(interrupts: true)
    let own = ScreenTransition(
      appearing: { InterruptibleAnimator() }, interaction: { drag.controller })
    let flow = scene.begin(["list"], ["item": own])
    flow.update(completion: story.noted("done")) { $0.stack.append("item") }
    story.wait(0.2)
    let handle = TransitionStory.Handle(drag) { self.story.book.lines.append("began") }
    stack.view.addSubview(handle.view)
    let gesture = try #require(story.user.beginPan(on: handle.view))
    gesture.move(to: CGPoint(x: progress * 100, y: 0))
    story.wait(2)
    #expect(story.book.lines == [])
    gesture.finish()
    story.settle()
    handle.view.removeFromSuperview()
    let isFar = progress > 0
    story.ends(
      isFar ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: isFar
        ? ["done: performed"]
        : ["left item: interactivePop", "done: refused: the user cancelled it"])
    #expect(flow.state.stack.count == (isFar ? 2 : 1))
  }

  @Test("A progress that is no number, such as of a view without width, counts as none")
  func noNumber() throws {
    let (drag, book) = (drag, story.book)
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    let pan = UIPanGestureRecognizer()
    var asked: [CGFloat] = []
    for state: UIGestureRecognizer.State in [.began, .changed, .ended] {
      pan.state = state
      drag.follow(pan, progress: .nan) { progress in
        asked.append(progress)
        return false
      } begin: {
        flow.push("item")
      }
      story.wait(0.1)
    }
    story.settle()
    #expect(asked == [0])
    #expect(book.lines == ["item appears", "left item: interactivePop"])
  }

  @Test("A drag makes its own pan, which ends with the drag", arguments: [true, false])
  func makesAPan(isHeld: Bool) throws {
    var drag: ScreenTransition.Drag? = ScreenTransition.Drag()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { [weak drag] in drag?.controller })])
    let pan = try #require(drag).makePan {
      $0.translation(in: $0.view).x / 100
    } begin: {
      flow.push("item")
    }
    view.addGestureRecognizer(pan)
    stack.viewControllers[0].view.addSubview(view)
    if !isHeld { drag = nil }
    let gesture = try #require(story.user.beginPan(on: view))
    gesture.move(to: CGPoint(x: 40, y: 0))
    story.wait(0.2)
    gesture.move(to: CGPoint(x: 80, y: 0))
    gesture.finish()
    story.settle()
    view.removeFromSuperview()
    story.ends(
      isHeld ? "list › own" : "list", tree: "WindowCoordinator ·flow",
      log: isHeld ? ["item appears"] : [])
    withExtendedLifetime(drag) {}
  }

  @Test("A drag that is released in mid-gesture takes the push back, and the next change is made")
  func releasedInTheMiddle() async {
    var drag: ScreenTransition.Drag? = ScreenTransition.Drag()
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { [weak drag] in drag?.controller })])
    let pan = UIPanGestureRecognizer()
    for state: UIGestureRecognizer.State in [.began, .changed] {
      pan.state = state
      drag?.follow(pan, progress: 0.9) { flow.push("item") }
      story.wait(0.1)
    }
    drag = nil
    await Task.yield()
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow", log: ["item appears", "left item: interactivePop"])
    scene.change(flow) { $0.stack.append("other") }
    #expect(story.onShow == "list › other")
  }

  /// How the app loses the recognizer of a gesture that goes on; whether UIKit then cancels the gesture, and
  /// calls its target, nobody has published.
  enum Loss: CaseIterable { case released, takenFromItsView, takenAndCancelled }

  @Test("A drag whose recognizer is gone takes the push back", arguments: Loss.allCases)
  func recognizerIsGone(_ loss: Loss) {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    var view: UIView? = UIView()
    do {
      let pan = UIPanGestureRecognizer()
      view?.addGestureRecognizer(pan)
      for state: UIGestureRecognizer.State in [.began, .changed] {
        pan.state = state
        drag.follow(pan, progress: 0.9) { flow.push("item") }
        story.wait(0.1)
      }
      if loss == .released { view = nil } else { view?.removeGestureRecognizer(pan) }
      if loss == .takenAndCancelled {
        pan.state = .cancelled
        drag.follow(pan, progress: 0.9) {}
      }
    }
    story.settle()
    #expect(story.onShow == "list")
    scene.change(flow) { $0.stack.append("other") }
    #expect(story.onShow == "list › other")
    #expect(story.reports.texts == [])
  }

  @Test("A drag that UIKit cancels takes the push back, however far it has come")
  func cancelled() {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    let pan = UIPanGestureRecognizer()
    for state: UIGestureRecognizer.State in [.possible, .began, .changed, .cancelled] {
      pan.state = state
      drag.follow(pan, progress: 0.9) { flow.push("item") }
      story.wait(0.1)
    }
    story.settle()
    story.ends(
      "list", tree: "WindowCoordinator ·flow", log: ["item appears", "left item: interactivePop"])
  }

  @Test("A drag whose change is none moves nothing, and the next change is not driven")
  func dragsNothing() throws {
    let drag = drag
    let flow = scene.begin(
      ["list"], ["item": scene.transition("item", drivenBy: { drag.controller })])
    try scene.pan(flow, to: 80) {}
    scene.change(flow) { $0.stack.append("item") }
    story.ends(
      "list › own", tree: "WindowCoordinator ·flow", log: ["item appears", "done: performed"])
  }
}
