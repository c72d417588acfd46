public import Foundation

/// The menus of the application.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menu bar, with the keys of its commands.
  open class var main: UIMenuSystem { HeadlessSession.current.application.mainMenu }

  weak var application: UIApplication?
  private var root: UIMenu?

  /// Asks for the menus to be built again, at a suitable time (1.15).
  open func setNeedsRebuild() { root = nil }

  /// Asks for the commands to be validated again; here that is done whenever a menu is opened or a key is
  /// pressed.
  open func setNeedsRevalidate() {}

  /// The menus, built when they are needed (1.15).
  var menus: UIMenu {
    if let root { return root }
    let builder = MenuBuilder(self)
    root = builder.root
    (application?.delegate as? UIResponder)?.buildMenu(with: builder)
    return builder.root
  }
}

/// Adds and removes menus of a menu system.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  /// The system whose menus are built.
  var system: UIMenuSystem { get }
  /// The menu with an identifier.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces what is in a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the first one in another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu as the last one in another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Builds the menus of one system; the menus that the system itself has are empty here.
@MainActor
private final class MenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  let root = UIMenu(identifier: .root)

  init(_ system: UIMenuSystem) {
    self.system = system
    let menus: [(String, UIMenu.Identifier)] = [
      ("App", .application), ("File", .file), ("Edit", .edit), ("View", .view),
      ("Window", .window), ("Help", .help),
    ]
    root.children = menus.map { UIMenu(title: $0.0, identifier: $0.1) }
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { root.find(identifier) }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    changeSiblings(of: replacedIdentifier) { $0[$1] = replacementMenu }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let parent = menu(for: parentIdentifier) else { return }
    parent.children = childrenBlock(parent.children)
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    changeSiblings(of: siblingIdentifier) { $0.insert(siblingMenu, at: $1) }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    changeSiblings(of: siblingIdentifier) { $0.insert(siblingMenu, at: $1 + 1) }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    menu(for: parentIdentifier)?.children.insert(childMenu, at: 0)
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    menu(for: parentIdentifier)?.children.append(childMenu)
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    changeSiblings(of: removedIdentifier) { $0.remove(at: $1) }
  }

  private func changeSiblings(
    of identifier: UIMenu.Identifier, _ change: (inout [UIMenuElement], Int) -> Void
  ) {
    guard let menu = menu(for: identifier), let parent = root.parent(of: menu),
      let index = parent.children.firstIndex(of: menu)
    else { return }
    change(&parent.children, index)
  }
}

extension UIMenu {
  private var menus: [UIMenu] { children.compactMap { $0 as? UIMenu } }

  fileprivate func find(_ identifier: Identifier) -> UIMenu? {
    self.identifier == identifier ? self : menus.lazy.compactMap { $0.find(identifier) }.first
  }

  fileprivate func parent(of menu: UIMenu) -> UIMenu? {
    menus.contains(menu) ? self : menus.lazy.compactMap { $0.parent(of: menu) }.first
  }

  /// The commands in here and in the menus below.
  var commands: [UICommand] {
    children.flatMap { child in
      (child as? UIMenu)?.commands ?? [child as? UICommand].compactMap { $0 }
    }
  }
}
