import CoordinatorKitUI
import Testing

/// What happened to a stranger: what a guard reads outside of the state had changed, and triggering the flow left
/// the message held, without a word.
@MainActor @Suite("Triggering a flow asks its guards again", .headless)
struct TriggerAsksAgainTests {
  @MainActor private final class Shelf {
    var isOpen = false
  }

  private struct Open: CoordinatorMessageable {}

  private struct BookFlow: DescribedFlow {
    struct State: FlowState { var showsBook = false }
    enum Screen: FlowScreen { case list, book }
    var stack: Stack {
      .list
      when(\.showsBook, .book)
    }
    func update(_ state: inout State, with message: Open) -> FlowReply {
      state.showsBook = true
      return .handled
    }
  }

  private let shelf = Shelf()
  private let phone = Phone()
  private let flow: StateFlowCoordinator<BookFlow>

  init() {
    flow = StateFlowCoordinator(BookFlow(), state: .init()) { Page("\($0)") }
    flow.guarding(Open.self) { [shelf] _, _ in shelf.isOpen ? .allow : .hold }
    phone.window.rootViewController = flow.rootViewController
    phone.window.makeKeyAndVisible()
    phone.settle()
    flow.send(Open())
    phone.settle()
    shelf.isOpen = true
  }

  @Test(
    "Each way to trigger it",
    arguments: ["reconsider", "trigger", "reload", "message"]) func triggers(how: String)
  {
    #expect(flow.screens == [.list])
    switch how {
    case "trigger": flow.triggerFlow(animated: false, type: .present)
    case "reload": flow.reload(animated: false, presentType: .present, options: .all)
    case "message": flow.send(TriggerFlowMessage())
    default: flow.reconsider()
    }
    phone.settle()
    #expect(flow.screens == [.list, .book])
  }
}
