import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@MainActor @Suite("A recorder writes what happens below its coordinator")
struct FlightRecorderTests {
  private let lines = FlightLines()
  private let root = Node("Root")
  private let flow = FlowNode()

  @Test("Each line is one JSON object with ordered keys and no time")
  func writesJSONLines() {
    root.add(child: flow)
    root.on(Help.self) { _, _ in }
    root.flightRecorder = lines.recorder()
    flow.send(LibraryMessage.open(book: "emma"))
    flow.userLeft("emma")
    flow.set(.init(reader: "Ada"))
    // Not Codable and not the flow's, so it leaves its trail only.
    flow.send(Help())

    let state =
      #"{"json":{"books":[],"hasLeft":[],"isLoggingIn":false},"text":"\#(text())","type":"CoordinatorKitTests.LibraryFlow.State"}"#
    let message =
      #"{"json":{"open":{"book":"emma"}},"text":"open(book: \"emma\")","type":"CoordinatorKitTests.LibraryMessage"}"#
    let wanted =
      #"{"json":{"books":[],"hasLeft":[],"isLoggingIn":false,"reader":"Ada"},"text":"\#(text("Ada"))","type":"CoordinatorKitTests.LibraryFlow.State"}"#
    #expect(
      lines.all == [
        #"{"flight":2}"#,
        #"{"flow":"CoordinatorKitTests.LibraryFlow","run":1,"shows":"catalogue","state":\#(state)}"#,
        #"{"answer":"handled","message":\#(message),"run":1,"shows":"catalogue › emma","step":1}"#,
        #"{"trail":"open(book: \"emma\") → FlowNode: handled by FlowNode"}"#,
        #"{"cause":"backButton","left":["emma"],"run":1,"shows":"catalogue","step":2}"#,
        #"{"answer":"handled","result":"Ada","run":1,"shows":"catalogue","step":3,"update":\#(wanted)}"#,
        #"{"trail":"Help() → FlowNode → Root [on(Help)]: handled by on(Help)"}"#,
      ])
  }

  private func text(_ reader: String? = nil) -> String {
    "\(LibraryFlow.State(reader: reader))".replacingOccurrences(of: "\"", with: "\\\"")
  }

  @Test("A flow that starts later is recorded from then on, and a second one gets another number")
  func comesLater() throws {
    root.flightRecorder = lines.recorder()
    root.add(child: flow)
    let other = FlowNode(parent: root)
    other.userLeft("catalogue")
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "2 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "2 the user left catalogue (backButton): catalogue",
      ])
  }

  @Test("Flows in an added branch are found, from the top down")
  func findsFlowsInAnAddedBranch() throws {
    let branch = Node("Branch")
    let inner = FlowNode(parent: flow)
    branch.add(child: flow)
    inner.send(LibraryMessage.login)
    root.flightRecorder = lines.recorder()
    root.add(child: branch)
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "2 CoordinatorKitTests.LibraryFlow begins: catalogue ⌃ login",
      ])
  }

  @Test("A flow that moves in the tree continues its recording")
  func continuesAfterAMove() throws {
    root.flightRecorder = lines.recorder()
    let other = Node("Other", parent: root)
    root.add(child: flow)
    other.add(child: flow)
    flow.userLeft("catalogue")
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "1 the user left catalogue (backButton): catalogue",
      ])
  }

  @Test("A flow that changed unrecorded starts a new run")
  func restartsAfterAGap() throws {
    let recorder = lines.recorder()
    root.flightRecorder = recorder
    root.add(child: flow)
    root.flightRecorder = nil
    flow.send(LibraryMessage.open(book: "emma"))
    root.flightRecorder = recorder
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "2 CoordinatorKitTests.LibraryFlow begins: catalogue › emma",
      ])
  }

  @Test("A flow removed from the tree is no longer recorded")
  func stopsForARemovedFlow() throws {
    root.flightRecorder = lines.recorder()
    root.add(child: flow)
    root.remove(child: flow)
    flow.send(LibraryMessage.login)
    root.add(child: flow)
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "2 CoordinatorKitTests.LibraryFlow begins: catalogue ⌃ login",
      ])
  }

  @Test("Of two recorders above a flow the nearer one records it")
  func prefersTheNearestRecorder() throws {
    let inner = FlightLines()
    root.add(child: flow)
    root.flightRecorder = lines.recorder()
    flow.flightRecorder = inner.recorder()
    flow.userLeft("catalogue")
    #expect(try lines.story == ["1 CoordinatorKitTests.LibraryFlow begins: catalogue"])
    #expect(
      try inner.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "1 the user left catalogue (backButton): catalogue",
      ])
  }

  @Test("A recorder set again writes nothing twice")
  func writesNothingTwice() throws {
    let recorder = lines.recorder()
    root.add(child: flow)
    root.flightRecorder = recorder
    root.flightRecorder = recorder
    flow.send(Arrived())
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "~ Arrived() → FlowNode → Root: announced",
      ])
  }

  @Test("A removed recorder writes nothing more: no step, no trail, no report")
  func takenAway() {
    let reports = Reports()
    let root = reports.scope { Node("Root") }
    root.add(child: flow)
    root.flightRecorder = lines.recorder()
    root.flightRecorder = nil
    flow.send(LibraryMessage.login)
    root.add(child: root)
    #expect(lines.all.count == 2)
    #expect(reports.kinds == [.selfAsChild])
  }
}
