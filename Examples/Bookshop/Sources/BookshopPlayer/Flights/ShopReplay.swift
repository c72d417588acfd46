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

  /// How large a recording may be, in bytes.
  public static let limit = 64 * 1_048_576

  /// Replays a session.
  ///
  /// - Parameter path: The file that was recorded, or `-` for standard input.
  /// - Throws: Why the file cannot be read, or why it is no recording, with the line.
  public init(ofFileAt path: String) throws(FileError) {
    let lines = try LineReader(path: path, kind: "recording", limit: LineReader.recordingLimit)
    let attempt = lines.attempt
    let data = try Self.contents(of: lines)
    guard !data.isEmpty else { throw FileError(attempt, .empty) }
    do {
      self.init(of: try Flight(data))
    } catch let error as Flight.ReadingError {
      throw FileError(attempt, .noRecording("\(error)"))
    } catch {
      // `Flight` throws no other error.
      throw FileError(attempt, .noRecording("it cannot be decoded"))
    }
  }

  private static func contents(of lines: LineReader) throws(FileError) -> Data {
    var data = Data()
    while let line = try lines.next() {
      guard data.count + line.utf8.count < limit else {
        throw FileError(lines.attempt, .tooLarge(limit: limit))
      }
      data += Data(line.utf8)
      if lines.endsWithLineBreak { data.append(UInt8(ascii: "\n")) }
    }
    return data
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

  private static func replay(_ flight: Flight, _ name: String) -> Flight.Replay? {
    func replay<F: Flow>(on flow: F) -> Flight.Replay? {
      // Recordings of version 1 name flows without their module.
      guard [String(reflecting: F.self), String(describing: F.self)].contains(name) else {
        return nil
      }
      return flight.replay(on: flow, as: name, reading: messages)
    }
    return replay(on: ShopFlow()) ?? replay(on: CatalogueFlow()) ?? replay(on: AccountFlow())
      ?? replay(on: CheckoutFlow())
  }

  /// What the screens of the shop send, and what a checkout comes to.
  public static var messages: [any (CoordinatorMessageable & Decodable).Type] {
    [
      AppRoute.self, ShopMessage.self, CatalogueMessage.self, AccountMessage.self,
      CheckoutMessage.self, Buy.self, PutBack.self, SubscribeToNewsletter.self, SettleSettings.self,
      Identify.self,
      CloseSheet.self, FindBook.self, BookSearch.self, FlowResult<Order>.self,
    ]
  }
}
