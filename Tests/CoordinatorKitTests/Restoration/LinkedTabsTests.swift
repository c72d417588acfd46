import CoordinatorKit
import CoordinatorKitRestoration
import Testing

/// Tabs with a stack and a sheet each, whose screens may need one another wherever they are.
private struct LinkedTabsFlow: Flow {
  struct Section: Codable, Equatable {
    var name: String
    var stack: [Page] = []
    var sheet: [Page] = []
  }

  struct State: FlowState, Codable, Equatable {
    var tab: String
    var sections: [Section]

    /// All screens but the first of each tab, those of hidden tabs and sheets too.
    var pages: [Page] { sections.flatMap { $0.stack + $0.sheet } }
  }

  /// What a screen asks for.
  enum Rule: Hashable {
    case nothing
    /// It cannot be entered.
    case closed
    /// Another screen is in the state.
    case needs(Page)
  }

  var rules: [Page: Rule]

  func screens(for state: State) -> ScreenStack<Page> {
    Tabs(selected: state.tab) {
      for section in state.sections {
        FlowTab(section.name) {
          Page("home of \(section.name)")
          for page in section.stack { page }
          if !section.sheet.isEmpty { Sheet(ScreenStack(section.sheet)) }
        }
      }
    }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Page], _ state: inout State) {
    for index in state.sections.indices {
      state.sections[index].stack.removeAll { screens.contains($0) }
      state.sections[index].sheet.removeAll { screens.contains($0) }
    }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func entering(_ screen: Page, in state: State) -> Verdict {
    switch rules[screen] ?? .nothing {
    case .nothing: .allow
    case .closed: .refuse("it is closed")
    case .needs(let other): state.pages.contains(other) ? .allow : .refuse("there is no \(other)")
    }
  }
}

@Suite("A screen in one tab may depend on what another tab lost") struct LinkedTabsTests {
  private typealias State = LinkedTabsFlow.State
  private typealias Section = LinkedTabsFlow.Section
  private typealias Rule = LinkedTabsFlow.Rule

  private func restore(
    _ state: State, _ rules: [Page: Rule]
  ) throws -> FlowArchiver<LinkedTabsFlow>.Restored {
    let archiver = FlowArchiver(LinkedTabsFlow(rules: rules), name: "Linked")
    return archiver.restore(try archiver.archive(state), else: .init(tab: "", sections: []))
  }

  /// Where a screen and the one that it needs are.
  private enum Place: CaseIterable { case stack, sheet }

  private func section(_ name: String, _ page: Page, _ place: Place) -> Section {
    place == .stack ? Section(name: name, stack: [page]) : Section(name: name, sheet: [page])
  }

