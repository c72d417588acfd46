import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("A flow that is given no container makes the one that its root needs", .headless)
struct UsualContainerTests {
  private let reports = Reports()

  private func show(_ place: NestedFlow.Place) -> UIViewController {
    let flow = reports.scope {
      StateFlowCoordinator(NestedFlow(), state: .init(place)) { Page("\($0)") }
    }
    let root = flow.rootViewController
    let phone = Phone(showing: root)
    phone.settle()
    return root
  }

  @Test("A stack, in a FlowNavigationController, whose back button asks") func stack() {
    let root = show(.stack(["a", "b"]))
    #expect((root as? FlowNavigationController)?.titles == ["a", "b"])
    #expect(reports.texts == [])
  }

  @Test("Tabs, in a tab bar controller") func tabs() throws {
    let root = show(.tabs("y", [.init("x", .stack(["a"])), .init("y", .stack(["b"]))]))
    let tabs = try #require(root as? UITabBarController)
    #expect(tabs.selectedIndex == 1)
    #expect(
      tabs.viewControllers?.map { ($0 as? UINavigationController)?.titles } == [["a"], ["b"]])
    #expect(reports.texts == [])
  }

  @Test(
    "Columns, in a split view controller with as many",
    arguments: [(2, UISplitViewController.Style.doubleColumn), (3, .tripleColumn)])
  func columns(count: Int, style: UISplitViewController.Style) {
    let root = show(.columns(["a", "b", "c"].prefix(count).map { .stack([$0]) }))
    #expect((root as? UISplitViewController)?.style == style)
    #expect(reports.texts == [])
  }

  @Test("One that makes its screens with its coordinator, too") func withCoordinator() {
    let flow = reports.scope {
      StateFlowCoordinator(NestedFlow(), state: .init(.stack(["a"]))) { screen, _ in
        Page("\(screen)")
      }
    }
    #expect((flow.rootViewController as? FlowNavigationController)?.titles == ["a"])
  }
}
