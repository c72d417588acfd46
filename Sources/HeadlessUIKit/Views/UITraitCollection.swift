public import Foundation

/// The environment in which a view is shown: size classes, idiom and style.
public final class UITraitCollection: NSObject, Sendable {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
  ) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    super.init()
  }

  /// Creates unspecified traits.
  public override convenience init() {
    self.init(.unspecified, .unspecified)
  }

  /// Creates traits with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass, .unspecified)
  }

  /// Creates traits with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(.unspecified, verticalSizeClass)
  }

  /// Combines traits; later ones override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      traitCollections.map(\.horizontalSizeClass).last { $0 != .unspecified } ?? .unspecified,
      traitCollections.map(\.verticalSizeClass).last { $0 != .unspecified } ?? .unspecified)
  }

  /// Whether both traits are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  /// Equal traits have equal hashes.
  public override var hash: Int {
    horizontalSizeClass.rawValue * 3 + verticalSizeClass.rawValue
  }

  /// The traits of a window of the size: narrow ones are compact, and so are flat ones.
  static func of(_ size: CGSize) -> UITraitCollection {
    let (narrowestRegular, flattestRegular) = (CGFloat(678), CGFloat(480))
    return UITraitCollection(
      size.width < narrowestRegular || size.height < flattestRegular ? .compact : .regular,
      size.height > 0 && size.height < flattestRegular ? .compact : .regular)
  }
}
