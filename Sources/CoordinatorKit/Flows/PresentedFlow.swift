/// A flow that a coordinator runs, as seen by what presents its screens without knowing their type.
@MainActor package protocol PresentedFlow: AnyObject {
  /// What the flow wants on show, and what may be left of it.
  var wanted: WantedContainer { get }
  /// How its sheets look, the lowest first.
  var sheetAppearances: [SheetAppearance] { get }
  /// The alert that it wants.
  var alert: FlowAlert? { get }
  /// All screens that it wants, also those that are out of sight.
  var allScreens: Set<ScreenKey> { get }
  /// The screens of minimized sheets.
  var minimizedScreens: [ScreenKey] { get }
  /// The screens of sheets that wait in hidden tabs.
  var hiddenScreens: [ScreenKey] { get }
  /// Whether other code may show screens of its own in the flow's stacks.
  var sharesStacks: Bool { get }
  /// Where the app created the flow's coordinator, for reports.
  var callSite: Diagnostic.CallSite { get }
  /// Whether a coordinator runs it.
  var hasStarted: Bool { get }
  /// Whether it has ended.
  var hasEnded: Bool { get }

  /// A screen that may be shown, with its newest value; `nil` if the flow does not want it.
  func screen(with key: ScreenKey) -> ScreenKey?
  /// What the user left with screens and containers, topmost first.
  func screensLeft(with keys: [ScreenKey]) -> [ScreenKey]
  /// Which screens live on, out of sight, when some are left.
  func screensKept(leaving keys: Set<ScreenKey>) -> Set<ScreenKey>
  /// The value of a screen as each flow has it that the screen belongs to, the outermost first.
  func nestedScreens(of value: AnyHashable) -> [any FlowScreen]
  /// The number of a tab, by its id.
  func index(ofTab id: String) -> Int?
  /// Whether the guards let the user turn to a tab, counted from 0; nothing happens if not.
  func mayOffer(_ tab: Int) -> Bool
  /// Whether the user may select a tab, counted from 0; if not, does what the guards say.
  func mayUserSelect(_ index: Int) -> Bool

  /// The user, or other code, has left screens; for the parameters see `FlowDriver`.
  func userLeft(
    _ screens: [ScreenKey], _ cause: RemovalMessage.Cause, isRace: Bool, _ leave: () -> Void)
  /// The user has selected a tab.
  func userSelected(_ tab: String)
  /// An alert has closed.
  func alertLeft(_ alert: String, isRace: Bool)
  /// The user has tapped a button of an alert that has closed: sends its message, if it has one.
  func alertAnswered(_ alert: String, with message: (any CoordinatorMessageable)?)
  /// The user has canceled a change.
  func changeCancelled(showing shown: Set<ScreenKey>, _ leave: () -> Void)
  /// The coordinator behind a screen was removed by hand.
  func screenOwnerRemoved(_ screen: ScreenKey)
  /// The flow's screens were removed.
  func left(_ cause: RemovalMessage.Cause)
  /// The flow is shown again after its screens were removed.
  func returns()
}

extension FlowDriver: PresentedFlow {
  package var sheetAppearances: [SheetAppearance] { runtime.screens.sheetAppearances }
  package var alert: FlowAlert? { runtime.screens.alert }
  package var allScreens: Set<ScreenKey> { Set(runtime.shown.keys.joined()) }
  package var minimizedScreens: [ScreenKey] { keys(of: runtime.screens.minimizedScreens) }
  package var hiddenScreens: [ScreenKey] { keys(of: runtime.screens.hiddenScreens) }
  package var sharesStacks: Bool { F.self is any StackSharingFlow.Type }
  package var hasStarted: Bool { coordinator != nil }
  package var hasEnded: Bool { ending.value != nil }

  package func screen(with key: ScreenKey) -> ScreenKey? {
    runtime.shown.screens(with: [key]).first.map { ScreenKey($0) }
  }

  package func screensLeft(with left: [ScreenKey]) -> [ScreenKey] {
    keys(of: runtime.shown.screens(leftWith: left))
  }

  package func screensKept(leaving left: Set<ScreenKey>) -> Set<ScreenKey> {
    let screens = runtime.screens
    guard screens.canMinimize else { return [] }
    return Set(keys(of: screens.screensKept { left.contains(ScreenKey($0)) }))
  }

  package func nestedScreens(of value: AnyHashable) -> [any FlowScreen] {
    (value.base as? F.Screen).map { runtime.nestedScreens(of: $0) } ?? []
  }

  package func index(ofTab id: String) -> Int? { runtime.screens.tab(id) }

  package func mayOffer(_ tab: Int) -> Bool { runtime.verdict(on: .selectTab(tab)).isAllowed }

  package func userLeft(
    _ screens: [ScreenKey], _ cause: RemovalMessage.Cause, isRace: Bool, _ leave: () -> Void
  ) {
    userLeft(screens.compactMap { $0.screen as? F.Screen }, cause, isRace: isRace, leave)
  }

  private func keys(of screens: [F.Screen]) -> [ScreenKey] { screens.map { ScreenKey($0) } }
}

/// A flow in whose stacks other code may show screens of its own.
package protocol StackSharingFlow: Flow {}

/// Presents the screens of a flow.
@MainActor package protocol FlowScreens: AnyObject {
  /// Passes new values to the screens that stay; none is added or removed yet.
  func update()

  /// Adds and removes screens to match the state.
  ///
  /// - Parameter end: How that ends, if somebody waits for it.
  func show(animated: Bool, _ end: Completion<Outcome>?)

  /// The same after a user action: a screen change in progress continues from there.
  func showAfterUserMove()

  /// The flow has its result, and everybody has heard of it: what presents it by hand closes it.
  func flowFinished()

  /// Whether a requested change of the screens has not ended.
  var isChanging: Bool { get }
}
