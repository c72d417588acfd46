/// A coordinator whose children are the tabs of a tab bar controller, or the pages of a page view
/// controller.
@MainActor
protocol CoordinatorTabs: TabOwner, ContainerCoordinator, BaseComponentCoordinator,
  ViewControllerCoordinator
{
  /// The coordinators of the wanted tabs, first to last.
  var tabs: [any ViewControllerCoordinator] { get set }
}

extension CoordinatorTabs {
  /// The coordinator of the tab selected on screen; `nil` if it is not one of the wanted ones.
  var selectedChild: (any ViewControllerCoordinator)? {
    let selected = containerDriver.selected
    return tabs.first { ScreenKey(of: $0) == selected }
  }

  func replaceTabs(
    with tabs: [any ViewControllerCoordinator], lookingLike looks: [ScreenKey: TabLook] = [:],
    animated: Bool, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    var wanted: [any ViewControllerCoordinator] = []
    var refusals: [String] = []
    for tab in tabs {
      if wanted.contains(where: { $0 === tab }) {
        diagnosticHandler.report(
          .noEffect,
          what: "\(plain: coordinatorName) was given \(plain: tab.coordinatorName) twice.",
          why:
            "UIKit cannot show one view controller twice, so it is shown in the first place only.",
          instead: "Make a coordinator for each tab or page.",
          callSite: callSite)
      } else if !self.tabs.contains(where: { $0 === tab }), let why = refusal(ofFinished: tab) {
        refusals.append(why)
      } else if let why = refusal(of: tab, at: callSite) {
        refusals.append("\(tab.coordinatorName) could not be shown: \(why)")
      } else {
        wanted.append(tab)
      }
    }
    if containerDriver.tabs != nil {
      // From the last on: for those before it the bar may have room then.
      for index in wanted.indices.reversed() {
        let place = UITabBarController.place(ofTab: index, among: wanted.count)
        guard let why = refusal(of: wanted[index], in: place, at: callSite) else { continue }
        refusals.append("\(wanted[index].coordinatorName) could not be shown: \(why)")
        wanted.remove(at: index)
      }
    }
    for tab in wanted { add(tab, at: callSite) }
    wanted.removeAll { $0.parentCoordinator !== self }
    for tab in wanted { tab.sharedStackBelow?.takenForScreen(tab) }
    // With those of a request that this one overtakes.
    let unshown = (self.tabs + wanted).filter { tab in
      !containerDriver.seen.topFirst.contains(ScreenKey(of: tab))
    }
    tabsChanged(from: self.tabs.map(ObjectIdentifier.init), to: wanted.map(ObjectIdentifier.init))
    self.tabs = wanted
    // Who sent for the change hears of what is left out.
    if let why = refusals.first { MessageDelivery.endEdit(.refused(why)) }
    // A selection that waits is still wanted, if its tab is.
    let selected =
      containerDriver.hasPendingRequest ? containerDriver.wanted.layers.first?.selected : nil
    describe(looks)
    request(selecting: selected.flatMap { index(of: $0) == nil ? nil : $0 }, animated: animated) {
      [weak self] outcome in
      let outcome = outcome == .performed ? refusals.first.map(Outcome.refused) ?? outcome : outcome
      if let self {
        // What could not be shown is none of them: a finger has kept it where it was.
        if case .failed = outcome, containerDriver.ownership == .held,
          !containerDriver.hasPendingRequest
        {
          self.tabs.removeAll { !containerDriver.seen.topFirst.contains(ScreenKey(of: $0)) }
          containerDriver.state.settle()
        }
        for tab in unshown where !self.tabs.contains(where: { $0 === tab }) {
          containerDriver.discardUnshown(tab)
        }
      }
      completion(outcome)
    }
  }

  /// Labels tabs, and leaves others as they are labelled.
  func describe(_ looks: [ScreenKey: TabLook]) {
    let all = tabs.map { tab in
      let key = ScreenKey(of: tab)
      let look = looks[key] ?? containerDriver.tabLooks[key]
      return (key, look ?? TabLook(id: key.description, item: nil, group: nil))
    }
    containerDriver.describeTabs(Dictionary(all, uniquingKeysWith: { first, _ in first }))
  }

  func select(
    _ tab: any ViewControllerCoordinator, animated: Bool, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    guard tabs.contains(where: { $0 === tab }) else {
      diagnosticHandler.report(
        .noEffect,
        what:
          "\(plain: tab.coordinatorName) was to be selected in \(plain: coordinatorName), and nothing was.",
        why: "It is none of its tabs or pages.",
        instead: "Give it to setTabs or setPages first, or select one of those that are there.",
        callSite: callSite)
      return MessageDelivery.endEdit(
        .failed("\(tab.coordinatorName) is no tab of \(coordinatorName)"), completion)
    }
    request(selecting: ScreenKey(of: tab), animated: animated, completion)
  }

  private func request(
    selecting selected: ScreenKey?, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let named = tabs.map { (ScreenKey(of: $0), $0) }
    let known = Dictionary(named, uniquingKeysWith: { first, _ in first })
    let layout = Layout([Layout.Layer(named.map(\.0), selected: selected)])
    containerDriver.request(
      ScreenPlan(layout: layout, children: tabs) { known[$0.key] }, animated: animated,
      completion: MessageDelivery.expectEdit(Completion(completion)))
  }

  // MARK: - Facts

  /// Selects the tab whose selection a guard held: the message goes on from its tab, or from here.
  func selectHeld(_ message: any CoordinatorMessageable) {
    guard case .selected(let index)? = message as? TabMessage, tabs.indices.contains(index),
      tabs[index] !== selectedChild,
      MessageDelivery.isMeant(for: self)
    else { return }
    select(tabs[index], animated: true, callSite) { _ in }
  }

  func index(of key: ScreenKey) -> Int? {
    tabs.firstIndex { ScreenKey(of: $0) == key }
  }

  func userTapped(_ key: ScreenKey, isAgain: Bool) {
    // First: a component may read what is selected when it hears of the tap.
    onLayoutChange?()
    guard let index = index(of: key) else { return }
    send(isAgain ? .reselected(index) : .selected(index), to: tabs[index])
  }

  // Those that leave with this coordinator come back with it.
  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    // What a newer request wants is on its way back.
    let wanted = containerDriver.hasPendingRequest ? containerDriver.wanted.topFirst : []
    for screen in screens where !wanted.contains(screen.key) {
      if containerDriver.ownership == .held {
        tabs.removeAll { ScreenKey(of: $0) == screen.key }
        containerDriver.tabLooks[screen.key] = nil
      }
      ScreenTeardown.leave(screen, of: self, cause: cause)
    }
    onLayoutChange?()
  }

  func returns() {
    for tab in tabs where tab.parentCoordinator == nil { add(tab, at: callSite) }
    tabs.removeAll { $0.parentCoordinator !== self }
    // Those without a parent have left with this.
    containerDriver.forgetScreens { [tabs] shown in
      let child = shown.existingAttachment?.coordinator
      return child?.parentCoordinator !== self && !tabs.contains { $0.rootViewController === shown }
    }
    for tab in tabs { containerDriver.takeBack(tab) }
    // They may have changed while this was away.
    guard containerDriver.seen.layers.first?.screens != tabs.map({ ScreenKey(of: $0) }) else {
      return
    }
    request(selecting: nil, animated: false) { _ in }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    guard tabs.contains(where: { ScreenKey(of: $0) == screen }) else { return }
    let others = tabs.filter { ScreenKey(of: $0) != screen }
    replaceTabs(with: others, animated: true, callSite) { _ in }
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
  }
}
