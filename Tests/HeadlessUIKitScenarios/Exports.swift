// Scenarios say what UIKit does; where it is missing they are played on what stands in for it.
#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
