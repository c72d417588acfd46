import CoordinatorKitUI
import Testing

@MainActor @Suite("Tabs that cannot be shown as they are listed", .headless)
struct TabMistakeTests {
  private let ground = MallFlow.Floor(name: "ground", screens: ["hall"])
  private let first = MallFlow.Floor(name: "first", screens: ["cafe"])

  @Test("Two tabs with one id are reported once, and the first of them is shown")
  func repeated() {
    let mall = Mall()
    mall.change { $0.floors.append(.init(name: "first", screens: ["shop"])) }
    mall.change { $0.floors[0].screens.append("stairs") }
    #expect(mall.onShow == "[ground: hall › stairs] | first: cafe")
    #expect(mall.reports.kinds == [.duplicateScreen])
    #expect(
      mall.reports.texts.first?.hasSuffix(
        "MallFlow wants two tabs with the id first. A tab is known by its id, so the first of them is "
          + "shown and the other is left out. Give each FlowTab an id of its own.") == true)
  }

  @Test("A selection that is none of the tabs is reported, and the first tab is selected")
  func unknownSelection() {
    let mall = Mall(tab: "roof", [ground, first])
    #expect(mall.onShow == "[ground: hall] | first: cafe")
    #expect(mall.reports.kinds == [.noEffect])
    #expect(
      mall.reports.texts.first?.hasSuffix(
        "MallFlow selects the tab roof, which it does not have. Its tabs are ground, first, so the "
          + "first of them is selected. Let the state select a tab that is listed, or list that one."
      )
        == true)
    mall.change { $0.tab = "first" }
    mall.change { $0.tab = "cellar" }
    #expect(mall.onShow == "[ground: hall] | first: cafe")
    #expect(mall.reports.kinds == [.noEffect, .noEffect])
  }

  @Test("A tab that the user taps makes good what was selected before")
  func tapped() {
    let mall = Mall(tab: "roof", [ground, first])
    mall.phone.user.tapTab(1, in: mall.tabBarController)
    mall.phone.settle()
    #expect(mall.onShow == "ground: hall | [first: cafe]")
    #expect(mall.flow.state.tab == "first")
    #expect(mall.reports.kinds == [.noEffect])
  }

  @Test("Tabs without any tab select nothing, which is no mistake") func noTabs() {
    let mall = Mall(tab: "roof", [])
    #expect(mall.reports.texts == [])
  }
}
