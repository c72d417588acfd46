import CoordinatorKitUI
import Testing

/// State and screen do not drift apart.
///
/// What happened to users: a push came while a pop waited, other code closed something, a screen was set
/// twice: from then on the state said one thing and the phone showed another, until the app was killed.
@MainActor @Suite("State and screen agree whenever UIKit is idle", .headless)
struct DriftTests {
  private let story = Story()

  /// What the state says is on show.
  private func wanted(_ flow: StoryFlow) -> String {
    ([flow.state.stack] + flow.state.sheets.map(\.screens)).map { screens in
      screens.map(\.name).joined(separator: " › ")
    }.joined(separator: " ⌃ ")
  }

  private func agrees(
    _ flow: StoryFlow, _ shown: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    story.settle()
    #expect(story.onShow == shown, sourceLocation: sourceLocation)
    #expect(wanted(flow) == shown, sourceLocation: sourceLocation)
    story.ends(
      shown, tree: "WindowCoordinator ·flow", log: story.book.lines,
      sourceLocation: sourceLocation)
  }

  @Test("State and screen agree after a push during a pop", arguments: [0, 0.05, 0.2, 0.34])
  func pushDuringPop(pause: Double) {
    let flow = story.begin(["a", "b"])
    flow.show(["a"])
    if pause > 0 { story.wait(pause) }
    flow.push("c")
    agrees(flow, "a › c")
    #expect(story.book.lines == ["left b: programmatic"])
  }

  @Test(
    "State and screen agree after a push during the user's pop", arguments: [0, 0.05, 0.2, 0.34])
  func pushDuringBack(pause: Double) {
    let flow = story.begin(["a", "b"])
    story.user.tapBack(in: flow.navigationController)
    if pause > 0 { story.wait(pause) }
    flow.push("c")
    agrees(flow, "a › c")
    #expect(story.book.lines == ["left b: unknown"])
  }

  @Test("Twenty quick changes, some animated, end in agreement", arguments: [0.01, 0.13, 0.4])
  func manyChanges(pause: Double) {
    let flow = story.begin()
    for step in 0..<20 {
      flow.update(animated: step % 3 != 0) { state in
        switch step % 5 {
        case 0: state.stack.append(.init(stringLiteral: "s\(step)"))
        case 1: state.sheets = [.init(.init(stringLiteral: "t\(step)"))]
        case 2: state.stack.append(.init(stringLiteral: "s\(step)"))
        case 3: state.sheets = []
        default: state.stack.removeLast()
        }
      }
      story.wait(pause)
    }
    agrees(flow, "a › s0 › s5 › s10 › s15")
  }

  @Test("Code and other code change the same stack in one turn without animation")
  func sameTurn() {
    let flow = story.begin(["a", "b"])
    flow.update(animated: false) { $0.stack.append("c") }
    flow.navigationController.popToRootViewController(animated: false)
    story.settle()
    #expect(story.onShow == wanted(flow))
    flow.push("d")
    agrees(flow, "a › d")
    #expect(story.book.lines == ["left c: external", "left b: external"])
  }

