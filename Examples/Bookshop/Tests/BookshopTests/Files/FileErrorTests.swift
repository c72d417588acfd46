import BookshopPlayer
import Foundation
import Testing

@Suite("Why a file cannot be used")
struct FileErrorTests {
  @Test(
    "Each reason is a sentence",
    arguments: [
      (.system(ENOENT), "there is no such file or folder"),
      (.system(EISDIR), "it is a folder"),
      (.system(EACCES), "permission denied"),
      (.system(ENOSPC), "the disk is full"),
      (.system(EBADF), "it is closed"),
      (.system(9999), "error 9999 of the system"),
      (.notText(line: 3), "line 3 is not UTF-8 text"),
      (.longLine(3, limit: 9, beginning: "a\u{1B}"), #"line 3 is longer than 9 bytes: "a\u{1B}""#),
      (.tooLarge(limit: 2_097_152), "it is larger than 2 MB"),
      (.empty, "it is empty"),
      (.noRecording("line 1: this is not JSON"), "it is not a recording: line 1: this is not JSON"),
      (.exists(instead: "give another name"), "the file exists; give another name"),
      (.inUse("the script that is played"), "it is the script that is played"),
    ] as [(FileError.Reason, String)])
  func explains(_ reason: FileError.Reason, _ words: String) {
    #expect("\(FileError("read it", reason))" == "cannot read it: \(words)")
  }
}
