import CoordinatorKit
import Foundation
import Testing

@Suite("A state that cannot be read is an error that says where") struct UnreadableStateTests {
  private func failure(_ state: String) -> String? {
    FlowArchiver.museum().restore(museum(state), else: .init()).failure.map { "\($0)" }
  }

  private func file(path: String = "[]", sheet: String = "[]", rest: String = "") -> String {
    #"{"hasClosed":false,"isLoggedIn":false,"path":\#(path),"sheet":\#(sheet)\#(rest)}"#
  }

  @Test("A field that is missing is named")
  func missing() {
    #expect(
      failure(#"{"path":[]}"#)?.hasPrefix(#"The state cannot be read: there is no ""#) == true)
    #expect(
      failure(#"{"hasClosed":false,"isLoggedIn":false,"path":[]}"#)
        == #"The state cannot be read: there is no "sheet" in the state."#)
  }

  @Test("A value of another type is named by its place")
  func type() {
    #expect(
      failure(file(path: #"["a",7]"#))
        == "The state cannot be read: the state.path[1] is no String.")
  }

  @Test("Nothing where a value has to be is named by its place")
  func null() {
    let words = failure(file(path: #"[null]"#))
    #expect(words == "The state cannot be read: the state.path[0] is null, not a value of String.")
  }

  @Test("What is no JSON is said to be none", arguments: ["", "{", "nul", "[]]", "{}{}"])
  func noJSON(text: String) {
    #expect(
      failure(text) == "The state cannot be read: the state: The given data was not valid JSON.")
  }

  @Test("The texts of others may hold brackets and quotes in any number")
  func brackets() {
    let text = String(repeating: #"[{\"\\"#, count: 200)
    let data = museum(file(path: #"["\#(text)"]"#))
    let restored = FlowArchiver.museum().restore(data, else: .init())
    #expect(restored.state.path == [String(repeating: #"[{"\"#, count: 200)])
  }

  @Test(
    "A state nested as deep as no app would is not given to a decoder", arguments: [101, 100_000])
  func deep(levels: Int) {
    let open = String(repeating: "[", count: levels)
    let close = String(repeating: "]", count: levels)
    let words = "The state cannot be read: it is nested deeper than 100 levels."
    #expect(failure(open + close) == words)
    #expect(failure(open) == words)
    #expect(failure(String(repeating: #"{"a":"#, count: levels)) == words)
  }

  @Test("A state nested a hundred levels deep is read, and migrated too")
  func hundred() {
    let nested = String(repeating: "[", count: 99) + String(repeating: "]", count: 99)
    #expect(failure(file(rest: #","more":\#(nested)"#)) == nil)
    let old = #"{"hasClosed":false,"isLoggedIn":false,"rooms":[],"sheet":[],"more":\#(nested)}"#
    #expect(FlowArchiver.museum().restore(museum(old, version: 1), else: .init()).failure == nil)
  }

  @Test("Text in another encoding than UTF-8 is not guessed at")
  func encoding() {
    let head = Data("{\"flow\":\"Museum\",\"version\":2}\n".utf8)
    let texts = [
      Data([0x22, 0xff, 0x22]), Data([0xff, 0xfe, 0x5b, 0, 0x5d, 0]), Data([0x5b, 0, 0x5d, 0]),
    ]
    for text in texts {
      let failure = FlowArchiver.museum().restore(forged(head + text), else: .init()).failure
      #expect(failure == .unreadable("it is not written in UTF-8"))
    }
  }

  @Test("A number that JSON cannot say is an error when it is written")
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

  @Test("A state that could not be read again is an error when it is written")
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
