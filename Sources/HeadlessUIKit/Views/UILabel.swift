public import Foundation

/// A view that shows text; touches pass through it.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The font of the text.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// How the lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the font follows the user's preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// Whether the text looks usable.
  open var isEnabled = true

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from an archive, whose content is left alone.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
