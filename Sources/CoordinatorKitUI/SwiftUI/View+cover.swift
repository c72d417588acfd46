#if os(iOS) || os(tvOS) || os(visionOS)
  import SwiftUI

  extension SheetStyle {
    /// Whether SwiftUI shows it as a full-screen cover.
    var isCover: Bool { self == .fullScreen || self == .overFullScreen }
  }

  extension View {
    func cover<Item: Identifiable>(
      item: Binding<Item?>, content: @escaping (Item) -> some View
    ) -> some View {
      fullScreenCover(item: item, content: content)
    }
  }
#endif
