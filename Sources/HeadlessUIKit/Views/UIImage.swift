public import Foundation

/// An image, which is identified by its name and never drawn.
public final class UIImage: NSObject, Sendable {
  /// Empty for an image of nothing.
  let name: String

  /// Creates an empty image.
  public override init() {
    name = ""
    super.init()
  }

  /// Creates an image from a name in the asset catalog; every name is known.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }

  /// Creates an image from the name of a symbol; every name is known.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    super.init()
  }

  /// Whether the other object is an image of the same name; an empty one equals itself alone.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name.isEmpty ? other === self : other.name == name
  }

  /// Equal for images of the same name.
  public override var hash: Int { name.hashValue }
}
