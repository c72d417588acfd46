import BookshopPlayer
import CoordinatorKit
import Foundation
import Testing

@Suite("The command bookshop replay reports the result of a recorded session")
@MainActor struct ShopReplayTests {
  /// Records a short session into a file, changes the text, and replays it.
  private func replay(_ change: (String) -> String = { $0 }) throws -> ShopReplay {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let phone = Phone()
    try phone.record(
      into: try RecordingFile(path: file.path, .isKept(instead: "give another name")))
    for step in ["tap 2", "tap Buy", "back"] { try phone.perform(try Step(parsing: step)) }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data(change(text).utf8).write(to: file)
    return try ShopReplay(ofFileAt: file.path)
  }

  @Test("Identical flows are reported one by one") func reportsIdenticalFlows() throws {
    let replay = try replay()
    #expect(replay.end == .identical)
    #expect(
      replay.text == """
        BookshopFlows.ShopFlow: 2 steps as recorded
        BookshopFlows.CatalogueFlow: 1 step as recorded
        BookshopFlows.AccountFlow: 0 steps as recorded

        """)
  }

  @Test("A step with a different result is reported") func reportsADifferentStep() throws {
    let replay = try replay {
      $0.replacingOccurrences(
        of: #""shows":"catalogue › book(42)","step":2"#, with: #""shows":"sea","step":2"#)
    }
    #expect(replay.end == .different)
    #expect(
      replay.text.hasPrefix(
        """
        BookshopFlows.ShopFlow: 0 steps as recorded, then a difference
        step 2 (run 1): open(book: 42)
          recorded: handled, [sea]
          replayed: handled, [catalogue › book(42)]

        """))
  }

  @Test("A flow that the shop does not have cannot be replayed") func rejectsAForeignFlow() throws {
    let replay = try replay { $0.replacingOccurrences(of: "AccountFlow", with: "OtherFlow") }
    #expect(replay.end == .unreadable)
    #expect(replay.text.contains("BookshopFlows.OtherFlow: the shop has no such flow\n"))
  }

  @Test("A truncated file is replayed up to its end, and the report says so") func cutOff() throws {
    let replay = try replay { String($0.dropLast(20)) }
    #expect(replay.end == .identical)
    #expect(replay.text.hasSuffix("The last line of the file was cut off, and is left out.\n"))
  }

  @Test("A file that is not a recording says why, in the program's own words")
  func rejectsOtherFiles() throws {
    let folder = try TemporaryFolder()
    func message(_ text: String) throws -> String? {
      let path = try folder.write(text, to: "file")
      return #expect(throws: FileError.self) { try ShopReplay(ofFileAt: path) }
        .map { "\($0.reason)" }
    }
    #expect(try message("") == "it is empty")
    #expect(try message("tap 1\n") == "it is not a recording: line 1: this is not JSON")
    #expect(
      try message("{\"flight\":1}\nx\n{}\n") == "it is not a recording: line 2: this is not JSON")
    let long = String(repeating: "x", count: 2_000_000)
    #expect(
      try message("{\"flight\":1}\n\(long)")
        == "line 2 is longer than 1048576 bytes: \(long.quoted)")
    #expect(throws: FileError.self) { try ShopReplay(ofFileAt: "/no such file") }
    #expect(throws: FileError.self) { try ShopReplay(ofFileAt: folder.path("")) }
  }

  @Test("A recording that is larger than the limit is not read to its end")
  func rejectsLargeFiles() throws {
    let folder = try TemporaryFolder()
    let line = String(repeating: " ", count: 1_000_000) + "\n"
    let path = try folder.write(
      String(repeating: line, count: ShopReplay.limit / 1_000_000 + 1), to: "file")
    let error = #expect(throws: FileError.self) { try ShopReplay(ofFileAt: path) }
    #expect(error?.reason == .tooLarge(limit: ShopReplay.limit))
  }

  @Test("A file with only its header proves nothing") func rejectsAnEmptyRecording() throws {
    #expect(try replay { String($0.prefix { $0 != "\n" }) }.end == .unreadable)
  }
}
