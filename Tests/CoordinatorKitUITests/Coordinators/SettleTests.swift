import CoordinatorKitUI
import Testing

@MainActor @Suite("Waiting until a window is at rest", .headless)
struct SettleTests {
  private struct ShopFlow: DescribedFlow {
    enum Message: CoordinatorMessageable { case open(Int), ask }
    enum Screen: FlowScreen { case list, book(Int), login }
    struct State: FlowState { var book: Int?, isAsking = false }

    var stack: Stack {
      .list
      when(\.book, Screen.book)
      sheet { when(\.isAsking, .login) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book): state.book = book
      case .ask: state.isAsking = true
      }
      return .handled
    }
  }

  private let window = UIWindow()
  private let stack = FlowNavigationController()
  private let root: WindowCoordinator
  private let flow: StateFlowCoordinator<ShopFlow>

  init() {
    root = WindowCoordinator(window: window)
    flow = StateFlowCoordinator(ShopFlow(), state: .init(), in: stack) { _ in UIViewController() }
    root.setRoot(child: flow)
    root.show()
  }

  @Test("It returns when the slide has ended, and what was wanted meanwhile is shown, too")
  func slides() async {
    #expect(await root.settle())
    flow.send(ShopFlow.Message.open(1))
    #expect(stack.transitionCoordinator != nil)
    flow.send(ShopFlow.Message.ask)
    #expect(await root.settle())
    #expect(stack.viewControllers.count == 2)
    #expect(stack.presentedViewController?.isBeingPresented == false)
    #expect(stack.transitionCoordinator == nil)
  }

  @Test("At rest it changes nothing and says so")
  func atRest() async {
    await root.settle()
    #expect(await root.settle(within: 0))
    #expect(stack.viewControllers.count == 1)
  }

  @Test("A screen under the user's finger outlasts the deadline, and is at rest when let go of")
  func finger() async throws {
    flow.send(ShopFlow.Message.open(1))
    await root.settle()
    let swipe = try #require(HeadlessSession.current.user.beginBackSwipe(in: stack))
    #expect(await root.settle(within: 1) == false)
    swipe.finish()
    #expect(await root.settle())
    #expect(flow.state.book == nil)
  }

  @Test("What waits for a held message is not waited for")
  func held() async {
    flow.guarding(ShopFlow.Message.self) { _, _ in .hold }
    flow.send(ShopFlow.Message.open(1))
    #expect(await root.settle())
  }
}
