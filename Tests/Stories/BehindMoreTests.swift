import CoordinatorKitUI
import Testing

/// A tab for which the bar has no room is picked from the list behind More.
///
/// What happened to users: nothing could be presented from there, and a sheet that was awaited did not come.
@MainActor @Suite("Tabs behind More", .headless)
struct BehindMoreTests {
  private let story = Story()

  enum What: CaseIterable { case sheet, alert, present, presentInHierarchy }

  private struct AskFlow: DescribedFlow {
    struct State: FlowState { var hasSheet = false, isAsking = false }
    enum Screen: FlowScreen { case page, sheet }
    enum Message: CoordinatorMessageable { case sheet, ask }
    var stack: Stack {
      .page
      sheet { when(\.hasSheet, .sheet) }
      alert(\.isAsking) { FlowAlert("ask", title: "Sure?") { FlowAlert.Button("Yes") } }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      if message == .sheet { state.hasSheet = true } else { state.isAsking = true }
      return .handled
    }
  }

  @Test(
    "A tab that the user has picked from More presents as any other",
    arguments: What.allCases, [true, false])
  func presents(_ what: What, isLabelled: Bool) {
    let pages = (0..<6).map { story.single("\($0)") }
    let flow = story.reports.scope {
      StateFlowCoordinator(AskFlow(), state: .init(), in: UINavigationController()) {
        [story] in story.page("\($0)")
      }
    }
    let all: [any ViewControllerCoordinator] = pages + [flow]
    let tabs = story.reports.scope {
      isLabelled
        ? TabBarCoordinator(
          labelled: all.enumerated().map { LabelledTab("\($0)", TabItem("\($0)"), $1) })
        : TabBarCoordinator(tabs: all)
    }
    story.begin(with: tabs)
    tabs.select(flow)
    story.settle()
    #expect(tabs.selectedTab === flow)
    var outcome: Outcome?
    switch what {
    case .sheet: flow.deliver(AskFlow.Message.sheet) { outcome = $0 }
    case .alert: flow.deliver(AskFlow.Message.ask) { outcome = $0 }
    case .present:
      flow.present(child: story.single("x"), animated: true, completion: { outcome = $0 })
    case .presentInHierarchy:
      flow.presentInHierarchy(
        child: story.single("x"), animated: true, completion: { outcome = $0 })
    }
    story.settle()
    #expect(outcome == .performed)
    #expect(tabs.tabBarController.presentedViewController != nil)
    #expect(story.reports.texts == [])
  }

  @Test("What such a tab pushes appears, and leaves by Back") func pushes() throws {
    let pages = (0..<7).map { story.single("\($0)") }
    let tabs = story.reports.scope { TabBarCoordinator(tabs: pages) }
    story.begin(with: tabs)
    tabs.select(pages[6])
    story.settle()
    var heard: [String] = []
    story.root.onEvent = { event in
      switch event {
      case .appeared(let screen, let cause): heard.append("\(screen.name) \(cause)")
      case .removed(let screen, let cause): heard.append("\(screen.name) left \(cause)")
      default: break
      }
    }
    story.settle()
    pages[6].push(child: story.single("detail"), animated: true)
    story.settle()
    let stack = try #require(pages[6].rootViewController.navigationController)
    #expect(story.user.tapBack(in: stack))
    story.settle()
    #expect(heard == ["6 started", "detail pushed", "detail left unknown", "6 uncovered"])
  }
}
