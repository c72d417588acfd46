public import Foundation

/// A view that shows text; touches pass through it.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The words.
  open var text: String?
  /// The color of the words.
  open var textColor: UIColor? = .label
  /// The font of the words.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// Where the lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the font follows the user's wish.
  open var adjustsFontForContentSizeCategory = false
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// Whether the words look usable.
  open var isEnabled = true

  /// Makes a label without words.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a label from an archive, whose content is left alone.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
