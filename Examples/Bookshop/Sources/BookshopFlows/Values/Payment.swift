public import CoordinatorKitLinks

/// How an order is paid.
public enum Payment: String, Hashable, Codable, Sendable, CaseIterable {
  /// By card, at once.
  case card
  /// By invoice, later.
  case invoice
}

extension Payment: CustomStringConvertible {
  /// `card`.
  public var description: String { rawValue }
}

extension Payment: LinkParser.Value {}
