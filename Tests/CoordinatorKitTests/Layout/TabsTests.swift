import CoordinatorKit
import Testing

@Suite("Tabs and columns at the bottom of a flow") struct TabsTests {
  private func built(@ScreenStack<Page>.Builder _ build: () -> ScreenStack<Page>) -> ScreenStack<
    Page
  > {
    build()
  }

  private func twoTabs(selected: String) -> ScreenStack<Page> {
    built {
      Tabs(selected: selected) {
        FlowTab("shop") { ["list", "emma"] as [Page] }
        FlowTab("account") { Page("me") }
      }
    }
  }

  @Test("The visible stack is that of the selected tab") func showsTheSelectedTab() {
    let shown = twoTabs(selected: "account")
    #expect(shown.layers == [["me"]])
    #expect(shown.stacks == [["list", "emma"], ["me"]])
    #expect("\(shown)" == "shop: list › emma | [account: me]")
  }

  @Test("If the selected tab does not exist, the first one is selected")
  func selectsTheFirstTabByDefault() {
    #expect(twoTabs(selected: "basket") == twoTabs(selected: "shop"))
  }

  @Test("Screens listed after the tabs are on top of the selected one, and sheets cover all")
  func putsLaterScreensOnTop() {
    let shown = built {
      Tabs(selected: "b") {
        FlowTab("a") { Page("1") }
        FlowTab("b") { Page("2") }
      }
      Page("3")
      Sheet(Page("4"))
    }
    #expect("\(shown)" == "a: 1 | [b: 2 › 3] ⌃ 4")
    #expect(shown.layers == [["2", "3"], ["4"]])
  }

  @Test("A sheet in a tab is visible while the tab is selected, under those over all tabs")
  func sheetInTab() {
    func texts(_ selected: String) -> String {
      let shown = built {
        Tabs(selected: selected) {
          FlowTab("a") {
            Page("1")
            Sheet(Page("own"))
          }
          FlowTab("b") { Page("2") }
        }
        Sheet(Page("over all"))
      }
      return "\(shown)"
    }
    #expect(texts("a") == "[a: 1] | b: 2 ⌃ own ⌃ over all")
    #expect(texts("b") == "a: 1 (⌃ own) | [b: 2] ⌃ over all")
  }

  @Test("Of two tabs with one ID the first counts") func keepsTheFirstOfTwoTabs() {
    let shown = built {
      Tabs(selected: "a") {
        FlowTab("a") { Page("1") }
        FlowTab("a") { Page("2") }
      }
    }
    #expect("\(shown)" == "[a: 1]")
  }

  private enum Place: String { case here, there }

  @Test("Tabs may be named by an enum and listed with if and for") func buildsTabsWithAnEnum() {
    let shown = built {
      Tabs(selected: Place.there) {
        FlowTab(Place.here) { Page("1") }
        if Bool(true) { FlowTab(Place.there) { Page("2") } }
        for number in 3...4 { FlowTab("\(number)") { Page("\(number)") } }
      }
    }
    #expect("\(shown)" == "here: 1 | [there: 2] | 3: 3 | 4: 4")
  }

  @Test("Tabs are those of the branch taken", arguments: [true, false])
  func buildsTheTabsOfABranch(isOpen: Bool) {
    let shown = built {
      Tabs(selected: "hall") {
        FlowTab("hall") { Page("1") }
        if isOpen { FlowTab("shop") { Page("2") } } else { FlowTab("bar") { Page("3") } }
      }
    }
    #expect("\(shown)" == (isOpen ? "[hall: 1] | shop: 2" : "[hall: 1] | bar: 3"))
  }

  @Test("Three columns are one stack, too, the last column first")
  func goesBackThroughThreeColumns() {
    let shown = built {
      Split {
        ["accounts"] as [Page]
      } supplementary: {
        ["boxes", "inbox"] as [Page]
      } secondary: {
        Page("mail")
      }
    }
    #expect("\(shown)" == "accounts ‖ boxes › inbox ‖ mail")
    #expect(shown.layers == [["accounts", "boxes", "inbox", "mail"]])
    #expect("\(shown.droppingTop(2))" == "accounts ‖ boxes ‖ ")
  }

  @Test("Dropping the top affects only the selected tab") func droppingTop() {
    #expect("\(twoTabs(selected: "shop").droppingTop())" == "[shop: list] | account: me")
  }

  @Test("Going back treats columns as one stack, the last column first")
  func goesBackThroughColumns() {
    let shown = built {
      Split(placeholder: Page("nothing chosen")) {
        ["boxes", "inbox"] as [Page]
      } secondary: {
        Page("mail")
      }
      Page("attachment")
    }
    #expect("\(shown)" == "boxes › inbox ‖ mail › attachment")
    #expect(shown.layers == [["boxes", "inbox", "mail", "attachment"]])
    #expect("\(shown.droppingTop(3))" == "boxes ‖ ")
  }

  @Test("Mapping replaces the screens in the same places") func mapsScreensInPlace() {
    let shown = built {
      Tabs(selected: "b") {
        FlowTab("a") { Page("1") }
        FlowTab("b") { Page("2") }
      }
      Sheet(Page("3"), as: .fullScreen)
    }
    #expect("\(shown.map { Page("\($0)!") })" == "a: 1! | [b: 2!] ⌃ 3!")
    #expect(shown.map { $0 } == shown)
  }
}
