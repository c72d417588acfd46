import CoordinatorKit
import Testing

@Suite("The exits currently allowed are known before any gesture") struct ExitRulesTests {
  private func exits(
    _ path: [String], sheet: [String] = [], guarded: [String: Verdict]
  ) -> ExitRules {
    let names = guarded.mapValues { $0.reason ?? "" }
    let flow = VaultFlow(leaving: { page, _ in names[page].map { .refuse($0) } ?? .allow })
    return FlowRuntime(flow, state: .init(path: path, sheet: sheet)).exits
  }

  @Test("Without objections every screen may leave") func allowsEverythingWithoutObjections() {
    let exits = exits(["a", "b"], sheet: ["x"], guarded: [:])
    #expect(exits.layers.map { $0.levels.map(\.reason) } == [[nil, nil, nil], [nil]])
    #expect(exits.layers[0].pop.isAllowed)
    #expect(exits.removingSheet(at: 1).isAllowed)
  }

  @Test("A guarded screen may be popped to, but neither popped nor skipped")
  func allowsOnlyPoppingToAGuardedScreen() {
    let exits = exits(["editor", "b"], guarded: ["editor": .refuse("unsaved changes")])
    #expect(
      exits.layers.map { $0.levels.map(\.reason) }
        == [[nil, "unsaved changes", "unsaved changes"]])
    #expect(exits.layers[0].pop.isAllowed)
    #expect(exits.layers[0].leaving(levels: 2).reason == "unsaved changes")
    #expect(exits.layers[0].leaving(levels: 9).reason == "unsaved changes")
    #expect(exits.layers[0].leaving(levels: 0).isAllowed)
  }

  @Test("The topmost objection is reported") func reportsTheTopmostObjection() {
    let exits = exits(["a", "b"], guarded: ["a": .refuse("low"), "b": .refuse("high")])
    #expect(exits.layers[0].levels.map(\.reason) == ["high", "high", "high"])
  }

  @Test("A sheet may be dismissed if each of its screens and each sheet over it may")
  func asksEveryScreenOfASheet() {
    let guarded = exits(["a"], sheet: ["x", "y"], guarded: ["x": .refuse("half filled")])
    #expect(guarded.layers[1].pop.isAllowed)
    #expect(guarded.layers[1].removal.reason == "half filled")
    #expect(guarded.removingSheet(at: 1).reason == "half filled")
    #expect(guarded.removingSheet(at: 7).isAllowed)
  }

  @Test("Who leaves is asked by name, since the top may have changed meanwhile")
  func asksByName() {
    let exits = exits(
      ["editor", "b"], sheet: ["x"], guarded: ["editor": .refuse("unsaved changes")])
    #expect(exits.leaving(Set(keys("editor"))).reason == "unsaved changes")
    #expect(exits.leaving(Set(keys("b x"))).isAllowed)
    #expect(exits.leaving(Set(keys("gone"))).isAllowed)
    #expect(exits.layers.map { $0.has(Set(keys("x"))) } == [false, true])
  }

  @Test("An attempt names the screens, the user's action and why they stay")
  func describesAnAttempt() {
    let attempt = RemovalMessage.Refused(
      screens: keys("y x"), cause: .sheetSwipe, reason: "half filled")
    #expect("\(attempt)" == "RemovalMessage.Refused(y, x, sheetSwipe: half filled)")
    #expect(attempt.screens == keys("y x"))
    #expect(attempt.isAnnouncement)
  }
}
