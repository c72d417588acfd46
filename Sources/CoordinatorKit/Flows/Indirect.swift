/// Lets a value contain one of its own type, as the state of a flow does that is nested in itself.
///
///     struct RoomFlow: DescribedFlow {
///       struct State: FlowState {
///         var isEditing = false
///         @Indirect var room: State? = nil
///       }
///       indirect enum Screen: FlowScreen { case messages, editor, room(Screen) }
///
///       var stack: Stack {
///         .messages
///         ChildFlow<Self>(RoomFlow(), at: \.room, as: Screen.room)
///         when(\.isEditing, .editor)
///       }
///       …
///     }
///
/// It is equal, hashed and encoded as the value itself.
@propertyWrapper public struct Indirect<Value> {
  // What an array contains lies outside of it.
  private var values: [Value]

  /// Stores a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    values = [wrappedValue]
  }

  /// The value.
  public var wrappedValue: Value {
    get { values[0] }
    set { values[0] = newValue }
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: CustomStringConvertible {
  /// The value as text.
  public var description: String { CanonicalText.of(wrappedValue) }
}

extension Indirect: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension Indirect: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

extension KeyedDecodingContainer {
  /// Decodes an optional, which may be missing.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type, forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}
