public import Foundation

/// A view that holds a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// The picture while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether that other picture is meant.
  open var isHighlighted = false

  /// Makes a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view with a picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Makes a view with two pictures.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: .zero)
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Makes a view from an archive; there is nothing in it headless.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
