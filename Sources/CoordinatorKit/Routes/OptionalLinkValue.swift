/// Recognizes a value that a link may leave out.
protocol OptionalLinkValue: LinkParser.Value {
  static var absent: Self { get }
  static var wrappedName: String { get }
  var isAbsent: Bool { get }
}

extension Optional: OptionalLinkValue where Wrapped: LinkParser.Value {
  static var absent: Wrapped? { .none }
  static var wrappedName: String { "\(Wrapped.self)" }
  var isAbsent: Bool { self == nil }
}
