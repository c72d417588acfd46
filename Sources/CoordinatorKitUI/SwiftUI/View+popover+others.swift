#if canImport(SwiftUI) && (os(macOS) || os(tvOS))
  import SwiftUI

  extension SheetStyle {
    /// Popovers of flows are sheets here: tvOS has none, and a Mac gives them no room for a stack.
    var isPopover: Bool { false }
  }

  extension View {
    func popover<Item: Identifiable>(
      item: Binding<Item?>, style: @escaping (Item) -> SheetStyle,
      content: @escaping (Item) -> some View
    ) -> some View {
      self
    }
  }

  extension EnvironmentValues {
    /// A Mac and a television have room for columns.
    var isCompact: Bool { false }
  }
#endif
