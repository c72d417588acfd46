#if canImport(SwiftUI)
  import Combine
  public import SwiftUI

  extension View {
    /// Names this view as the source of popovers and of dialogs: `.popover(from: .item("fonts"))`.
    ///
    /// - Parameter name: The name. Without a view of that name a popover points at the screens as a whole.
    /// - Returns: The view.
    public func popoverSource(_ name: String) -> some View {
      modifier(PopoverSource(name: name))
    }
  }

  private struct PopoverSource: ViewModifier {
    @Environment(\.flowLayer) private var layer
    let name: String

    func body(content: Content) -> some View {
      if #available(iOS 16.0, macOS 13.0, *), let layer {
        content.modifier(Source(layer: layer, name: name))
      } else {
        content
      }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  private struct Source: ViewModifier {
    @StateObject private var life: SourceLife

    @MainActor init(layer: ViewLayer, name: String) {
      _life = StateObject(wrappedValue: SourceLife(layer, name))
    }

    func body(content: Content) -> some View {
      content.modifier(Anchored(layer: life.layer, anchor: life.name))
    }
  }

  /// Lives as long as the view: that may appear twice, and disappear never.
  @MainActor private final class SourceLife: ObservableObject {
    let layer: ViewLayer
    let name: String

    init(_ layer: ViewLayer, _ name: String) {
      (self.layer, self.name) = (layer, name)
      layer.sourceCame(name)
    }

    deinit {
      let (layer, name) = (layer, name)
      Task { @MainActor in layer.sourceWent(name) }
    }
  }
#endif
