import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit

// The menu bar and the keyboard of an iPad.
extension Phone {
  /// The commands of the shop's menu.
  private var commands: [UICommand] { session.user.openMenu(ShopAppDelegate.menuTitle) ?? [] }

  /// Notes each command, with its key, and whether it can be chosen.
  func tellMenu() {
    for command in commands {
      let key = (command as? UIKeyCommand).map { " (\(Step.Key($0)))" } ?? ""
      note("menu: \(command.title)\(key)\(command.isEnabled ? "" : ", disabled")")
    }
  }

  func choose(_ title: String) throws {
    let enabled = commands.filter(\.isEnabled).map(\.title)
    guard let name = enabled.first(where: { $0.lowercased() == title.lowercased() }),
      session.user.choose(name, in: ShopAppDelegate.menuTitle)
    else { throw StepError.noCommand(title, titles: enabled) }
  }

  func press(_ key: Step.Key) throws {
    guard session.user.press(key.input, key.flags) else { throw StepError.deadKey(key) }
  }
}

extension UICommand {
  fileprivate var isEnabled: Bool { !attributes.contains(.disabled) }
}

extension Step.Key {
  fileprivate static let flags: [(Modifier, UIKeyModifierFlags)] = [
    (.command, .command), (.control, .control), (.option, .alternate), (.shift, .shift),
  ]

  @MainActor fileprivate init(_ command: UIKeyCommand) {
    let held = Self.flags.filter { command.modifierFlags.contains($0.1) }.map(\.0)
    let input = command.input ?? ""
    self.init(input == UIKeyCommand.inputEscape ? Self.escape.name : input, Set(held))
  }

  @MainActor fileprivate var input: String {
    name == Self.escape.name ? UIKeyCommand.inputEscape : name
  }

  fileprivate var flags: UIKeyModifierFlags {
    Self.flags.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
  }
}
