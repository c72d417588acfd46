#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  extension SheetStyle {
    /// A Mac has no covers: they are sheets.
    var isCover: Bool { false }
  }

  extension View {
    func cover<Item: Identifiable>(
      item: Binding<Item?>, content: @escaping (Item) -> some View
    ) -> some View {
      self
    }
  }
#endif
