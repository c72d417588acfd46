import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import FuzzLibrary

/// A flow that a flight may be about.
struct ReplayedFlow {
  private let typeName: String
  /// Replays what was recorded under a name.
  let replay: (Flight, String) -> Flight.Replay
  /// Prints as tests what was recorded under a name.
  let swiftTest: (Flight, String) -> String

  private init<F: Flow>(_ flow: F) {
    typeName = "\(F.self)"
    replay = { $0.replay(on: flow, as: $1, reading: Self.messages) }
    swiftTest = { $0.swiftTest(of: flow, as: $1, reading: Self.messages) }
  }

  /// The flow that was recorded under a name, with its module or without.
  static func named(_ name: String) -> ReplayedFlow? {
    let last = name.split(separator: ".").last
    return all.first { $0.typeName == last.map(String.init) }
  }

  /// A flow has no state, and its messages are values, so that each may be made anew.
  private static var all: [ReplayedFlow] {
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
