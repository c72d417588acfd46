#if !canImport(CoreGraphics)
  public import Foundation

  /// A direction with a length.
  public struct CGVector: Hashable, Codable, Sendable {
    /// How far it goes to the right.
    public var dx: CGFloat
    /// How far it goes down.
    public var dy: CGFloat

    /// Makes a vector of no length.
    public init() { self.init(dx: 0, dy: 0) }

    /// Makes a vector.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }

    /// The vector of no length.
    public static let zero = CGVector()
  }
#endif
