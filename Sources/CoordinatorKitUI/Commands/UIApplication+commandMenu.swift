import CoordinatorKit

/// The commands of coordinators in the menu bar, and in the overlay of keys.
extension UIApplication {
  /// A menu of the commands that coordinators offer in the window in use.
  ///
  ///     override func buildMenu(with builder: any UIMenuBuilder) {
  ///       super.buildMenu(with: builder)
  ///       guard builder.system == .main,
  ///         let shop = UIApplication.shared.commandMenu(titled: "Shop")
  ///       else { return }
  ///       builder.insertSibling(shop, afterMenu: .view)
  ///     }
  ///
  /// The application delegate calls it when UIKit builds the main menu, once each time; to spread the commands over
  /// several menus, use its `children`. Commands that nobody would handle are disabled. The main menu is built
  /// anew when what is offered has changed, or another window is used; if what a guard or a
  /// component answers depends on something that coordinators do not hear of, call `reconsider()` when that has
  /// changed.
  ///
  /// A command does not depend on the first responder: it knows its window, and its message starts at the
  /// screen that is in front there. So it works while the open menu has taken first responder away.
  ///
  /// - Parameter title: The title of the menu.
  /// - Returns: The menu; `nil` while nothing is offered.
  public func commandMenu(titled title: String) -> UIMenu? {
    let menu = attachment.app.commandMenu ?? CommandMenu()
    attachment.app.commandMenu = menu
    let elements = menu.build(for: windowInUse?.existingAttachment?.engine)
    return elements.isEmpty ? nil : UIMenu(title: title, children: elements)
  }

  /// The window that the user uses: the one used last, if its scene is in the foreground, else the key
  /// window of an active scene, else any in the foreground.
  fileprivate var windowInUse: UIWindow? {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }.sorted {
      $0.session.persistentIdentifier < $1.session.persistentIdentifier
    }
    let active = scenes.filter { $0.activationState == .foregroundActive }
    let inFront = active + scenes.filter { $0.activationState == .foregroundInactive }
    let windows = inFront.compactMap(\.keyWindow) + inFront.flatMap(\.windows)
    let showing = windows.filter {
      !$0.isHidden && $0.existingAttachment?.engine?.rootCoordinator != nil
    }
    let last = existingAttachment?.app.engineUsedLast?.window
    return showing.contains { $0 === last } ? last : showing.first
  }
}

/// The commands that were put into the menu bar.
@MainActor final class CommandMenu {
  private struct Entry {
    let offered: OfferedCommand
    weak var engine: EngineDriver?
  }

  /// The commands of the newest menu, and of the one before, which may still be open; by their numbers.
  private var (entries, former): ([Int: Entry], [Int: Entry]) = ([:], [:])
  private var count = 0
  /// What was offered when the menus were built last.
  private(set) var offered: [OfferedCommand] = []

  /// Makes the elements of a menu.
  fileprivate func build(for engine: EngineDriver?) -> [UIMenuElement] {
    offered = engine?.offeredCommands ?? []
    former = entries
    entries = [:]
    return offered.map { offered in
      let number = number(of: offered.command, in: engine)
      entries[number] = Entry(offered: offered, engine: engine)
      return offered.command.element(number: number, isEnabled: offered.isEnabled)
    }
  }

  /// The number of a command, the same as in the menu before.
  private func number(of command: Command, in engine: EngineDriver?) -> Int {
    let known = former.first {
      $0.value.engine === engine && entries[$0.key] == nil
        && $0.value.offered.command.isSame(as: command)
    }
    if let known { return known.key }
    count += 1
    return count
  }

  /// The user has chosen a command, or pressed its key.
  func perform(_ number: Int) {
    guard let entry = entries[number] ?? former[number], let root = entry.engine?.rootCoordinator
    else {
      return
    }
    // Where nobody would handle it by now, the menu is out of date, and is built anew.
    root.perform(entry.offered.command)
  }
}

/// What the commands of a window depend on.
struct CommandsSeen: Equatable {
  let changes: Int
  let isInUse: Bool
  let canGoBack: Bool
  let front: Identity
}

extension EngineDriver {
  /// The root of the coordinators that show something in the window.
  fileprivate var rootCoordinator: (any Coordinator)? {
    containerDrivers.lazy.compactMap { $0.owner?.coordinator }.first?.lineage.last
  }

  fileprivate var offeredCommands: [OfferedCommand] { rootCoordinator?.offeredCommands ?? [] }

  /// Has the menus built anew if other commands are offered.
  func updateMenus() {
    // Nothing is computed for an app that has no such menu.
    guard let application = window?.nearest(UIApplication.self),
      let menu = application.existingAttachment?.app.commandMenu,
      let root = rootCoordinator, let changes = root.tree.changesOfCommands
    else { return }
    let seen = CommandsSeen(
      changes: changes, isInUse: application.windowInUse === window, canGoBack: canGoBack,
      front: root.frontmost.identity)
    guard commandsSeen != seen else { return }
    commandsSeen = seen
    guard seen.isInUse, offeredCommands != menu.offered else { return }
    UIMenuSystem.main.setNeedsRebuild()
  }
}
