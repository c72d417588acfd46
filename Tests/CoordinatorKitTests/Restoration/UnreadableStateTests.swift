import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("An unreadable state is an error that says where") struct UnreadableStateTests {
  private func failure(_ state: String) -> String? {
    FlowArchiver.museum().restore(museum(state), else: .init()).failure.map { "\($0)" }
  }

  private func file(path: String = "[]", sheet: String = "[]", rest: String = "") -> String {
    #"{"hasClosed":false,"isLoggedIn":false,"path":\#(path),"sheet":\#(sheet)\#(rest)}"#
  }

  @Test("A missing field is named")
  func namesAMissingField() {
    #expect(
      failure(#"{"path":[]}"#)?.hasPrefix(#"The state cannot be read: there is no ""#) == true)
    #expect(
      failure(#"{"hasClosed":false,"isLoggedIn":false,"path":[]}"#)
        == #"The state cannot be read: there is no "sheet" in the state."#)
  }

  @Test("A value of another type is named by its path")
  func namesAValueOfAnotherType() {
    #expect(
      failure(file(path: #"["a",7]"#))
        == "The state cannot be read: the state.path[1] is no String.")
  }

  @Test("A null where a value is required is named by its path")
  func namesANullValue() {
    let words = failure(file(path: #"[null]"#))
    #expect(words == "The state cannot be read: the state.path[0] is null, not a value of String.")
  }

  @Test("Invalid JSON is reported as such", arguments: ["", "{", "nul", "[]]", "{}{}"])
  func noJSON(text: String) {
    #expect(
      failure(text) == "The state cannot be read: the state: The given data was not valid JSON.")
  }

  @Test("Strings may contain any number of brackets and quotes")
  func acceptsBracketsInStrings() {
    let text = String(repeating: #"[{\"\\"#, count: 200)
    let data = museum(file(path: #"["\#(text)"]"#))
    let restored = FlowArchiver.museum().restore(data, else: .init())
    #expect(restored.state.path == [String(repeating: #"[{"\"#, count: 200)])
  }

  @Test("An absurdly deeply nested state is not passed to a decoder", arguments: [101, 100_000])
  func rejectsExcessiveNesting(levels: Int) {
    let open = String(repeating: "[", count: levels)
    let close = String(repeating: "]", count: levels)
    let words = "The state cannot be read: it is nested deeper than 100 levels."
    #expect(failure(open + close) == words)
    #expect(failure(open) == words)
    #expect(failure(String(repeating: #"{"a":"#, count: levels)) == words)
  }

  @Test("A state nested a hundred levels deep is read, and migrated too")
  func readsAHundredLevels() {
    let nested = String(repeating: "[", count: 99) + String(repeating: "]", count: 99)
    #expect(failure(file(rest: #","more":\#(nested)"#)) == nil)
    let old = #"{"hasClosed":false,"isLoggedIn":false,"rooms":[],"sheet":[],"more":\#(nested)}"#
    #expect(FlowArchiver.museum().restore(museum(old, version: 1), else: .init()).failure == nil)
  }

  @Test("Text in an encoding other than UTF-8 is rejected without guessing")
  func rejectsOtherEncodings() {
    let head = Data("{\"flow\":\"Museum\",\"version\":2}\n".utf8)
    let texts = [
      Data([0x22, 0xff, 0x22]), Data([0xff, 0xfe, 0x5b, 0, 0x5d, 0]), Data([0x5b, 0, 0x5d, 0]),
    ]
    for text in texts {
      let failure = FlowArchiver.museum().restore(forged(head + text), else: .init()).failure
      #expect(failure == .unreadable("it is not written in UTF-8"))
    }
  }

  @Test("Writing a number that JSON cannot express is an error")
  func notANumber() {
    struct Scale: Flow {
      struct State: FlowState, Codable { var weight = 0.0 }
      func screens(for state: State) -> ScreenStack<Page> { Page("scale") }
      func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Page], _ state: inout State) {}
    }
    let archiver = FlowArchiver(Scale())
    #expect(throws: EncodingError.self) { try archiver.archive(.init(weight: .nan)) }
    #expect(throws: EncodingError.self) { try archiver.archive(.init(weight: -.infinity)) }
    let huge = forged(#"{"flow":"Scale","version":1}"#, #"{"weight":1e999}"#)
    #expect(archiver.restore(huge, else: .init()).failure != nil)
  }

  @Test("Writing a state too deep to be read again is an error")
  func tooDeepToWrite() {
    indirect enum Shell: Codable { case pearl, shell(Shell) }
    struct Sea: Flow {
      struct State: FlowState, Codable { var shell = Shell.pearl }
      func screens(for state: State) -> ScreenStack<Page> { Page("sea") }
      func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Page], _ state: inout State) {}
    }
    func shells(_ count: Int) -> Shell { (0..<count).reduce(.pearl) { shell, _ in .shell(shell) } }
    let archiver = FlowArchiver(Sea())
    #expect(throws: Never.self) { try archiver.archive(.init(shell: shells(48))) }
    #expect(throws: EncodingError.self) { try archiver.archive(.init(shell: shells(49))) }
  }
}
