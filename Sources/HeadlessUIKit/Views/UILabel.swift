/// A view that holds words.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The words.
  open var text: String?
  /// The colour of the words.
  open var textColor: UIColor? = .label
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// Whether the words look usable.
  open var isEnabled = true
}
