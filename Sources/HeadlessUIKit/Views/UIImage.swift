public import Foundation

/// A picture that is known by its name and never drawn.
public final class UIImage: NSObject, Sendable {
  /// Empty for a picture of nothing.
  let name: String

  /// Makes a picture of nothing.
  public override init() {
    name = ""
    super.init()
  }

  /// Makes a picture from a name in the asset catalogue; headless every name is known.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }

  /// Makes a picture from the name of a symbol; headless every name is known.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }

  /// Whether the other object is a picture of the same name; one of nothing equals itself alone.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name.isEmpty ? other === self : other.name == name
  }

  /// Equal for pictures of the same name.
  public override var hash: Int { name.hashValue }
}
