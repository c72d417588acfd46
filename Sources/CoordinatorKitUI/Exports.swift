@_exported public import CoordinatorKit

#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
