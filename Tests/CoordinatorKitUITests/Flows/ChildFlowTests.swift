import CoordinatorKitUI
import Testing

@MainActor @Suite("A child flow behind a screen", .headless)
struct ChildFlowTests {
  private func joining(_ library: Library) throws -> StateFlowCoordinator<JoiningFlow> {
    library.send(.join)
    return try #require(library.root.findChild(of: StateFlowCoordinator<JoiningFlow>.self))
  }

  @Test("A screen may be a child coordinator, which is in the tree while the screen is visible")
  func inTree() throws {
    let library = Library()
    let joining = try joining(library)
    #expect(joining.parentCoordinator === library.flow)
    #expect(library.sheets == [["name"]])
    #expect(
      library.root.treeDescription == """
        BaseComponentCoordinator
          LibraryFlow
            JoiningFlow
        """)
  }

  @Test("A child's result reaches onResult and the parent's flow, which closes and releases it")
  func deliversItsResultAndCloses() throws {
    let library = Library()
    weak let joining = try joining(library)
    joining?.send(JoiningMessage.named("Ada"))
    library.phone.settle()
    #expect(library.sheets == [["name", "confirm"]])
    joining?.send(JoiningMessage.confirmed)
    library.phone.settle()

    #expect(library.flow.state == .init(member: "Ada"))
    #expect(library.sheets == [])
    #expect(library.results == ["finished(Ada)"])
    #expect(joining == nil)
    #expect(library.flow.childCoordinators.isEmpty)
    #expect(library.reports.texts == [])
  }

  @Test("A child in a swiped sheet reports that it was left, with its screens first")
  func reportsThatItWasLeft() throws {
    let library = Library()
    weak let joining = try joining(library)
    joining?.send(JoiningMessage.named("Ada"))
    library.phone.settle()
    let sheet = try #require(library.navigation.presentedViewController)
    #expect(library.phone.user.swipeDown(sheet))
    library.phone.settle()

    #expect(library.flow.state == .init())
    #expect(library.results == ["left(sheetSwipe)"])
    #expect(
      library.removals == [
        "confirm: parentRemoved", "name: parentRemoved", "joining: sheetSwipe",
      ])
    #expect(joining == nil)
    #expect(library.reports.texts == [])
  }

  @Test("A result that nobody handles is reported once")
  func reportsAnUnhandledResultOnce() {
    let reports = Reports()
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    let joining = StateFlowCoordinator(
      JoiningFlow(), state: .init(name: "Ada"), in: UINavigationController(), parent: root
    ) { Page("\($0)") }
    joining.send(JoiningMessage.confirmed)
    joining.send(JoiningMessage.confirmed)
    #expect(reports.kinds == [.unhandledMessage])
    #expect(reports.texts.first?.hasPrefix("Nobody handled the message finished(Ada).") == true)
    #expect(
      reports.texts.first?.hasSuffix(
        "Take the result where the flow is created, with onResult { … } or await result(), in childEnded(_:at:_:) of "
          + "the flow that shows it, or add a component for it above, as in coordinator.on(FlowResult<String>.self) { message, coordinator in … }."
      ) == true)
  }
}
