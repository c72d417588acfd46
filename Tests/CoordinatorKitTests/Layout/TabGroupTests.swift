import CoordinatorKit
import Foundation
import Testing

@Suite("Tabs with labels, in groups") struct TabGroupTests {
  private typealias Stack = ScreenStack<Page>

  private func library(
    selected: String, own: [Page] = ["library"], item: TabItem = TabItem("Library")
  ) -> Stack {
    Stack(
      Tabs(selected: selected) {
        FlowTab("shelf", TabItem("Shelf", badge: "3", placement: .fixed)) { Page("shelf") }
        FlowTab("library", item) {
          own
        } tabs: {
          FlowTab("authors", TabItem("Authors")) { Page("authors") }
          FlowTab("genres") { Page("genres") }
        }
      })
  }

  private enum Place: String { case shelf, library, authors }

  private func tabs(of stack: Stack) -> Tabs<Page>? {
    if case .tabs(let tabs) = stack.root { tabs } else { nil }
  }

  @Test("A group is its tabs, after the one with its own screens") func flattens() {
    let tabs = tabs(of: library(selected: "shelf"))
    #expect(tabs?.tabs.map(\.id) == ["shelf", "library", "authors", "genres"])
    #expect(tabs?.tabs.map(\.group) == [nil, "library", "library", "library"])
    #expect(tabs?.tabs.map { $0.item?.title } == ["Shelf", "Library", "Authors", nil])
  }

  @Test("A group without screens of its own is its tabs, the first of which its id selects")
  func withoutOwnScreens() {
    let stack = library(selected: "library", own: [])
    #expect("\(stack)" == "shelf: shelf | [authors: authors] | genres: genres")
    #expect(stack == library(selected: "authors", own: []))
    #expect(library(selected: "library").layers == [["library"]])
  }

  @Test("A group without screens that presents something keeps it") func presentsWithoutOwnScreens()
  {
    func group(@Stack.Builder _ own: () -> Stack) -> Stack {
      Stack(
        Tabs(selected: "library") {
          FlowTab("library", TabItem("Library"), stack: own) {
            FlowTab("authors", TabItem("Authors")) { Page("authors") }
          }
        })
    }
    #expect(group { FlowAlert("sure", title: "Sure?") }.alert?.title == "Sure?")
    #expect(group { Sheet("call", isMinimized: true) }.minimized.map(\.stack.screens) == [["call"]])
  }

  @Test("Ids may be those of a string enum") func enumIDs() {
    let stack = Stack(
      Tabs(selected: Place.authors) {
        FlowTab(Place.shelf, TabItem("Shelf")) { Page("shelf") }
        FlowTab(
          Place.library, TabItem("Library"),
          tabs: {
            FlowTab(Place.authors) { Page("authors") }
          })
      })
    #expect("\(stack)" == "shelf: shelf | [authors: authors]")
  }

  @Test("Groups in a group are part of it") func nestedGroups() {
    let tabs = Tabs<Page>(selected: "a") {
      FlowTab(
        "outer", TabItem("Outer"),
        tabs: {
          FlowTab("inner", TabItem("Inner"), tabs: { FlowTab("a") { Page("a") } })
        })
    }
    #expect(tabs.tabs.map(\.group) == ["outer"])
  }

  @Test("A group whose id a tab has is none, and a tab with the id of a group is left out")
  func repeatedIDs() {
    let taken = Tabs<Page>(selected: "a") {
      FlowTab("a") { Page("1") }
      FlowTab("a", TabItem("A"), tabs: { FlowTab("b") { Page("2") } })
    }
    #expect(taken.tabs.map(\.id) == ["a", "b"])
    #expect(taken.tabs.map(\.group) == [nil, nil])
    let late = Tabs<Page>(selected: "b") {
      FlowTab("a", TabItem("A"), tabs: { FlowTab("b") { Page("2") } })
      FlowTab("a") { Page("1") }
    }
    #expect(late.tabs.map(\.id) == ["b"])
  }

  @Test("Tabs with other labels or groups are others, and reports say how they are labelled")
  func equality() {
    let stack = library(selected: "shelf")
    #expect(stack == library(selected: "shelf"))
    #expect(stack != library(selected: "shelf", item: TabItem("Books")))
    #expect(
      stack.textWithLooks == """
        [shelf (Shelf, badge: 3, placement: fixed): shelf] | library (Library): library \
        | authors (Authors): authors | genres: genres
        """)
    #expect("\(stack)" == "[shelf: shelf] | library: library | authors: authors | genres: genres")
  }

  @Test("Encoded and mapped tabs keep their labels and groups") func copies() throws {
    let stack = library(selected: "authors")
    let data = try JSONEncoder().encode(stack)
    #expect(try JSONDecoder().decode(Stack.self, from: data) == stack)
    #expect(stack.map { $0 } == stack)
  }

  @Test("Without labels, tabs are as if nobody had labelled them, also in columns") func bare() {
    let plain = Stack(
      Tabs(selected: "a") { FlowTab("a") { Page("1") } })
    let labelled = Stack(
      Tabs(selected: "a") { FlowTab("a", TabItem("A")) { Page("1") } })
    #expect(!plain.hasTabItems && labelled.hasTabItems)
    #expect(labelled.withoutTabItems == plain)
    func columns(_ stack: Stack) -> Stack {
      Stack(
        Split {
          stack
        } secondary: {
          Page("2")
        })
    }
    #expect(columns(labelled).withoutTabItems == columns(plain))
  }

  @Test("The tab for searching is one, and says so") func search() {
    #expect(TabItem.search.isSearch)
    #expect("\(TabItem.search)" == "Search")
    #expect(TabItem.Placement.allCases.count == 7)
  }
}

/// A described flow with a label that the state decides, a group, and a tab that comes with the login.
private struct PlacesFlow: DescribedFlow {
  struct State: FlowState {
    var tab = "shelf"
    var due: String?
    var isLoggedIn = false
    var book: String?
  }
  typealias Screen = Page
  private enum Tab: String { case loans, club }

  var stack: Stack {
    tabs(\.tab) {
      tab("shelf", TabItem("Shelf")) {
        "shelf"
        when(\.book) { Page($0) }
      }
      tab(Tab.loans, item: { TabItem("Loans", badge: $0.due) }) { "loans" }
      tab("library", TabItem("Library")) {
        "library"
      } tabs: {
        tab("authors") { "authors" }
      }
      tab("places", TabItem("Places"), tabs: { tab(Tab.club) { "club" } })
      tabs(while: \.isLoggedIn) {
        tab("account", item: { _ in TabItem("Account") }) { "account" }
      }
    }
  }

  func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
}

@Suite("Labelled tabs in a description") struct DescribedTabTests {
  private func tabs(_ state: PlacesFlow.State) -> [FlowTab<Page>] {
    if case .tabs(let tabs) = PlacesFlow().screens(for: state).root { tabs.tabs } else { [] }
  }

  @Test("They have labels and groups, and come and go with the state") func describes() {
    let before = tabs(.init())
    #expect(before.map(\.id) == ["shelf", "loans", "library", "authors", "club"])
    #expect(before.map(\.group) == [nil, nil, "library", "library", "places"])
    #expect(before.map { $0.item?.badge } == [nil, nil, nil, nil, nil])
    let after = tabs(.init(due: "2", isLoggedIn: true))
    #expect(after.map(\.id).last == "account")
    #expect(after[1].item == TabItem("Loans", badge: "2"))
  }

  @Test("A tap selects a tab of a group") func selects() {
    var state = PlacesFlow.State()
    PlacesFlow().userSelected("authors", &state)
    #expect(state.tab == "authors")
  }
}
