import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import FuzzLibrary

/// A flow that a flight may be about.
struct ReplayedFlow {
  let name: String
  let replay: (Flight) -> Flight.Replay
  let swiftTest: (Flight) -> String

  private init<F: Flow>(_ flow: F) {
    name = "\(F.self)"
    replay = { $0.replay(on: flow, reading: Self.messages) }
    swiftTest = { $0.swiftTest(of: flow, reading: Self.messages) }
  }

  /// A flow has no state, and its messages are values, so that each may be made anew.
  static var all: [ReplayedFlow] {
    [
      ReplayedFlow(ShopFlow()), ReplayedFlow(AccountFlow()), ReplayedFlow(CatalogueFlow()),
      ReplayedFlow(CheckoutFlow()), ReplayedFlow(LibraryFlow()),
    ]
  }

  private static var messages: [any (CoordinatorMessageable & Decodable).Type] {
    [
      AppRoute.self, ShopMessage.self, CatalogueMessage.self, AccountMessage.self,
      CheckoutMessage.self, Buy.self, Identify.self, CloseSheet.self, FlowResult<Order>.self,
      LibraryMessage.self, LendingMessage.self,
    ]
  }
}