  @Test(
    "A visible screen leaves when its dependency in a hidden tab is lost, and the other way round",
    arguments: ["left", "right"], Place.allCases)
  private func goesWithWhatItNeeds(_ selected: String, _ place: Place) throws {
    for other in Place.allCases {
      let restored = try restore(
        .init(
          tab: selected,
          sections: [section("left", "text", place), section("right", "copy", other)]
        ), ["text": .closed, "copy": .needs("text")])
      #expect(restored.failure == nil)
      #expect(
        restored.state
          == .init(tab: selected, sections: [Section(name: "left"), Section(name: "right")]))
      #expect(Set(restored.dropped.map(\.screen)) == ["text", "copy"])
    }
  }

  @Test("Screens over such a screen leave too, and those under it stay", arguments: 0..<3)
  func goesWithWhatLiesOverIt(_ selected: Int) throws {
    let names = ["left", "middle", "right"]
    let restored = try restore(
      .init(
        tab: names[selected],
        sections: [
          Section(name: "left", stack: ["a", "copy", "b"], sheet: ["c"]),
          Section(name: "middle", stack: ["d"], sheet: ["e", "second copy"]),
          Section(name: "right", stack: ["f", "text"]),
        ]),
      ["text": .closed, "copy": .needs("text"), "second copy": .needs("c")])
    #expect(restored.failure == nil)
    #expect(
      restored.state
        == .init(
          tab: names[selected],
          sections: [
            Section(name: "left", stack: ["a"]),
            Section(name: "middle", stack: ["d"], sheet: ["e"]),
            Section(name: "right", stack: ["f"]),
          ]))
  }

  @Test("A chain of dependencies through all tabs is followed to its end", arguments: 0..<3)
  func followsChains(_ selected: Int) throws {
    let names = ["left", "middle", "right"]
    for closed in ["a", "b", "c"] as [Page] {
      let restored = try restore(
        .init(
          tab: names[selected],
          sections: [
            Section(name: "left", sheet: ["a"]), Section(name: "middle", sheet: ["b"]),
            Section(name: "right", sheet: ["c"]),
          ]),
        ["a": .needs("b"), "b": .needs("c"), "c": .needs("a")].merging([closed: .closed]) { $1 })
      #expect(restored.failure == nil)
      #expect(
        restored.state == .init(tab: names[selected], sections: names.map { .init(name: $0) }))
    }
  }

  @Test("Screens that depend on each other stay together") func staysTogether() throws {
    let state = State(
      tab: "left",
      sections: [Section(name: "left", sheet: ["a"]), Section(name: "right", sheet: ["b"])])
    let restored = try restore(state, ["a": .needs("b"), "b": .needs("a")])
    #expect(restored.state == state)
    #expect(restored.losses == nil)
  }

  // MARK: - All combinations

  /// Every way to give each of some screens a rule.
  private func allRules(for pages: [Page]) -> [[Page: Rule]] {
    pages.reduce([[:]]) { known, page in
      let others = pages.filter { $0 != page }.map(Rule.needs)
      return known.flatMap { rules in
        ([.nothing, .closed] + others).map { rules.merging([page: $0]) { $1 } }
      }
    }
  }

  /// What has to be left of a state, found by asking about everything again and again.
  private func expected(of state: State, _ rules: [Page: Rule]) -> State {
    let flow = LinkedTabsFlow(rules: rules)
    var (state, before) = (state, State?.none)
    func kept(_ pages: [Page]) -> [Page] {
      Array(pages.prefix { flow.entering($0, in: state).isAllowed })
    }
    while state != before {
      before = state
      for index in state.sections.indices {
        let section = state.sections[index]
        let stack = kept(section.stack)
        let sheet = stack == section.stack ? kept(section.sheet) : []
        (state.sections[index].stack, state.sections[index].sheet) = (stack, sheet)
      }
    }
    return state
  }

  private func restoresAll(_ sections: [Section]) throws {
    let pages = sections.flatMap { $0.stack + $0.sheet }
    for section in sections {
      let state = State(tab: section.name, sections: sections)
      let data = try FlowArchiver(LinkedTabsFlow(rules: [:]), name: "Linked").archive(state)
      for rules in allRules(for: pages) {
        let archiver = FlowArchiver(LinkedTabsFlow(rules: rules), name: "Linked")
        let restored = archiver.restore(data, else: .init(tab: "", sections: []))
        let now = restored.state
        let uninvited = now.pages.filter { !restored.flow.entering($0, in: now).isAllowed }
        let isRight = uninvited.isEmpty && now == expected(of: state, rules)
        #expect(isRight, "\(section.name) selected, \(rules), restored \(now)")
        if !isRight { return }
      }
    }
  }

  @Test("Whatever the dependencies, each screen of two tabs and their sheets is allowed in the end")
  func restoresTwoTabs() throws {
    try restoresAll([
      Section(name: "left", stack: ["a"], sheet: ["b"]),
      Section(name: "right", stack: ["c"], sheet: ["d"]),
    ])
  }

  @Test("Each screen of three tabs with a sheet each is allowed in the end")
  func restoresThreeTabs() throws {
    try restoresAll([
      Section(name: "left", sheet: ["a"]), Section(name: "middle", sheet: ["b"]),
      Section(name: "right", sheet: ["c"]),
    ])
  }
}
