import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@MainActor @Suite("A recorder writes reports, and writes to files")
struct FlightRecorderReportTests {
  private let lines = FlightLines()
  private let reports = Reports()

  @Test("A report in the tree is recorded where it happened and still delivered")
  func recordsReportsInPlace() throws {
    let root = reports.scope { Node("Root") }
    let flow = FlowNode(parent: root)
    root.flightRecorder = lines.recorder()
    flow.send(Help())
    #expect(
      try lines.story == [
        "1 CoordinatorKitTests.LibraryFlow begins: catalogue",
        "~ Help() → FlowNode → Root: handled by nobody (asked FlowNode, Root)",
        "! \(reports.all[0])",
      ])
    #expect(reports.kinds == [.unhandledMessage])
  }

  @Test("A tree with another handler keeps its reports to itself")
  func leavesOtherHandlersAlone() throws {
    let root = reports.scope { Node("Root") }
    let other = reports.scope { Node("Other") }
    root.flightRecorder = lines.recorder()
    other.add(child: other)
    #expect(try lines.story == [])
  }

  @Test("Two trees with one handler both record its reports")
  func sharesReports() throws {
    let (root, other) = reports.scope { (Node("Root"), Node("Other")) }
    let otherLines = FlightLines()
    root.flightRecorder = lines.recorder()
    other.flightRecorder = otherLines.recorder()
    root.send(Help())
    let report = "! \(reports.all[0])"
    #expect(try lines.story.last == report)
    #expect(try otherLines.story == [report])
  }

  @Test("A recorder that writes in a loop sends and is recorded after itself")
  func sendsWhileWriting() throws {
    let root = reports.scope { Node("Root") }
    var written: [String] = []
    root.on(Help.self) { _, _ in }
    let flow = FlowNode(parent: root)
    root.flightRecorder = Flight.Recorder { line in
      written.append(line)
      if written.count == 2 { flow.send(Help()) }
    }
    #expect(written.count == 3)
    #expect(written[1].hasPrefix(#"{"flow":"CoordinatorKitTests.LibraryFlow""#))
    #expect(written[2].hasPrefix(#"{"trail":"Help()"#))
  }

  @Test("Each line is in the file as soon as it happens, and earlier contents are replaced")
  func writesEachLineAtOnce() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jsonl")
    try Data("what was there before\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let root = Node("Root")
    let flow = FlowNode(parent: root)
    root.flightRecorder = try Flight.Recorder(creating: file)
    flow.send(LibraryMessage.login)
    #expect(try Flight(contentsOf: file).steps.map(\.description) == ["login"])
    flow.userLeft("login")
    let flight = try Flight(contentsOf: file)
    #expect(flight.steps.map(\.shows) == ["catalogue ⌃ login", "catalogue"])
    #expect(!flight.isCutOff)
  }

  @Test("A file that cannot be created is an error")
  func noFile() {
    let file = URL(fileURLWithPath: "/no such folder/flight.jsonl")
    #expect(throws: (any Error).self) { try Flight.Recorder(creating: file) }
  }

  @Test("A line that cannot be written is reported once, and the app continues")
  func fullDisk() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let readOnly = try FileHandle(forReadingFrom: file)
    let root = reports.scope { Node("Root") }
    let flow = FlowNode(parent: root)
    reports.scope { root.flightRecorder = Flight.Recorder(writingTo: readOnly) }
    flow.send(LibraryMessage.login)
    #expect(reports.all.map(\.what) == ["A flight could not be written on."])
    #expect(flow.run.screens.description == "catalogue ⌃ login")
  }

  @Test("A recorder is released with its coordinator and keeps none alive")
  func isReleasedWithItsCoordinator() {
    weak var recorder: Flight.Recorder?
    weak var flow: FlowNode?
    do {
      let root = Node("Root")
      let child = FlowNode(parent: root)
      root.flightRecorder = lines.recorder()
      child.send(LibraryMessage.login)
      (recorder, flow) = (root.flightRecorder, child)
      #expect(recorder != nil)
    }
    #expect(recorder == nil && flow == nil)
  }
}
