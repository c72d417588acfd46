public import Foundation

extension LinkParser {
  /// A value that a placeholder can stand for.
  ///
  /// `String`, `Int`, `Bool`, `Double` and `UUID` are such values. For an enum with raw values, or a
  /// type that is `LosslessStringConvertible`, it is enough to say so:
  ///
  ///     enum Genre: String, LinkParser.Value { case novel, poetry }
  public protocol Value: Sendable {
    /// Reads a value.
    ///
    /// - Parameter linkText: The text in the link, decoded; any text is possible. `nil` if it
    ///   stands for no value.
    init?(linkText: String)

    /// The text that stands for this value, not encoded; `init(linkText:)` makes an equal value
    /// from it.
    var linkText: String { get }

    /// Describes the texts that stand for a value, for error messages: "one of novel, poetry".
    ///
    /// By default the cases of an enum with raw values, otherwise `nil`: the name of the type says
    /// enough.
    static var linkTextHint: String? { get }
  }
}

extension LinkParser.Value {
  /// Nothing more than the name of the type.
  public static var linkTextHint: String? { nil }
}

// MARK: - Types that have a text already

extension LinkParser.Value where Self: LosslessStringConvertible {
  /// Reads a value from its description.
  public init?(linkText: String) { self.init(linkText) }

  /// The description.
  public var linkText: String { description }
}

extension LinkParser.Value where Self: RawRepresentable, RawValue: LinkParser.Value {
  /// Reads a raw value.
  public init?(linkText: String) {
    guard let rawValue = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var linkText: String { rawValue.linkText }
}

extension LinkParser.Value
where Self: CaseIterable & RawRepresentable, RawValue: LinkParser.Value {
  /// The raw values of all cases.
  public static var linkTextHint: String? {
    "one of \(allCases.map(\.rawValue.linkText).joined(separator: ", "))"
  }
}

/// Placeholders of links may stand for text.
extension String: LinkParser.Value {}
/// Placeholders of links may stand for integers.
extension Int: LinkParser.Value {}
/// Placeholders of links may stand for `true` and `false`.
extension Bool: LinkParser.Value {}

/// Placeholders of links may stand for finite numbers.
extension Double: LinkParser.Value {
  /// Reads a finite number.
  public init?(linkText: String) {
    guard let number = Double(linkText), number.isFinite else { return nil }
    self = number
  }
}

/// Placeholders of links may stand for UUIDs.
extension UUID: LinkParser.Value {
  /// Reads a UUID in its usual form, in either case.
  public init?(linkText: String) { self.init(uuidString: linkText) }

  /// The usual form, in lowercase.
  public var linkText: String { uuidString.lowercased() }
}

// MARK: - Values that may be left out, or repeated

/// Items of a link's query may be missing.
extension Optional: LinkParser.Value where Wrapped: LinkParser.Value {
  /// Reads the wrapped value.
  public init?(linkText: String) {
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = .some(value)
  }

  /// The text of the wrapped value; empty without one.
  public var linkText: String { self?.linkText ?? "" }

  /// What a text of the wrapped value stands for.
  public static var linkTextHint: String? { Wrapped.linkTextHint }
}

/// Items of a link's query may be repeated: `?via=a&via=b`.
extension Array: LinkParser.Value where Element: LinkParser.Value {
  /// Reads an array of one value.
  public init?(linkText: String) {
    guard let value = Element(linkText: linkText) else { return nil }
    self = [value]
  }

  /// The text of the first value; empty without one.
  public var linkText: String { first?.linkText ?? "" }

  /// What a text of one value stands for.
  public static var linkTextHint: String? { Element.linkTextHint }
}
