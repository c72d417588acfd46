import CoordinatorKitUI
import Foundation
import TestFlows
import Testing

private typealias Place = NestedFlow.Place
private typealias Tab = NestedFlow.Tab

@MainActor @Suite("Columns in a tab", .headless)
struct ColumnsInTabTests {
  private nonisolated static func office(letter: [String] = ["letter"], tab: String = "mail")
    -> NestedFlow.State
  {
    .init(
      .tabs(
        tab,
        [
          Tab("mail", .columns([.stack(["boxes", "inbox"]), .stack(letter)])),
          Tab("settings", .stack(["settings"])),
        ]))
  }

  private func check(_ office: Office, shows expected: String) {
    #expect(office.onShow == expected)
    #expect(office.reports.texts == [])
    #expect(office.phone.log == [])
  }

  @Test("In a wide window each column has its stack, in the tab") func wide() {
    let office = Office(Self.office())
    check(office, shows: "[mail: (boxes › inbox ‖ letter)] | settings: settings")
    office.change { $0.place.remove("letter") }
    check(office, shows: "[mail: (boxes › inbox ‖ nothing)] | settings: settings")
    #expect(office.built == ["boxes", "inbox", "letter", "settings", "nothing"])
  }

  @Test("In a narrow window the columns of the tab are one stack") func narrow() {
    let office = Office(Self.office(), size: Post.narrow)
    check(office, shows: "[mail: (boxes › inbox › letter)] | settings: settings")
    #expect(office.back())
    check(office, shows: "[mail: (boxes › inbox)] | settings: settings")
    #expect(office.log == ["letter: backButton"])
    #expect(office.flow.state == Self.office(letter: []))
  }

  @Test("Screens keep their controllers when the window becomes narrow and wide again")
  func keepsControllers() {
    let office = Office(Self.office())
    let before = office.controllers
    office.resize(Post.narrow)
    check(office, shows: "[mail: (boxes › inbox › letter)] | settings: settings")
    office.resize(Post.wide)
    check(office, shows: "[mail: (boxes › inbox ‖ letter)] | settings: settings")
    #expect(office.controllers == before)
    #expect(office.log == [])
  }

  @Test("The width may change while another tab is selected") func resizedWhileHidden() {
    let office = Office(Self.office(tab: "settings"))
    office.resize(Post.narrow)
    #expect(office.tap("mail"))
    check(office, shows: "[mail: (boxes › inbox › letter)] | settings: settings")
    #expect(office.flow.state.place == Self.office().place)
  }

  @Test("A change whose columns collapse meanwhile has been performed") func collapsesMeanwhile() {
    let office = Office(Self.office(tab: "settings"), size: Post.narrow)
    var outcomes: [Outcome] = []
    office.flow.deliver(
      NestedFlow.Change { $0 = Self.office(letter: ["photo"]) }
    ) { outcomes.append($0) }
    office.phone.settle()
    check(office, shows: "[mail: (boxes › inbox › photo)] | settings: settings")
    #expect(outcomes == [.performed])
  }

  @Test("Containers are asked for once, by their place") func places() {
    let office = Office(Self.office())
    #expect(
      office.places == [
        "columns in the tab mail", "stack in the primary column in the tab mail",
        "stack in the secondary column in the tab mail",
        "stack in the compact column in the tab mail", "stack in the tab settings",
      ])
    office.change { $0.place.select("settings") }
    office.change { $0.place.select("mail") }
    #expect(office.places.count == 5)
    #expect(office.flow.navigationController(of: .secondary, inTab: "mail")?.titles == ["letter"])
    #expect(office.flow.navigationController(ofTab: "settings")?.titles == ["settings"])
    #expect(office.flow.navigationController(of: .secondary) == nil)
  }

  @Test("A sheet of the tab lies over all, and waits while another tab is selected")
  func sheets() {
    let office = Office(Self.office())
    office.change {
      guard case .tabs(let selected, var tabs) = $0.place else { return }
      tabs[0].sheet = "draft"
      $0.place = .tabs(selected, tabs)
    }
    check(office, shows: "[mail: (boxes › inbox ‖ letter)] | settings: settings ⌃ draft")
    office.change { $0.place.select("settings") }
    check(office, shows: "mail: (boxes › inbox ‖ letter) | [settings: settings]")
    office.change { $0.place.select("mail") }
    check(office, shows: "[mail: (boxes › inbox ‖ letter)] | settings: settings ⌃ draft")
  }

  @Test("What is in a tab may become another kind: the tab gets another controller")
  func changesKind() {
    let office = Office(Self.office())
    office.change {
      $0.place = .tabs(
        "mail",
        [Tab("mail", .stack(["boxes", "letter"])), Tab("settings", .stack(["settings"]))])
    }
    check(office, shows: "[mail: boxes › letter] | settings: settings")
    #expect(office.log.sorted().map { $0.prefix { $0 != ":" } } == ["boxes", "inbox", "letter"])
    office.change { $0.place = Self.office().place }
    check(office, shows: "[mail: (boxes › inbox ‖ letter)] | settings: settings")
  }

  @Test("A guarded screen in the last column is not left in a narrow window") func guarded() {
    var state = Self.office()
    state.locked = ["letter"]
    let office = Office(state, size: Post.narrow)
    _ = office.back()
    check(office, shows: "[mail: (boxes › inbox › letter)] | settings: settings")
    #expect(office.flow.state == state)
  }

  @Test("A controller that cannot show what is wanted is reported, and another one is shown")
  func wrongContainer() {
    let office = Office(Self.office()) { _ in UINavigationController() }
    #expect(office.onShow == "[mail: (boxes › inbox ‖ letter)] | settings: settings")
    #expect(office.reports.kinds == [.wrongRoot])
    #expect(
      office.reports.texts.first?.contains(
        "makeContainer of NestedFlow returned UINavigationController for the columns in the tab mail."
      ) == true)
  }

  @Test("When the flow leaves, every screen leaves once, and nothing stays alive") func leaves() {
    weak var flow: StateFlowCoordinator<NestedFlow>?
    weak var container: UIViewController?
    var log: [String] = []
    do {
      let office = Office(Self.office())
      (flow, container) = (office.flow, office.container)
      office.root.setRoot(child: ViewFlow(), animated: false)
      office.phone.settle()
      log = office.log
    }
    HeadlessSession.current.settle()
    #expect(
      log.map { $0.prefix { $0 != ":" } }.sorted() == [
        "NestedFlow", "boxes", "inbox", "letter", "settings",
      ])
    #expect(flow == nil)
    #expect(container == nil)
  }
}

