import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

@MainActor @Suite("Views send by closures, and write into forms")
struct TypedSendingTests {
  @Test("A message is sent from its screen") func sends() throws {
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init())
    let views = ModelViews(flow)
    let log = Log()
    flow.onTrail = { log.lines += $0.responders }
    let send = FlowSend<PlainFlow.Message>(try #require(views.screenInFront).sendAction)
    send(.init(screen: "book"))
    views.settle()
    #expect(views.onShow == "list › book")
    #expect(log.lines == ["ViewScreen"])
  }

  @Test("What is written into a part of the state passes the guards") func binding() {
    let flow = ViewFlowCoordinator(
      PlainFlow(), state: .init(stack: ["list", "note"], guarded: "note"))
    flow[property: \.edition] = 2
    #expect(flow[property: \.edition] == 2)
    flow[property: \.stack] = ["list"]
    #expect(flow[property: \.stack] == ["list", "note"])
  }
}
