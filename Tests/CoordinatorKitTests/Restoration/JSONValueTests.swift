import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("A JSON fragment is a value") struct JSONValueTests {
  private func value(_ text: String) throws -> Restoration.JSON {
    try JSONDecoder().decode(Restoration.JSON.self, from: Data(text.utf8))
  }

  private func text(_ value: Restoration.JSON) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("Each kind of JSON value is read") func readsEachKind() throws {
    let value = try value(#"{"a":[null,true,7,-1.5,"x",1e300],"b":{}}"#)
    #expect(value == ["a": [.null, true, 7, -1.5, "x", 1e300], "b": .object([:])])
  }

  @Test("Each kind of JSON value is written") func writesEachKind() throws {
    #expect(
      try text(["b": [:], "a": [.null, true, 7, -1.5, "x"]])
        == #"{"a":[null,true,7,-1.5,"x"],"b":{}}"#)
  }

  @Test("The largest integers keep every digit") func keepsLargeIntegers() throws {
    let text = "[9223372036854775807,-9223372036854775808,9007199254740993]"
    #expect(try self.text(value(text)) == text)
  }

  @Test("A number too large for an integer keeps its digits as long as possible")
  func keepsLargeNumbers() throws {
    #expect(try value("9223372036854775808") == .unsigned(9_223_372_036_854_775_808))
    #expect(try value("36893488147419103232") == .number(36_893_488_147_419_103_232))
  }

  @Test("Invalid JSON is an error", arguments: ["", "nul", "1e999", #""\ud800""#, "[1 2]"])
  func rejectsInvalidJSON(text: String) {
    #expect(throws: DecodingError.self) { try value(text) }
  }

  @Test("Keys of an object can be added and removed") func addsAndRemovesKeys() {
    var value: Restoration.JSON = ["a": 1]
    value["b"] = value["a"]
    value["a"] = nil
    #expect(value == ["b": 1])
    value["c"] = .null
    #expect(value == ["b": 1, "c": .null])
  }

  @Test("A value that is not an object has no keys and gets none") func noObject() {
    var value: Restoration.JSON = ["x"]
    #expect(value["a"] == nil)
    value["a"] = 1
    #expect(value == ["x"])
  }

  @Test("Of equal keys in a literal the first counts") func equalKeys() {
    #expect(["a": 1, "a": 2] as Restoration.JSON == ["a": 1])
  }
}
