#if os(tvOS)
  import SwiftUI

  extension SheetStyle {
    static var hasPopovers: Bool { false }
  }

  extension View {
    func popover(item: Binding<ViewSheet?>, over layer: ViewLayer) -> some View {
      self
    }
  }

  extension EnvironmentValues {
    /// A television has room for columns.
    var isCompact: Bool { false }
  }
#endif
