import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import TestFlows
import Testing

private typealias Place = NestedFlow.Place
private typealias Tab = NestedFlow.Tab

/// Mail in columns, a team in tabs of its own, and settings.
private let office = Place.tabs(
  "mail",
  [
    Tab("mail", .columns([.stack(["boxes", "inbox"]), .stack(["letter"])])),
    Tab(
      "team",
      .tabs("people", [Tab("people", .stack(["list", "ann"])), Tab("work", .stack(["plans"]))])),
    Tab("settings", .stack(["settings"])),
  ])

/// A library whose first column has tabs.
private let studio = Place.columns([
  .tabs("songs", [Tab("songs", .stack(["songs", "best"])), Tab("artists", .stack(["artists"]))]),
  .stack(["song"]),
])

/// A list, and beside it a room in tabs.
private let rooms = Place.columns([
  .stack(["rooms"]),
  .tabs("chat", [Tab("chat", .stack(["chat", "thread"])), Tab("files", .stack(["files"]))]),
])

private func runtime(_ place: Place, sheet: String? = nil) -> FlowRuntime<NestedFlow> {
  FlowRuntime(NestedFlow(), state: .init(place, sheet: sheet))
}

@Suite("Tabs and columns inside tabs and columns")
struct NestedRootTests {
  @Test("A tab may have columns, or tabs of its own, in it")
  func columnsInTabs() {
    let screens = runtime(office).screens
    #expect(
      "\(screens)"
        == "[mail: (boxes › inbox ‖ letter)] | team: ([people: list › ann] | work: plans) | settings: settings"
    )
    #expect(screens.screens == ["boxes", "inbox", "letter"])
    #expect(screens.top == "letter")
    #expect(
      screens.stacks == [
        ["boxes", "inbox"], ["letter"], ["list", "ann"], ["plans"], ["settings"],
      ])
    #expect(KeyedScreens(screens).mistakes == [])
  }

  @Test("A column may have tabs in it") func tabsInColumns() {
    let screens = runtime(studio).screens
    #expect("\(screens)" == "([songs: songs › best] | artists: artists) ‖ song")
    #expect(screens.screens == ["songs", "best", "song"])
  }

  @Test("Sheets of the selected tabs lie over all, those of others wait") func sheets() {
    let runtime = FlowRuntime(
      NestedFlow(),
      state: .init(
        .tabs(
          "team",
          [
            Tab("mail", .columns([.stack(["boxes"]), .stack([])]), sheet: "draft"),
            Tab(
              "team",
              .tabs(
                "people",
                [
                  Tab("people", .stack(["list"]), sheet: "call"),
                  Tab("work", .stack(["plans"]), sheet: "plan"),
                ])),
          ])))
    #expect(
      "\(runtime.screens)"
        == "mail: (boxes ‖ ) (⌃ draft) | [team: ([people: list] | work: plans (⌃ plan))] ⌃ call")
  }

  @Test("Columns in columns, which UIKit does not show, are one stack, and a mistake")
  func columnsInColumns() {
    let inner = Place.tabs("a", [Tab("a", .columns([.stack(["b"]), .stack(["c"])]))])
    let screens = runtime(.columns([inner, .stack([])])).screens
    #expect("\(screens)" == "([a: b › c]) ‖ ")
    #expect(KeyedScreens(screens).mistakes == [.flattened(.columns, in: .column)])
  }

  @Test("An id is that of one tab among all of them") func repeatedTab() {
    let place = Place.tabs(
      "a",
      [
        Tab("a", .tabs("b", [Tab("b", .stack(["1"])), Tab("a", .stack(["2"]))])),
        Tab("b", .stack(["3"])),
      ])
    let screens = runtime(place).screens
    #expect("\(screens)" == "[a: ()] | b: 3")
    #expect(KeyedScreens(screens).mistakes == [.repeatedTab("b"), .repeatedTab("a")])
  }

  @Test("Screens listed after the tabs lie on the stack in front, wherever it is") func appends() {
    let stack = ScreenStack<NestedFlow.Page>.Builder.self
    let root = runtime(office).screens
    let whole = stack.buildFinalResult(
      stack.buildArray([stack.buildExpression(root), stack.buildExpression("photo")]))
    #expect("\(whole)".hasPrefix("[mail: (boxes › inbox ‖ letter › photo)]"))
  }

  @Test("Stacks within stacks survive their encoding") func coding() throws {
    for place in [office, studio, rooms] {
      let screens = runtime(place, sheet: "call").screens
      let data = try JSONEncoder().encode(screens)
      #expect(try JSONDecoder().decode(ScreenStack<NestedFlow.Page>.self, from: data) == screens)
    }
  }
}

