import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

@Suite("Older states are migrated step by step") struct MigrationTests {
  private let rooms =
    #"{"hasClosed":false,"isLoggedIn":false,"rooms":["room 1"],"sheet":[]}"#

  @Test("An updated app reads what its first version wrote") func readsItsFirstVersion() {
    let restored = FlowArchiver.museum().restore(museum(rooms, version: 1), else: .init())
    #expect(restored.state == .init(path: ["room 1"]))
    #expect(restored.migratedFrom == 1)
    #expect(restored.losses == nil)
  }

  @Test("Each version leads to the next, whatever the listed order")
  func migratesInOrder() {
    func adding(_ name: String) -> @Sendable (inout Restoration.JSON) -> Void {
      { state in
        guard case .array(let path)? = state["path"] else { return }
        state["path"] = .array(path + [.string(name)])
      }
    }
    let archiver = FlowArchiver(
      MuseumFlow(), name: "Museum", version: 4,
      migrations: [
        Restoration.Migration(from: 3, adding("from 3")),
        Restoration.Migration(from: 1, adding("from 1")),
        Restoration.Migration(from: 2, adding("from 2")),
        Restoration.Migration(from: 1, adding("from 1, again")),
        Restoration.Migration(from: 4, adding("from 4")),
        Restoration.Migration(from: 0, adding("from 0")),
      ])
    let state = #"{"hasClosed":false,"isLoggedIn":false,"path":[],"sheet":[]}"#
    let paths = (1...4).map {
      archiver.restore(museum(state, version: $0), else: .init()).state.path
    }
    #expect(
      paths == [["from 1", "from 2", "from 3"], ["from 2", "from 3"], ["from 3"], []])
  }

  @Test("A missing migration step is named", arguments: [0, -7, Int.min])
  func namesAMissingStep(version: Int) {
    let restored = FlowArchiver.museum().restore(museum(rooms, version: version), else: .init())
    #expect(restored.failure == .missingMigration(from: version, to: 2))
  }

  @Test("A later version of the app is named", arguments: [3, Int.max])
  func namesANewerVersion(version: Int) {
    let restored = FlowArchiver.museum().restore(museum(rooms, version: version), else: .init())
    #expect(restored.failure == .newerVersion(version, known: 2))
  }

  @Test("A migration that throws says why") func reportsAFailingMigration() {
    struct NoRooms: Error, CustomStringConvertible { var description: String { "no rooms" } }
    let archiver = FlowArchiver(
      MuseumFlow(), name: "Museum", version: 3,
      migrations: [
        Restoration.Migration(from: 1) { _ in },
        Restoration.Migration(from: 2) { _ in throw NoRooms() },
      ])
    let restored = archiver.restore(museum(rooms, version: 1), else: .init())
    #expect(restored.failure == .failedMigration(from: 2, why: "no rooms"))
  }

  @Test("A migration that produces an invalid number is an error") func notANumber() {
    let archiver = FlowArchiver(
      MuseumFlow(), name: "Museum", version: 2,
      migrations: [Restoration.Migration(from: 1) { $0["path"] = .number(.nan) }])
    #expect(
      archiver.restore(museum(rooms, version: 1), else: .init()).failure
        == .unreadable("a migration made a number of it that is none"))
  }

  @Test("Invalid JSON is not passed to a migration") func noJSON() {
    let restored = FlowArchiver.museum().restore(museum("{", version: 1), else: .init())
    #expect(restored.failure == .unreadable("the state: The given data was not valid JSON"))
  }

  @Test("A text with a control character is invalid JSON, not a number that is none")
  func controlCharacter() {
    let restored = FlowArchiver.museum().restore(
      museum("{\"path\":[\"a\u{C}\"]}", version: 1), else: .init())
    #expect(restored.failure == .unreadable("the state: The given data was not valid JSON"))
  }

  @Test("A field that a migration drops is reported as missing")
  func missesWhatAMigrationDropped() {
    let archiver = FlowArchiver(
      MuseumFlow(), name: "Museum", version: 2,
      migrations: [Restoration.Migration(from: 1) { _ in }])
    let restored = archiver.restore(museum(rooms, version: 1), else: .init())
    #expect(restored.failure == .unreadable(#"there is no "path" in the state"#))
  }
}
