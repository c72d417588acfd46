/// Major releases of iOS that do something alike.
public struct Releases: Sendable {
  private let first: Int
  private let last: Int

  /// Each release.
  public static let all = Releases(first: 0, last: .max)

  /// The given release and those before it.
  ///
  /// - Parameter last: A major release.
  public static func through(_ last: Int) -> Releases { Releases(first: 0, last: last) }

  /// The given release and those after it.
  ///
  /// - Parameter first: A major release.
  public static func from(_ first: Int) -> Releases { Releases(first: first, last: .max) }

  /// Whether the release is one of them.
  ///
  /// - Parameter release: A major release.
  public func contains(_ release: Int) -> Bool { (first...last).contains(release) }
}
