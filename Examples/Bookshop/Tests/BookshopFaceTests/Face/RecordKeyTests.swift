import BookshopFace
import BookshopPlayer
import Testing

@Suite("Recording with a key")
struct RecordKeyTests {
  private var face = Face(
    report: .library(), size: Size(columns: 60, rows: 20))

  /// Why a file cannot be written.
  private struct Refusal: Error, CustomStringConvertible {
    let description = "that file exists"
  }

  private func line(_ face: Face) -> String { face.screen.lines[18] }

  @Test("Key r asks for a file, return starts recording into it, and a dot marks the recording")
  func recordsIntoAFile() {
    var face = face
    #expect(face.type("r") == [])
    #expect(line(face) == "Record into session.jsonl")
    #expect(face.press(.control("u"), .enter) == [])
    #expect(face.type("a.flight") == [])
    #expect(face.press(.enter) == [.record(into: "a.flight")])
    face.record(into: "a.flight")
    #expect(
      face.screen.panels.prefix(3) == [
        "Recording", "  recording into a.flight,", "    until you press r again",
      ])
    #expect(face.press(.escape) == [])
    #expect(line(face) == "● recording into a.flight")
    #expect(face.type("b") == [.step(.back)])
  }

  @Test("A second r stops the recording and shows the command that replays the file")
  func stopsRecording() {
    var face = face
    face.record(into: "a.flight")
    #expect(face.type("r") == [.stopRecording])
    face.record(into: nil)
    #expect(
      face.screen.panels.prefix(5) == [
        "Recording", "  recorded: bookshop replay", "    a.flight tells whether",
        "    it comes out the same", "",
      ])
    #expect(face.press(.escape) == [])
    #expect(line(face) == "")
  }

  @Test("The command that replays a file can be typed, whatever the file's name")
  func quotesTheName() {
    var face = face
    face.record(into: "a b.flight")
    face.record(into: nil)
    #expect(
      face.screen.firstPanel
        == "recorded: bookshop replay 'a b.flight' tells whether it comes out the same")
  }

  @Test("A file that cannot be written is reported, and another name can be entered")
  func asksAgain() {
    var face = face
    #expect(face.press(.character("r"), .enter) == [.record(into: "session.jsonl")])
    face.complain(Refusal())
    #expect(face.screen.panels.prefix(2) == ["Not possible", "  that file exists"])
    #expect(line(face) == "Record into session.jsonl")
    #expect(face.press(.character("2"), .enter) == [.record(into: "session.jsonl2")])
    #expect(face.press(.escape, .character("b")) == [.step(.back)])
  }
}
