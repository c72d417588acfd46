/// Presents the screens of a flow in UIKit, without knowing their type.
///
/// The flow says what it wants; this builds what is new, asks the engine for the rest, and tells the flow what
/// the user has left.
///
/// Ownership: the coordinator of the flow holds its presenter, which holds the containers and the flow
/// strongly, and the coordinator weakly. UIKit holds the screens.
@MainActor package final class FlowPresenter {
  /// The container of all screens; its driver has the sheets of the flow.
  package let container: FlowContainer
  /// The coordinator that owns the screens, and makes them.
  private(set) weak var maker: (any ScreenMaking)?
  /// Whether screens that other code shows in the same stacks stay below those of the flow.
  ///
  /// If not, the flow decides the whole stack, and others stay on top only until its next change.
  var sharesStacks: Bool { flow.sharesStacks }
  /// The stack that a pending change replaces as a whole, although stacks are shared.
  package weak var replacedStack: ContainerDriver?
  /// What is wanted in each container, as of the newest state.
  var parts: [FlowPart] = []
  /// The alerts that were made and are not told to be gone, the newest last.
  var shownAlerts: [ShownAlert] = []
  /// How many times screens were notified of changes.
  var updateCount = 0
  // Last, so that it is released after the containers: who waits for a screen change hears before who waits
  // for the end of the flow.
  let flow: any PresentedFlow

  init(_ flow: any PresentedFlow, in container: FlowContainer) {
    (self.flow, self.container) = (flow, container)
  }

  /// Takes the container for a coordinator, which owns this by now, and has the flow start.
  func begin(for coordinator: any ScreenMaking, start: () -> Void) {
    maker = coordinator
    container.join(self)
    guard container.mayStart else { return }
    start()
    container.didStart()
  }
}

/// The coordinator of a flow, which knows the type of its screens.
@MainActor protocol ScreenMaking: BaseComponentCoordinator, ViewControllerCoordinator {
  /// Whether the app decides for each step how it looks.
  var makesTransitions: Bool { get }

  /// Makes what shows a screen; `nil` if there is nothing to show any more.
  func make(_ screen: any FlowScreen) -> (any Presentable)?

  /// The transition between the screen that was in front and the one that is, whose values it finds.
  func transition(from old: () -> AnyHashable?, to new: () -> AnyHashable?) -> ScreenTransition?

  /// UIKit was given a change of the containers, or the flow has followed one that others made.
  var onLayoutChange: (() -> Void)? { get }
}

extension FlowPresenter: LayoutOwner {
  package var coordinator: (any Coordinator)? { maker }
  package var coordinatorName: String { maker?.coordinatorName ?? "A flow" }
  package var diagnosticHandler: Diagnostic.Handler {
    maker?.diagnosticHandler ?? .current
  }

  package var callSite: Diagnostic.CallSite { flow.callSite }

  package var containerDriver: ContainerDriver { container.containerDriver }

  var innerDrivers: [ContainerDriver] { container.all.dropFirst().map(\.containerDriver) }

  var driverInFront: ContainerDriver { container.inFront.containerDriver }

  var driversTopFirst: [ContainerDriver] {
    [driverInFront] + container.allTopFirst.map(\.containerDriver)
  }

  /// The containers of all parts of the flow's screens.
  package var containerDrivers: [ContainerDriver] { container.all.map(\.containerDriver) }

  func adopt(_ child: any Coordinator) { maker?.add(child, at: callSite) }

  /// The screens in one that is a container, topmost first; any other by itself.
  func screens(in key: ScreenKey) -> [ScreenKey] {
    key.isContainer ? flow.wanted.screensLeft(with: [key]) : [key]
  }

  /// Which screens of a part live on, out of sight, when some are removed: those of minimized sheets, and those of sheets
  /// that the framework's own transition takes away though they are wanted.
  func screensKept(
    leaving keys: Set<ScreenKey>, of containerDriver: ContainerDriver, isUserMove: Bool = true
  ) -> Set<ScreenKey> {
    guard containerDriver === self.containerDriver else { return [] }
    let minimized = flow.screensKept(leaving: keys)
    if isUserMove { return minimized }
    return minimized.union(screensOfSheets.subtracting(containerDriver.seen.topFirst))
  }

  /// Whether a screen that is out of sight stays there although an equal one is wanted in a layer.
  func staysOutOfSight(_ key: ScreenKey, besides layer: Int) -> Bool {
    (flow.minimizedScreens + flow.hiddenScreens).contains(key)
      || layer == 0 && screensOfSheets.contains(key)
  }

  /// The screens of all sheets that the flow wants, also in tabs that are not selected.
  private var screensOfSheets: Set<ScreenKey> {
    let shown = flow.wanted.layout.layers.dropFirst().flatMap(\.screens)
    return Set(shown + flow.hiddenScreens).filter { !$0.isAlert }
  }

  /// The screens that may live on out of sight.
  var screensOutOfSight: Set<ScreenKey> { screensOfSheets.union(flow.minimizedScreens) }

  /// Whether one of some screens is wanted, on show or where the user does not look.
  func wants(oneOf screens: Set<ScreenKey>) -> Bool { !screens.isDisjoint(with: flow.allScreens) }

