/// Lets elements be listed as statements, with `if`, `switch` and `for`: tabs, or what an alert shows.
@resultBuilder public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Elements listed elsewhere, such as those of a group.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// All, in order.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// All, in order.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }

  /// Those of an `if` whose condition holds.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Those of the branch taken.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Those of the branch taken.
  public static func buildEither(second part: [Element]) -> [Element] { part }
}
