import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@MainActor @Suite("Recorded values are read back unchanged") struct FlightValueTests {
  private struct Sizes: CoordinatorMessageable, Codable, Equatable {
    var smallest = Int64.min
    var largest = UInt64.max
    var fraction = 0.1
    var tiny = Double.leastNonzeroMagnitude
    var whole = 3.0
    var isTrue = true
    var nothing: Int?
    var text = "a \"quoted\"\nline, an é and a 🚲"
    var list: [[Int]] = [[1], []]
    var names = ["one": 1]
    var day = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    var bytes = Data([0, 255])
  }

  private struct NoNumber: CoordinatorMessageable, Codable { var value = Double.nan }

  /// What a flight has of a message after it was written and read.
  private func recorded(_ message: any CoordinatorMessageable) throws -> Flight.Value {
    let lines = FlightLines()
    let (node, run) = (Node("Node"), FlowRuntime(LibraryFlow(), state: .init()))
    node.flightRecorder = lines.recorder()
    FlowLog().note(.message(message, .handled), from: run, to: run, at: node)
    let flight = try Flight(Data(lines.all.joined(separator: "\n").utf8))
    guard case .message(let value)? = flight.steps.first?.event else {
      throw CocoaError(.coderValueNotFound)
    }
    return value
  }

  @Test("Numbers, texts and collections are read back unchanged") func keepsPlainValues() throws {
    let value = try recorded(Sizes())
    #expect(value.type == "CoordinatorKitTests.FlightValueTests.(private).Sizes")
    #expect(try value.decode(Sizes.self) == Sizes())
  }

  @Test("A child's result can be read too") func readsAChildsResult() throws {
    let value = try recorded(FlowResult.finished(7))
    #expect(value.type == "CoordinatorKit.FlowResult<Swift.Int>")
    #expect(value.jsonText == #"{"finished":{"_0":7}}"#)
    #expect(try value.decode(FlowResult<Int>.self) == .finished(7))
  }

  @Test("A value that is not Codable is kept as text") func keepsUncodableValuesAsText() throws {
    let value = try recorded(Help())
    #expect(value.text == "Help()" && value.type == "CoordinatorKitTests.Help")
    #expect(!value.isReadable && value.jsonText == nil)
  }

  @Test("A value that JSON cannot express is kept as text") func noJSON() throws {
    let value = try recorded(NoNumber())
    #expect(value.text == "NoNumber(value: nan)")
    #expect(!value.isReadable)
  }

  private struct Nest: CoordinatorMessageable, Codable {
    var inner: [Nest] = []
    init(depth: Int) { inner = depth > 1 ? [Nest(depth: depth - 1)] : [] }
  }

  @Test("A value nested deeper than can be read again is kept as text") func tooDeep() throws {
    let (readable, unreadable) = (try recorded(Nest(depth: 40)), try recorded(Nest(depth: 60)))
    #expect(readable.isReadable)
    #expect(try readable.decode(Nest.self) != nil)
    #expect(!unreadable.isReadable && unreadable.text.hasPrefix("Nest(inner: ["))
  }

  @Test("Reading a value as another type is an error") func otherType() throws {
    let value = try recorded(FlowResult.finished(7))
    #expect(throws: DecodingError.self) { try value.decode(Sizes.self) }
  }
}