/// A coordinator with one screen.
private final class ViewFlow: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController = UIViewController()

  init() { super.init(window: nil) }
}

@MainActor @Suite("Tabs in a tab", .headless)
struct TabsInTabTests {
  private nonisolated static let town = NestedFlow.State(
    .tabs(
      "team",
      [
        Tab("mail", .stack(["boxes"])),
        Tab(
          "team",
          .tabs(
            "people", [Tab("people", .stack(["list", "ann"])), Tab("work", .stack(["plans"]))])),
      ]))

  private func check(_ office: Office, shows expected: String) {
    #expect(office.onShow == expected)
    #expect(office.reports.texts == [])
    #expect(office.phone.log == [])
  }

  @Test("A tapped tab inside is selected in the state, and counted after those around it")
  func taps() {
    let office = Office(Self.town)
    #expect(office.tap("work"))
    check(office, shows: "mail: boxes | [team: (people: list › ann | [work: plans])]")
    #expect(office.taps == ["selected(3)"])
    #expect(office.tap("mail"))
    check(office, shows: "[mail: boxes] | team: (people: list › ann | [work: plans])")
    #expect(office.taps == ["selected(3)", "selected(0)"])
  }

  @Test("A second tap on a tab inside goes back to its first screen") func secondTap() {
    let office = Office(Self.town)
    #expect(office.tap("people"))
    check(office, shows: "mail: boxes | [team: ([people: list] | work: plans)]")
    #expect(office.taps == ["reselected(2)"])
    #expect(office.log == ["ann: backButton"])
  }

  @Test("One change selects a tab with the one around it and shows what is in it") func oneChange()
  {
    var state = Self.town
    state.place.select("mail")
    let office = Office(state)
    office.change {
      $0.place = .tabs(
        "team",
        [
          Tab("mail", .stack(["boxes"])),
          Tab(
            "team",
            .tabs(
              "work",
              [Tab("people", .stack(["list"])), Tab("work", .stack(["plans", "house"]))])),
        ])
    }
    check(office, shows: "mail: boxes | [team: (people: list | [work: plans › house])]")
  }

  @Test("Tabs inside come and go") func comesAndGoes() {
    let office = Office(Self.town)
    office.change {
      $0.place = .tabs(
        "team", [Tab("team", .tabs("work", [Tab("work", .stack(["plans"]))]))])
    }
    check(office, shows: "[team: ([work: plans])]")
    #expect(office.log.map { $0.prefix { $0 != ":" } }.sorted() == ["ann", "boxes", "list"])
    office.change { $0.place = Self.town.place }
    check(office, shows: "mail: boxes | [team: ([people: list › ann] | work: plans)]")
  }

  @Test("Pages may be in a tab") func pages() {
    let office = Office(Self.town, pages: ["team"])
    check(office, shows: "mail: boxes | [team: (page people: list › ann)]")
    office.change { $0.place.select("work") }
    check(office, shows: "mail: boxes | [team: (page work: plans)]")
    office.change { $0.place.select("mail") }
    office.change {
      $0.place.select("people")
      $0.place.select("team")
    }
    check(office, shows: "mail: boxes | [team: (page people: list › ann)]")
  }

  @Test("The user turns the pages in a tab") func turnsPages() throws {
    let office = Office(Self.town, pages: ["team"])
    let tabs = try #require(office.container as? UITabBarController)
    let pages = try #require(tabs.selectedViewController as? UIPageViewController)
    #expect(office.phone.user.turnPage(.forward, in: pages))
    office.phone.settle()
    check(office, shows: "mail: boxes | [team: (page work: plans)]")
    #expect(office.taps == ["selected(3)"])
  }
}

