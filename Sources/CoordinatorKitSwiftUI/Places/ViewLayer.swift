/// What is presented over a layer.
package enum PresentedItem: Equatable {
  case sheet(ViewSheet)
  case alert(ViewAlert)

  package nonisolated static func == (left: PresentedItem, right: PresentedItem) -> Bool {
    left.id == right.id
  }

  private nonisolated var id: ObjectIdentifier {
    switch self {
    case .sheet(let sheet): ObjectIdentifier(sheet)
    case .alert(let alert): ObjectIdentifier(alert)
    }
  }
}

/// The base of a window, or a sheet, with what lies over it.
@MainActor package final class ViewLayer: ViewBox {
  private weak var host: ViewHost?
  /// The sheet that it is; `nil` for the base.
  package let sheet: ViewSheet?
  package private(set) var content: ViewContent?
  /// What views are told to present over it.
  private var presented: PresentedItem?
  /// The view that it points at; `nil` if it points at none of those that there are.
  package private(set) var anchor: String?
  private var sources: [String: Int] = [:]

  init(_ host: ViewHost, _ sheet: ViewSheet?) {
    (self.host, self.sheet) = (host, sheet)
  }

  /// The sheet over this layer: what `sheet(item:)` binds to.
  package var presentedSheet: ViewSheet? {
    get { if case .sheet(let sheet)? = presented { sheet } else { nil } }
    set { if newValue == nil, let presentedSheet { host?.closed(presentedSheet) } }
  }

  /// The views have closed the popover over this layer, which in a compact window looks like a sheet
  /// (Apple, `presentationCompactAdaptation(_:)`).
  package func closePopover(isCompact: Bool) {
    guard let presentedSheet else { return }
    host?.closed(presentedSheet, isCompact ? .sheetSwipe : .outsideTap)
  }

  /// The inspector of the columns in this layer.
  package var presentedInspector: ViewSheet? {
    guard sheet == nil, let presentedSheet, host?.isInspector(presentedSheet) == true else {
      return nil
    }
    return presentedSheet
  }

  /// Whether there is one: what `inspector(isPresented:)` binds to.
  ///
  /// SwiftUI restores whether there was one (Apple, `inspector(isPresented:content:)`): the flow says that.
  package var isInspectorPresented: Bool {
    get { presentedInspector != nil }
    set { if !newValue, let presentedInspector { host?.closed(presentedInspector) } }
  }

  /// Whether there is an alert over this layer: what `alert(isPresented:)` binds to.
  package var isAlertPresented: Bool {
    get { presentedAlert != nil }
    set { if !newValue, let presentedAlert { host?.closed(presentedAlert) } }
  }

  /// The alert over this layer.
  package var presentedAlert: ViewAlert? {
    if case .alert(let alert)? = presented { alert } else { nil }
  }

  /// The layer over this one.
  package var layerAbove: ViewLayer? { presentedSheet.flatMap { host?.layer(of: $0) } }

  /// Its views have appeared.
  package func appeared() {
    if let sheet { host?.appeared(sheet) }
  }

  /// Its views are gone.
  package func disappeared() {
    if let sheet { host?.disappeared(sheet) }
  }

  func show(_ content: ViewContent) {
    guard self.content != content else { return }
    willChange()
    self.content = content
  }

  /// A sheet over it is gone.
  package func sheetDismissed() { host?.sheetDismissed(over: self) }

  /// A view that popovers may point at has come, or gone.
  package func sourceCame(_ name: String) { sources[name, default: 0] += 1 }

  package func sourceWent(_ name: String) {
    sources[name] = (sources[name] ?? 1) > 1 ? (sources[name] ?? 1) - 1 : nil
  }

  func present(_ item: PresentedItem?) {
    guard presented != item else { return }
    willChange()
    presented = item
    // It does not move while something points at it.
    anchor = item?.source.flatMap { sources[$0] == nil ? nil : $0 }
  }

  /// The text of an alert is about to change.
  func alertWillChange() { willChange() }
}

extension PresentedItem {
  /// The name of the view that it is to point at.
  @MainActor fileprivate var source: String? {
    switch self {
    case .sheet(let sheet):
      if case .popover(.item(let name)) = sheet.style { return name }
    case .alert(let alert):
      if case .actionSheet(.item(let name)) = alert.alert.style { return name }
    }
    return nil
  }
}

extension ViewSheet: Identifiable {}
