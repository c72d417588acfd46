import CoordinatorKitUI
import Testing

@MainActor @Suite("UIKit and SwiftUI tell the same when") struct WorldsScenesTests {
  typealias Kind = WorldScene.Kind

  private var tabs: WorldsFlow.State { .init(stacks: ["a": ["a0"], "b": ["b0"]]) }

  // MARK: - Screens that leave

  @Test(
    "a tab goes: its screens are replaced, and those of sheets are not", arguments: Kind.allCases)
  func tabGoes(kind: Kind) {
    var state = tabs
    state.sheets = ["a": [.init(screens: ["help"])]]
    scene(kind, .tabs, state) { scene in
      let told = scene.change {
        ($0.tabs, $0.tab) = (["b"], "b")
        $0.sheets = [:]
      }
      #expect(
        Set(told)
          == Set(
            removed("a0", "replaced") + removed("help", "programmatic") + [
              "seen: b0 appeared, uncovered"
            ]))
      #expect(told.count == 5)
    }
  }

  @Test(
    "one change removes screens in sight, under sheets and out of sight: what is covered leaves before what covers it",
    arguments: Kind.allCases)
  func order(kind: Kind) {
    let state = WorldsFlow.State(
      stacks: ["s": ["s0", "book"]],
      sheets: ["": [.init(screens: ["help", "more"]), .init(screens: ["note"])]],
      player: ["song"])
    scene(kind, .stack, state) { scene in
      let minimized = scene.change { $0.isPlayerMinimized = true }
      #expect(minimized == ["seen: note appeared, uncovered"])
      let told = scene.change {
        $0.stacks = ["s": ["s0"]]
        $0.sheets = ["": [.init(screens: ["help"])]]
        $0.player = []
      }
      #expect(
        told
          == removed("song", "programmatic") + removed("book", "programmatic")
          + removed("more", "programmatic") + removed("note", "programmatic") + [
            "seen: help appeared, uncovered"
          ])
    }
  }

  @Test(
    "columns lie over one another: they are one stack, in which a screen moves and others are replaced"
  )
  func columns() {
    // In UIKit it is one stack, too, but tells no outcome of a move in it.
    for kind in Kind.allCases {
      scene(kind, .columns, .init(stacks: ["x": ["list", "k1"]])) { scene in
        #expect(scene.change { $0.stacks = ["x": ["list"], "y": ["k1"]] } == [])
        #expect(scene.world.child("k1#1") != nil)
        #expect(
          scene.change { $0.stacks = ["x": [], "y": ["k1", "note"]] }
            == removed("list", "replaced") + ["seen: note appeared, pushed"])
      }
    }
  }

  @Test(
    "columns lie side by side: a screen that moves leaves, and is made anew",
    arguments: Kind.allCases)
  func columnsSideBySide(kind: Kind) {
    scene(kind, .columns, isWide: true, .init(stacks: ["x": ["list", "k1"]])) { scene in
      #expect(
        scene.change { $0.stacks = ["x": ["list"], "y": ["k1"]] }
          == removed("k1", "programmatic") + [
            "seen: list appeared, uncovered", "seen: k1 appeared, pushed",
          ])
      #expect(scene.world.child("k1#2") != nil)
    }
  }

  // MARK: - Screens that appear

  @Test(
    "a screen moves from a sheet to the stack below: it has left, and another one appears",
    arguments: Kind.allCases)
  func moves(kind: Kind) {
    let state = WorldsFlow.State(
      stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["help", "book"])]])
    scene(kind, .stack, state) { scene in
      #expect(
        scene.change {
          $0.stacks = ["s": ["s0", "book"]]
          $0.sheets = [:]
        } == removed("book", "programmatic") + removed("help", "programmatic") + [
          "seen: book appeared, pushed"
        ])
    }
  }

  @Test(
    "a sheet with a flow gets another style: what was covered is presented again",
    arguments: Kind.allCases)
  func anotherStyle(kind: Kind) {
    let state = WorldsFlow.State(
      stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["f1"]), .init(screens: ["note"])]])
    scene(kind, .stack, state) { scene in
      #expect(
        scene.change { $0.sheets = ["": [.init(screens: ["f1"], style: .fullScreen)]] }
          == removed("note", "programmatic") + ["seen: f1a appeared, presented"])
    }
  }

  @Test(
    "the tab in front has no screens: what the other one shows is there for the tab",
    arguments: Kind.allCases)
  func emptyTab(kind: Kind) {
    scene(kind, .tabs, .init(tabs: ["a", "b"], stacks: ["a": ["a0"]])) { scene in
      #expect(scene.change { $0.tab = "b" } == [])
      #expect(scene.change { $0.stacks["b"] = ["b0"] } == ["seen: b0 appeared, tab"])
    }
  }

  @Test("a flow in a sheet has no screen any more: nothing is on top", arguments: Kind.allCases)
  func emptyFlow(kind: Kind) throws {
    let state = WorldsFlow.State(stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["f1"])]])
    try scene(kind, .stack, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      let emptied = scene.told { _ in guest.send(message: GuestFlow.Message.show([])) }
      #expect(emptied == removed("f1a", "programmatic"))
      let filled = scene.told { _ in guest.send(message: GuestFlow.Message.show(["f1b"])) }
      #expect(filled == ["seen: f1b appeared, pushed"])
    }
  }

  @Test("a flow in a sheet has its result, and the outer one closes it", arguments: Kind.allCases)
  func finishedFlow(kind: Kind) throws {
    let state = WorldsFlow.State(stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["f1"])]])
    try scene(kind, .stack, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      #expect(
        scene.told { _ in guest.send(message: GuestFlow.Message.done) }
          == removed("f1a", "parentRemoved") + [
            "told that f1 left: programmatic", "seen: s0 appeared, uncovered",
          ])
    }
  }

  // MARK: - Outcomes

  @Test(
    "a message changes what waits: it is handled, and nothing is performed",
    arguments: Kind.allCases)
  func waits(kind: Kind) {
    scene(kind, .tabs, tabs) { scene in
      #expect(scene.send { $0.sheets["b"] = [.init(screens: ["help"])] } == [])
      #expect(scene.outcomes == ["handled by WorldsFlow"])
      #expect(scene.send { ($0.player, $0.isPlayerMinimized) = (["song"], true) } == [])
      #expect(scene.outcomes == ["handled by WorldsFlow"])
      #expect(scene.send { $0.stacks["b"] = ["b0", "book"] } == [])
      #expect(scene.outcomes == ["performed"])
    }
  }

  @Test("a flow changes in a sheet that waits: the change ends", arguments: Kind.allCases)
  func waitingFlow(kind: Kind) throws {
    var state = tabs
    state.sheets = ["a": [.init(screens: ["f1"])]]
    try scene(kind, .tabs, state) { scene in
      #expect(scene.change { $0.tab = "b" } == ["seen: b0 appeared, uncovered"])
      let guest = try #require(scene.world.child("f1"))
      let told = scene.told { world in
        guest.deliver(GuestFlow.Message.show(["f1a", "f1b"])) { [notes = world.notes] in
          notes.note(.ends, "\($0)")
        }
      }
      #expect(told == [] && scene.outcomes == ["performed"])
      #expect(scene.change { $0.tab = "a" } == ["seen: f1b appeared, presented"])
    }
  }

  @Test(
    "a flow has begun to change as its sheet goes out of sight: the change ends",
    arguments: Kind.allCases)
  func changingFlow(kind: Kind) throws {
    var state = tabs
    state.sheets = ["a": [.init(screens: ["f1"])]]
    try scene(kind, .tabs, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      _ = scene.told { world in
        guest.deliver(GuestFlow.Message.show(["f1a", "f1b"])) { [notes = world.notes] in
          notes.note(.ends, "\($0)")
        }
        world.flow.update(animated: true, completion: nil) { $0.tab = "b" }
      }
      #expect(scene.outcomes == ["performed"])
    }
  }

  @Test(
    "a sheet is wanted for a moment, and waits then: nobody is told that it leaves",
    arguments: Kind.allCases)
  func wantedForAMoment(kind: Kind) {
    var state = tabs
    state.sheets = ["": [.init(screens: ["help"])], "b": [.init(screens: ["k1"])]]
    scene(kind, .tabs, state) { scene in
      let told = scene.told { world in
        world.flow.update(animated: true, completion: nil) { $0.tab = "b" }
        world.flow.update(animated: true, completion: nil) { $0.tab = "a" }
      }
      #expect(told == [])
      #expect(scene.change { $0.sheets["b"] = nil } == [])
    }
  }

  // MARK: - Children that are removed by hand

  @Test(
    "the coordinator behind a screen of a waiting sheet is removed: its screen is, with those above",
    arguments: Kind.allCases)
  func waitingChild(kind: Kind) throws {
    var state = tabs
    state.sheets = ["a": [.init(screens: ["help", "k1", "more"]), .init(screens: ["note"])]]
    try scene(kind, .tabs, state) { scene in
      _ = scene.change { $0.tab = "b" }
      let child = try #require(scene.world.child("k1#1"))
      let told = scene.told { $0.flow.remove(child: child) }
      #expect(
        told.filter { $0.hasPrefix("told") } == [
          "told that more left: programmatic", "told that k1 left: programmatic",
        ])
      #expect(
        scene.world.flow.state.sheets["a"] == [.init(screens: ["help"]), .init(screens: ["note"])])
    }
  }

  @Test(
    "the coordinator behind the only screen of a stack is removed: that is reported",
    arguments: Kind.allCases)
  func emptiedStack(kind: Kind) throws {
    var state = tabs
    state.stacks["b"] = ["k1"]
    try scene(kind, .tabs, state) { scene in
      let child = try #require(scene.world.child("k1#1"))
      #expect(scene.told { $0.flow.remove(child: child) } == removed("k1", "programmatic"))
      #expect(scene.outcomes == ["report: emptyStack"])
    }
  }

  @Test(
    "the coordinator behind the only screen of a column is removed: it may be empty",
    arguments: Kind.allCases)
  func emptiedColumn(kind: Kind) throws {
    let stacks = ["a": ["a0"], "x": ["list"], "y": ["k1"]]
    for isWide in [false, true] {
      try scene(kind, .columnsInTab, isWide: isWide, .init(stacks: stacks)) { scene in
        let child = try #require(scene.world.child("k1#1"))
        #expect(scene.told { $0.flow.remove(child: child) } == removed("k1", "programmatic"))
        #expect(scene.outcomes == [])
      }
    }
  }

  @Test("a flow in a sheet is removed: nothing appears in its place", arguments: Kind.allCases)
  func removedFlow(kind: Kind) throws {
    let state = WorldsFlow.State(stacks: ["s": ["s0"]], sheets: ["": [.init(screens: ["f1"])]])
    try scene(kind, .stack, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      #expect(
        scene.told { $0.flow.remove(child: guest) }
          == removed("f1a", "parentRemoved") + [
            "told that f1 left: programmatic", "seen: s0 appeared, uncovered",
          ])
    }
  }

  @Test(
    "equal screens are in tabs that are not selected, and the lower one's coordinator is removed: it stays",
    arguments: Kind.allCases)
  func equalScreens(kind: Kind) throws {
    let stacks = ["a": ["a0"], "b": ["b0", "k1"], "c": ["c0"]]
    try scene(kind, .tabs, .init(tabs: ["a", "b", "c"], stacks: stacks)) { scene in
      #expect(scene.change { $0.stacks["c"] = ["c0", "k1"] } == [])
      let child = try #require(scene.world.child("k1#2"))
      _ = scene.told { $0.flow.remove(child: child) }
      #expect(scene.outcomes == ["report: finishedOnShow"])
      #expect(scene.world.flow.state.stacks["c"] == ["c0", "k1"])
    }
  }

  @Test(
    "the upper one is in a tab that came later, before the others, and its coordinator is removed: it goes",
    arguments: Kind.allCases)
  func equalScreensInOrder(kind: Kind) throws {
    let stacks = ["a": ["a0"], "b": ["b0", "k1"], "c": ["c0", "k1"]]
    try scene(kind, .tabs, .init(tabs: ["a", "b"], stacks: stacks)) { scene in
      #expect(scene.change { $0.tabs = ["a", "c", "b"] } == [])
      let child = try #require(scene.world.child("k1#2"))
      #expect(scene.told { $0.flow.remove(child: child) } == removed("k1", "programmatic"))
      #expect(scene.outcomes == [])
      #expect(scene.world.flow.state.stacks["c"] == ["c0"])
    }
  }

  @Test(
    "a flow is removed that stands behind the lower one of two equal screens: it stays, and no event tells of it when it leaves",
    arguments: Kind.allCases)
  func equalFlows(kind: Kind) throws {
    var state = tabs
    state.sheets = ["a": [.init(screens: ["f1"])]]
    try scene(kind, .tabs, state) { scene in
      let guest = try #require(scene.world.child("f1"))
      _ = scene.change { $0.sheets[""] = [.init(screens: ["f1"])] }
      _ = scene.told { $0.flow.remove(child: guest) }
      #expect(scene.outcomes == ["report: finishedOnShow"])
      #expect(
        scene.change { $0.sheets = [:] }
          == removed("f1a", "parentRemoved") + [
            "told that f1 left: programmatic", "told that f1 left: programmatic",
            "seen: a0 appeared, uncovered",
          ])
    }
  }
}
