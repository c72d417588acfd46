#if os(iOS) || os(macOS)
  import SwiftUI

  extension ViewHost {
    /// Whether SwiftUI has inspectors.
    static var systemHasInspectors: Bool {
      if #available(iOS 17.0, macOS 14.0, *) { true } else { false }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension View {
    /// Shows the inspector of a layer beside the columns that this view is; in a narrow window over them.
    @MainActor @ViewBuilder func inspected(in layer: ViewLayer) -> some View {
      if #available(iOS 17.0, macOS 14.0, *) {
        modifier(Inspected(layer: layer))
      } else {
        self
      }
    }
  }

  @available(iOS 17.0, macOS 14.0, *)
  private struct Inspected: ViewModifier {
    @ObservedObject var layer: ViewLayer

    func body(content: Content) -> some View {
      content.inspector(isPresented: $layer.isInspectorPresented) {
        if let sheet = layer.presentedInspector { SheetView(sheet: sheet, below: layer).id(sheet) }
      }
    }
  }
#endif
