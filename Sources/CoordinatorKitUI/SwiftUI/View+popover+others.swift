#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension SheetStyle {
    /// Popovers of flows are sheets here: a Mac gives them no room for a stack.
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
    /// A Mac has room for columns.
    var isCompact: Bool { false }
  }
#endif
