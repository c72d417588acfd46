import CoordinatorKitRestoration
import CoordinatorKitUI
import Foundation
import Testing

/// An app that was terminated starts where the user left it.
///
/// What happened to users: after the system had ended an app it began at its first screen; or it restored
/// a screen whose content was gone, or one behind a login, or crashed on a file of its former version.
@MainActor @Suite("A reader returns to the page at which the system ended the app", .headless)
struct RestorationTests {
  private let archiver = FlowArchiver(
    LibraryFlow(), version: 2,
    migrations: [
      Restoration.Migration(from: 1) { state in
        state["path"] = state["book"].map { [["book": ["_0": $0]]] } ?? []
        state["sheet"] = []
        state["isJoining"] = false
      }
    ])

  /// What the system keeps of a window while the app is not running.
  private func activity(of library: Library) throws -> NSUserActivity {
    let activity = NSUserActivity(activityType: "library.reading")
    activity.addUserInfoEntries(from: ["library": try archiver.archive(library.flow.state)])
    return activity
  }

  private func relaunch(
    _ data: Data?,
    admitting admit: (LibraryFlow.Screen, LibraryFlow.State) -> Verdict = { _, _ in .allow }
  ) -> Library {
    let restored = archiver.restore(data, else: .init(), admitting: admit)
    let library = Library(restored.state)
    restored.report(to: library.flow)
    return library
  }

  @Test("The same page is on the same book under the same sheet, and Back continues from there")
  func samePlace() throws {
    let before = Library()
    before.send(.open(1), .read(2), .lend)
    let kept = try activity(of: before)

    let after = relaunch(kept.userInfo?["library"] as? Data)
    #expect(after.stack == ["shelf", "book(1)", "chapter(2)"])
    #expect(after.sheets == [["lending"]])
    after.send(.closeAll, .open(3))
    after.phone.user.tapBack(in: after.navigation)
    after.phone.settle()
    #expect(after.stack == ["shelf"])
    #expect(after.flow.state == LibraryFlow.State())
    #expect(after.reports.texts == [])
    #expect(after.phone.log == [])
  }

  @Test("A book returned meanwhile is dropped with everything over it and reported")
  func bookGone() throws {
    let before = Library()
    before.send(.open(1), .open(2), .read(5), .lend)
    let data = try archiver.archive(before.flow.state)

    let after = relaunch(data) { screen, _ in
      screen == .book(2) ? .refuse("book 2 was given back") : .allow
    }
    #expect(after.stack == ["shelf", "book(1)"])
    #expect(after.sheets == [])
    #expect(after.reports.kinds == [.restoration])
    #expect(
      after.reports.diagnostics.map(\.why) == [
        """
        LibraryFlow was restored in part. book(2) was dropped: book 2 was given back. chapter(5) was \
        dropped: it lay over book(2). lending was dropped: it lay over book(2).
        """
      ])
  }

  @Test("An updated app reads what its previous version wrote")
  func readsAnOlderState() throws {
    struct FormerFlow: Flow {
      struct State: FlowState, Codable { var book: Int? }
      func screens(for state: State) -> ScreenStack<LibraryFlow.Screen> { LibraryFlow.Screen.shelf }
      func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }
      func userLeft(_ screens: [LibraryFlow.Screen], _ state: inout State) {}
    }
    let former = FlowArchiver(FormerFlow(), name: "LibraryFlow")
    #expect(relaunch(try former.archive(.init(book: 7))).stack == ["shelf", "book(7)"])
    #expect(relaunch(try former.archive(.init())).stack == ["shelf"])
  }

  @Test("A partially written file starts at the shelf and is reported")
  func startsAfterATruncatedFile() throws {
    let data = try archiver.archive(.init(path: [.book(1)]))
    let after = relaunch(data.prefix(data.count / 2))
    #expect(after.stack == ["shelf"])
    #expect(
      after.reports.diagnostics.map(\.why) == [
        "LibraryFlow starts afresh. The archive is cut short: it was not written to its end."
      ])
  }

  @Test("The first launch restores nothing and reports nothing")
  func startsSilentlyAtFirstLaunch() {
    let library = relaunch(nil)
    #expect(library.stack == ["shelf"])
    #expect(library.reports.texts == [])
  }
}
