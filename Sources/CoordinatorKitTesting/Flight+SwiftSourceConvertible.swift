public import CoordinatorKitRecorder

extension Flight {
  /// A value that provides the Swift source that creates it, for printed tests.
  ///
  /// The explorer and the flight recorder read values by reflection. A type whose values are not
  /// created by enum cases or a memberwise initializer conforms to this, most simply in the test
  /// target:
  ///
  ///     extension Basket: Flight.SwiftSourceConvertible {
  ///       public var swiftSource: String { isEmpty ? "Basket()" : "Basket(\(lines.map(\.book.id)))" }
  ///     }
  public protocol SwiftSourceConvertible: SendableMetatype {
    /// An expression for the value, with the name of its type, on one line.
    var swiftSource: String { get }
  }
}
