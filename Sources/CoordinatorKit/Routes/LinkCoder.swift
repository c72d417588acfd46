/// Makes the routes of one pattern from the texts of its placeholders, and the texts from a route.
protocol LinkCoder: Sendable {
  /// The types of the placeholders' values.
  var types: [LinkValueType] { get }
  /// What texts stand for; `nil` stands for an item that the link leaves out.
  func make(_ texts: [String?]) -> LinkMade
  /// The texts for a route; `nil` if the pattern does not stand for it.
  func texts(for route: any Route) -> [String?]?
}
