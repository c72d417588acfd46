import CoordinatorKit
import Testing

@MainActor @Suite("A removal says which screen left and why") struct RemovalTests {
  @Test("A removal carries the screen, the cause and the child coordinator")
  func carriesScreenCauseAndChild() {
    let child = Node("Child")
    let removal = RemovalMessage(screen: key("emma"), cause: .backButton, coordinator: child)
    #expect(removal.screen == key("emma"))
    #expect(removal.cause == .backButton)
    #expect(removal.coordinator === child)
  }

  @Test("A removal does not keep the child coordinator alive") func weakCoordinator() {
    var removal: RemovalMessage?
    weak var child: Node?
    do {
      let made = Node("Child")
      child = made
      removal = RemovalMessage(screen: key("emma"), cause: .sheetSwipe, coordinator: made)
      #expect(removal?.coordinator === made)
    }
    #expect(child == nil)
    #expect(removal?.coordinator == nil)
    #expect(removal?.screen == key("emma"))
  }

  @Test("A removal is an announcement that nobody has to handle") func isAnAnnouncement() {
    let reports = Reports()
    reports.scope { Node("Shop") }
      .send(RemovalMessage(screen: key("emma"), cause: .programmatic))
    #expect(reports.texts == [])
  }

  @Test("The known causes have names that can be stored") func namesStorableCauses() {
    #expect(
      RemovalMessage.Cause.allCases.map(\.rawValue) == [
        "backButton", "backMenu", "interactivePop", "sheetSwipe", "outsideTap", "programmatic",
        "external", "unknown", "replaced", "parentRemoved", "sceneClosed",
      ])
  }
}
