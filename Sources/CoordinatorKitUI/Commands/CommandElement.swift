// Objective-C finds the method of a command by its name, HeadlessUIKit by itself.

extension UIResponder {
  /// The user has chosen a command: whoever is asked first, the application performs it.
  #if os(iOS) || os(tvOS) || os(visionOS)
    @objc(coordinatorKitPerform:)
  #endif
  fileprivate func performCommand(_ sender: UICommand) {
    guard let number = sender.propertyList as? Int else { return }
    nearest(UIApplication.self)?.existingAttachment?.app.commandMenu?.perform(number)
  }
}

extension Command {
  /// The command as UIKit shows it, known by a number.
  @MainActor func element(number: Int, isEnabled: Bool) -> UIMenuElement {
    let image = image.flatMap { UIImage(systemName: $0) }
    let attributes: UIMenuElement.Attributes = isEnabled ? [] : .disabled
    #if os(iOS) || os(tvOS) || os(visionOS)
      let action = #selector(UIResponder.performCommand(_:))
    #else
      let action = UIResponder.performCommand
    #endif
    guard let key else {
      return UICommand(
        title: title, image: image, action: action, propertyList: number, attributes: attributes)
    }
    return UIKeyCommand(
      title: title, image: image, action: action, input: key.input, modifierFlags: key.flags,
      propertyList: number, attributes: attributes)
  }
}

extension Command.Key {
  /// The key as UIKit names it.
  @MainActor fileprivate var input: String {
    switch self.with([]) {
    case .escape: UIKeyCommand.inputEscape
    case .upArrow: UIKeyCommand.inputUpArrow
    case .downArrow: UIKeyCommand.inputDownArrow
    case .leftArrow: UIKeyCommand.inputLeftArrow
    case .rightArrow: UIKeyCommand.inputRightArrow
    case .delete: UIKeyCommand.inputDelete
    default: String(character)
    }
  }

  fileprivate var flags: UIKeyModifierFlags {
    let flags: [(Command.Modifiers, UIKeyModifierFlags)] = [
      (.command, .command), (.shift, .shift), (.option, .alternate), (.control, .control),
    ]
    return flags.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
  }
}
