public import CoordinatorKit

extension Flight {
  /// A value that knows the Swift source which makes it, for tests that are printed to be pasted.
  ///
  /// Explorer and flight recorder read values by reflection. A type whose values are made otherwise
  /// than by enum cases or a memberwise initializer says so, most simply in the test target:
  ///
  ///     extension Basket: Flight.SwiftSourceConvertible {
  ///       public var swiftSource: String { isEmpty ? "Basket()" : "Basket(\(lines.map(\.book.id)))" }
  ///     }
  public protocol SwiftSourceConvertible {
    /// An expression of the value, with the name of its type, in one line.
    var swiftSource: String { get }
  }
}
