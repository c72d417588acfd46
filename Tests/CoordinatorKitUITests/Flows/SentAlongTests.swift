import CoordinatorKitUI
import Testing

/// What a flow sends with its reply reaches the coordinators around it.
@MainActor @Suite("What a flow's coordinator sends with a reply", .headless)
struct SentAlongTests {
  private enum RoomMessage: CoordinatorMessageable { case select(Int) }
  private enum CallMessage: CoordinatorMessageable { case shrink }

  private struct RoomsFlow: Flow {
    struct State: FlowState { var room: Int? }
    enum Screen: FlowScreen { case rooms, room(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.rooms
      if let room = state.room { Screen.room(room) }
    }
    func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
      guard case .select(let room) = message else { return .unhandled }
      state.room = room
      return .handled(sending: CallMessage.shrink)
    }
    func userLeft(_ screens: [Screen], _ state: inout State) { state.room = nil }
    func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
      screen == .rooms ? [RoomMessage.select(1)] : []
    }
  }

  private let reports = Reports()
  private let phone = Phone()

  private func show() -> (root: WindowCoordinator, rooms: StateFlowCoordinator<RoomsFlow>) {
    reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let rooms = StateFlowCoordinator(
        RoomsFlow(), state: .init(), in: FlowNavigationController()
      ) { _ in UIViewController() }
      root.setRoot(child: rooms)
      root.show()
      phone.settle()
      return (root, rooms)
    }
  }

  @Test("A parent hears of it when the flow has its new state, once, before UIKit moves")
  func reachesTheParent() {
    let (root, rooms) = show()
    var heard: [String] = []
    root.on(CallMessage.self) { [weak rooms] message, _ in
      let shown = rooms?.navigationController.viewControllers.count ?? 0
      heard.append("\(message) in room \(rooms?.state.room ?? 0), \(shown) on show")
    }
    rooms.navigationController.topViewController?.send(RoomMessage.select(7))
    phone.settle()
    #expect(heard == ["shrink in room 7, 1 on show"])
    #expect(rooms.navigationController.viewControllers.count == 2)
    #expect(reports.kinds == [])
  }

  @Test("If nobody takes it, that is reported, and found before it happens")
  func isReportedUnhandled() {
    let (root, rooms) = show()
    #expect(root.unhandledMessages().map { "\($0.message), \($0.screen)" } == ["shrink, rooms"])
    rooms.send(RoomMessage.select(7))
    #expect(reports.kinds == [.unhandledMessage])
    #expect(rooms.state.room == 7)
  }
}
