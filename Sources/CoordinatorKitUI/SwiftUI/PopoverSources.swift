#if canImport(SwiftUI)
  import SwiftUI

  /// Where the sources of popovers are, by name.
  struct PopoverSources: PreferenceKey {
    static var defaultValue: [String: Anchor<CGRect>] { [:] }

    static func reduce(
      value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]
    ) {
      value.merge(nextValue()) { _, newer in newer }
    }
  }
#endif
