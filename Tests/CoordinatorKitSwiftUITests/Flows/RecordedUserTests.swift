import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Foundation
import Testing
import ViewsPhone

/// What a coordinator tells of the user is recorded as text, and follows from it.
@MainActor @Suite("A recording of a flow that hears of what the user does is replayed and printed")
struct RecordedUserTests {
  private let lines = Log()

  private func show<F: Flow>(
    _ flow: F, _ state: F.State
  ) -> (flow: ViewFlowCoordinator<F>, views: ModelViews<F>) {
    let flow = ViewFlowCoordinator(flow, state: state)
    flow.flightRecorder = Flight.Recorder { [lines] in lines.lines.append($0) }
    let views = ModelViews(flow)
    views.settle()
    return (flow, views)
  }

  private var flight: Flight {
    get throws { try Flight(Data(lines.lines.joined(separator: "\n").utf8)) }
  }

  /// The steps of a printed test.
  private func steps(_ test: String) -> [String] {
    test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("flow = ") || $0.hasPrefix("//") }
  }

  // MARK: - Tabs that code selects

  private struct ShopFlow: DescribedFlow {
    enum Tab: String, Codable { case shop, account }
    struct State: FlowState, Codable, Equatable {
      var tab = Tab.shop
      var isPaying = false
    }
    enum Screen: FlowScreen { case shop, account, form }
    enum Message: CoordinatorMessageable, Codable { case pay, done }
    var stack: Stack {
      tabs(\.tab) {
        tab(Tab.shop) { .shop }
        tab(Tab.account) { .account }
      }
      sheet { when(\.isPaying, .form) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isPaying = message == .pay
      return .handled
    }
  }

  @Test("Of a tab that code selects under a sheet, where the user cannot") func coveredTab() throws
  {
    let (flow, views) = show(ShopFlow(), .init())
    flow.send(ShopFlow.Message.pay)
    views.settle()
    flow.send(TabMessage.selected(1))
    views.settle()
    flow.send(ShopFlow.Message.done)
    views.settle()
    #expect(flow.state == .init(tab: .account))
    #expect(try flight.replay(on: ShopFlow()).isIdentical)
    let test = try flight.swiftTest(of: ShopFlow())
    #expect(steps(test).count == 3 && !test.contains("//"), "\(test)")
    #expect(steps(test)[1].hasPrefix("flow = flow.passesOn(TabMessage.selected(1)).shows("))
  }
}
