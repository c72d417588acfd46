/// A coordinator that runs a typed `Flow`; the base class of those that show its screens.
///
/// `StateFlowCoordinator` shows them with UIKit's containers, `ViewFlowCoordinator` with SwiftUI's.
/// Components are asked before the flow; what neither handles goes to the parent.
///
/// The state can be observed: from iOS 17 and macOS 14 on with the Observation module, before that as
/// a Combine `ObservableObject`. A view whose body reads `state` or `screens` is updated when they
/// change; observers are told before the change, as `willSet` is.
open class BaseFlowCoordinator<F: Flow>: BaseComponentCoordinator {
  package final let driver: FlowDriver<F>
  /// Where the app created this coordinator, for reports.
  package final var callSite: Diagnostic.CallSite { driver.callSite }
  final let registrar = StateRegistrar<F>()
  /// Whether somebody has read the state, who may observe it.
  private(set) final var isStateRead = false
  /// Tells observers of earlier systems, once there are any.
  package final var publisher: (any StatePublishing)?

  /// Creates a coordinator that has not started.
  ///
  /// It uses its parent's window if it is given none.
  package init(_ driver: FlowDriver<F>, window: (any CoordinatorWindow)?) {
    self.driver = driver
    super.init(window: window)
  }

  /// The current state of the flow.
  public final var state: F.State {
    noteRead()
    return driver.runtime.state
  }

  /// The screens that follow from the state.
  public final var screens: ScreenStack<F.Screen> {
    noteRead()
    return driver.runtime.screens
  }

  private final func noteRead() {
    isStateRead = true
    registrar.isRead(from: self)
  }

  /// The name of the flow's type.
  open override var coordinatorName: String { String(describing: F.self) }

  /// Changes the state directly, for anything that is not a message: a loaded value, a restored
  /// state.
  ///
  /// The flow's guards are asked as for a message. If one redirects, its message is sent instead;
  /// if one would hold a message, the change is refused, since there is no message to hold.
  ///
  /// - Parameters:
  ///   - animated: Whether the screen change may be animated.
  ///   - completion: Called exactly once with how the screen change ended: `.performed` when it is
  ///     shown and at rest, `.superseded` when a later change overrode it, `.refused` or `.failed`
  ///     with the reason. While a stack is off screen, sheets wait, and so does this. Without one, a
  ///     refusal is reported.
  ///   - change: Changes the state; called immediately, and again if an observer of the state changes it in
  ///     between. A change that it makes in another way, such as by a message, stays; then its own is refused.
  public final func update(
    animated: Bool = true, completion: (@MainActor (Outcome) -> Void)? = nil,
    _ change: (inout F.State) -> Void
  ) {
    let refusal = driver.update(animated: animated, Completion(completion), change)
    // Nobody hears of it otherwise.
    guard let refusal, completion == nil else { return }
    diagnosticHandler.report(
      .noEffect,
      what: "update(_:) changed nothing in \(plain: coordinatorName): \(payload: refusal).",
      why:
        "The flow's guards are asked about a change by code as about a message, and nobody hears how it ended.",
      instead: """
        Change the state so that its guards let the screens in, or give update(_:) a completion.
        """,
      callSite: driver.callSite)
  }
}

extension BaseFlowCoordinator: FlowRecordable {
  package func startRecording() { driver.startRecording() }
}

extension BaseFlowCoordinator {
  /// Waits until the flow has ended and returns how; immediately if it has ended already.
  ///
  ///     let checkout = CheckoutCoordinator(…)
  ///     present(child: checkout, animated: true)
  ///     switch await checkout.result() {
  ///     case .finished(let order): show(order)
  ///     case .left(let cause): …
  ///     }
  ///
  /// It returns however the flow ends: the flow reached its result, its screens were removed or
  /// never shown, its parent removed it, the scene was closed, or the coordinator was released,
  /// which is `.left(.parentRemoved)`. Each of several callers gets the result. In a canceled task,
  /// it returns `.left(.programmatic)` at once; the flow continues. Waiting does not keep the
  /// coordinator alive, but a variable in the caller does.
  ///
  /// - Returns: How the flow ended.
  public consuming func result() async -> FlowResult<F.Output> {
    let caller = driver.ending.makeCaller()
    _ = consume self
    return await caller.result()
  }

