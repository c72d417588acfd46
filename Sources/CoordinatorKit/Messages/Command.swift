/// Something that the user can ask for from a menu or with a key: a title, and the message that it sends.
///
///     shop.commands = [
///       Command("Find a Book", image: "magnifyingglass", key: "f", sends: ShopMessage.search),
///       Command("Back", key: .escape, sends: BackMessage()),
///     ]
///
/// A coordinator declares commands. They are offered while its screens, or those of a coordinator below it,
/// are in front. The message starts at the coordinator of the screen in front, and climbs from there; the
/// command is enabled when somebody on that way would handle it now, whoever has declared it. So a command
/// that is declared at the root does what the screen in front understands by it.
///
/// In a UIKit app, `UIApplication.commandMenu(titled:)` makes the menu of them; in a SwiftUI app,
/// `CommandButtons`.
public struct Command {
  /// The title, in the user's language.
  public let title: String
  /// The name of a symbol of the system.
  public let image: String?
  /// The key, with those that are held.
  public let key: Key?
  /// The message.
  public let message: any CoordinatorMessageable

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - title: The title, in the user's language.
  ///   - image: The name of a symbol of the system.
  ///   - key: The key; a literal such as `"f"` is pressed with ⌘. One that a coordinator nearer to the
  ///     screen in front uses as well is its own.
  ///   - message: The message, the same each time.
  public init(
    _ title: String, image: String? = nil, key: Key? = nil,
    sends message: any CoordinatorMessageable
  ) {
    (self.title, self.image, self.key, self.message) = (title, image, key, message.sent)
  }

  /// A key of the keyboard, with those that are held while it is pressed.
  public struct Key: Hashable, Sendable {
    /// The character that the key types; arrows and the like have one of their own, as in SwiftUI's
    /// `KeyEquivalent`.
    public let character: Character
    /// The keys that are held.
    public let modifiers: Modifiers

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - character: The character that the key types, in lower case.
    ///   - modifiers: The keys that are held.
    public init(_ character: Character, _ modifiers: Modifiers = .command) {
      (self.character, self.modifiers) = (character, modifiers)
    }

    /// The Escape key alone.
    public static let escape = Key("\u{1B}", [])
    /// The up arrow alone.
    public static let upArrow = Key("\u{F700}", [])
    /// The down arrow alone.
    public static let downArrow = Key("\u{F701}", [])
    /// The left arrow alone.
    public static let leftArrow = Key("\u{F702}", [])
    /// The right arrow alone.
    public static let rightArrow = Key("\u{F703}", [])
    /// The Delete key alone, which removes the character before the cursor.
    public static let delete = Key("\u{8}", [])

    /// The same key while others are held.
    ///
    ///     Command("First Page", key: .upArrow.with(.command), sends: PageMessage.first)
    ///
    /// - Parameter modifiers: The keys that are held.
    /// - Returns: The key.
    public func with(_ modifiers: Modifiers) -> Key { Key(character, modifiers) }
  }

  /// The keys that are held while another one is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int

    /// Creates a set from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Command.
    public static let command = Modifiers(rawValue: 1 << 0)
    /// Shift.
    public static let shift = Modifiers(rawValue: 1 << 1)
    /// Option.
    public static let option = Modifiers(rawValue: 1 << 2)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 3)
  }
}

/// Written as a literal of one character, it is pressed with ⌘.
extension Command.Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a key that is pressed with ⌘.
  ///
  /// - Parameter value: The character that the key types.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}

/// Goes back from the screen in front as the user does: guards are asked, and the removal is told with the
/// cause `backButton`.
///
///     Command("Back", key: .escape, sends: BackMessage())
///
/// Pops the screen on top of a stack, or else dismisses what the user could swipe away or leave by a tap
/// beside it; in UIKit once nothing moves in the window, each for itself. What a guard keeps stays, and its
/// coordinator hears `RemovalMessage.Refused`. Where there is nothing to go back from, it is unhandled. A
/// coordinator on the way up may handle it in its own way, with `on(BackMessage.self)`.
public struct BackMessage: CoordinatorMessageable, Sendable, Hashable {
  /// Creates the message.
  public init() {}
}

// MARK: - What is offered

package struct OfferedCommand {
  package let command: Command
  /// Whether somebody would handle its message now.
  package let isEnabled: Bool
}

/// Compares what the user sees, and the messages as text.
extension OfferedCommand: Equatable {
  package static func == (left: OfferedCommand, right: OfferedCommand) -> Bool {
    left.isEnabled == right.isEnabled && left.command.isSame(as: right.command)
  }
}

extension Command {
  /// Whether both look the same and send the same, compared as text.
  package func isSame(as other: Command) -> Bool {
    title == other.title && image == other.image && key == other.key
      && CanonicalText.identity(of: message) == CanonicalText.identity(of: other.message)
  }
}

extension Coordinator {
  /// The coordinator of the screen in front, at or below this one, of what is wanted now; nothing is built.
  ///
  /// What the app itself shows of a coordinator without screens of its own counts as well.
  package var frontmost: any Coordinator {
    let view = LinkView.planning(LinkPlanner())
    let front = view.front(of: self).coordinator
    if front is any ViewFlow || ScreenTeardown.uiKit?.showsScreens(front) == true { return front }
    return view.beside(front).first ?? front
  }

  /// The commands that the user is offered: those of the coordinator in front and of all above it, the
  /// outermost first.
  package var offeredCommands: [OfferedCommand] {
    let front = frontmost
    var keys: Set<Command.Key> = []
    var offered: [[OfferedCommand]] = []
    for coordinator in front.lineage {
      offered.append(
        coordinator.commands.map { command in
          // A key does one thing: what is nearest has it.
          let isFree = command.key.map { keys.insert($0).inserted } ?? true
          return OfferedCommand(
            command: isFree
              ? command : Command(command.title, image: command.image, sends: command.message),
            isEnabled: front.wouldHandle(command.message))
        })
    }
    return offered.reversed().flatMap { $0 }
  }

  /// Sends the message of a command from the coordinator in front, if somebody would handle it; returns whether it was
  /// sent.
  @discardableResult
  package func perform(_ command: Command) -> Bool {
    let front = frontmost
    guard front.wouldHandle(command.message) else { return false }
    front.send(message: command.message)
    return true
  }

  /// Whether this coordinator or one above would handle a message now, or hold it until it can.
  private func wouldHandle(_ message: any CoordinatorMessageable) -> Bool {
    for coordinator in lineage {
      switch coordinator.disposition(of: message) {
      case .unhandled: continue
      case .refused: return false
      case .handled, .redirected, .held: return true
      }
    }
    return false
  }
}
