#if os(iOS) || os(visionOS)
  import SwiftUI

  extension SheetStyle {
    /// Whether SwiftUI shows it as a popover.
    var isPopover: Bool {
      if case .popover = self { true } else { false }
    }
  }

  extension View {
    /// Shows a popover that points at its source, which is one of the views in this one.
    func popover<Item: Identifiable>(
      item: Binding<Item?>, style: @escaping (Item) -> SheetStyle,
      content: @escaping (Item) -> some View
    ) -> some View {
      backgroundPreferenceValue(PopoverSources.self) { sources in
        GeometryReader { geometry in
          let frame = geometry.frame(of: item.wrappedValue.map(style), among: sources)
          Color.clear
            .popover(item: item, attachmentAnchor: .rect(.rect(frame)), content: content)
        }
      }
    }
  }

  extension GeometryProxy {
    /// Where a popover points; at the center if its source is not there.
    fileprivate func frame(
      of style: SheetStyle?, among sources: [String: Anchor<CGRect>]
    ) -> CGRect {
      let center = CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
      switch style {
      case .popover(.item(let name)):
        return sources[name].map { self[$0] } ?? center
      case .popover(.rect(let x, let y, let width, let height)):
        return CGRect(x: x, y: y, width: width, height: height)
      default:
        return center
      }
    }
  }

  extension EnvironmentValues {
    /// Whether columns share one stack.
    var isCompact: Bool { horizontalSizeClass == .compact }
  }
#endif
