import BookshopPlayer
import Foundation
import Testing

@Suite("Files to record into")
@MainActor struct RecordingFileTests {
  private let folder: TemporaryFolder
  private static let instead = "give another name"

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ path: String, _ existing: RecordingFile.Existing = .isKept(instead: Self.instead),
    besides used: [FileIdentity: String] = [:]
  ) throws {
    let phone = Phone()
    try phone.record(into: try RecordingFile(path: path, existing, besides: used))
    try phone.perform(.tap(.number(1)))
  }

  private func refusal(
    _ path: String, _ existing: RecordingFile.Existing = .isKept(instead: Self.instead),
    besides used: [FileIdentity: String] = [:]
  ) -> FileError.Reason? {
    #expect(throws: FileError.self) { try record(path, existing, besides: used) }?.reason
  }

  @Test("A new file is created") func createsFiles() throws {
    try record(folder.path("new"))
    #expect(try ShopReplay(ofFileAt: folder.path("new")).end == .identical)
  }

  @Test("A file that exists stays as it is") func keepsFiles() throws {
    let path = try folder.write("mine", to: "file")
    #expect(refusal(path) == .exists(instead: Self.instead))
    #expect(try folder.contents("file") == "mine")
  }

  @Test("A file that exists is overwritten on request, whole") func overwritesFiles() throws {
    let path = try folder.write(String(repeating: "mine", count: 9999), to: "file")
    try record(path, .isOverwritten)
    #expect(try ShopReplay(ofFileAt: path).end == .identical)
    #expect(try !folder.contents("file").contains("mine"))
  }

  @Test(
    "The script is never overwritten, whatever its name: by its path, a symbolic or a hard link")
  func neverOverwritesTheScript() throws {
    let path = try folder.write("back\n", to: "script")
    let script = try LineReader(path: path, kind: "script", limit: 9)
    let identity = try #require(script.identity)
    symlink(path, folder.path("symbolic"))
    link(path, folder.path("hard"))
    for name in ["script", "./script", "symbolic", "hard"] {
      for existing in [RecordingFile.Existing.isOverwritten, .isKept(instead: Self.instead)] {
        #expect(
          refusal(folder.path("") + "/" + name, existing, besides: [identity: "the script"])
            == .inUse("the script"))
      }
    }
    #expect(try folder.contents("script") == "back\n")
  }

  @Test("A folder, a missing folder and a link to nothing cannot be recorded into")
  func reportsWhatCannotBeWritten() throws {
    #expect(refusal(folder.path("")) == .system(EISDIR))
    #expect(refusal(folder.path("none/file")) == .system(ENOENT))
    symlink(folder.path("none"), folder.path("dangling"))
    #expect(refusal(folder.path("dangling")) == .system(ENOENT))
    #expect(refusal("a\0b") == .system(ENOENT))
  }

  @Test("A pipe that nobody reads is not waited for") func doesNotWaitForAReader() {
    mkfifo(folder.path("pipe"), 0o600)
    #expect(refusal(folder.path("pipe")) == .system(ENXIO))
  }

  // Not `/dev/null`: as root, more than one tool that is told to write there puts a file in its place.
  @Test("A device is no file to protect") func recordsIntoDevices() throws {
    try record("/dev/zero")
  }

  @Test(
    "A full disk is reported at once, and nothing is recorded",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func reportsAFullDisk() throws {
    let phone = Phone()
    let file = try RecordingFile(path: "/dev/full", .isKept(instead: Self.instead))
    let error = #expect(throws: FileError.self) { try phone.record(into: file) }
    #expect(error.map { "\($0)" } == "cannot record into /dev/full: the disk is full")
    #expect(phone.recording == nil)
  }
}