@Suite("What a user does in tabs and columns inside each other")
struct NestedMoveTests {
  @Test("The tabs are counted bar by bar, and only those on show can be tapped") func tabs() {
    var run = runtime(office)
    #expect(run.screens.tabs.map(\.tab.id) == ["mail", "team", "settings", "people", "work"])
    #expect(run.userMoves == [.back, .back(levels: 2), .selectTab(1), .selectTab(2)])
    #expect(run.screensLeft(by: .selectTab(4)) == nil)
    #expect(run.perform(.selectTab(1)) == nil)
    #expect(
      run.userMoves == [.back, .selectTab(0), .selectTab(2), .selectTab(3), .selectTab(4)])
    #expect(run.perform(.selectTab(4)) == nil)
    #expect(
      "\(run.screens)"
        == "mail: (boxes › inbox ‖ letter) | [team: (people: list › ann | [work: plans])] | settings: settings"
    )
  }

  @Test("A second tap leaves the screens above the first one of a stack, and nothing of columns")
  func secondTap() {
    var run = runtime(office)
    #expect(run.screensLeft(by: .selectTab(0)) == [])
    run.perform(.selectTab(1))
    #expect(run.screensLeft(by: .selectTab(1)) == [])
    #expect(run.screensLeft(by: .selectTab(3)) == ["ann"])
    #expect(run.perform(.selectTab(3)) == nil)
    #expect("\(run.screens)".contains("[people: list]"))
  }

  @Test("Going back in columns leaves the last screen, and then that of the column before")
  func backInColumns() {
    var run = runtime(office)
    #expect(run.perform(.back) == nil)
    #expect(run.perform(.back) == nil)
    #expect("\(run.screens)".hasPrefix("[mail: (boxes ‖ )]"))
    #expect(!run.userMoves.contains(.back))
  }

  @Test("Tabs in a column are left as a whole, after what lies over their first screen")
  func backFromTabs() {
    var run = runtime(rooms)
    #expect(run.userMoves == [.back, .back(levels: 2), .selectTab(0), .selectTab(1)])
    #expect(run.perform(.back) == nil)
    #expect("\(run.screens)" == "rooms ‖ ([chat: chat] | files: files)")
    #expect(run.screensLeft(by: .back) == ["chat", "files"])
    #expect(run.perform(.back) == nil)
    #expect("\(run.screens)" == "rooms ‖ ")
  }

  @Test("Tabs in the first column cannot be left") func backInFirstColumn() {
    var run = runtime(studio)
    run.perform(.back)
    run.perform(.back)
    #expect("\(run.screens)" == "([songs: songs] | artists: artists) ‖ ")
    #expect(!run.userMoves.contains(.back))
  }

  @Test("A guard in a hidden tab of a column keeps all tabs of that column") func guardedTabs() {
    var state = NestedFlow.State(rooms)
    state.locked = ["files"]
    var run = FlowRuntime(NestedFlow(), state: state)
    run.perform(.back)
    #expect(run.verdict(on: .back).reason == "it is locked")
    #expect(run.userMoves == [.selectTab(1)])
  }

  @Test("A flow that does not follow the selection of a tab inside breaks the back law")
  func backLaw() {
    var run = FlowRuntime(StubbornFlow(), state: .init(office))
    run.perform(.selectTab(1))
    let violation = run.perform(.selectTab(4))
    #expect(violation?.selected == "work")
    #expect(violation?.expected.contains("people: list › ann | [work: plans]") == true)
  }

  @Test("A message about a tab selects it by its number among all") func tabMessage() {
    var run = runtime(office)
    run.perform(.selectTab(1))
    _ = run.handle(.message(TabMessage.selected(4)))
    #expect("\(run.screens)".contains("[work: plans]"))
  }
}

@Suite("Steps and archives of tabs and columns inside each other")
struct NestedEditTests {
  @Test("A step selects a tab with those around it, and what waits there is presented")
  func selects() {
    var screens = FlowRuntime(
      NestedFlow(),
      state: .init(
        .tabs(
          "a",
          [
            Tab("a", .stack(["1"])),
            Tab(
              "b", .tabs("c", [Tab("c", .stack(["2"])), Tab("d", .stack(["3"]), sheet: "4")]),
              sheet: "5"),
          ]))
    ).screens
    #expect(screens.perform(.select("d")) == .handled)
    #expect("\(screens)" == "a: 1 | [b: (c: 2 | [d: 3])] ⌃ 5 ⌃ 4")
    #expect(
      screens.perform(.select("e")) == .refused("there is no tab e, only a, b, c, d"))
  }

  @Test("Steps push and pop where the user is") func pushes() {
    var screens = runtime(office).screens
    #expect(screens.perform(.push("photo")) == .handled)
    #expect("\(screens)".hasPrefix("[mail: (boxes › inbox ‖ letter › photo)]"))
    #expect(screens.perform(.multiple(.pop, .pop)) == .handled)
    #expect("\(screens)".hasPrefix("[mail: (boxes › inbox ‖ )]"))
    #expect(screens.perform(.multiple(.select("people"), .popToRoot)) == .handled)
    #expect("\(screens)".contains("[people: list]"))
  }

  @Test("What may not be shown again is dropped in tabs inside of tabs, too") func prunes() throws {
    let archiver = FlowArchiver(NestedFlow())
    let state = NestedFlow.State(office)
    let restored = archiver.restore(try archiver.archive(state), else: state) { _ in
    } admitting: { screen, _ in
      ["inbox", "ann"].contains(screen.name) ? .refuse("it is gone") : .allow
    }
    #expect(restored.failure == nil)
    #expect(restored.dropped.map(\.screen) == ["inbox", "letter", "ann"])
    #expect(
      "\(NestedFlow().screens(for: restored.state))"
        == "[mail: (boxes ‖ )] | team: ([people: list] | work: plans) | settings: settings")
  }
}

/// Follows no tap on a tab but the first.
private struct StubbornFlow: Flow {
  let flow = NestedFlow()

  func screens(for state: NestedFlow.State) -> ScreenStack<NestedFlow.Page> {
    flow.screens(for: state)
  }

  func update(_ state: inout NestedFlow.State, with message: NestedFlow.Change) -> FlowReply {
    flow.update(&state, with: message)
  }

  func userLeft(_ screens: [NestedFlow.Page], _ state: inout NestedFlow.State) {}

  func userSelected(_ tab: String, _ state: inout NestedFlow.State) {
    if tab == "team" { flow.userSelected(tab, &state) }
  }
}
