import CoordinatorKitRestoration
import CoordinatorKitSwiftUI
import Testing

@MainActor @Suite("Restored flows that have a result")
struct RestoredResultTests {

  private struct JoinFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable { var name: String?, isDone = false }
    enum Screen: FlowScreen { case name, password }
    enum Message: CoordinatorMessageable { case done }
    var stack: Stack {
      .name
      when(\.name) { _ in .password }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.isDone = true
      return .handled
    }
    func result(for state: State) -> String? { state.isDone ? state.name : nil }
  }
  private struct LibraryFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var join: JoinFlow.State?
      var readers: [String] = []
    }
    enum Screen: FlowScreen { case shelf, join(JoinFlow.Screen) }
    enum Message: CoordinatorMessageable { case other }
    var takesResults = true
    var stack: Stack {
      .shelf
      sheet { ChildFlow<Self>(JoinFlow(), at: \.join, as: Screen.join) }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply { .handled }
    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard takesResults, let name = (result as? FlowResult<String>)?.value else {
        return .unhandled
      }
      state.readers.append(name)
      return .handled
    }
  }

  @Test("A nested flow that has its result when it is restored ends at once")
  func nestedResult() throws {
    let archiver = FlowArchiver(LibraryFlow())
    let data = try archiver.archive(.init(join: .init(name: "Ada")))
    let restored = archiver.restore(data, else: .init(), updating: { $0.join?.isDone = true })
    let flow = ViewFlowCoordinator(restored.flow, state: restored.state)
    #expect(flow.state == .init(readers: ["Ada"]))
    #expect(flow.screens.description == "shelf")
  }

  @Test("Its result goes to whoever is around, if its parent does not take it") func resultClimbs()
  {
    let (reports, root) = (Reports(), BaseComponentCoordinator(window: nil))
    var names: [String?] = []
    root.on(FlowResult<String>.self) { result, _ in names.append(result.value) }
    let state = LibraryFlow.State(join: .init(name: "Ada", isDone: true))
    let flow = reports.scope {
      ViewFlowCoordinator(LibraryFlow(takesResults: false), state: state, parent: root)
    }
    #expect(flow.state == .init())
    #expect(names == ["Ada"])
    #expect(reports.kinds == [])
  }
}
