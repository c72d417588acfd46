import CoordinatorKitUI
import Testing

/// Two tabs, each with a stack.
private struct Halls: Flow {
  typealias Screen = HouseFlow.Screen

  struct State: FlowState {
    var selected = "ground"
    var upper: [Screen] = ["cafe"]
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.selected) {
      FlowTab("ground") { "hall" }
      FlowTab("upper") { state.upper }
    }
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.upper.removeAll { screens.contains($0) }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.selected = tab }
}

/// Other code selects a tab of a flow, and something else changes in the flow.
///
/// What happened to users: the next change said that it was performed, and another
/// tab was selected than the state said; often that was seen when the tabs came back from under something.
@MainActor @Suite("Tabs that other code selects", .headless)
struct SelectedByOthersTests {
  private let story = Story()

  enum Place: CaseIterable { case onShow, inHiddenPage, under, underFromTheStart }

  private func begin(_ halls: any ViewControllerCoordinator, _ place: Place) {
    guard place != .inHiddenPage else {
      return story.begin(
        with: story.reports.scope { PageCoordinator(pages: [story.single("poster"), halls]) })
    }
    let isUnder = place == .underFromTheStart
    let street = story.flow(
      "street", isUnder ? ["halls", "poster"] : ["halls"], children: ["halls": { halls }])
    story.begin(with: street)
    if place == .under { street.update { $0.stack.append("poster") } }
    story.settle()
  }

  @Test(
    "The next change selects the tab that the state says, also in the same turn",
    arguments: Place.allCases, [true, false])
  func otherCodeSelects(place: Place, inOneTurn: Bool) {
    let bar = UITabBarController()
    let halls = story.reports.scope {
      StateFlowCoordinator(Halls(), state: .init(), in: bar) { _ in
        FlowNavigationController()
      } makeScreen: { [unowned story] in
        story.page($0.name)
      }
    }
    begin(halls, place)
    bar.selectedIndex = 1
    if !inOneTurn { story.settle() }
    halls.update(completion: story.noted("stairs")) { $0.upper.append("stairs") }
    story.settle()
    #expect(story.book.lines == ["stairs: performed"])
    #expect(halls.state.selected == "ground")
    #expect(bar.selectedIndex == 0)
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }
}
