import CoordinatorKitUI
import Testing

private struct ShowChapter: Route, Hashable { let chapter: Int }

@MainActor @Suite("Outcomes of messages from screens", .headless)
struct ResponderDeliverTests {
  private let library = Library()

  private func deliver(_ message: some CoordinatorMessageable, from sender: UIResponder?) -> Log {
    let log = Log()
    sender?.deliver(message) { log.lines.append("\($0)") }
    return log
  }

  @Test("A message that shows a screen is performed when the transition has ended")
  func performsAfterTheTransition() {
    let log = deliver(LibraryMessage.open(1), from: library.top)
    #expect(log.lines == [])
    library.phone.settle()
    #expect(log.lines == ["performed"])
    #expect(library.stack == ["shelf", "book(1)"])
  }

  @Test("A message superseded before UIKit was asked is merged")
  func mergesAnOvertakenMessage() {
    let first = deliver(LibraryMessage.open(1), from: library.top)
    library.flow.send(LibraryMessage.read(2))
    library.flow.send(LibraryMessage.read(3))
    library.phone.settle()
    #expect(first.lines == ["superseded by a later request"])
  }

  @Test("A second tap is handled at once, and the first is still performed")
  func doubleTap() {
    let first = deliver(LibraryMessage.open(1), from: library.top)
    let second = deliver(LibraryMessage.open(1), from: library.top)
    #expect(second.lines == ["handled by LibraryFlow"])
    library.phone.settle()
    #expect(first.lines == ["performed"])
    #expect(library.stack == ["shelf", "book(1)"])
  }

  @Test("A request for screens already appearing leaves the first message performed too")
  func sameScreens() {
    let first = deliver(LibraryMessage.open(1), from: library.top)
    let second = deliver(LibraryMessage.jump([.book(1)]), from: library.top)
    var change: [Outcome] = []
    library.flow.update(completion: { change.append($0) }) { $0.member = "Ann" }
    #expect(second.lines == ["handled by LibraryFlow"])
    library.phone.settle()
    #expect(first.lines == ["performed"])
    #expect(change == [.performed])
  }

  @Test("A message that leaves the screens unchanged is handled by its flow")
  func reportsHandledWithoutChanges() {
    #expect(deliver(LibraryMessage.closeAll, from: library.top).lines == ["handled by LibraryFlow"])
  }

  @Test("A triggered computed flow completes when it is visible")
  func completesWhenAComputedFlowIsVisible() {
    let flow = ComputedFlow()
    flow.pages = ["page"]
    var outcomes: [Outcome] = []
    flow.deliver(TriggerFlowMessage(animated: false)) { outcomes.append($0) }
    #expect(outcomes == [.performed])
  }

  @Test("A message without a coordinator above fails with the reason and is reported")
  func noCoordinator() async throws {
    let reports = Reports()
    let view = UIView()
    let why = "There is no coordinator above it: UIView, where the search ended."
    var outcomes: [Outcome] = []
    let line: UInt = #line + 1
    reports.scope { view.deliver(ShowChapter(chapter: 1)) { outcomes.append($0) } }
    #expect(outcomes == [.failed(why)])
    #expect(reports.diagnostics.map(\.why) == [why])
    #expect(reports.diagnostics.first?.callSite?.line == line)

    let awaited = try await reports.handler.scope {
      try await ending { await view.deliver(ShowChapter(chapter: 1)) }
    }
    #expect(awaited == .failed(why))
  }

  @Test("An awaited message from a released screen ends when its flow is released")
  func completesWhenTheScreenIsReleased() async throws {
    weak var released: UIViewController?
    var outcome: Task<Outcome, Never>?
    do {
      let navigation = UINavigationController()
      let flow = StateFlowCoordinator(
        LibraryFlow(), state: .init(), in: navigation
      ) { Page("\($0)") }
      let page = navigation.topViewController
      released = page
      // Off screen a sheet waits, and so does who asked for it.
      var pending: Outcome?
      page?.deliver(LibraryMessage.lend) { pending = $0 }
      #expect(pending == nil)
      outcome = Task { [weak page] in await page?.deliver(LibraryMessage.lend) ?? .announced }
      await Task.yield()
      withExtendedLifetime(flow) {}
    }
    #expect(
      try await ending { await outcome?.value } == .failed("what was to show it has been released"))
    #expect(released == nil)
  }
}

@MainActor @Suite("A route from a screen that is being covered is stale", .headless)
struct StaleTests {
  private let library = Library()
  private let button = UIButton()

  init() {
    library.flow.on(ShowChapter.self) { show, coordinator in
      coordinator.send(LibraryMessage.read(show.chapter))
    }
    library.top?.view.addSubview(button)
  }

  private func tap(_ sender: UIResponder?) -> [Outcome] {
    var outcomes: [Outcome] = []
    sender?.deliver(ShowChapter(chapter: 1)) { outcomes.append($0) }
    return outcomes
  }

  @Test("A second tap during an animation is dropped, with a trail and no report")
  func secondTap() {
    var trails: [String] = []
    library.root.onTrail = { trails.append("\($0)") }
    #expect(tap(button) == [])
    #expect(tap(button) == [.stale])
    button.send(ShowChapter(chapter: 2))
    library.phone.settle()
    #expect(library.stack == ["shelf", "chapter(1)"])
    #expect(
      trails.filter { $0.contains("stale") } == [
        "ShowChapter(chapter: 1) from UIButton → LibraryFlow: stale",
        "ShowChapter(chapter: 2) from UIButton → LibraryFlow: stale",
      ])
    #expect(library.reports.texts == [])
  }

  @Test(
    "A route from the screen under a sheet that leaves it in use arrives, and so does one over it")
  func undimmedSheet() throws {
    library.send(.lend)
    let sheet = try #require(library.navigation.presentedViewController)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    #expect(library.phone.user.tap(button))
    #expect(tap(button) == [])
    library.phone.settle()
    #expect(library.stack == ["shelf", "chapter(1)"])
    #expect(tap(sheet) != [.stale])
  }

  @Test("From the moment a sheet is asked for until it is there, the screen below is being covered")
  func beingCoveredByASheet() {
    library.flow.send(LibraryMessage.lend)
    #expect(tap(button) == [.stale])
    library.phone.session.turn()
    #expect(tap(button) == [.stale])
    library.phone.settle()
    #expect(tap(button) == [])
  }

  @Test("A message that is not a route is still delivered from a covered screen")
  func noRoute() {
    library.flow.send(LibraryMessage.open(1))
    button.send(LibraryMessage.read(2))
    library.phone.settle()
    #expect(library.stack == ["shelf", "book(1)", "chapter(2)"])
  }

  @Test("A route from an off-screen screen is delivered, because nobody tapped it")
  func offScreen() {
    library.send(.open(1))
    #expect(tap(button) == [])
    library.phone.settle()
    #expect(library.stack == ["shelf", "book(1)", "chapter(1)"])
  }

  @Test("A route from a controller inside the top screen is delivered")
  func deliversFromAContainedController() {
    let child = UIViewController()
    library.top?.addChild(child)
    library.top?.view.addSubview(child.view)
    #expect(tap(child) == [])
    #expect(tap(child) == [.stale])
  }
}
