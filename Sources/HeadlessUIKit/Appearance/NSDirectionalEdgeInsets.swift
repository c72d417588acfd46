public import Foundation

/// How far something is in from each edge, as one reads.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// In from the top.
  public var top: CGFloat
  /// In from where lines begin.
  public var leading: CGFloat
  /// In from the bottom.
  public var bottom: CGFloat
  /// In from where lines end.
  public var trailing: CGFloat

  /// Makes insets of nothing.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Nothing.
  public static let zero = NSDirectionalEdgeInsets()
}
