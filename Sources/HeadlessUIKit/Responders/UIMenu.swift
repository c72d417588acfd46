internal import Foundation

/// A menu of elements to choose from.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Identifies a menu, of the system or of the app.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifying text.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The application menu.
    public static let application = Identifier("com.apple.menu.application")
    /// The File menu.
    public static let file = Identifier("com.apple.menu.file")
    /// The Edit menu.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The View menu.
    public static let view = Identifier("com.apple.menu.view")
    /// The Window menu.
    public static let window = Identifier("com.apple.menu.window")
    /// The Help menu.
    public static let help = Identifier("com.apple.menu.help")
    /// The menu that contains all others.
    public static let root = Identifier("com.apple.menu.root")
  }

  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown in the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its title is that of something destructive.
    public static let destructive = Options(rawValue: 1 << 1)
  }

  /// Identifies the menu.
  open private(set) var identifier: Identifier
  /// How the menu is shown.
  open private(set) var options: Options
  /// What can be chosen.
  open internal(set) var children: [UIMenuElement]

  /// Creates a menu of elements; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
