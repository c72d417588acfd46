/// The keys that are held while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command of a menu: a method that the responder chain finds (1.16).
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title shown in the overlay of keys.
  open var discoverabilityTitle: String?
  /// What distinguishes the command from others with the same method.
  open private(set) var propertyList: Any?
  /// How the command is shown and whether it can be chosen.
  open var attributes: Attributes
  /// Whether the command is shown as selected.
  open var state: State

  let action: TargetAction

  /// Creates a command without a key, which runs a method of the first responder up the chain that has it.
  public init<Target: UIResponder, each Argument>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = TargetAction(nil, action)
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// The first responder up the chain that has the method.
  var target: UIResponder? {
    let session = HeadlessSession.current
    var next: UIResponder? =
      session.firstResponder ?? session.application.keyWindow ?? session.application
    while let here = next, !action.accepts(here) { next = here.next }
    return next
  }

  /// Asks the target about the command, as before it is shown (1.16).
  ///
  /// - Returns: Whether it can be chosen.
  func validate() -> Bool {
    guard let target else { return false }
    target.validate(self)
    return attributes.isDisjoint(with: [.disabled, .hidden])
  }

  /// Runs the method of the target, if that allows it.
  func perform() -> Bool {
    guard validate(), let target else { return false }
    action.perform(sender: self, from: target)
    return true
  }
}

/// A command with a key of the keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Delete key.
  public static let inputDelete = "\u{8}"

  /// The key.
  open private(set) var input: String?
  /// The keys that are held.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether it comes before text input (1.17).
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with a key, which runs a method of the first responder up the chain that has it.
  public init<Target: UIResponder, each Argument>(
    title: String = "", image: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void,
    input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}
