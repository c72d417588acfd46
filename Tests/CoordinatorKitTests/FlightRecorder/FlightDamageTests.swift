import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import Testing

@Suite("A damaged flight is read as far as it goes, or refused with a sentence")
struct FlightDamageTests {
  private static let lines = [
    #"{"flight":2}"#,
    #"{"flow":"A.Café","run":1,"shows":"liste › «a»","state":{"json":{"book":1},"text":"S(…)","type":"A.S"}}"#,
    #"{"answer":"handled","message":{"text":"ouvre(\"é\")","type":"A.M"},"run":1,"shows":"liste","step":1}"#,
    #"{"trail":"ouvre(\"é\") → Café: handled by Café"}"#,
    #"{"cause":"backButton","left":["«a»"],"run":1,"shows":"liste","step":2}"#,
  ]
  private static let file = Data(lines.map { $0 + "\n" }.joined().utf8)

  @Test("Cut off at any byte, it is read up to its last complete line")
  func readsUpToEachByte() throws {
    let whole = try Flight(Self.file).entries
    #expect(whole.count == 4)
    let version = Self.lines[0].utf8.count
    for length in 0..<Self.file.count {
      let part = Self.file.prefix(length)
      guard length >= version else {
        let error = #expect(throws: Flight.ReadingError.self) { try Flight(part) }
        #expect(
          error?.description
            == (length == 0
              ? #"there is nothing in it: a flight begins with {"flight":2}"#
              : "line 1: this is not JSON"))
        continue
      }
      let flight = try Flight(part)
      let (ends, last) = (part.count { $0 == UInt8(ascii: "\n") }, part.split(separator: 10).last)
      // A line is complete without its line break, too.
      let isWhole = last.map { Self.lines.map { Data($0.utf8) }.contains(Data($0)) } ?? true
      let complete = ends + (part.last == 10 || !isWhole ? 0 : 1)
      #expect(flight.entries == Array(whole.prefix(complete - 1)), "\(length)")
      #expect(flight.isCutOff == !isWhole, "\(length)")
    }
  }

  private static let noBeginnings = [
    ("false", "this is no JSON object"), (#"false{"trail":"a"#, "this is not JSON"),
    ("{}", "a flight has no line of this kind"), (#"{}{"trail":"a"#, "this is not JSON"),
    (#"{"trail":"a"}}"#, "this is not JSON"), (#""trail"#, "this is not JSON"),
    ("\u{FEFF}{\"trail\":\"a\"}", "this is not JSON"),
  ]

  @Test("A last line that no cut can have left is refused with the line", arguments: noBeginnings)
  func refusesWhatIsNoBeginning(last: String, why: String) {
    let error = #expect(throws: Flight.ReadingError.self) {
      try Flight(Self.file + Data(last.utf8))
    }
    #expect(error?.description == "line 6: \(why)")
  }

  @Test("With any byte changed, it is read or refused with the line")
  func readsOrRefusesEachChange() {
    for index in Self.file.indices {
      for byte: UInt8 in [0x0A, 0x22, 0xFF] {
        var file = Self.file
        file[index] = byte
        do {
          _ = try Flight(file)
        } catch let error as Flight.ReadingError {
          #expect(error.line != nil && !error.why.isEmpty, "\(index), \(byte)")
        } catch {
          Issue.record("\(index), \(byte): \(error)")
        }
      }
    }
  }

  @Test("Its parts may be read in pieces of any size")
  func readsFilesInPieces() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    // A line of two pieces and a half, then many short ones.
    let long = #"{"diagnostic":"\#(String(repeating: "é", count: 1_250_000))"}"#
    let short = Array(repeating: Self.lines[3], count: 2_000)
    let text = (Self.lines + [long] + short).joined(separator: "\n")
    try Data(text.utf8).write(to: file)
    let flight = try Flight(contentsOf: file)
    #expect(flight.entries.count == 4 + 1 + 2_000 && !flight.isCutOff)
    #expect(flight == (try Flight(Data(text.utf8))))
    try Data(text.utf8.dropLast(5)).write(to: file)
    #expect(try Flight(contentsOf: file).isCutOff)
  }

  @Test("Values nested too deep for a small thread are refused with the line")
  func refusesDeepNesting() throws {
    func flight(_ levels: Int) throws -> Flight {
      let (open, close) = (
        String(repeating: "[", count: levels), String(repeating: "]", count: levels)
      )
      let line =
        #"{"run":1,"shows":"","step":1,"update":{"json":\#(open)\#(close),"text":"","type":"A.S"}}"#
      return try Flight(Data((Self.lines[0...1] + [line]).joined(separator: "\n").utf8))
    }
    #expect(try flight(100).steps.count == 1)
    for levels in [101, 600, 100_000] {
      let error = #expect(throws: Flight.ReadingError.self) { try flight(levels) }
      #expect(error?.description == "line 3: it is nested deeper than 102 levels")
    }
  }

  @Test("A line in UTF-16 is not JSON, and cut off at the end, however deep it is nested")
  func refusesUTF16() throws {
    let nested = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    // The letter has the byte of a quotation mark.
    let line =
      #"{"answer":"Ģ","run":1,"shows":"","step":1,"update":{"json":\#(nested),"text":"","type":"A.S"}}"#
    let start = Data((Self.lines[0...1].joined(separator: "\n") + "\n").utf8)
    let data = start + line.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = #expect(throws: Flight.ReadingError.self) { try Flight(data + Data("\n\n".utf8)) }
    #expect(error?.description == "line 3: this is not JSON")
    let (flight, beginning) = (try Flight(data), try Flight(start))
    #expect(flight.isCutOff && flight.entries == beginning.entries)
  }

  @Test("A folder is refused like any file that cannot be read")
  func refusesFolders() {
    let error = #expect(throws: Flight.ReadingError.self) {
      try Flight(contentsOf: FileManager.default.temporaryDirectory)
    }
    #expect(error?.description.contains(" cannot be read: ") == true)
  }
}
