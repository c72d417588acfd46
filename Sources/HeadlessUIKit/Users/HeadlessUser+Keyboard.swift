extension HeadlessUser {
  /// What the overlay lists while ⌘ is held: the commands with keys, those that cannot be chosen as well
  /// (1.17).
  public var keysInOverlay: [UIKeyCommand] {
    session.application.mainMenu.menus.commands.compactMap { $0 as? UIKeyCommand }.filter {
      _ = $0.validate()
      return !$0.attributes.contains(.hidden)
    }
  }

  /// Presses a key, which runs the command of the menu bar that has it (1.17).
  ///
  /// - Returns: False when no command that can be chosen has the key, or it goes to the text field that
  ///   is edited.
  @discardableResult
  public func press(_ input: String, _ modifierFlags: UIKeyModifierFlags = .command) -> Bool {
    let isTyped =
      session.firstResponder is UITextField && input != UIKeyCommand.inputEscape
      && modifierFlags.isDisjoint(with: [.command, .control])
    let commands = keysInOverlay.filter {
      $0.input == input && $0.modifierFlags == modifierFlags
        && (!isTyped || $0.wantsPriorityOverSystemBehavior)
    }
    return commands.contains { $0.perform() }
  }

  /// Opens a menu of the menu bar, which may take first responder away (U36).
  ///
  /// - Returns: What it shows, validated; `nil` without such a menu.
  public func openMenu(_ title: String) -> [UICommand]? {
    let menus = session.application.mainMenu.menus.children.compactMap { $0 as? UIMenu }
    guard let menu = menus.first(where: { $0.title == title }) else { return nil }
    if session.policy.openMenuTakesFirstResponder {
      session.firstResponder?.resignFirstResponder()
    }
    return menu.commands.filter {
      _ = $0.validate()
      return !$0.attributes.contains(.hidden)
    }
  }

  /// Opens a menu of the menu bar and chooses a command in it.
  ///
  /// - Returns: False without such a command, or when it cannot be chosen.
  @discardableResult
  public func choose(_ title: String, in menu: String) -> Bool {
    openMenu(menu)?.first { $0.title == title }?.perform() ?? false
  }
}
