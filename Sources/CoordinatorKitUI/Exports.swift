@_exported public import CoordinatorKit
@_exported public import CoordinatorKitSwiftUI

#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported public import UIKit
#else
  @_exported public import HeadlessUIKit
#endif