  @Test(
    "A pop by other code during a push, which UIKit warns of, still ends in agreement",
    .headless(.iOS18))
  func popIntoPush() {
    let flow = story.begin(["a", "b"])
    flow.push("c")
    story.phone.session.turn()
    flow.navigationController.popToRootViewController(animated: false)
    story.settle()
    #expect(story.onShow == wanted(flow))
    #expect(
      story.phone.log == ["nested pop animation can result in corrupted navigation bar"])
  }

  @Test("Other code dismisses a sheet while it appears")
  func dismissedWhileComing() {
    story.phone.session.policy.dropsDismissalDuringPresentation = false
    let flow = story.begin()
    flow.show(["a"], [.init("sheet")])
    story.wait(0.1)
    story.sheets.last?.dismiss(animated: true)
    agrees(flow, "a")
    #expect(story.book.lines == ["left sheet: external"])
  }

  @Test("Other code tries to dismiss an appearing sheet, and UIKit refuses")
  func dismissalDropped() {
    story.phone.session.policy.dropsDismissalDuringPresentation = true
    let flow = story.begin()
    flow.show(["a"], [.init("sheet")])
    story.wait(0.1)
    story.sheets.last?.dismiss(animated: true)
    story.settle()
    #expect(story.onShow == "a ⌃ sheet")
    #expect(wanted(flow) == "a ⌃ sheet")
    #expect(story.book.lines == [])
    #expect(story.phone.log.count == 1)
  }

  @Test("Other code dismisses everything while the flow presents another sheet")
  func allDismissed() {
    let flow = story.begin(["a"], [.init("one")])
    flow.show(["a"], [.init("one"), .init("two")])
    story.wait(0.1)
    flow.navigationController.dismiss(animated: true)
    agrees(flow, "a")
    #expect(story.book.lines == ["left two: external", "left one: external"])
  }

  @Test("Other code presents where the flow wants to present in the same turn")
  func presentsInTheWay() {
    let flow = story.begin()
    flow.navigationController.present(story.page("other"), animated: true)
    flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("sheet")] }
    story.settle()
    agrees(flow, "a ⌃ sheet")
    #expect(story.book.lines == ["sheet: performed"])
  }

  @Test("A screen named twice by a state is shown once, reported once, and Back restores agreement")
  func showsADuplicateOnce() {
    let flow = story.begin(["a", "b"])
    flow.push("a")
    story.settle()
    #expect(story.onShow == "a › b")
    #expect(story.reports.kinds == [.duplicateScreen])
    #expect(flow.state.stack == ["a", "b"])
    flow.show(["a"])
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: ["left b: programmatic"],
      reports: [.duplicateScreen])
  }

  @Test("A flow that does not follow the user is reported and shows what its state says")
  func reportsAStubbornFlow() {
    struct Stubborn: Flow {
      struct State: FlowState { var isOpen = true }
      enum Screen: FlowScreen { case list, item }
      func screens(for state: State) -> ScreenStack<Screen> {
        Screen.list
        if state.isOpen { Screen.item }
      }
      func update(_ state: inout State, with message: LibraryMessage) -> FlowReply { .handled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let story = story
    let flow = story.reports.scope {
      StateFlowCoordinator(Stubborn(), state: .init(), in: UINavigationController()) {
        story.page("\($0)")
      }
    }
    story.begin(with: flow)
    #expect(story.user.tapBack(in: flow.navigationController))
    story.settle()
    story.ends(
      "list › item", tree: "WindowCoordinator ·Stubborn", log: ["left item: unknown"],
      reports: [.backLaw])
  }

  @Test("A state changed while the window shows something else is visible on return")
  func awayAndBack() {
    let flow = story.begin(["a", "b"])
    let stack = flow.navigationController
    story.phone.window.rootViewController = UIViewController()
    story.settle()
    flow.show(["a", "c"], [.init("sheet")])
    story.settle()
    story.phone.window.rootViewController = stack
    story.settle()
    #expect(story.onShow == "a › c ⌃ sheet")
    #expect(wanted(flow) == "a › c ⌃ sheet")
    #expect(story.phone.log == [])
    #expect(story.reports.texts == [])
  }

  @Test("After a root change and back the flow shows its state and continues")
  func rootAndBack() {
    let flow = story.begin(["a", "b"], [.init("sheet")])
    for _ in 1...2 {
      story.root.setRoot(child: story.flow("login"))
      story.settle()
      #expect(story.onShow == "login")
      story.root.setRoot(child: flow)
      agrees(flow, "a › b ⌃ sheet")
    }
    flow.show(["a", "c"], [.init("sheet")])
    agrees(flow, "a › c ⌃ sheet")
  }

  @Test("Of four quick root changes the last one counts", arguments: [0, 0.1, 0.6])
  func rootSwaps(pause: Double) {
    let flow = story.begin(["a"], [.init("sheet")])
    for step in 1...4 {
      let root = step.isMultiple(of: 2) ? flow : story.flow("login")
      story.root.setRoot(child: root, animated: true, completion: story.noted("\(step)"))
      if pause > 0 { story.wait(pause) }
    }
    story.settle()
    #expect(story.phone.log == [])
    #expect(story.reports.texts == [])
    #expect(story.onShow == wanted(flow))
    let ends = story.book.lines.filter { $0.first?.isNumber == true }
    #expect(ends.count == 4)
    #expect(ends.last == "4: performed")
  }

  @Test("A root flow that becomes a tab continues there")
  func rootBecomesATab() {
    let flow = story.begin(["a", "b"])
    let other = story.flow("other")
    story.root.setRoot(child: story.reports.scope { TabBarCoordinator(tabs: [flow, other]) })
    story.settle()
    flow.update(completion: story.noted("push")) { $0.stack.append("c") }
    story.settle()
    story.ends(
      "{*a › b › c | other}", tree: "WindowCoordinator ·TabBarCoordinator ··flow ··other",
      log: ["push: performed"])
  }
}
