import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// What Lascorbe's coordinators for SwiftUI promise, with flows.
@MainActor @Suite("Coordinators of views")
struct CoordinatorsOfViewsTests {
  struct OpenDetail: CoordinatorMessageable { let item: Int }

  /// A list whose details are pushed, or shown in sheets.
  struct ListFlow: Flow {
    enum Screen: FlowScreen { case list, detail(Int) }
    struct State: FlowState { var item: Int? }

    let isModal: Bool

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.list
      if let item = state.item {
        if isModal { Sheet(Screen.detail(item)) } else { Screen.detail(item) }
      }
    }

    func update(_ state: inout State, with message: OpenDetail) -> FlowReply {
      state.item = message.item
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.item = nil }
  }

  final class Detail: BaseComponentCoordinator {}

  private func list(isModal: Bool) -> (ViewFlowCoordinator<ListFlow>, ModelViews<ListFlow>) {
    let flow = ViewFlowCoordinator(ListFlow(isModal: isModal), state: .init()) { screen in
      screen == .list ? nil : Detail(window: nil)
    }
    return (flow, ModelViews(flow))
  }

  @Test("A coordinator shows its first screen as soon as a view shows the coordinator")
  func start() {
    let (flow, views) = list(isModal: false)
    #expect(views.onShow == "list")
    #expect(flow.screens == [.list])
  }

  @Test(
    "The coordinator alone decides whether a screen is pushed or presented",
    arguments: [true, false])
  func pushOrModal(isModal: Bool) {
    let (flow, views) = list(isModal: isModal)
    let send = flow.sendAction(from: .list)
    send(OpenDetail(item: 1))
    views.settle()
    #expect(views.onShow == (isModal ? "list ⌃ detail(1)" : "list › detail(1)"))
    #expect(isModal ? views.swipeDown() : views.back())
    views.settle()
    #expect(views.onShow == "list")
    #expect(flow.state.item == nil)
  }

  @Test("The same screen has a child of the same type below each coordinator that shows it")
  func sameScreen() {
    let children = [true, false].map { isModal in
      let (flow, _) = list(isModal: isModal)
      flow.sendAction(from: .list)(OpenDetail(item: 1))
      return flow.childCoordinators.map { "\(type(of: $0))" }
    }
    #expect(children == [["Detail"], ["Detail"]])
  }

  @Test("Of several buttons on a screen each leads to its own screen") func buttons() {
    let (flow, views) = list(isModal: false)
    let send = flow.sendAction(from: .list)
    for item in 1...3 {
      send(OpenDetail(item: item))
      views.settle()
      #expect(views.onShow == "list › detail(\(item))")
      views.back()
      views.settle()
      #expect(views.onShow == "list")
    }
  }

  @Test(
    "A child is one and the same as long as its screen is there, and another for another screen")
  func identity() {
    let (flow, views) = list(isModal: false)
    flow.send(OpenDetail(item: 1))
    let first = flow.child(Detail.self, behind: .detail(1))
    views.settle()
    #expect(first != nil && first === flow.child(Detail.self, behind: .detail(1)))
    flow.send(OpenDetail(item: 2))
    #expect(flow.child(Detail.self, behind: .detail(2)) !== first)
  }
}
