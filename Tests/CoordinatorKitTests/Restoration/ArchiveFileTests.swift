import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("An archive is text, and any damage to it is detected") struct ArchiveFileTests {
  private let archiver = FlowArchiver.museum()
  private let state = MuseumFlow.State(path: ["room 1", "key"], sheet: ["map"])

  private func failure(_ data: Data?) -> Restoration.Failure? {
    archiver.restore(data, else: .init()).failure
  }

  @Test("An archive has a first line with checksum and size, a head, and the state")
  func hasChecksumHeadAndState() throws {
    let text = """
      CoordinatorKit archive 12dc1d02c61353ef 108
      {"flow":"Museum","version":2}
      {"hasClosed":false,"isLoggedIn":false,"path":["room 1","key"],"sheet":["map"]}
      """
    #expect(String(decoding: try archiver.archive(state), as: UTF8.self) == text)
  }

  @Test("An archived state is restored without loss") func roundTrip() throws {
    let restored = archiver.restore(try archiver.archive(state), else: .init())
    #expect(restored.state == state)
    #expect(restored.losses == nil)
    #expect(restored.failure == nil)
    #expect(restored.migratedFrom == nil)
    #expect(restored.dropped == [])
  }

  @Test("Without an archive the flow starts, which is not a failure")
  func startsWithoutAnArchive() {
    let restored = archiver.restore(nil, else: .init(path: ["room 1"]))
    #expect(restored.state == .init(path: ["room 1"]))
    #expect(restored.losses == nil)
  }

  @Test("A partially written file is reported as truncated, wherever it ends")
  func detectsTruncation() throws {
    let data = try archiver.archive(state)
    for length in 0..<data.count {
      #expect(failure(data.prefix(length)) == .truncated, "\(length) of \(data.count) bytes")
    }
  }

  @Test("Each flipped bit is detected") func detectsFlippedBits() throws {
    let data = try archiver.archive(state)
    for index in data.indices {
      for bit in 0..<8 {
        var changed = data
        changed[index] ^= 1 << bit
        #expect(failure(changed) != nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test("A changed byte in the state is damage, and so is an extra one")
  func detectsDamage() throws {
    let data = try archiver.archive(state)
    var changed = data
    changed[data.count - 5] = UInt8(ascii: "z")
    #expect(failure(changed) == .damaged)
    #expect(failure(data + [10]) == .damaged)
  }

  @Test("An impossible byte count is damage")
  func rejectsAnImpossibleSize() {
    for count in ["", "x", "-1", "99999999999999999999"] {
      #expect(failure(Data("CoordinatorKit archive 0000000000000000 \(count)\n".utf8)) == .damaged)
    }
  }

  @Test(
    "Other files are not archives", arguments: ["{}", "\0", "bplist00", "coordinatorKit archive"])
  func rejectsExternalFiles(text: String) {
    #expect(failure(Data(text.utf8)) == .notAnArchive)
  }

  @Test("A slice of larger data is read too") func readsASliceOfData() throws {
    let data = try archiver.archive(state)
    let slice = (Data([1, 2, 3]) + data + Data([4])).dropFirst(3).dropLast()
    #expect(archiver.restore(slice, else: .init()).state == state)
  }

  @Test(
    "An invalid head is damage, even if the checksum matches", arguments: ["", "{}", "[]", "7"])
  func rejectsABrokenHead(head: String) {
    #expect(failure(forged(head, "{}")) == .damaged)
    #expect(failure(forged(Data(head.utf8))) == .damaged)
  }

  @Test("Another flow's archive is reported with its name") func otherFlow() throws {
    let other = try FlowArchiver(MuseumFlow(), name: "Gallery").archive(state)
    #expect(failure(other) == .otherFlow("Gallery", expected: "Museum"))
  }

  @Test("By default a flow's archives are identified by its type") func isNamedAfterItsType() {
    #expect(FlowArchiver(MuseumFlow()).name == "MuseumFlow")
    #expect(FlowArchiver(MuseumFlow()).version == 1)
  }

  @Test("Names and texts of any language survive") func keepsUnicode() throws {
    let archiver = FlowArchiver(MuseumFlow(), name: "Müze\n\"🏛️\"")
    let state = MuseumFlow.State(path: ["zaal / één", "\u{0}\u{1F511}", "\\[{\""])
    #expect(archiver.restore(try archiver.archive(state), else: .init()).state == state)
  }
}
