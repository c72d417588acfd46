/// Screens whose removal is told when their views are gone, so that what these send last arrives.
struct LeavingScreens {
  /// Topmost first.
  let screens: [ViewScreen]
  let cause: RemovalMessage.Cause
  /// Those whose views are waited for: with the screens of other flows that left in the same move.
  let awaited: [ViewScreen]
  /// Those whose place others have taken.
  var replaced: Set<ViewScreen> = []
  /// Whether their views were waited for long enough.
  var isOverdue = false
}

// What the host of the views tells.
extension ViewFlowCoordinator {
  package final func hostChanged() {
    let isAtRest = viewHost?.isAtRest ?? true
    if isAtRest {
      for screen in wish.screens { screen.hasArrived = true }
    }
    tellLeft(all: !isOnShow)
    guard isAtRest, leaving.isEmpty else { return }
    for end in takeWaiting() { end(.performed) }
  }

  package final var hasLeaving: Bool { !leaving.isEmpty || isReleasingChild }

  package final func tellScreens() { viewHost?.tellScreens() }

  /// Tells of removed screens as far as their views are gone, in order.
  final func tellLeft(all: Bool) {
    let isAtRest = viewHost?.isAtRest ?? true
    while let next = leaving.first {
      let isGone =
        !next.awaited.contains(where: \.isOnScreen) && (next.cause != .programmatic || isAtRest)
      guard all || next.isOverdue || isGone else { return }
      leaving.removeFirst()
      for screen in next.screens {
        leave(screen, next.replaced.contains(screen) ? .replaced : next.cause)
      }
    }
  }

  /// Tells of removed screens in the end, whatever their views do.
  final func tellLater() {
    guard isOnShow else { return }
    viewHost?.clock.after(ViewHost.patience * 2) { [weak self] in
      guard let self, !leaving.isEmpty else { return }
      leaving[0].isOverdue = true
      viewHost?.changed()
    }
  }

  /// A screen has left the views.
  private func leave(_ screen: ViewScreen, _ cause: RemovalMessage.Cause) {
    guard !screen.hasLeft else { return }
    screen.leave()
    let left = LeftScreen(
      key: screen.key, coordinator: child(leavingWith: screen), isOrphan: screen.isOrphan)
    ScreenTeardown.leave(left, of: self, cause: cause)
    // Messages that the screen has sent expire with it.
    tree.reconsiderHeldMessages()
  }
}

// MARK: - What the user does

extension ViewFlowCoordinator {
  package final func userLeft(
    _ screens: [ViewScreen], among all: [ViewScreen], _ cause: RemovalMessage.Cause, isRace: Bool
  ) {
    let left = screens.filter(\.isWanted)
    guard !left.isEmpty else { return }
    for screen in left { screen.isWanted = false }
    driver.userLeft(left.compactMap { $0.value as? F.Screen }, cause, isRace: isRace) {
      let minimized = Set(driver.minimizedScreens)
      for screen in left where minimized.contains(screen.key) { screen.isWanted = true }
      // What the flow drops with them of what lives on out of sight.
      let (hidden, wanted) = (wish.outOfSight.reversed(), driver.allScreens)
      let dropped = hidden.filter { $0.isWanted && !wanted.contains($0.key) }
      for screen in dropped { screen.isWanted = false }
      let gone = dropped + left.filter { !$0.isWanted }
      guard !gone.isEmpty else { return }
      leaving.append(LeavingScreens(screens: gone, cause: cause, awaited: all))
      tellLater()
      if !all.contains(where: \.isOnScreen) { tellLeft(all: !isOnShow) }
    }
    changesWhenLeft = changes
    showAfterUserMove()
  }

  package final func userReturned(to screens: [ViewScreen]) {
    // What the flow has decided since is not undone: the views are told to go on.
    guard changes == changesWhenLeft else { return }
    let keys = Set(screens.map(\.key))
    let former = leaving
    leaving = former.map { left in
      LeavingScreens(
        screens: left.screens.filter { !screens.contains($0) }, cause: left.cause,
        awaited: left.awaited, replaced: left.replaced, isOverdue: left.isOverdue)
    }.filter { !$0.screens.isEmpty }
    returningScreens = screens
    for screen in screens { screen.isWanted = true }
    let shown = Set(wish.screens.map(\.key)).union(keys)
    driver.userReturned(showing: shown)
    returningScreens = []
    let wanted = Set(wish.screens)
    guard !screens.allSatisfy(wanted.contains) else { return }
    for screen in screens where !wanted.contains(screen) { screen.isWanted = false }
    leaving = former
  }

  package final func returning(_ key: ScreenKey) -> ViewScreen? {
    returningScreens.first { $0.key == key }
  }

  package final func userTapped(_ tab: String, isAgain: Bool) {
    guard let index = tabIndex(of: tab) else { return }
    if isAgain { return sendTap(.reselected(index)) }
    let message = TabMessage.selected(index)
    if isGuarded(message) { return sendTap(message) }
    guard driver.mayUserSelect(index) else { return }
    driver.userSelected(tab)
    // Where the tab is now, if it still is there.
    if let index = tabIndex(of: tab) { sendTap(.selected(index)) }
  }

  private func sendTap(_ message: TabMessage) {
    MessageDelivery.send(message, to: self, from: MessageOrigin(self, at: callSite))
  }

  private func tabIndex(of tab: String) -> Int? {
    driver.runtime.screens.tabs.firstIndex { $0.tab.id == tab }
  }

  package final func alertLeft(_ alert: ViewAlert, isRace: Bool) {
    driver.alertLeft(alert.alert, isRace: isRace)
    showAfterUserMove()
  }

  package final func alertAnswered(
    _ alert: ViewAlert, with message: (any CoordinatorMessageable)?
  ) {
    driver.alertAnswered(alert.alert, with: message)
  }
}

// MARK: - What the user may do

extension ViewFlowCoordinator {
  package final func verdict(onLeaving screens: [ViewScreen]) -> Verdict {
    driver.wanted.exits(driver.leaving).leaving(Set(screens.map(\.key)))
  }

  package final func refuse(_ verdict: Verdict, leaving screens: [ViewScreen]) {
    send(message: verdict.message(attempting: screens.map(\.key), by: .backButton))
  }
}

// MARK: - Coming and going

extension ViewFlowCoordinator {
  package final func leave(_ cause: RemovalMessage.Cause) {
    guard !hasLeftViews else { return }
    hasLeftViews = true
    tellLeft(all: true)
    for screen in wish.screens.reversed() where screen.hasArrived {
      leave(screen, cause.causeForDescendants)
    }
    for end in takeWaiting() { end(.failed("the coordinator left")) }
    driver.left(cause)
  }

  package final func returns() {
    guard hasLeftViews else { return }
    hasLeftViews = false
    for screen in wish.screens { screen.isWanted = false }
    driver.returns()
    _ = want(driver.runtime.screens)
    follow(animated: false)
  }
}
