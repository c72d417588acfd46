import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@MainActor @Suite("A recorder mixes up no types of one name") struct RecordedTypesTests {
  private let lines = FlightLines()
  private let reports = Reports()

  private func first() -> any CoordinatorMessageable {
    struct Ring: CoordinatorMessageable, Codable { var times = 1 }
    return Ring()
  }

  private func second() -> any CoordinatorMessageable {
    struct Ring: CoordinatorMessageable, Codable { var name = "bell" }
    return Ring()
  }

  @Test("Of two message types of one name, the second is recorded as text, and reported once")
  func recordsTheSecondTypeAsText() throws {
    let root = reports.scope { Node("Root") }
    root.flightRecorder = lines.recorder()
    let run = FlowRuntime(LibraryFlow(), state: .init())
    for message in [first(), second(), first(), second()] {
      FlowLog().note(.message(message, .handled), from: run, to: run, at: root)
    }
    let flight = try Flight(Data(lines.all.joined(separator: "\n").utf8))
    let values = flight.steps.compactMap { step -> Flight.Value? in
      if case .message(let value) = step.event { value } else { nil }
    }
    #expect(values.map { $0.jsonText } == [#"{"times":1}"#, nil, #"{"times":1}"#, nil])
    #expect(
      values.map { $0.text } == [
        "Ring(times: 1)", "Ring(name: \"bell\")", "Ring(times: 1)", "Ring(name: \"bell\")",
      ])
    let name = try #require(values.first?.type)
    #expect(Set(values.map { $0.type }) == [name])
    #expect(
      reports.all.map(\.description) == [
        """
        Two types of a flight are called \(name). Private types have no other name in another \
        process, so nothing could tell them apart. Messages of the second are recorded as text. Give \
        one of them another name, or make it internal and nest it in another type.
        """
      ])
  }

  @Test("Of two flows of one name, the second is not recorded, and reported")
  func recordsNoSecondFlow() throws {
    let root = reports.scope { Node("Root") }
    root.flightRecorder = lines.recorder()
    func node<F: Flow>(_ flow: F, _ state: F.State) -> RecordedFlow<F> {
      RecordedFlow(flow, state: state, parent: root)
    }
    func one() -> () -> Void {
      struct Walk: NumberFlow {}
      let node = node(Walk(), Number(value: 0))
      return { node.set(Number(value: 1)) }
    }
    func two() -> () -> Void {
      struct Walk: NumberFlow {}
      let node = node(Walk(), Number(value: 5))
      return { node.set(Number(value: 6)) }
    }
    let changes = [one(), two()]
    for change in changes { change() }
    let flight = try Flight(Data(lines.all.joined(separator: "\n").utf8))
    #expect(flight.starts.map(\.state.text) == ["Number(value: 0)"])
    #expect(flight.steps.map(\.description) == ["the state was set to Number(value: 1)"])
    #expect(reports.kinds == [.unwrittenFlight])
    #expect(reports.all.first?.why.hasSuffix("The second is not recorded.") == true)
  }
}

private struct Number: FlowState { var value: Int }

private enum NumberScreen: FlowScreen { case number(Int) }

/// Shows its number.
private protocol NumberFlow: Flow
where State == Number, Screen == NumberScreen, Message == Help, Output == Never {}

extension NumberFlow {
  func screens(for state: Number) -> ScreenStack<NumberScreen> { [.number(state.value)] }
  func update(_ state: inout Number, with message: Help) -> FlowReply { .unhandled }
  func userLeft(_ screens: [NumberScreen], _ state: inout Number) {}
}
