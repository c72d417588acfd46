import CoordinatorKit
import Testing

@MainActor @Suite("What a screen is called in events") struct TrackingNameTests {
  private enum BookScreen: FlowScreen { case book(Int) }

  private struct Comparison: FlowScreen {
    var left = BookScreen.book(1)
    var right = BookScreen.book(2)
    var id: String { "comparison" }
  }

  private enum ShopScreen: FlowScreen { case books(BookScreen), comparison(Comparison) }

  private func shown(_ screen: ShopScreen) -> CoordinatorEvent.ShownScreen {
    CoordinatorEvent.ShownScreen(ScreenKey(screen), of: BaseCoordinator(window: nil))
  }

  @Test("A screen of a nested flow is called as in its flow, in the case that contains it")
  func nested() {
    let screen = shown(.books(.book(1)))
    #expect(screen.name == "book")
    #expect(screen.path == ["BaseCoordinator", "books"])
  }

  @Test("One that only stores others is itself the screen") func stored() {
    let screen = shown(.comparison(Comparison()))
    #expect(screen.name == "Comparison")
    #expect(screen.path == ["BaseCoordinator", "comparison"])
  }
}