  /// Calls back when the flow ends, exactly once, in every case in which `result()` returns.
  ///
  /// - Parameter handler: Held strongly until then. Called immediately if the flow has ended
  ///   already.
  /// - Returns: This coordinator, for chaining.
  @discardableResult
  public func onResult(_ handler: @escaping @MainActor (FlowResult<F.Output>) -> Void) -> Self {
    driver.ending.then(handler)
    return self
  }
}

/// Tells observers that the state of a flow is about to change, on systems without Observation.
@MainActor package protocol StatePublishing: AnyObject {
  /// The state, or what is shown of it, is about to change; views may animate what follows if it is animated.
  func stateWillChange(animated: Bool)
}

/// A flow that a coordinator runs, as seen by what presents its screens without knowing their type.
@MainActor package protocol PresentedFlow: AnyObject {
  /// What the flow wants on show.
  var wanted: WantedContainer { get }
  /// Says what the guards say about a screen that would close now.
  var leaving: (ScreenKey) -> Verdict { get }
  /// How its sheets look, the lowest first.
  var sheetAppearances: [SheetAppearance] { get }
  /// The alert that it wants.
  var alert: FlowAlert? { get }
  /// All screens that it wants, also those that are out of sight.
  var allScreens: Set<ScreenKey> { get }
  var minimizedScreens: [ScreenKey] { get }
  /// The screens of sheets that wait in hidden tabs.
  var hiddenScreens: [ScreenKey] { get }
  /// Whether other code may show screens of its own in the flow's stacks.
  var sharesStacks: Bool { get }
  /// Where the app created the flow's coordinator, for reports.
  var callSite: Diagnostic.CallSite { get }
  /// Whether a coordinator runs it.
  var hasStarted: Bool { get }
  var hasEnded: Bool { get }

  /// Which screens live on, out of sight, when some are left.
  func screensKept(leaving keys: Set<ScreenKey>) -> Set<ScreenKey>
  /// The value of a screen as each flow has it that the screen belongs to, the outermost first.
  func nestedScreens(of value: AnyHashable) -> [any FlowScreen]
  func index(ofTab id: String) -> Int?
  /// Whether the guards let the user turn to a tab, counted from 0; nothing happens if not.
  func mayOffer(_ tab: Int) -> Bool
  /// Whether the user may select a tab, counted from 0; if not, does what the guards say.
  func mayUserSelect(_ index: Int) -> Bool

  /// The user, or other code, has left screens; for the parameters see `FlowDriver`.
  func userLeft(
    _ screens: [ScreenKey], _ cause: RemovalMessage.Cause, isRace: Bool, _ leave: () -> Void)
  func userSelected(_ tab: String)
  func alertLeft(_ alert: FlowAlert, isRace: Bool)
  /// The user has tapped a button of an alert that has closed: sends its message, if it has one.
  func alertAnswered(_ alert: FlowAlert, with message: (any CoordinatorMessageable)?)
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
  package var wanted: WantedContainer { runtime.shown.keyed.wanted }
  package var leaving: (ScreenKey) -> Verdict { runtime.leaving }
  package var allScreens: Set<ScreenKey> { Set(runtime.shown.keyed.keys.joined()) }
  package var minimizedScreens: [ScreenKey] { runtime.shown.keyed.minimized }
  package var hiddenScreens: [ScreenKey] { runtime.shown.keyed.hidden }
  package var sharesStacks: Bool { F.self is any StackSharingFlow.Type }
  package var hasStarted: Bool { coordinator != nil }
  package var hasEnded: Bool { ending.value != nil }

  package func screensKept(leaving left: Set<ScreenKey>) -> Set<ScreenKey> {
    Set(wanted.screensKept(leaving: left) + minimizedScreens)
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
}

/// A flow in whose stacks other code may show screens of its own.
package protocol StackSharingFlow: Flow {}

/// Presents the screens of a flow.
@MainActor package protocol FlowScreens: AnyObject {
  /// Passes new values to the screens that stay; none is added or removed yet.
  func update()

  /// Adds and removes screens to match the state.
  func show(animated: Bool, _ end: Completion<Outcome>?)

  /// The same after a user action: a screen change in progress continues from there.
  func showAfterUserMove()

  /// The flow has its result, and everybody has heard of it: what presents it by hand closes it.
  func flowFinished()

  /// Whether a requested change of the screens has not ended.
  var isChanging: Bool { get }
}
