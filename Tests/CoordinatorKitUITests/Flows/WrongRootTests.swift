import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow in a container that its root is not made for", .headless)
struct WrongRootTests {
  private struct OfficeFlow: Flow {
    enum Root { case tabs, columns }
    struct State: FlowState { var root = Root.tabs }
    enum Screen: FlowScreen { case list, detail, other }

    func screens(for state: State) -> ScreenStack<Screen> {
      switch state.root {
      case .tabs:
        Tabs(selected: "second") {
          FlowTab("first") { Screen.other }
          FlowTab("second") {
            Screen.list
            Screen.detail
          }
        }
      case .columns:
        Split {
          Screen.list
        } secondary: {
          Screen.detail
        }
      }
    }

    func update(_ state: inout State, with message: Root) -> FlowReply {
      state.root = message
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("A stack shows the screens in front of tabs and of columns, and that is reported once")
  func inFront() {
    let (reports, stack) = (Reports(), FlowNavigationController())
    let flow = reports.scope {
      StateFlowCoordinator(OfficeFlow(), state: .init(), in: stack) { _ in UIViewController() }
    }
    #expect(stack.viewControllers.count == 2)
    let shown = stack.viewControllers
    flow.update { $0.root = .columns }
    #expect(stack.viewControllers == shown)
    #expect(reports.kinds == [.wrongRoot])
  }

  @Test("A reload triggers the children that the flow keeps") func reload() {
    let child = BaseComponentCoordinator(window: nil)
    var triggers = 0
    child.on(TriggerFlowMessage.self) { _, _ in triggers += 1 }
    let flow = StateFlowCoordinator(
      OfficeFlow(), state: .init(), in: UITabBarController()
    ) { _ in UIViewController() }
    flow.add(child: child)
    flow.reload(animated: false, presentType: .forward, options: .all)
    #expect(triggers == 1)
  }
}
