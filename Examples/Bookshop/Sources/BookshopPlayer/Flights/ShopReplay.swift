import BookshopFlows
public import CoordinatorKit
import CoordinatorKitTesting
import Foundation

/// A recorded session, replayed on the flows of the shop, without a phone.
public struct ShopReplay: Sendable, Hashable {
  /// How it came out.
  public enum End: Sendable, Hashable {
    /// Every step of every flow came out as recorded.
    case identical
    /// A step came out otherwise.
    case different
    /// It could not be replayed to its end, and what could be came out as recorded.
    case unreadable
  }

  /// How it came out.
  public let end: End
  /// What came of each flow, a paragraph each.
  public let text: String

  /// Replays a session.
  ///
  /// - Parameter path: The file that was recorded.
  /// - Throws: An error that names the line if the file is no flight.
  public init(ofFileAt path: String) throws {
    self.init(of: try Flight(contentsOf: URL(fileURLWithPath: path)))
  }

  init(of flight: Flight) {
    let replays = flight.flows.map { ($0, Self.replay(flight, $0)) }
    let paragraphs = replays.map { name, replay in
      replay.map { "\($0)" } ?? "\(name): the shop has no such flow"
    }
    let cut = flight.isCutOff ? ["The last line of the file was cut off, and is left out."] : []
    text = (paragraphs + cut).joined(separator: "\n") + "\n"
    if replays.contains(where: { $0.1?.difference != nil }) {
      end = .different
    } else {
      let isWhole = !replays.isEmpty && replays.allSatisfy { $0.1?.isIdentical ?? false }
      end = isWhole ? .identical : .unreadable
    }
  }

  private static func replay(_ flight: Flight, _ flow: String) -> Flight.Replay? {
    switch flow {
    case "ShopFlow": flight.replay(on: ShopFlow(), reading: messages)
    case "CatalogueFlow": flight.replay(on: CatalogueFlow(), reading: messages)
    case "AccountFlow": flight.replay(on: AccountFlow(), reading: messages)
    case "CheckoutFlow": flight.replay(on: CheckoutFlow(), reading: messages)
    default: nil
    }
  }

  /// What the screens of the shop send, and what a checkout comes to.
  public static var messages: [any (CoordinatorMessageable & Decodable).Type] {
    [
      AppRoute.self, ShopMessage.self, CatalogueMessage.self, AccountMessage.self,
      CheckoutMessage.self, Buy.self, PutBack.self, SubscribeToNewsletter.self, SettleSettings.self,
      Identify.self,
      CloseSheet.self, FlowResult<Order>.self,
    ]
  }
}
