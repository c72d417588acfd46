/// A control in which the user types text.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The text.
  open var text: String? = ""
  /// The text shown while the field is empty.
  open var placeholder: String?
  /// The keyboard for what is typed.
  open var keyboardType = UIKeyboardType.default
  /// What is typed, for what the system offers to fill in.
  open var textContentType: UITextContentType?
  /// What begins with a capital letter.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text is shown as dots.
  open var isSecureTextEntry = false
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the user types into the field.
  open var isEditing: Bool { isFirstResponder }

  /// A text field can be typed into.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing if the delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing if the delegate lets it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }
}
