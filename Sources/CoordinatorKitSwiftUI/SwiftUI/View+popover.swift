#if os(iOS) || os(visionOS)
  import SwiftUI

  extension SheetStyle {
    static var hasPopovers: Bool { true }
  }

  @available(iOS 16.0, *)
  extension View {
    /// Shows a popover that points at this view; at the layer, at a rectangle or at the center.
    func popover(item: Binding<ViewSheet?>, over layer: ViewLayer) -> some View {
      popover(item: item, attachmentAnchor: anchor(of: item.wrappedValue)) {
        SheetView(sheet: $0, below: layer)
      }
    }

    private func anchor(of sheet: ViewSheet?) -> PopoverAttachmentAnchor {
      switch sheet?.style {
      case .popover(.rect(let x, let y, let width, let height)):
        .rect(.rect(CGRect(x: x, y: y, width: width, height: height)))
      case .popover(.center): .point(.center)
      default: .rect(.bounds)
      }
    }
  }

  extension EnvironmentValues {
    /// Whether columns lie over one another.
    var isCompact: Bool { horizontalSizeClass == .compact }
  }
#endif
