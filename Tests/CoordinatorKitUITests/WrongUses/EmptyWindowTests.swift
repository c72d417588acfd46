import CoordinatorKitUI
import TestFlows
import Testing

/// What happened to a stranger: `add(child:)`, or `parent:`, in place of `setRoot(child:)`, and a black screen.
@MainActor @Suite("A window that is shown without a root is reported", .headless)
struct EmptyWindowTests {
  private let reports = Reports()
  private let phone = Phone()

  private func root(line: UInt = #line) -> WindowCoordinator {
    reports.scope { WindowCoordinator(window: phone.window, fileID: "App/Scene.swift", line: line) }
  }

  private func flow(
    window: UIWindow? = nil, parent: (any Coordinator)? = nil
  ) -> StateFlowCoordinator<NestedFlow> {
    reports.scope {
      StateFlowCoordinator(
        NestedFlow(), state: .init(.stack(["a"])), window: window, parent: parent
      ) { Page("\($0)") }
    }
  }

  @Test("A flow that is only added to its coordinator") func onlyAdded() {
    let root = root(line: 12)
    root.add(child: flow())
    root.show()
    #expect(reports.texts == [])
    phone.settle()
    #expect(reports.kinds == [.noEffect])
    #expect(reports.diagnostics.first?.callSite == .init(fileID: "App/Scene.swift", line: 12))
    #expect(
      reports.texts.first?.hasSuffix(
        """
        WindowCoordinator shows a window that is empty. It has no root view controller. A child that is added, or \
        made with a parent, is not shown by that, and one that is removed leaves nothing behind. Call \
        setRoot(child:), also before something is known: with a screen that waits.
        """) == true)
  }

  @Test("A flow that is only made with its parent") func onlyMade() {
    let root = root()
    let flow = flow(parent: root)
    root.show()
    phone.settle()
    #expect(reports.kinds == [.noEffect])
    #expect(flow.parentCoordinator === root)
  }

  @Test("A flow that is made for a window") func ofAWindow() {
    let flow = flow(window: phone.window)
    flow.show()
    phone.settle()
    #expect(reports.kinds == [.noEffect])
    #expect(reports.texts.first?.contains("Call setRoot(child:) of a WindowCoordinator") == true)
  }

  @Test("A root that comes later in the turn is early enough") func inTheSameTurn() {
    let root = root()
    root.show()
    root.setRoot(child: flow())
    phone.settle()
    #expect(reports.texts == [])
  }

  @Test("A root that is removed, and nothing comes in its place") func removed() {
    let (root, flow) = (root(), flow())
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    #expect(reports.texts == [])
    root.remove(child: flow)
    phone.settle()
    #expect(reports.kinds == [.noEffect])
  }

  @Test("A root that is removed for another one is no mistake") func replaced() {
    let (root, former) = (root(), flow())
    root.setRoot(child: former)
    root.show()
    phone.settle()
    root.remove(child: former)
    root.setRoot(child: flow())
    phone.settle()
    #expect(reports.texts == [])
  }

  @Test("A window that is hidden again is nobody's") func isHidden() {
    let root = root()
    root.show()
    phone.window.isHidden = true
    phone.settle()
    #expect(reports.texts == [])
  }
}
