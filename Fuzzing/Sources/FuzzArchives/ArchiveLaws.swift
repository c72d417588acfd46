import BookshopFlows
import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import FuzzInput
import FuzzLibrary

/// What restoring comes to, whatever the bytes are.
enum ArchiveLaws {
  static let words = [
    "ShopFlow", "AccountFlow", "CheckoutFlow", "Library", "flow", "version", "2", "3", "cellar",
    "stairs", "attic", "safe", "shelves", "account", "login", "checkout",
  ]

  static func check(_ bytes: [UInt8]) {
    let data = Data(bytes)
    check(data, FlowArchiver(ShopFlow()), else: ShopFlow.State()) { screen in
      if case .book(let id) = screen { Catalogue.book(id) != nil } else { true }
    }
    check(data, FlowArchiver(AccountFlow()), else: AccountFlow.State()) { _ in true }
    check(data, FlowArchiver(CheckoutFlow()), else: .init(number: 1, basket: Basket())) { _ in
      true
    }
    check(data, library, else: LibraryFlow.State()) { $0 != .book("lost") }
  }

  /// Version 1 called the books titles, and version 2 had one tag.
  private static let library = FlowArchiver(
    LibraryFlow(), name: "Library", version: 3,
    migrations: [
      Restoration.Migration(from: 1) { state in
        state["books"] = state["titles"]
        state["titles"] = nil
      },
      Restoration.Migration(from: 2) { state in
        guard let tag = state["tag"] else { throw MissingTag() }
        state["tags"] = .array([tag])
      },
    ])

  private struct MissingTag: Error, CustomStringConvertible {
    var description: String { "it has no tag" }
  }

  private static func check<F: Flow>(
    _ data: Data, _ archiver: FlowArchiver<F>, else start: F.State,
    exists: @escaping (F.Screen) -> Bool
  ) where F.State: Codable & Hashable {
    let admit = { (screen: F.Screen, _: F.State) -> Verdict in
      exists(screen) ? .allow : .refuse("it is gone")
    }
    let restored = archiver.restore(data, else: start, admitting: admit)
    let again = archiver.restore(data, else: start, admitting: admit)
    Law.requireEqual(restored.state, again.state, "two readings")
    Law.requireEqual(restored.losses, again.losses, "two readings")
    if let failure = restored.failure {
      Law.requireEqual(restored.state, start, "the state after a failure")
      Law.requireClear("\(failure)", ofInput: data.count)
      return
    }
    Law.require(restored.losses?.isEmpty != true, "losses without a word")
    checkFixpoint(restored, archiver, start, admit)
  }

  /// What was restored may be shown, so archived once more it comes back as it is.
  private static func checkFixpoint<F: Flow>(
    _ restored: FlowArchiver<F>.Restored, _ archiver: FlowArchiver<F>, _ start: F.State,
    _ admit: (F.Screen, F.State) -> Verdict
  ) where F.State: Codable & Hashable {
    let screens = archiver.flow.screens(for: restored.state)
    for stack in screens.stacks {
      Law.requireEqual(Set(stack.map(\.id)).count, stack.count, "screens in \(screens)")
    }
    Law.require(!screens.screens.isEmpty, "nothing to show")
    Law.require(archiver.flow.result(for: restored.state) == nil, "a flow that has ended")
    do {
      let archive = try archiver.archive(restored.state)
      Law.requireEqual(archive, try archiver.archive(restored.state), "two archives")
      let back = archiver.restore(archive, else: start, admitting: admit)
      Law.requireEqual(back.state, restored.state, "the way back")
      Law.require(back.losses == nil, "the way back: \(back.losses ?? "")")
      Law.requireEqual(try archiver.archive(back.state), archive, "archives of the same state")
    } catch {
      Law.require(false, "a restored state cannot be archived: \(error)")
    }
  }
}
