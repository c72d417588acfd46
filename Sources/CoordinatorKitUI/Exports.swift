@_exported public import CoordinatorKit
@_exported public import CoordinatorKitViews

#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
