/// The keyboard for what is typed.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// For addresses of the web.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// For email addresses.
  case emailAddress = 7
}

/// What begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// Each word.
  case words = 1
  /// Each sentence.
  case sentences = 2
}

/// What a field contains, for what the system offers to fill in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's text.
  public let rawValue: String

  /// Creates a type.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of somebody.
  public static let name = UITextContentType(rawValue: "name")
  /// A password that exists.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent to the user.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}
