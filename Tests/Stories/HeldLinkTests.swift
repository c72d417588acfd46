import CoordinatorKitUI
import Testing

/// A link that a guard holds goes where its coordinator goes, and one that leads nowhere says so.
///
/// What happened to users: a link held in a part of the app that joined later was followed long after
/// a newer one, and a link that was refused ended in silence.
@MainActor @Suite("A link that waits is superseded wherever it waits", .headless)
struct HeldLinkTests {
  private enum Place: Route, FlowScreen { case home, page, key, vault, cellar }

  private struct HallFlow: RouteFlow {
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      route == .cellar ? .refused("it is flooded") : .push(route)
    }
    func entering(_ screen: Place, in state: ScreenStack<Place>) -> Verdict {
      screen == .vault && !state.screens.contains(.key) ? .hold : .allow
    }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let tabs: TabBarCoordinator
  private let rooms: [RouteCoordinator<HallFlow>]

  init() {
    let window = phone.window
    (root, tabs, rooms) = reports.scope {
      let root = WindowCoordinator(window: window)
      let rooms = (0..<2).map { _ in
        RouteCoordinator(HallFlow(), state: [.home], in: UINavigationController()) { screen in
          Page("\(screen)")
        }
      }
      return (root, TabBarCoordinator(tabs: [rooms[0]], parent: root), rooms)
    }
    root.setRoot(child: tabs)
    root.show()
    phone.settle()
  }

  private func join() {
    tabs.setTabs(rooms, animated: false)
    phone.settle()
  }

  @Test("One held before its coordinator joined gives way to a newer one elsewhere") func joins() {
    rooms[1].open([Place.vault])
    #expect(rooms[1].namesOfHeldMessages == ["vault"])
    join()
    root.open([Place.page])
    #expect(rooms[1].namesOfHeldMessages == [])
    rooms[1].send(Place.key)
    phone.settle()
    #expect(rooms.map { "\($0.state)" } == ["home › page", "home › key"])
    #expect(reports.texts == [])
  }

  @Test("One held before its coordinator joined goes on if nothing newer is opened") func goesOn() {
    rooms[1].open([Place.vault, Place.page])
    join()
    rooms[1].send(Place.key)
    phone.settle()
    #expect("\(rooms[1].state)" == "home › key › vault › page")
  }

  @Test("Whoever opens a link hears how it ends when a guard holds it no longer") func ends() {
    var outcomes: [Outcome] = []
    root.open([Place.vault, Place.page]) { outcomes.append($0) }
    phone.settle()
    #expect(outcomes == [])
    rooms[0].send(Place.key)
    phone.settle()
    #expect("\(rooms[0].state)" == "home › key › vault › page")
    #expect(outcomes == [.performed])
  }

  @Test("Or that a guard holds it, if that is the question") func endsWhenHeld() {
    var outcomes: [Outcome] = []
    root.open([Place.vault, Place.page], returnsWhenHeld: true) { outcomes.append($0) }
    phone.settle()
    rooms[0].send(Place.key)
    phone.settle()
    #expect(outcomes == [.held])
  }

  @Test("Or that it expired with its flow") func expires() {
    var outcomes: [Outcome] = []
    rooms[0].open([Place.vault]) { outcomes.append($0) }
    tabs.setTabs([rooms[1]], animated: false)
    phone.settle()
    #expect(outcomes == [.failed("held, then expired: its flow ended")])
  }

  @Test("A link that is refused is reported where nobody awaits how it ends") func refused() {
    let line: UInt = #line + 1
    root.open([Place.page, Place.cellar])
    phone.settle()
    #expect(reports.kinds == [.linkNotOpened])
    #expect(
      reports.texts == [
        """
        Stories/HeldLinkTests.swift:\(line): The link to page, cellar ended early: it is flooded. What the \
        routes before did stays, and nobody awaits how the link ends. Await open(_:), or give it a \
        completion, and tell the user where the link led.
        """
      ])
    #expect("\(rooms[0].state)" == "home › page")
    var outcomes: [Outcome] = []
    root.open([Place.cellar]) { outcomes.append($0) }
    phone.settle()
    #expect(outcomes == [.refused("it is flooded")])
    #expect(reports.kinds == [.linkNotOpened])
  }
}
