/// What leads on from where the phone is, as the map of a flow has it.
public struct WaysOn: Hashable, Sendable {
  /// The flow that the screen on top belongs to.
  public let flow: String
  /// The ways, each with where it leads: `showBasket → catalogue › basket`; `nil` if the screens on show
  /// are no place on the map, which has one book and one order for all.
  public let ways: [String]?

  /// Makes ways.
  ///
  /// - Parameters:
  ///   - flow: The flow that the screen on top belongs to.
  ///   - ways: The ways, each with where it leads; `nil` without a place on the map.
  public init(flow: String, ways: [String]?) {
    self.flow = flow
    self.ways = ways
  }
}
