/// A menu of elements to choose from.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// What can be chosen.
  open private(set) var children: [UIMenuElement]

  /// Creates a menu of elements.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }
}
