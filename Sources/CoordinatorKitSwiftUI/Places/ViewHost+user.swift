// What the user does, and may do.
extension ViewHost {
  /// The user left screens, topmost first: each flow is told of its own.
  ///
  /// With a screen the flow behind it leaves; it is not told of its screens one by one.
  func userLeft(_ screens: [ViewScreen], _ cause: RemovalMessage.Cause, isRace: Bool) {
    guard isFollowed else { return }
    for (flow, own) in groups(screens.filter { !isCarried($0.flow, by: screens) }) {
      flow.userLeft(own, among: screens, cause, isRace: isRace)
    }
  }

  /// The user changed their mind.
  func userReturned(to screens: [ViewScreen]) {
    guard isFollowed else { return }
    for (flow, own) in groups(screens) { flow.userReturned(to: own) }
  }

  private func groups(
    _ screens: [ViewScreen]
  ) -> [(flow: any HostedFlow, screens: [ViewScreen])] {
    var groups: [(flow: any HostedFlow, screens: [ViewScreen])] = []
    for screen in screens {
      guard let flow = screen.flow else { continue }
      if let index = groups.firstIndex(where: { $0.flow === flow }) {
        groups[index].screens.append(screen)
      } else {
        groups.append((flow, [screen]))
      }
    }
    return groups
  }

  /// Whether a flow stands behind one of some screens, however deep.
  private func isCarried(_ flow: (any HostedFlow)?, by screens: [ViewScreen]) -> Bool {
    guard let flow, let parent = flow.parentCoordinator as? any HostedFlow else { return false }
    return parent.screen(of: flow).map(screens.contains) ?? false || isCarried(parent, by: screens)
  }

  /// What the guards say to leaving screens, with the flows behind them; with the screens that the guard
  /// of which flow was asked about.
  private func verdict(
    onLeaving screens: [ViewScreen]
  ) -> (verdict: Verdict, flow: any HostedFlow, screens: [ViewScreen])? {
    for (flow, own) in groups(screens.flatMap { carried(by: $0) + [$0] }) {
      let verdict = flow.verdict(onLeaving: own)
      if !verdict.isAllowed { return (verdict, flow, own) }
    }
    return nil
  }

  private func carried(by screen: ViewScreen) -> [ViewScreen] {
    guard let child = child(behind: screen) else { return [] }
    return child.wish.screens.reversed().flatMap { carried(by: $0) + [$0] }
  }

  /// Tells screens and sheets whether they may be left.
  func updateGuards(_ sheets: [ViewSheet]) {
    let contents = [base.content].compactMap { $0 } + sheets.compactMap { layer(of: $0).content }
    for place in contents.flatMap(\.stacks) {
      let above = place.withHidden(place.screens.dropFirst())
      for screen in place.screens.dropLast() { screen.guarded(false) }
      // From the menu of its back button the user reaches those below, too.
      place.screens.last?.guarded(!above.isEmpty && verdict(onLeaving: above) != nil)
    }
    var above: [ViewScreen] = []
    for sheet in sheets.reversed() {
      above += (layer(of: sheet).content?.screens ?? []).reversed()
      sheet.guarded(verdict(onLeaving: above) != nil)
    }
  }

  /// The user tapped the back button that a view shows since a guard objects: goes back, or does what the
  /// guard says.
  package func goBack(from screen: ViewScreen) {
    guard screen.isWanted else { return }
    let places = frontContents.compactMap(\.self).flatMap(\.stacks)
    let place = places.last { $0.screens.last === screen }
    let left = place?.withHidden([screen]) ?? [screen]
    if let (verdict, flow, screens) = verdict(onLeaving: left) {
      flow.refuse(verdict, leaving: screens)
    } else {
      userLeft(left, .backButton, isRace: !isAtRest)
    }
    update()
  }

  /// Whether a screen is about to be removed, or covered by one that has not been shown.
  ///
  /// What can be used is not: a screen in another column, or under a sheet that does not cover it.
  func isStale(_ screen: ViewScreen) -> Bool {
    guard isVisible else { return false }
    guard screen.isWanted else { return true }
    let sheets = chain.wanted.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
    let contents = [base.content] + sheets.map { layer(of: $0).content }
    for (level, content) in contents.enumerated() {
      guard let content, content.screens.contains(screen) else { continue }
      let above = chain.wanted.dropFirst(level).first { !liesBeside($0) }
      if let above, !hasOpened(above) { return true }
      return content.covers(screen)
    }
    return false
  }

  private func hasOpened(_ item: PresentedItem) -> Bool {
    chain.given.contains(item) && chain.phase != .opening(item)
  }
}

extension ViewContent {
  /// Whether something is to lie over a screen that its stack has not shown.
  @MainActor fileprivate func covers(_ screen: ViewScreen) -> Bool {
    switch self {
    case .stack(let place):
      place.screens.drop { $0 != screen }.dropFirst().contains { !$0.hasArrived }
    case .tabs(let place): place.tabs.contains { $0.content.covers(screen) }
    case .split(let place): place.columns.contains { $0.covers(screen) }
    case .bare(_, let inner): inner.covers(screen)
    }
  }

  /// Whether its views show what is wanted.
  @MainActor var isUpToDate: Bool {
    switch self {
    case .stack(let place): place.box?.isUpToDate ?? false
    case .tabs(let place): place.selectedContent?.isUpToDate ?? true
    case .split(let place):
      place.merged.box?.isUpToDate ?? place.columns.allSatisfy { $0.isUpToDate }
    case .bare(_, let inner): inner.isUpToDate
    }
  }
}

extension Diagnostic {
  @MainActor static func stackInStack(
    _ flow: any HostedFlow, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .stackInStack,
      what:
        "\(plain: flow.coordinatorName) is shown in a screen of another flow, in containers of its own.",
      why: """
        In a stack SwiftUI shows no other stack reliably, and this flow stands behind no screen of the outer \
        one, or behind one that is not alone in its stack.
        """,
      instead: """
        Return its coordinator from makeChild of the outer one, so that both share a stack. Give tabs and \
        columns a sheet or a tab of their own, and let the outer flow present it.
        """,
      callSite: callSite)
  }

  /// A coordinator stands behind a screen already.
  @MainActor static func sharedChild(
    of key: ScreenKey, and other: ScreenKey, in flow: any HostedFlow
  ) -> Diagnostic {
    .leftOut(
      key, of: flow.coordinatorName, why: "Its coordinator shows the screen \(other) already",
      instead: "Return a separate coordinator for each screen.", callSite: flow.callSite)
  }

  @MainActor static func shownTwice(_ flow: any HostedFlow, callSite: CallSite) -> Diagnostic {
    Diagnostic(
      reporting: .noEffect,
      what:
        "\(plain: flow.coordinatorName) is shown in two FlowViews, and only the newer one follows it.",
      why:
        "The user goes back in one stack and closes one sheet, so a coordinator shows one of each.",
      instead:
        "Show it in one FlowView, and create a coordinator for each further one.",
      callSite: callSite)
  }

  @MainActor static func presentationLost(
    of flow: any HostedFlow, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .refusedByUIKit,
      what:
        "What \(plain: flow.coordinatorName) presents was presented three times, and does not appear.",
      why: "SwiftUI shows nothing over a view that presents something of its own.",
      instead:
        "Let the flow present everything over its screens, or close what your views present.",
      callSite: callSite)
  }
}