  /// The transition from one screen to another, if the coordinator decides it for each step.
  func transition(from old: ScreenKey?, to new: ScreenKey?) -> ScreenTransition? {
    maker?.transition(from: { old.flatMap(frontScreen) }, to: { new.flatMap(frontScreen) })
  }

  /// The value of the screen with a key, even one that is about to be removed; for a container, of its top
  /// screen.
  private func frontScreen(_ key: ScreenKey) -> AnyHashable? {
    let screen = flow.wanted.screensLeft(with: [key]).first
    if key.isContainer || screen != nil { return screen?.value }
    return containerDrivers.lazy.flatMap(\.made).first { $0.key.key == key }?.value.value
  }

  var onLayoutChange: (() -> Void)? { maker?.onLayoutChange }

  func splitDidAdapt() {
    for container in container.all { (container as? ColumnsContainer)?.splitDidAdapt() }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    following([screen]) { flow.screenOwnerRemoved(screen) }
  }

  func returns() {
    for driver in innerDrivers { driver.reattach() }
    for driver in containerDrivers { driver.forgetScreensOfChildren() }
    flow.returns()
  }

  func leave(_ cause: RemovalMessage.Cause) {
    let inner = cause.causeForDescendants
    container.leave(inner)
    for screen in containerDriver.endOutOfSight(but: []) { teardown(screen, inner) }
    flow.left(cause)
  }

  /// A screen has left, with the coordinator behind it.
  func teardown(_ screen: LeftScreen, _ cause: RemovalMessage.Cause) {
    guard let maker else { return }
    ScreenTeardown.leave(screen, of: maker, cause: cause)
  }
}

extension FlowPresenter: TabOwner {
  func index(of key: ScreenKey) -> Int? { key.tab.flatMap(flow.index) }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    guard index(of: key) != nil, let maker else { return }
    if !isAgain, let tab = key.tab { flow.userSelected(tab) }
    // Where the tab is now, if it still is there.
    guard let index = index(of: key) else { return }
    send(isAgain ? .reselected(index) : .selected(index), to: maker)
  }

  /// A tab is selected that nobody was asked about.
  func wasSelectedUnasked(_ key: ScreenKey) {
    // The state follows what is shown, or the next change would undo it.
    if let tab = key.tab { flow.userSelected(tab) }
  }

  func maySelect(_ index: Int) -> Bool { flow.mayUserSelect(index) }

  func mayOffer(_ index: Int) -> Bool { flow.mayOffer(index) }
}

// MARK: - Showing what follows from the state

extension FlowPresenter: FlowScreens {
  package func update() {
    parts = wantedParts()
    if !containerDriver.outOfSight.isEmpty { endOutOfSight() }
    updateScreens()
    containerDriver.engine.guardsChanged()
  }

  package func show(animated: Bool, _ end: Completion<Outcome>?) {
    let new = parts.filter { $0.isNew && (end != nil || !$0.isComing) }
    guard !new.isEmpty else { return end?(.performed) ?? () }
    // Each for itself: a later change of the same delivery may override that of one container.
    let whole = end ?? Completion()
    let ends = new.count == 1 ? [whole] : whole.divided(into: new.count)
    for (part, end) in zip(new, ends.map { MessageDelivery.expectEdit($0) }) {
      part.containerDriver.prepareRequest(
        plan(for: part), animated: animated, type: .present, preservesExternalScreens: true,
        isAwaited: MessageDelivery.isAwaited, completion: end)
    }
    for part in new { part.containerDriver.scheduleProceed() }
  }

  /// Shows what follows from the state, and dismisses what other code presented over it.
  package func showAgain(
    animated: Bool, type: PresentType, _ end: Completion<Outcome> = Completion()
  ) {
    parts = wantedParts()
    for (part, end) in zip(parts, end.divided(into: parts.count)) {
      let plan = plan(for: part)
      let new = Set(plan.layout.topFirst).subtracting(part.containerDriver.wanted.topFirst)
      maker?.noteShown(Array(new)) { [weak driver = part.containerDriver] in
        driver?.wants($0) == true
      }
      part.containerDriver.request(
        plan, animated: animated, type: type, preservesExternalScreens: false,
        completion: MessageDelivery.expectEdit(end))
    }
  }

  package func showAfterUserMove() {
    // Mostly what the user has left in place is all that is wanted.
    let new = parts.filter { $0.isNew && (sharesStacks || !$0.containerDriver.follow($0)) }
    for part in new { part.containerDriver.prepareRenewal(plan(for: part)) }
    for part in new { part.containerDriver.scheduleProceed() }
  }

  /// What is wanted over a container is about to be dismissed with what lies below it, and comes again.
  func renew(_ driver: ContainerDriver) {
    guard let part = parts.first(where: { $0.containerDriver === driver }) else { return }
    driver.prepareRenewal(plan(for: part))
  }