@MainActor @Suite("Tabs in a column", .headless)
struct TabsInColumnTests {
  private nonisolated static func rooms(_ room: Place = room) -> NestedFlow.State {
    .init(.columns([.stack(["rooms"]), room]))
  }

  private nonisolated static let room = Place.tabs(
    "chat", [Tab("chat", .stack(["chat", "thread"])), Tab("files", .stack(["files"]))])

  private nonisolated static let studio = NestedFlow.State(
    .columns([
      .tabs("songs", [Tab("songs", .stack(["songs"])), Tab("artists", .stack(["artists"]))]),
      .stack(["song"]),
    ]))

  private func check(_ office: Office, shows expected: String) {
    #expect(office.onShow == expected)
    #expect(office.reports.texts == [])
    #expect(office.phone.log == [])
  }

  @Test("Tabs lie in the stack of their column") func wide() {
    let office = Office(Self.rooms())
    check(office, shows: "rooms ‖ ([chat: chat › thread] | files: files)")
    #expect(office.tap("files"))
    check(office, shows: "rooms ‖ (chat: chat › thread | [files: files])")
    #expect(office.taps == ["selected(1)"])
  }

  @Test("They come with a screen and go with it") func comesAndGoes() {
    let office = Office(Self.rooms(.stack([])))
    check(office, shows: "rooms ‖ nothing")
    office.change { $0.place = Self.rooms().place }
    check(office, shows: "rooms ‖ ([chat: chat › thread] | files: files)")
    office.change { $0.place = Self.rooms(.stack([])).place }
    check(office, shows: "rooms ‖ nothing")
    #expect(
      office.log.map { $0.prefix { $0 != ":" } }.sorted() == ["chat", "files", "nothing", "thread"])
    office.change { $0.place = Self.rooms().place }
    check(office, shows: "rooms ‖ ([chat: chat › thread] | files: files)")
  }

  @Test("Tabs that are wanted again while they leave are others") func wantedAgain() {
    let office = Office(Self.rooms())
    office.flow.send(NestedFlow.Change { $0 = Self.rooms(.stack(["list"])) })
    office.phone.session.advance(by: 0.1)
    office.flow.send(
      NestedFlow.Change { $0 = Self.rooms(.tabs("new", [Tab("new", .stack(["page"]))])) })
    office.phone.settle()
    check(office, shows: "rooms ‖ ([new: page])")
  }

  @Test("In a narrow window they are a screen of the one stack, with everything in them")
  func narrow() {
    let office = Office(Self.rooms())
    let before = office.controllers
    office.resize(Post.narrow)
    check(office, shows: "rooms › ([chat: chat › thread] | files: files)")
    office.change {
      $0.place = .columns([
        .stack(["rooms"]),
        .tabs("files", [Tab("chat", .stack(["chat"])), Tab("files", .stack(["files"]))]),
      ])
    }
    check(office, shows: "rooms › (chat: chat | [files: files])")
    office.resize(Post.wide)
    check(office, shows: "rooms ‖ (chat: chat | [files: files])")
    #expect(office.controllers == before.filter { $0.key != "thread" })
    #expect(office.log == ["thread: programmatic"])
  }

  @Test("Back from them leaves everything in them, the screens in front first") func back() throws {
    let office = Office(Self.rooms(), size: Post.narrow)
    let stack = try #require(office.flow.navigationController(of: .compact))
    #expect(office.phone.user.tapBack(in: stack))
    office.phone.settle()
    check(office, shows: "rooms")
    #expect(office.log == ["thread: backButton", "chat: backButton", "files: backButton"])
    #expect(office.flow.state == Self.rooms(.stack([])))
    office.change { $0.place = Self.rooms().place }
    check(office, shows: "rooms › ([chat: chat › thread] | files: files)")
  }

  @Test("A guard in one of them keeps them all") func guarded() throws {
    var state = Self.rooms()
    state.locked = ["files"]
    let office = Office(state, size: Post.narrow)
    let stack = try #require(office.flow.navigationController(of: .compact))
    _ = office.phone.user.tapBack(in: stack)
    office.phone.settle()
    check(office, shows: "rooms › ([chat: chat › thread] | files: files)")
    #expect(office.flow.state == state)
    #expect(office.refused == ["[\"thread\", \"chat\", \"files\"]: backButton"])
  }

  @Test("Tabs in the first column lie under the details in a narrow window") func firstColumn() {
    let office = Office(Self.studio)
    check(office, shows: "([songs: songs] | artists: artists) ‖ song")
    #expect(office.tap("artists"))
    office.resize(Post.narrow)
    check(office, shows: "(songs: songs | [artists: artists]) › song")
    #expect(office.back())
    check(office, shows: "(songs: songs | [artists: artists])")
    #expect(office.log == ["song: backButton"])
  }
}
