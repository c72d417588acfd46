import CoordinatorKit
import CoordinatorKitRestoration
import Testing

@Suite("In composed flows each stack keeps what may be shown of it")
struct ComposedFlowTests {
  private func restore(_ state: CityFlow.State) throws -> FlowArchiver<CityFlow>.Restored {
    let archiver = FlowArchiver(CityFlow(), name: "City")
    return archiver.restore(try archiver.archive(state), else: .init(streets: ["start"]))
  }

  @Test("A composed flow is one state and is restored as one") func restoresAsOneState() throws {
    let state = CityFlow.State(
      tab: "museum", streets: ["main street"], tour: .init(path: ["room 1"]),
      museum: .init(path: ["room 2"], sheet: ["map"]))
    let restored = try restore(state)
    #expect(restored.state == state)
    #expect(restored.losses == nil)
  }

  @Test("A child's guard is asked again, even in a hidden tab") func hiddenTab() throws {
    let restored = try restore(
      .init(streets: ["main street"], museum: .init(path: ["room 1", "cellar", "room 2"])))
    #expect(
      restored.state == .init(streets: ["main street"], museum: .init(path: ["room 1"])))
    #expect(
      restored.losses == """
        City was restored in part. cellar was dropped: entering(_:in:) does not let it in: it is dark. \
        room 2 was dropped: it lay over cellar.
        """)
  }

  @Test("A loss in one tab leaves the other tabs and the selection unchanged")
  func otherTabs() throws {
    let restored = try restore(
      .init(
        tab: "museum", streets: ["main street", "alley", "park"],
        museum: .init(path: ["room 1"], sheet: ["map"])))
    #expect(
      restored.state
        == .init(
          tab: "museum", streets: ["main street"],
          museum: .init(path: ["room 1"], sheet: ["map"])))
    #expect(restored.dropped.map(\.screen) == ["alley", "park"])
  }

  @Test("Losses in two tabs are reported tab by tab, the selected one first")
  func twoTabs() throws {
    let restored = try restore(
      .init(
        tab: "museum", streets: ["alley"],
        museum: .init(path: ["room 1", "room 2", "room 1"], sheet: ["map"])
      ))
    #expect(restored.dropped.map(\.screen) == ["room 1", "map", "alley"])
    #expect(restored.state == .init(tab: "museum", museum: .init(path: ["room 1", "room 2"])))
  }

  @Test("A sheet in a tab is guarded before the user selects the tab")
  func sheetOfTab() throws {
    let restored = try restore(
      .init(streets: ["main street"], museum: .init(path: ["room 1"], sheet: ["map", "cellar"])))
    #expect(
      restored.state
        == .init(streets: ["main street"], museum: .init(path: ["room 1"], sheet: ["map"])))
    #expect(restored.dropped.map(\.screen) == ["cellar"])
  }

  @Test("A sheet over all tabs stays when a hidden tab loses something")
  func sheetOverAll() throws {
    let restored = try restore(
      .init(museum: .init(path: ["cellar"], sheet: ["map"]), isLost: true))
    #expect(restored.state == .init(isLost: true))
    #expect(restored.dropped.map(\.screen) == ["cellar", "map"])
  }

  @Test("A sheet over all tabs leaves with the screen it covers in the selected tab")
  func sheetOverSelected() throws {
    let restored = try restore(.init(streets: ["alley"], isLost: true))
    #expect(restored.state == .init())
    #expect(restored.dropped.map(\.screen) == ["alley", "plan"])
  }

  @Test("A flow that does not follow to another tab starts afresh, with the back law in its report")
  func stubbornTabs() throws {
    let archiver = FlowArchiver(CityFlow(followsTabs: false), name: "City")
    let restored = archiver.restore(try archiver.archive(.init()), else: .init())
    #expect(
      restored.losses == """
        City starts afresh. The flow broke the back law: after the user selected the tab museum the \
        screens must be [town: square | [museum: hall]], but screens(for:) is [[town: square] | \
        museum: hall].
        """)
  }

  @Test("A child that loses its first screen ends as if the user had left it")
  func childEnds() throws {
    let restored = try restore(
      .init(streets: ["main street", "alley"], tour: .init(path: ["room 1"])))
    #expect(restored.state.streets == ["main street"])
    #expect(restored.state.tour == nil)
    #expect(restored.state.endings == ["left(programmatic)"])
    #expect(restored.dropped.map(\.screen) == ["alley", "tour of the hall", "tour of the room 1"])
  }

  @Test("A tab whose first screen is refused leaves no flow to show") func firstOfTab() throws {
    let archiver = FlowArchiver(CityFlow(), name: "City")
    let restored = archiver.restore(
      try archiver.archive(.init()), else: .init(streets: ["start"]),
      admitting: { screen, _ in screen == .museum("hall") ? .refuse("it is closed") : .allow })
    #expect(restored.state == .init(streets: ["start"]))
    #expect(
      restored.losses == """
        City starts afresh. Not even the first screen may be shown. hall was dropped: it is closed.
        """)
  }

  @Test("A screen in a later column covers a refused one in an earlier column")
  func dropsLaterColumns() throws {
    let archiver = FlowArchiver(MailFlow())
    let state = MailFlow.State(box: ["inbox", "folder"], letter: ["letter", "photo"])
    func kept(without gone: Page) throws -> MailFlow.State {
      archiver.restore(
        try archiver.archive(state), else: .init(box: ["start"]),
        admitting: { screen, _ in screen == gone ? .refuse("it is gone") : .allow }
      ).state
    }
    #expect(try kept(without: "photo") == .init(box: ["inbox", "folder"], letter: ["letter"]))
    #expect(try kept(without: "letter") == .init(box: ["inbox", "folder"]))
    #expect(try kept(without: "folder") == .init(box: ["inbox"]))
    #expect(try kept(without: "inbox") == .init(box: ["start"]))
  }
}