  /// Screens have moved between the stacks of columns; the requests in the stacks that they have left end as `end`.
  func columnsChanged(_ end: Completion<Outcome>) {
    parts = wantedParts()
    // Screens shown by other code may lie between ours now, and stay as long as nothing changes.
    let agrees = parts.allSatisfy { part in
      part.layout.topFirst == part.containerDriver.seen.topFirst.filter { !$0.isExternal }
    }
    if agrees { return end(.performed) }
    show(animated: false, end.isAwaited ? end : nil)
  }

  package func flowFinished() {
    if let maker { ScreenTeardown.dismiss(finished: maker, at: callSite) }
  }

  package var isChanging: Bool { container.isChanging }

  /// What the flow wants now in each container; containers that are missing are created.
  ///
  /// Inner containers come first: those off screen are filled before they appear, and their screens
  /// are in the order of the stacks.
  package func wantedParts() -> [FlowPart] {
    // One whose container has another owner has not started.
    guard flow.hasStarted else { return [] }
    return container.parts(of: flow.wanted)
  }

  /// How the screens of a container are built: from their newest values, which may have changed by
  /// then.
  private func plan(for part: FlowPart) -> ScreenPlan {
    let planned = flow.alert
    let newest = { [weak self, weak driver = part.containerDriver] (place: ContainerDriver.Place) in
      let index = self?.parts.firstIndex { $0.containerDriver === driver }
      // The flow may not want it there any more.
      return (index.flatMap { self?.parts[$0][place] } ?? place.key).screen
    }
    // Other code may show screens in the stack, too.
    let sharedStack =
      sharesStacks && part.containerDriver.kind == .stack
      ? SharedStackChange(
        coming: part.layout.layers.first?.screens ?? [],
        scope: part.containerDriver === replacedStack ? .wholeStack : .ownScreens) : nil
    return ScreenPlan(
      layout: part.layout, sharedStack: sharedStack,
      value: { newest($0).map { AnyHashable($0) } },
      appearance: { [weak self] in self?.appearance(of: $0) ?? SheetAppearance() }
    ) { [weak self, weak driver = part.containerDriver] place in
      if let screen = newest(place) { return self?.maker?.make(screen) }
      return self?.makeAlert(place.key, planned: planned)
        ?? driver.flatMap { self?.container.container(place.key, of: $0)?.controller }
    }
  }

  /// Passes new values to screens that stay.
  func updateScreens() {
    updateCount += 1
    let round = updateCount
    for (containerDriver, place, value) in parts.flatMap(changedScreens) {
      containerDriver.update(place, to: value)
      // A screen changed the state, and all of them have received that change already.
      guard round == updateCount else { return }
    }
    for screen in flow.minimizedScreens + flow.hiddenScreens {
      if let value = screen.value { containerDriver.updateOutOfSight(screen, to: value) }
      guard round == updateCount else { return }
    }
    if !containerDriver.sheets.isEmpty { updateSheetAppearances() }
    if !shownAlerts.isEmpty { updateAlert() }
  }

  /// Updates the look of sheets that stay.
  private func updateSheetAppearances() {
    let part = parts.first { $0.containerDriver === containerDriver }
    let layers = part?.normalized.layers ?? []
    for index in 1..<max(1, containerDriver.reusableLayerCount(layers)) {
      let appearance = appearance(of: index)
      guard containerDriver.sheets[index - 1].appearance != appearance,
        let container = containerDriver.sheets[index - 1].container
      else { continue }
      let former = containerDriver.sheets[index - 1].appearance
      containerDriver.sheets[index - 1].appearance = appearance
      SheetApplier.change(container, from: former, to: appearance)
    }
  }

  private typealias ChangedScreen = (
    containerDriver: ContainerDriver, place: ContainerDriver.Place, value: AnyHashable
  )

  /// The screens of a container that may not have their newest values, bottom to top; those in a
  /// sheet that is being replaced do not stay.
  private func changedScreens(_ part: FlowPart) -> [ChangedScreen] {
    let (containerDriver, layers) = (part.containerDriver, part.normalized.layers)
    let seen = containerDriver.seen.layers
    let kept = containerDriver.sheets.isEmpty ? 1 : containerDriver.reusableLayerCount(layers)
    var changed: [ChangedScreen] = []
    for (layer, wanted) in layers.prefix(kept).enumerated() {
      let known = seen.indices.contains(layer) ? seen[layer].screens : []
      for (index, key) in wanted.screens.enumerated() {
        // The key of a visible screen has the value that it received last.
        if index < known.count, known[index].isSame(as: key) { continue }
        let place = ContainerDriver.Place(layer: layer, key: key)
        guard containerDriver.made[place] != nil, let value = key.value else { continue }
        changed.append((containerDriver, place, value))
      }
    }
    return changed
  }

  /// The desired look of a sheet over the container; the lowest has index 1, and an alert lies over all of
  /// them.
  func appearance(of level: Int) -> SheetAppearance {
    let (appearances, index) = (flow.sheetAppearances, level - 1 + container.sheetsBeside)
    return appearances.indices.contains(index) ? appearances[index] : SheetAppearance()
  }
}

extension ScreenKey {
  /// The value of a flow's screen.
  var value: AnyHashable? { screen.map { AnyHashable($0) } }
}
