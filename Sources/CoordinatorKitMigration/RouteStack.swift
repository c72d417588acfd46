/// A stack of values: the last element is the top.
///
///     var stack: RouteStack = [1, 2, 3]
///     stack.push(4)
///     stack.pop(to: 2)  // [3, 4]
///     stack.peek()  // 2
///
/// The `Stack` of the Navigation framework under a name that leaves `DescribedFlow.Stack` alone. A
/// plain value, equal to another one with the same elements. `push` and `pop` take constant time
/// on average, and copy nothing as long as the stack is not shared.
public struct RouteStack<Element> {
  /// The elements, bottom to top.
  public private(set) var elements: [Element]

  /// Creates a stack.
  ///
  /// - Parameter initialValues: The elements, bottom to top.
  public init(_ initialValues: [Element] = []) {
    elements = initialValues
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The top element.
  ///
  /// - Returns: The element, which stays; `nil` if the stack is empty.
  public func peek() -> Element? { elements.last }

  /// Puts an element on top.
  ///
  /// - Parameter element: The element.
  public mutating func push(_ element: Element) {
    elements.append(element)
  }

  /// Removes the top element.
  ///
  /// - Returns: The element; `nil` if the stack is empty.
  @discardableResult
  public mutating func pop() -> Element? { elements.popLast() }

  /// Whether an element satisfies a condition.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: False if none does.
  public func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool {
    try elements.contains(where: predicate)
  }

  /// Removes everything above the topmost element that satisfies a condition; that one stays.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: What was removed, bottom to top: empty if that element is the top, `nil` if none
  ///   satisfies the condition, which leaves the stack unchanged.
  @discardableResult
  public mutating func pop(to predicate: (Element) throws -> Bool) rethrows -> [Element]? {
    guard let index = try elements.lastIndex(where: predicate) else { return nil }
    let above = Array(elements[(index + 1)...])
    elements.removeLast(above.count)
    return above
  }
}

extension RouteStack where Element: Equatable {
  /// Whether an element is in the stack.
  ///
  /// - Parameter element: The element.
  /// - Returns: False if no element equals it.
  public func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Removes everything above the topmost occurrence of an element; that one stays.
  ///
  /// - Parameter element: The element.
  /// - Returns: What was removed, bottom to top: empty if that element is the top, `nil` if it is
  ///   not in the stack, which stays unchanged.
  @discardableResult
  public mutating func pop(to element: Element) -> [Element]? {
    pop { $0 == element }
  }
}

extension RouteStack: Equatable where Element: Equatable {}
extension RouteStack: Hashable where Element: Hashable {}
extension RouteStack: Sendable where Element: Sendable {}

// A stack as an archive, as a literal and as text.
extension RouteStack: Decodable where Element: Decodable {
  /// Decodes the elements, an array from bottom to top.
  public init(from decoder: any Decoder) throws {
    try self.init([Element](from: decoder))
  }
}

extension RouteStack: Encodable where Element: Encodable {
  /// Encodes the elements as an array, bottom to top.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension RouteStack: ExpressibleByArrayLiteral {
  /// Creates a stack from its elements, bottom to top.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension RouteStack: CustomStringConvertible {
  /// The elements, bottom to top: `[1, 2, 3]`.
  public var description: String { elements.description }
}
