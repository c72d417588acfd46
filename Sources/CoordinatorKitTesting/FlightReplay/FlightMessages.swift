import CoordinatorKit

/// Reads the messages of a flight that a flow may handle.
struct FlightMessages<F: Flow> {
  typealias Readable = any (CoordinatorMessageable & Decodable).Type
  private let types: [Readable]

  init(_ types: [Readable]) {
    self.types = types + [F.Message.self as? Readable].compactMap(\.self)
  }

  enum Reading {
    case message(any CoordinatorMessageable)
    /// It cannot be read, with the reason.
    case unreadable(String)
  }

  func read(_ value: Flight.Value) -> Reading {
    guard value.isReadable else {
      return .unreadable(
        "\(value.type) is not Codable, so \(value.text) was recorded as text only.")
    }
    guard let type = types.first(where: { "\($0)" == value.type }) else {
      return .unreadable(
        "Nothing says how to read \(value.text): add \(value.type).self to the types to be read.")
    }
    do {
      guard let message = try Self.decode(value, as: type) else { return .unreadable(value.text) }
      return .message(message)
    } catch {
      return .unreadable(
        "What was recorded of \(value.text) is no \(value.type) any more: \(error).")
    }
  }

  private static func decode<Message: CoordinatorMessageable & Decodable>(
    _ value: Flight.Value, as type: Message.Type
  ) throws -> (any CoordinatorMessageable)? {
    try value.decode(type)
  }
}

extension Flight.Value {
  /// The state that was recorded, or why it cannot be read.
  func state<F: Flow>(of flow: F.Type) -> Result<F.State, Unreadable> {
    guard let type = F.State.self as? any Decodable.Type else {
      return .failure(
        Unreadable(
          why: "\(F.State.self) of \(F.self) is not Codable, so it was recorded as text only."))
    }
    do {
      if let state = try decode(type) as? F.State { return .success(state) }
      return .failure(Unreadable(why: "The state \(text) was recorded as text only."))
    } catch {
      return .failure(
        Unreadable(why: "What was recorded of \(text) is no state of \(F.self) any more: \(error).")
      )
    }
  }

  struct Unreadable: Error {
    let why: String
  }
}
