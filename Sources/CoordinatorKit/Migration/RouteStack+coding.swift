// A stack as an archive, as a literal and as text.
extension RouteStack: Decodable where Element: Decodable {
  /// Decodes the elements, an array from bottom to top.
  public init(from decoder: any Decoder) throws {
    try self.init([Element](from: decoder))
  }
}

extension RouteStack: Encodable where Element: Encodable {
  /// Encodes the elements as an array, bottom to top.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension RouteStack: ExpressibleByArrayLiteral {
  /// Creates a stack from its elements, bottom to top.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension RouteStack: CustomStringConvertible {
  /// The elements, bottom to top: `[1, 2, 3]`.
  public var description: String { elements.description }
}
