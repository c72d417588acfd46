import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("The coordinators of a shop are tested without any UI") struct ChainTests {
  private struct Buy: CoordinatorMessageable, Equatable { let book: Int }

  @Test("The basket handles purchases and passes unknown messages on to the app")
  func handlesPurchases() {
    let app = MessageRecorder()
    let shop = BaseComponentCoordinator(window: nil, parent: app)
    var basket: [Int] = []
    shop.on(Buy.self) { buy, _ in basket.append(buy.book) }

    shop.send(Buy(book: 1))
    shop.send(ShopMessage.open(book: 2))
    shop.send(Buy(book: 3))

    #expect(basket == [1, 3])
    #expect(app.log == ["open(book: 2)"])
  }

  @Test("A component runs the flow by the same rules as the tester") func flowInAComponent() {
    let app = MessageRecorder()
    let shop = BaseComponentCoordinator(window: nil, parent: app)
    var run = FlowRuntime(ShopFlow(), state: .init())
    shop.on(ShopMessage.self) { message, _ in _ = run.send(message) }

    shop.send(ShopMessage.open(book: 42))

    #expect(run.screens == [.list, .book(42)])
    #expect(run.userLeft([.book(42)]) == nil)
    #expect(run.screens == [.list])
    #expect(app.log == [])
  }
}
