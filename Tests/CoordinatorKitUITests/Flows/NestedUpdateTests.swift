import CoordinatorKitUI
import Testing

/// A controller is written once, for the flow that its screen belongs to.
@MainActor @Suite("A screen of a nested flow is updated in place, whatever is around it", .headless)
struct NestedUpdateTests {
  enum RoomMessage: CoordinatorMessageable { case rename(String) }

  struct RoomFlow: DescribedFlow {
    struct State: FlowState { var name = "hall" }
    enum Screen: FlowScreen {
      case room(name: String)
      var id: String { "room" }
    }
    var stack: Stack { always(\.name) { .room(name: $0) } }
    func update(_ state: inout State, with message: RoomMessage) -> FlowReply {
      guard case .rename(let name) = message else { return .unhandled }
      state.name = name
      return .handled
    }
  }

  struct HouseFlow: DescribedFlow {
    struct State: FlowState { var room = RoomFlow.State() }
    enum Screen: FlowScreen {
      case room(RoomFlow.Screen)
      var id: String {
        switch self {
        case .room(let room): room.id
        }
      }
    }
    var stack: Stack { ChildFlow<Self>(RoomFlow(), at: \.room, as: Screen.room) }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  struct TownFlow: DescribedFlow {
    struct State: FlowState { var house = HouseFlow.State() }
    enum Screen: FlowScreen {
      case house(HouseFlow.Screen)
      var id: String {
        switch self {
        case .house(let house): house.id
        }
      }
    }
    var stack: Stack { ChildFlow<Self>(HouseFlow(), at: \.house, as: Screen.house) }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  final class RoomController: UIViewController, ScreenUpdating {
    func update(with screen: RoomFlow.Screen) {
      if case .room(let name) = screen { title = name }
    }
  }

  private func titleAfterRenaming<F: Flow>(_ flow: F, _ state: F.State) -> String? {
    let reports = Reports()
    let room = RoomController()
    let navigation = UINavigationController()
    let coordinator = reports.scope {
      StateFlowCoordinator(flow, state: state, in: navigation) { _ in room }
    }
    let phone = Phone()
    phone.window.rootViewController = navigation
    phone.settle()
    coordinator.send(RoomMessage.rename("kitchen"))
    phone.settle()
    #expect(navigation.viewControllers == [room])
    #expect(reports.texts == [])
    return room.title
  }

  @Test("It is updated with its own flow's screen in every nesting") func everyNesting() {
    #expect(titleAfterRenaming(RoomFlow(), .init()) == "kitchen")
    #expect(titleAfterRenaming(HouseFlow(), .init()) == "kitchen")
    #expect(titleAfterRenaming(TownFlow(), .init()) == "kitchen")
  }
}
