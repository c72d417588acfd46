#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension SheetStyle {
    /// A Mac has no covers, and gives popovers no room for a stack: all are sheets.
    var kind: SheetKind { .sheet }
  }

  extension View {
    func cover<Item: Identifiable>(
      item: Binding<Item?>, onDismiss: @escaping () -> Void, content: @escaping (Item) -> some View
    ) -> some View {
      self
    }

    func popover(item: Binding<ViewSheet?>, over layer: ViewLayer) -> some View {
      self
    }
  }

  extension EnvironmentValues {
    /// A Mac has room for columns.
    var isCompact: Bool { false }
  }
#endif
