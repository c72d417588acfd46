import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("A container of the app's own", .headless) struct UnknownContainerTests {
  @Test("is reported, and the flow is shown in a navigation controller") func reported() {
    var reports: [Diagnostic] = []
    let frame = Frame()
    let flow = Diagnostic.Handler { reports.append($0) }.scope {
      StateFlowCoordinator(NestedFlow(), state: .init(.stack(["a", "b"])), in: frame) { _ in
        UIViewController()
      }
    }
    #expect(reports.map(\.kind) == [.wrongRoot])
    #expect(
      reports.first?.what
        == "NestedFlow was to be shown in Frame, which is no container of UIKit's.")
    #expect(flow.rootViewController !== frame)
    #expect((flow.rootViewController as? UINavigationController)?.viewControllers.count == 2)
    #expect(frame.children.isEmpty)
  }
}

private final class Frame: UIViewController, FlowContainerController {}
