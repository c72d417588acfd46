import CoordinatorKit
import CoordinatorKitTesting

/// A flow of the shop that can be explored.
public enum ShopFlowName: String, CaseIterable, Sendable {
  /// The shop's own flow.
  case shop
  /// The catalogue's, in the shop.
  case catalogue
  /// The account's.
  case account
  /// The checkout's.
  case checkout

  /// The screens of the flow, and what leads from one to the other.
  ///
  /// - Parameter format: How to write it.
  /// - Returns: The map.
  public func map(as format: MapFormat) -> String {
    switch self {
    case .shop: FlowExplorer.shop.explore().map(as: format.ofExplorer())
    case .catalogue: FlowExplorer.catalogue.explore().map(as: format.ofExplorer())
    case .account: FlowExplorer.account.explore().map(as: format.ofExplorer())
    case .checkout: FlowExplorer.checkout.explore().map(as: format.ofExplorer())
    }
  }

  /// Explores the flow, and checks its rules.
  ///
  /// - Parameter stateLimit: How many states to visit at most.
  /// - Returns: What was found.
  public func check(stateLimit: Int) -> FlowCheck {
    switch self {
    case .shop: FlowCheck(of: .shop, stateLimit)
    case .catalogue: FlowCheck(of: .catalogue, stateLimit)
    case .account: FlowCheck(of: .account, stateLimit)
    case .checkout: FlowCheck(of: .checkout, stateLimit)
    }
  }
}

extension MapFormat {
  /// The explorer's own word for it.
  fileprivate func ofExplorer<F: Flow>() -> FlowExplorer<F>.MapFormat {
    switch self {
    case .text: .text
    case .mermaid: .mermaid
    case .dot: .dot
    }
  }
}
