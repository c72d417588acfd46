#if os(iOS) || os(tvOS) || os(visionOS)
  import SwiftUI

  extension SheetStyle {
    /// What SwiftUI presents it with.
    var kind: SheetKind {
      switch self {
      case .sheet, .formSheet, .inspector: .sheet
      case .fullScreen, .overFullScreen: .cover
      case .popover: Self.hasPopovers ? .popover : .sheet
      }
    }
  }

  extension View {
    func cover<Item: Identifiable>(
      item: Binding<Item?>, onDismiss: @escaping () -> Void, content: @escaping (Item) -> some View
    ) -> some View {
      fullScreenCover(item: item, onDismiss: onDismiss, content: content)
    }
  }
#endif
