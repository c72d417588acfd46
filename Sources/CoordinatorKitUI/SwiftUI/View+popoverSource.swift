#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Names this view as the source of popovers: `.popover(from: .item("fonts"))`.
    ///
    /// - Parameter name: The name. Without a view of that name a popover points at the center.
    /// - Returns: The view.
    public func popoverSource(_ name: String) -> some View {
      anchorPreference(key: PopoverSources.self, value: .bounds) { [name: $0] }
    }
  }

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
