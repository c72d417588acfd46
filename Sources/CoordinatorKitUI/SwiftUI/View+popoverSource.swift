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
#endif
