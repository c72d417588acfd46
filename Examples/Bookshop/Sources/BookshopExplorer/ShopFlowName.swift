import CoordinatorKitTesting

/// A flow of the shop that can be explored.
public enum ShopFlowName: String, CaseIterable, Sendable {
  /// The shop's own flow.
  case shop
  /// The account's.
  case account
  /// The checkout's.
  case checkout

  /// The screens of the flow, and what leads from one to the other.
  ///
  /// - Parameter format: How to write it.
  /// - Returns: The map.
  public func map(as format: MapFormat) -> String {
    let map =
      switch self {
      case .shop: FlowExplorer.shop().explore().map
      case .account: FlowExplorer.account.explore().map
      case .checkout: FlowExplorer.checkout.explore().map
      }
    return switch format {
    case .text: map.text
    case .mermaid: map.mermaid
    case .dot: map.dot
    }
  }

  /// Explores the flow, and checks its rules.
  ///
  /// - Parameter stateLimit: How many states to visit at most.
  /// - Returns: What was found.
  public func check(stateLimit: Int) -> FlowCheck {
    switch self {
    case .shop: FlowCheck(of: .shop(), stateLimit)
    case .account: FlowCheck(of: .account, stateLimit)
    case .checkout: FlowCheck(of: .checkout, stateLimit)
    }
  }
}
