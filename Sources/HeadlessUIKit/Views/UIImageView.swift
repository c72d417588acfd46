public import Foundation

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether the highlighted image is shown.
  open var isHighlighted = false

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with an image.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view with two images.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: .zero)
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Creates a view from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
