import CoordinatorKit
import CoordinatorKitRecorder

/// Reads the messages of a flight that a flow may handle.
struct FlightMessages<F: Flow> {
  typealias Readable = any (CoordinatorMessageable & Decodable).Type
  let version: FlightVersion
  /// The types by the names under which they are recorded, which may be those of several.
  private let types: [String: [Readable]]

  /// - Parameters:
  ///   - flow: The flow, whose messages are known, as are those of the flows nested in it.
  ///   - types: The types of other messages.
  ///   - version: How they were recorded.
  init(_ flow: F, _ types: [Readable], _ version: FlightVersion) {
    self.version = version
    let known = types + FlowMessageTypes(flow).types.compactMap { $0 as? Readable }
    self.types = known.reduce(into: [:]) { types, type in
      let name = version.name(of: type)
      guard types[name]?.contains(where: { $0 == type }) != true else { return }
      types[name, default: []].append(type)
    }
  }

  enum Reading {
    case message(any CoordinatorMessageable)
    /// It cannot be read, with the reason.
    case unreadable(String)
  }

  func read(_ value: Flight.Value) -> Reading {
    let types = types[value.type] ?? []
    guard value.isReadable else {
      let why =
        types.isEmpty
        ? "is not Codable"
        : "is the name of another type too, or JSON cannot express the message"
      return .unreadable("\(value.type) \(why), so \(value.text) was recorded as text only.")
    }
    guard let type = types.first else {
      return .unreadable(
        "Nothing says how to read \(value.text): add \(value.type).self to the types to be read.")
    }
    guard types.count == 1 else {
      return .unreadable(
        """
        \(types.count) types are called \(value.type), and nothing says which of them \(value.text) \
        is. \(version.remedyForEqualNames)
        """)
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

extension FlightVersion {
  fileprivate var remedyForEqualNames: String {
    switch self {
    case .first: "Record it again: version \(Self.newest.rawValue) has full names."
    case .second: "Give one of them another name, or make it internal and nest it in another type."
    }
  }
}
