public import Foundation

/// Insets from each edge.
public struct UIEdgeInsets: Equatable, Sendable {
  /// In from the top.
  public var top: CGFloat
  /// In from the left.
  public var left: CGFloat
  /// In from the bottom.
  public var bottom: CGFloat
  /// In from the right.
  public var right: CGFloat

  /// Makes insets of nothing.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Nothing.
  public static let zero = UIEdgeInsets()
}
