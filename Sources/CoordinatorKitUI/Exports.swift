@_exported public import CoordinatorKit

#if os(iOS) || os(tvOS) || os(visionOS)
  @_exported public import UIKit
#elseif os(Linux) || os(macOS)
  @_exported public import HeadlessUIKit
#else
  #error("CoordinatorKitUI needs UIKit, or Linux or macOS, where HeadlessUIKit stands in for it.")
#endif
