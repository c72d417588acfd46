import CoordinatorKitUI
import Testing

@MainActor @Suite("UIKit and SwiftUI tell the same of tabs in a column, and of popovers, when")
struct WorldsColumnsTests {
  typealias Kind = WorldScene.Kind

  private var tabs: WorldsFlow.State {
    .init(stacks: ["x": ["list"], "a": ["a0"], "b": ["b0"]])
  }

  @Test("the user goes back to the list: all that is in the tabs leaves", arguments: Kind.allCases)
  func back(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      #expect(
        scene.told { _ = $0.back(1) }
          == removed("a0", "backButton") + removed("b0", "backButton") + [
            "seen: list appeared, uncovered"
          ])
      #expect(scene.outcomes == [])
    }
  }

  @Test("the user begins to go back in one stack of all columns, and stays: nothing leaves")
  func takenBack() throws {
    try scene(.views, .tabsInColumn, tabs) { scene in
      let views = try #require(scene.world as? ViewWorld)
      #expect(scene.told { _ in _ = views.takeBack() } == [])
      #expect(scene.world.flow.state == tabs)
    }
  }

  @Test("what is in a tab out of sight is not saved: the user stays", arguments: Kind.allCases)
  func hiddenDraft(kind: Kind) {
    var state = tabs
    state.stacks["b"] = ["b0", "draft"]
    scene(kind, .tabsInColumn, state) { scene in
      #expect(scene.told { _ = $0.back(1) } == [])
      #expect(scene.world.flow.state == state)
    }
  }

  @Test("what is on top in a tab is not saved: the user stays", arguments: Kind.allCases)
  func draft(kind: Kind) {
    var state = tabs
    state.stacks["a"] = ["a0", "draft"]
    for isWide in [false, true] {
      scene(kind, .tabsInColumn, isWide: isWide, state) { scene in
        #expect(scene.told { _ = $0.back(1) } == [])
        #expect(scene.world.flow.state == state)
      }
    }
  }

  @Test(
    "a sheet waits in a tab out of sight, and the user goes back to the list: it leaves first, as they went",
    arguments: Kind.allCases)
  func waitingSheet(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      _ = scene.change { $0.sheets["a"] = [.init(screens: ["help"])] }
      #expect(scene.change { $0.tab = "b" } == ["seen: b0 appeared, uncovered"])
      #expect(
        scene.told { _ = $0.back(1) }
          == removed("help", "backButton") + removed("b0", "backButton")
          + removed("a0", "backButton") + ["seen: list appeared, uncovered"])
    }
  }

  @Test("the user selects a tab", arguments: [Kind.controllers, .collapsingViews])
  func select(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      #expect(scene.told { _ = $0.select("b") } == ["seen: b0 appeared, tab"])
    }
  }

  @Test("a tab goes: its screens are replaced", arguments: Kind.allCases) func tabGoes(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      #expect(scene.change { $0.tabs = ["a"] } == removed("b0", "replaced"))
    }
  }

  @Test(
    "the selected tab is filled after the user was in another place: its screen is pushed",
    arguments: [Kind.controllers, .collapsingViews])
  func filledTab(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      _ = scene.told { _ = $0.back(1) }
      #expect(scene.change { $0.stacks["b"] = ["b1"] } == [])
      #expect(scene.told { _ = $0.select("b") } == ["seen: b1 appeared, pushed"])
    }
  }

  @Test(
    "the user goes back from tabs of which the selected one is empty",
    arguments: [Kind.controllers, .collapsingViews])
  func emptyTab(kind: Kind) {
    scene(kind, .tabsInColumn, tabs) { scene in
      #expect(scene.change { $0.stacks["a"] = [] } == removed("a0", "programmatic"))
      #expect(
        scene.told { _ = $0.back(1) }
          == removed("b0", "backButton") + ["seen: list appeared, uncovered"])
    }
  }

  @Test(
    "the user closes a popover: with a tap outside, or as the sheet that it is in a narrow window",
    arguments: Kind.allCases, [false, true])
  func popover(kind: Kind, isWide: Bool) {
    let sheets = ["": [WorldsFlow.Layer(screens: ["styles"], style: .popover(from: .center))]]
    scene(kind, .stack, isWide: isWide, .init(stacks: ["s": ["s0"]], sheets: sheets)) { scene in
      #expect(
        scene.told { _ = $0.swipeDown() }
          == removed("styles", isWide ? "outsideTap" : "sheetSwipe") + [
            "seen: s0 appeared, uncovered"
          ])
    }
  }

  @Test(
    "a sheet whose flow shows nothing is presented in another style and back: what comes is presented",
    arguments: Kind.allCases)
  func emptySheet(kind: Kind) throws {
    let state = WorldsFlow.State(stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["f1"])]])
    try scene(kind, .stack, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      _ = scene.told { _ in guest.send(message: GuestFlow.Message.show([])) }
      #expect(scene.change { $0.sheets[""] = [.init(screens: ["f1"], style: .fullScreen)] } == [])
      #expect(scene.change { $0.sheets[""] = [.init(screens: ["f1"])] } == [])
      let told = scene.told { _ in guest.send(message: GuestFlow.Message.show(["f1a"])) }
      #expect(told == ["seen: f1a appeared, presented"])
    }
  }
}
