public import Foundation

/// How a table or set holds what is in it and tells it apart.
open class NSPointerFunctions: NSObject {
  /// What is held, and what counts as the same.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept alive.
    public static let strongMemory: Options = []
    /// Objects are not kept alive; when one is gone, so is its place.
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Objects are the same if they say that they are equal.
    public static let objectPersonality: Options = []
    /// Objects are the same if they are one object.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// What comes in is copied; here it makes no difference.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { contains(.weakMemory) }
    var comparesPointers: Bool { contains(.objectPointerPersonality) }
  }

  /// What the options say.
  public let options: Options

  /// Makes functions that follow the options.
  public init(options: Options = []) {
    self.options = options
    super.init()
  }
}
