#if canImport(SwiftUI)
  import SwiftUI

  /// The base of a window, or a sheet, with what lies over it.
  @available(iOS 16.0, macOS 13.0, *)
  struct LayerView: View {
    @ObservedObject var layer: ViewLayer

    var body: some View {
      LayerContent(layer: layer)
        .environment(\.flowLayer, layer)
        .sheet(item: $layer[sheet: .sheet], onDismiss: layer.dismissed) {
          SheetView(sheet: $0, below: layer)
        }
        .cover(item: $layer[sheet: .cover], onDismiss: layer.dismissed) {
          SheetView(sheet: $0, below: layer)
        }
        .modifier(Anchored(layer: layer, anchor: nil))
    }
  }

  /// Evaluated only when the containers change.
  @available(iOS 16.0, macOS 13.0, *)
  private struct LayerContent: View {
    @ObservedObject var layer: ViewLayer

    var body: some View {
      ZStack {
        if let content = layer.content {
          if layer.sheet == nil, case .split = content {
            ContentView(content: content).inspected(in: layer)
          } else {
            ContentView(content: content)
          }
        }
      }
    }
  }

  /// A sheet as it is presented; SwiftUI shows it once more on its way out.
  @available(iOS 16.0, macOS 13.0, *)
  struct SheetView: View {
    @ObservedObject var sheet: ViewSheet
    let below: ViewLayer
    @Environment(\.flowHost) private var host
    @Environment(\.erasedFlowViewStyle) private var style

    @MainActor @ViewBuilder private func content(_ layer: ViewLayer) -> some View {
      if let style {
        style.sheet(
          FlowSheetConfiguration(
            content: AnyView(LayerView(layer: layer)), style: sheet.style,
            screen: sheet.root.screens.first?.value))
      } else {
        LayerView(layer: layer)
      }
    }

    var body: some View {
      if let layer = host?.layer(of: sheet) {
        content(layer)
          .modifier(SheetLook(sheet: sheet))
          .interactiveDismissDisabled(sheet.isGuarded)
          .onAppear { layer.appeared() }
          // What its views send last arrives before.
          .onDisappear { Task { @MainActor in layer.disappeared() } }
      }
    }
  }

  /// Detents, grabber and background of a sheet, without building it anew.
  @available(iOS 16.0, macOS 13.0, *)
  private struct SheetLook: ViewModifier {
    let sheet: ViewSheet

    func body(content: Content) -> some View {
      let detents = sheet.detents.all.filter { $0.presentationDetent != nil }
      let known = detents.isEmpty ? [.large] : detents
      content
        .presentationDetents(
          Set(known.compactMap(\.presentationDetent)),
          selection: .init {
            sheet.selectedDetent.presentationDetent ?? .large
          } set: { selected in
            known.first { $0.presentationDetent == selected }.map { sheet.selectedDetent = $0 }
          }
        )
        .undimmed(upThrough: sheet.detents.largestUndimmed?.presentationDetent)
        .presentationDragIndicator(sheet.showsGrabber ? .visible : .automatic)
        .look(of: sheet.style)
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension SheetStyle.Detent {
    /// The detent as SwiftUI knows it; `nil` for one that has no height.
    fileprivate var presentationDetent: PresentationDetent? {
      switch self {
      case .medium: .medium
      case .large: .large
      case .height(let height): height > 0 ? .height(height) : nil
      case .fraction(let fraction): fraction > 0 && fraction <= 1 ? .fraction(fraction) : nil
      }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension View {
    /// Leaves what is below a sheet in use up to a height, on systems that can.
    @ViewBuilder fileprivate func undimmed(upThrough detent: PresentationDetent?) -> some View {
      if #available(iOS 16.4, macOS 13.3, *) {
        presentationBackgroundInteraction(detent.map { .enabled(upThrough: $0) } ?? .automatic)
      } else {
        self
      }
    }

    /// The style of a sheet never changes, so neither does what is built here.
    @ViewBuilder fileprivate func look(of style: SheetStyle) -> some View {
      switch style {
      case .overFullScreen:
        if #available(iOS 16.4, macOS 13.3, *) {
          presentationBackground(.clear)
        } else {
          self
        }
      case .formSheet:
        if #available(iOS 18.0, macOS 15.0, *) {
          presentationSizing(.form)
        } else {
          self
        }
      case .sheet, .fullScreen, .popover, .inspector: self
      }
    }
  }

  /// What SwiftUI presents a sheet with.
  enum SheetKind {
    case sheet, cover, popover
  }

  extension ViewLayer {
    /// The sheet over this layer that is presented in one way.
    subscript(sheet kind: SheetKind) -> ViewSheet? {
      get {
        presentedInspector == nil
          ? presentedSheet.flatMap { $0.style.kind == kind ? $0 : nil } : nil
      }
      set { if newValue == nil, self[sheet: kind] != nil { presentedSheet = nil } }
    }

    /// The same, and where it points at.
    subscript(popover anchor: String?, isCompact isCompact: Bool) -> ViewSheet? {
      get { self.anchor == anchor ? self[sheet: .popover] : nil }
      set {
        if newValue == nil, self[popover: anchor, isCompact: isCompact] != nil {
          closePopover(isCompact: isCompact)
        }
      }
    }

    /// Whether there is an alert over this layer: in the center, or a dialog that points somewhere.
    subscript(alert isCentered: Bool, anchor: String?) -> Bool {
      get {
        guard let presentedAlert, (presentedAlert.alert.style == .alert) == isCentered else {
          return false
        }
        return isCentered || self.anchor == anchor
      }
      set { if !newValue, self[alert: isCentered, anchor] { isAlertPresented = false } }
    }

    /// A sheet over this layer is gone.
    fileprivate func dismissed() {
      Task { @MainActor in sheetDismissed() }
    }
  }

  /// Popovers and dialogs that point at a view, and, at the layer itself, alerts and what points nowhere.
  @available(iOS 16.0, macOS 13.0, *)
  struct Anchored: ViewModifier {
    @ObservedObject var layer: ViewLayer
    /// The name of the view; `nil` for the layer.
    let anchor: String?
    @Environment(\.isCompact) private var isCompact

    func body(content: Content) -> some View {
      let alert = layer.presentedAlert
      content
        .popover(item: $layer[popover: anchor, isCompact: isCompact], over: layer)
        .alert(
          Text(alert?.alert.title ?? ""), isPresented: $layer[alert: true, anchor],
          presenting: anchor == nil ? alert : nil, actions: elements, message: text
        )
        .confirmationDialog(
          Text(alert?.alert.title ?? ""), isPresented: $layer[alert: false, anchor],
          titleVisibility: alert?.alert.title == nil ? .hidden : .visible, presenting: alert,
          actions: buttons, message: text)
    }

    @MainActor @ViewBuilder private func elements(of alert: ViewAlert) -> some View {
      ForEach(Array(alert.alert.textFields.enumerated()), id: \.offset) { index, field in
        AlertField(
          field: field,
          text: .init {
            alert[text: index]
          } set: {
            alert[text: index] = $0
          })
      }
      buttons(of: alert)
    }

    @MainActor private func buttons(of alert: ViewAlert) -> some View {
      ForEach(Array(alert.alert.buttons.enumerated()), id: \.offset) { index, button in
        Button(button.title, role: button.role?.buttonRole) { alert.tapped(index) }
          .disabled(!alert.isEnabled(index))
          .isPreferred(button.isPreferred)
      }
    }

    @MainActor @ViewBuilder private func text(of alert: ViewAlert) -> some View {
      if let text = alert.alert.text { Text(text) }
    }
  }

  extension FlowAlert.Button.Role {
    fileprivate var buttonRole: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
