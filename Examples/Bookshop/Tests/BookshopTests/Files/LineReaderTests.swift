import BookshopPlayer
import Foundation
import Testing

@Suite("Lines of a file")
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(_ bytes: some Sequence<UInt8>, limit: Int = 10) throws -> LineReader {
    let path = try folder.write(bytes, to: "file")
    return try LineReader(path: path, kind: "script", limit: limit)
  }

  private func lines(_ text: String, limit: Int = 10) throws -> [String] {
    let reader = try reader(text.utf8, limit: limit)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(
    "A line ends as on any system, and a byte order mark is left out",
    arguments: [
      ("a\nb\n", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b"]),
      ("a\rb\r", ["a", "b"]),
      ("a\n\r\n\rb", ["a", "", "", "b"]),
      ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
      ("\n", [""]),
      ("", []),
      ("日本\0", ["日本\0"]),
    ])
  func splitsLines(_ text: String, _ expected: [String]) throws {
    #expect(try lines(text) == expected)
  }

  @Test("A line may have just as many bytes as the limit says")
  func keepsToTheLimit() throws {
    #expect(try lines("1234567890\n1234567890") == ["1234567890", "1234567890"])
    #expect(throws: FileError.self) { try lines("12345678901") }
  }

  @Test("A line that is too long is reported by its beginning, and the next one can be read")
  func reportsLongLines() throws {
    let long = String(repeating: "x", count: 200_000)
    let reader = try reader("one\n\(long)\nthree\n".utf8)
    #expect(try reader.next() == "one")
    let error = #expect(throws: FileError.self) { try reader.next() }
    #expect(
      error.map { "\($0)" } == "cannot read the script \(folder.path("file")): "
        + "line 2 is longer than 10 bytes: \"xxxxxxxxxxx\"")
    #expect(error?.concernsOneLine == true)
    #expect(try reader.next() == "three")
    #expect(try reader.next() == nil)
  }

  @Test("Lines are the same wherever chunks of the file end")
  func readsAcrossChunks() throws {
    for padding in 65_530...65_540 {
      let long = String(repeating: "x", count: padding)
      #expect(try lines("\(long)\r\nb\r\n", limit: 70_000) == [long, "b"])
    }
  }

  @Test("A line that is not UTF-8 is reported by its number, and the next one can be read")
  func reportsOtherEncodings() throws {
    let reader = try reader([0x61, 0x0A, 0xFF, 0x0A, 0x62])
    #expect(try reader.next() == "a")
    let error = #expect(throws: FileError.self) { try reader.next() }
    #expect(error?.reason == .notText(line: 2))
    #expect(try reader.next() == "b")
  }

  @Test("Whether the last line was cut off is known at the end")
  func knowsTheEnd() throws {
    for (text, isWhole) in [("a\nb\n", true), ("a\nb", false), ("", true)] {
      let reader = try reader(text.utf8)
      while try reader.next() != nil {}
      #expect(reader.endsWithLineBreak == isWhole)
    }
  }

  @Test("What cannot be opened says why, in the program's own words")
  func reportsWhatCannotBeOpened() throws {
    func message(_ path: String) -> String? {
      #expect(throws: FileError.self) { try LineReader(path: path, kind: "script", limit: 10) }
        .map { "\($0)" }
    }
    let folder = folder.path("")
    let file = try self.folder.write("", to: "file")
    #expect(
      message(folder + "none")
        == "cannot read the script \(folder)none: there is no such file or folder")
    #expect(message(folder) == "cannot read the script \(folder): it is a folder")
    #expect(
      message(file + "/x") == "cannot read the script \(file)/x: a part of its path is not a folder"
    )
    #expect(message("") == "cannot read the script \"\": there is no such file or folder")
    #expect(
      message("\(file)\0")
        == "cannot read the script \(file)\\u{0}: there is no such file or folder")
  }
}
