/// A step of navigation as a value: what a route changes about the screens shown.
///
///     func step(for route: ShopRoute, on shown: ScreenStack<ShopRoute>) -> NavigationStep<ShopRoute> {
///       switch route {
///       case .list: .popToRoot
///       case .book: .push(route)
///       case .settings: .present(route)
///       }
///     }
///
/// A step edits a `ScreenStack` and calls no UIKit: it can be compared, printed and tested. Screens
/// are told apart by their `id`.
public indirect enum NavigationStep<Screen: FlowScreen>: Equatable {
  /// Changes nothing; the route counts as handled.
  case none
  /// Leaves the route to the parent: a flow cannot close itself, so closing it, or logging out, is
  /// up to the coordinator that shows it. Nothing changes, also as one of several steps.
  case unhandled
  /// Refuses the route for a reason: it is known here, and impossible now. Nothing changes, also as
  /// one of several steps, and the route ends `.refused`.
  case refused(String)
  /// Pushes a screen onto the stack in front: that of the topmost sheet, of the selected tab, or of
  /// the last column. A screen that is on top already stays; one further down is refused.
  case push(Screen)
  /// Pops the top screen of the stack in front; the only screen of a stack stays, and the step is
  /// refused.
  case pop
  /// Pops everything above a screen of the stack in front, the topmost one with that `id`.
  case popTo(Screen)
  /// Pops everything above the first screen of the stack in front.
  case popToRoot
  /// Replaces the screens of the stack in front, bottom to top; a sheet that gets none closes, and for
  /// any other stack the step is refused.
  case set([Screen])
  /// Replaces the screens of a split's last column by one screen; pushes it anywhere else.
  case showDetail(Screen)
  /// Presents a sheet over everything; one that is on top already stays, and one without screens is
  /// refused.
  case present(Sheet<Screen>)
  /// Shows an alert over everything, replacing one that is shown.
  case alert(FlowAlert)
  /// Closes the alert, or else the topmost sheet with all its screens.
  case dismiss
  /// Closes the alert and all sheets.
  case dismissAll
  /// Selects a tab, or a page, by its id; sheets stay over it.
  case select(String)
  /// Shows exactly these screens; in UIKit a stack stays a stack, and tabs stay tabs.
  case show(ScreenStack<Screen>)
  /// Several steps as one change; if one of them is refused, nothing changes.
  case multiple([NavigationStep])
}

extension NavigationStep {
  /// Presents screens in a sheet.
  ///
  /// - Parameters:
  ///   - screens: The screens in the sheet, bottom to top.
  ///   - style: How the sheet is presented.
  /// - Returns: The step.
  public static func present(_ screens: Screen..., as style: SheetStyle = .sheet) -> Self {
    .present(Sheet(ScreenStack(screens), as: style))
  }

  /// Selects a tab whose id is a case of a string enum.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The step.
  public static func select<ID: RawRepresentable<String>>(_ tab: ID) -> Self {
    .select(tab.rawValue)
  }

  /// Several steps as one change; if one of them is refused, nothing changes.
  ///
  /// - Parameter steps: The steps, in order.
  /// - Returns: The step.
  public static func multiple(_ steps: NavigationStep...) -> Self { .multiple(steps) }

  /// Whether the route is left to whoever is above, by this step or by one of several.
  package var isUnhandled: Bool {
    switch self {
    case .unhandled: true
    case .multiple(let steps): steps.contains(where: \.isUnhandled)
    default: false
    }
  }
}

extension NavigationStep: CustomStringConvertible {
  /// The step in words: `push book(42)`, `dismiss all, push book(42)`.
  public var description: String {
    switch self {
    case .none: "nothing"
    case .unhandled: "unhandled"
    case .refused(let why): "refused: \(why)"
    case .push(let screen): "push \(screen.name)"
    case .pop: "pop"
    case .popTo(let screen): "pop to \(screen.name)"
    case .popToRoot: "pop to root"
    case .set(let screens): "set \(screens.map(\.name).joined(separator: " › "))"
    case .showDetail(let screen): "show detail \(screen.name)"
    case .present(let sheet): "present \(sheet.stack)"
    case .alert(let alert): "show \(alert)"
    case .dismiss: "dismiss"
    case .dismissAll: "dismiss all"
    case .select(let tab): "select \(tab)"
    case .show(let stack): "show \(stack)"
    case .multiple(let steps): steps.map(\.description).joined(separator: ", ")
    }
  }
}

extension NavigationStep: Sendable where Screen: Sendable {}
