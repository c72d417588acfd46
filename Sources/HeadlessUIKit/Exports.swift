// Whoever imports UIKit sees Foundation too, and CoreGraphics where there is one.
@_exported public import Foundation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif
