/// A stack presented over another one.
///
/// In a flow's `screens(for:)` it is an element like a screen; a second one lies over the first:
///
///     Screen.list
///     if state.isLoggingIn { Sheet(Screen.login) }
public struct Sheet<Screen: FlowScreen>: Equatable {
  /// The screens in the sheet, and the sheet over it.
  public var stack: ScreenStack<Screen>
  /// How the sheet is presented.
  public var style: SheetStyle
  /// The heights at which the sheet rests; if empty, UIKit decides.
  public var detents: SheetStyle.Detents
  /// Whether the sheet shows a grabber at its upper edge.
  public var showsGrabber: Bool
  /// Whether the sheet is out of sight while its screens live on, such as a call; `nil` if it cannot be.
  ///
  /// Leaving the first screen of such a sheet does not end its screens: `userLeft(_:_:)` minimizes it, and
  /// no guard is asked, since nothing is removed. For one that is minimized already it ends them: what lies
  /// out of sight is removed by restoration, or with its coordinator, and by any other state.
  public var isMinimized: Bool?

  /// Creates a sheet of a stack.
  ///
  /// Detents and grabber may change while the sheet is shown; a different style makes it a
  /// different sheet.
  ///
  /// - Parameters:
  ///   - stack: The screens in the sheet.
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - isMinimized: Whether it is out of sight while its screens live on; `nil` if it cannot be.
  public init(
    _ stack: ScreenStack<Screen>, as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [],
    showsGrabber: Bool = false, isMinimized: Bool? = nil
  ) {
    self.stack = stack
    self.style = style
    self.detents = detents
    self.showsGrabber = showsGrabber
    self.isMinimized = isMinimized
  }

  /// Creates a sheet of screens.
  ///
  /// - Parameters:
  ///   - screens: The screens in the sheet, bottom to top.
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - isMinimized: Whether it is out of sight while its screens live on; `nil` if it cannot be.
  public init(
    _ screens: Screen..., as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [],
    showsGrabber: Bool = false, isMinimized: Bool? = nil
  ) {
    self.init(
      ScreenStack(screens), as: style, detents: detents, showsGrabber: showsGrabber,
      isMinimized: isMinimized)
  }

  /// Creates a sheet of the screens that a builder lists.
  ///
  /// - Parameters:
  ///   - style: How it is presented.
  ///   - detents: The heights at which it rests, lowest first; full-screen styles have none.
  ///   - showsGrabber: Whether it shows a grabber.
  ///   - isMinimized: Whether it is out of sight while its screens live on; `nil` if it cannot be.
  ///   - stack: The screens in the sheet, bottom to top.
  public init(
    as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [], showsGrabber: Bool = false,
    isMinimized: Bool? = nil, @ScreenStack<Screen>.Builder stack: () -> ScreenStack<Screen>
  ) {
    self.init(
      stack(), as: style, detents: detents, showsGrabber: showsGrabber, isMinimized: isMinimized)
  }

  /// The screens that go with the topmost one that has a key, in this sheet or over it, topmost first; `nil` if none has.
  func screensGone(with key: ScreenKey) -> [Screen]? {
    if let above = stack.sheet?.screensGone(with: key) { return above }
    let index = stack.screens.lastIndex { ScreenKey($0) == key }
    return index.map {
      $0 == 0 ? stack.layers.joined().reversed() : stack.screens[$0...].reversed()
    }
  }

  /// The same sheet with another stack.
  func with<Other: FlowScreen>(_ stack: ScreenStack<Other>) -> Sheet<Other> {
    Sheet<Other>(
      stack, as: style, detents: detents, showsGrabber: showsGrabber, isMinimized: isMinimized)
  }
}

extension Sheet: Sendable where Screen: Sendable {}

// A new style needs its counterpart in SheetApplier, in SwiftUI's LayerView and View+cover, in ScreenStack+Text
// and in Testing's swiftSource+stack, and a row in Docs/Presentation.md.
/// How a sheet is presented; `.sheet` is UIKit's `pageSheet`, each other style the one of the same name.
public enum SheetStyle: Sendable, Hashable {
  /// A page sheet, which the user can swipe down.
  case sheet
  /// A form sheet, which the user can swipe down.
  case formSheet
  /// The full screen; what is below leaves the window.
  case fullScreen
  /// The full screen; what is below stays in the window.
  case overFullScreen
  /// A popover that points at its source, closed by a tap outside; in a compact window UIKit shows
  /// it as a page sheet, which the user can swipe down.
  indirect case popover(from: SheetStyle.PopoverSource)
  /// An inspector: from iOS 26 on a column beside those of a flow whose root is a `Split`, as long as they lie
  /// side by side and it is the lowest sheet; otherwise a page sheet, which the user can swipe down.
  case inspector

  /// Whether the user can close such a sheet with a swipe or a tap outside; guards not considered.
  public var canBeSwipedDown: Bool {
    switch self {
    case .sheet, .formSheet, .popover, .inspector: true
    case .fullScreen, .overFullScreen: false
    }
  }
}

extension SheetStyle {
  /// A height at which a sheet rests.
  ///
  /// For page and form sheets, and a popover shown as a sheet. iOS 15 knows only `medium` and
  /// `large`, so `height` and `fraction` become `medium` there.
  public enum Detent: Sendable, Hashable {
    /// About half the screen.
    case medium
    /// The full height.
    case large
    /// A height in points, at most the full height; ignored unless positive.
    case height(Double)
    /// A fraction of the full height; ignored unless above 0 and at most 1.
    case fraction(Double)
  }

  // MARK: - Text

  /// The styles without associated values.
  package static var named: [(name: String, style: SheetStyle)] {
    [
      ("sheet", .sheet), ("formSheet", .formSheet), ("fullScreen", .fullScreen),
      ("overFullScreen", .overFullScreen), ("inspector", .inspector),
    ]
  }

  /// The name of the case.
  package var name: String {
    Self.named.first { $0.style == self }?.name ?? "popover"
  }

  /// The anchor of a popover, or of an action sheet on an iPad.
  ///
  /// A flow knows no views, so it refers to one by name:
  ///
  ///     Sheet(Screen.fonts, as: .popover(from: .item("fonts")))
  ///
  /// The anchor is looked up when the popover is about to be presented. A missing one is reported
  /// (`popoverSourceMissing`), and the popover is centered on the presenting screen.
  public enum PopoverSource: Sendable, Hashable {
    /// The bar button item, or else the view, with this `accessibilityIdentifier`: searched first
    /// in the front screen, then in other screens and containers visible below the popover.
    case item(String)
    /// A rectangle in the front screen's view, in points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// The center of the front screen, without an arrow.
    case center
  }
}

/// How a sheet looks; it may change while the sheet is shown.
package struct SheetAppearance: Equatable {
  /// The heights at which it rests, lowest first; if empty, UIKit decides.
  package let detents: SheetStyle.Detents
  package let showsGrabber: Bool
  /// The anchor of an action sheet on an iPad.
  package let alertSource: SheetStyle.PopoverSource?

  package init(
    detents: SheetStyle.Detents = [], showsGrabber: Bool = false,
    alertSource: SheetStyle.PopoverSource? = nil
  ) {
    (self.detents, self.showsGrabber, self.alertSource) = (detents, showsGrabber, alertSource)
  }

  /// Whether everything is left to UIKit.
  package var isPlain: Bool { detents.isPlain && !showsGrabber }
}

extension ScreenStack {
  /// The looks of the sheets, lowest first, and of the alert over them; sheets without screens are ignored.
  package var sheetAppearances: [SheetAppearance] {
    let sheets = presentedSheets.filter { !$0.stack.screens.isEmpty }
      .map { SheetAppearance(detents: $0.detents, showsGrabber: $0.showsGrabber) }
    return sheets + (alert.map { [SheetAppearance(alertSource: $0.style.source)] } ?? [])
  }
}

extension FlowAlert.Style {
  /// The anchor of an action sheet on an iPad.
  fileprivate var source: SheetStyle.PopoverSource? {
    if case .actionSheet(let source) = self { source } else { nil }
  }
}
