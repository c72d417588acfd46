import CoordinatorKitUI

// What must be so while nothing moves, whatever happened before.
extension VerbsWalk {
  func check() {
    if let sure {
      expect(
        sure.holds(),
        "alone, and not so: \(sure.what), \(outcome.map { "\($0)" } ?? "no end"): \(onShow)")
    }
    checkEnds()
    checkTold()
    checkEvents()
    checkTree()
    checkRoot()
    for actor in actors {
      if let flow = actor as? VerbsFlowCoordinator { check(flow) }
      if let flow = actor as? VerbsComputed { check(flow) }
      if let outer = actor as? any VerbsSwitch { check(outer) }
    }
    checkMemory()
    expect(session.log.isEmpty, "UIKit's log: \(session.log)")
    (sure, happened) = (nil, 0)
    presentedBefore = presented
    (isTakenByOthers, mayBeLeaving, removed) = (false, false, [])
    book.rest()
  }

  /// All that the window shows, for reading.
  private var onShow: String {
    layers.map { layer in
      let tabs =
        (layer as? UITabBarController)?.viewControllers
        ?? (layer is UIPageViewController ? Array(shown(in: layer).dropFirst()) : nil)
      return (tabs ?? [layer]).map { titles(of: $0).joined(separator: " › ") }
        .joined(separator: " | ")
    }.joined(separator: " ⌃ ")
  }

  private func titles(of controller: UIViewController) -> [String] {
    ((controller as? UINavigationController)?.viewControllers ?? [controller]).map {
      $0.title ?? "?"
    }
  }

  /// The children that are presented by hand, bottom to top, each with all who own it.
  private var presented: [(name: String, owners: [String])] {
    layers.dropFirst().compactMap { layer in
      actors.first { $0.rootViewController === layer && $0.role == .presented }.map { actor in
        (actor.name, actor.lineage.dropFirst().map(\.coordinatorName))
      }
    }
  }

  /// Every request has ended once, and every refusal is reported.
  private func checkEnds() {
    var refusals = 0
    ended = book.outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    for (request, ends) in book.outcomes {
      expect(ends.count < 2, "\(request) ended \(ends)")
      // The sheets of a flow may wait, and so does who asked for them.
      let waits = actors.contains {
        (request.contains(": \($0.name) shows") || request.contains(": \($0.name) keeps"))
          && !self.mayPresent($0)
      }
      expect(ends.count > 0 || waits, "\(request) did not end")
      if ends.contains(where: \.isRefusal) { refusals += 1 }
      if !ends.isEmpty { book.outcomes[request] = nil }
    }
    // A window that has lost its root shows nothing, and says so.
    let reports = book.reports.filter { report in
      guard report.kind != .noEffect || removed.isEmpty else { return false }
      // Nobody takes them where there is nothing to go back from, and no flow.
      guard !report.what.contains("the message BackMessage"),
        !report.what.contains("the message TriggerFlowMessage")
      else { return false }
      return !finished.contains { report.what.hasPrefix("\($0) is shown again although") }
    }
    let other = reports.filter { $0.kind != .refusedByUIKit }
    expect(
      other.isEmpty && reports.count <= refusals,
      "\(refusals) refusals and reports \(book.reports.map(\.description))")
    book.reports = []
  }

  /// Whoever came and went was told to have left, once, and those on top first.
  private func checkTold() {
    let names = Set(shown.compactMap(\.title) + actors.map { self.title(of: $0) } + minimized)
    let untold = book.appeared.filter {
      !$0.hasPrefix("f") && !names.contains($0) && !book.isGivenUp(screen: $0)
    }
    expect(
      untold.isEmpty,
      "left without being told: \(untold.sorted()), told were \(book.left): \(onShow)")
    let often = book.toldTooOften
    expect(often.isEmpty, "told too often to have left: \(often) of \(book.left)")
    for (level, low) in presentedBefore.enumerated() {
      for high in presentedBefore.dropFirst(level + 1) {
        // What leaves because its owner does is told with the owner, wherever others lie.
        guard high.owners.first == low.owners.first || high.owners.contains(low.name),
          !book.isGivenUp(screen: high.name),
          let first = book.left.firstIndex(of: low.name)
        else { continue }
        // One that came again in the same turn has not left; who else is not told, `untold` finds.
        guard let second = book.left.firstIndex(of: high.name) else { continue }
        expect(second < first, "\(high.name) lay over \(low.name), and told were \(book.left)")
      }
    }
  }

  /// The name under which a coordinator's screen is told to have left.
  private func title(of actor: any VerbsActor) -> String {
    actor.role == .screen ? actor.rootViewController.title ?? "?" : actor.name
  }

  /// Each coordinator in the tree is on show, where it was put; each on show is in the tree.
  private func checkTree() {
    let shown = shown
    for actor in actors {
      let controller = actor.rootViewController
      let isThere =
        switch actor.role {
        case .presented: layers.dropFirst().contains(controller)
        case .root: window.rootViewController === controller
        case .tab:
          (controller.parent is UITabBarController || pager(of: controller) != nil)
            && shown.contains(controller)
        case .pushed, .computed:
          controller.parent is UINavigationController && shown.contains(controller)
        case .embedded:
          controller.parent is VerbsPage && controller.viewIfLoaded?.superview != nil
            && shown.contains(controller)
        case .screen, .wandering: shown.contains(controller)
        }
      // Whoever is in a sheet out of sight stays, except for what was presented over it.
      expect(
        isThere || actor.role != .presented && isMinimized(actor),
        "\(actor.name) is in the tree, \(actor.role), and not on show: \(onShow); \(ended)"
      )
    }
    for case let (name, actor as any VerbsActor) in book.alive()
    where shown.contains(actor.rootViewController) {
      expect(actors.contains { $0 === actor }, "\(name) is on show and not in the tree")
    }
    // A page is other code's, an actor's or a flow's; whoever has left leaves nothing behind.
    let names = Set(actors.map(\.name))
    for case let page as VerbsPage in shown {
      let owner = String((page.title ?? "?").prefix { $0 != "." })
      let isOwned = owner.hasPrefix("f") || names.contains(owner)
      expect(isOwned, "\(owner) has left, and its page is still on show: \(onShow)")
      guard !owner.hasPrefix("f") else { continue }
      let hears = (page.coordinator as? any Coordinator)?.coordinatorName
      expect(hears == owner, "\(page.title ?? "?") sends to \(hears ?? "nobody"): \(onShow)")
    }
  }

  /// The newest root is the window's.
  private func checkRoot() {
    expect(
      (root.root as? any VerbsActor)?.name == newestRoot,
      "the root is \(root.root?.coordinatorName ?? "nobody"), not \(newestRoot ?? "nobody")")
    expect(
      window.rootViewController === root.root?.rootViewController,
      "the window does not show the root but \(onShow)")
  }

  /// The stack and the sheets of a flow are those of its state, with nothing of other flows between.
  private func check(_ flow: VerbsFlowCoordinator) {
    let stack = titles(of: flow.navigationController)
    expect(stack == flow.state.stack, "\(flow.name) shows \(stack), not \(flow.state.stack)")
    let sheets = layers.dropFirst().filter { $0 !== flow.rootViewController }.map { sheet in
      (sheet.title.map { [$0] } ?? []).filter { $0.hasSuffix(".c") } + titles(of: sheet)
    }.compactMap { titles in
      titles.first.map { $0.hasSuffix(".c") ? [$0] : titles }
    }.filter { $0[0].hasPrefix("\(flow.name).") }
    let wanted = flow.state.sheets.filter { $0.isMinimized != true }.map(\.titles)
    let isRight = mayPresent(flow) ? sheets == wanted : wanted.starts(with: sheets)
    expect(isRight, "\(flow.name) shows sheets \(sheets), not \(wanted): \(onShow)")
    let alert = layers.contains { $0.title == "alert \(title(of: flow))" }
    let asks = flow.state.hasAlert
    expect(
      alert == asks || asks && !mayPresent(flow),
      "\(flow.name) \(asks ? "asks nothing" : "still asks"): \(onShow)")
  }

  /// Whether a flow shows the sheets that it wants.
  ///
  /// Those of a tab that is not selected wait, or stay until it is selected again; and nobody presents anything over
  /// what another flow asks.
  func mayPresent(_ actor: any VerbsActor) -> Bool {
    guard isInFront(actor) else { return false }
    let own = layers.lastIndex { shown(in: $0).contains(actor.rootViewController) } ?? 0
    return layers.dropFirst(own + 1).allSatisfy { layer in
      guard let title = (layer as? UIAlertController)?.title else { return true }
      return !title.hasPrefix("alert ") || title == "alert \(self.title(of: actor))"
    }
  }

  /// The screens of sheets that the user only minimizes.
  var minimizableScreens: Set<String> {
    let flows = actors.compactMap { $0 as? VerbsFlowCoordinator }
    return Set(
      flows.flatMap(\.state.sheets).filter { $0.isMinimized != nil }.flatMap(\.titles))
  }

  /// The user has left a screen; nobody is asked about what is only minimized, or was in the sheet that they swiped.
  func checkThatNobodyKeeps(_ screen: String, _ cause: RemovalMessage.Cause) {
    guard cause != .sheetSwipe || !minimizableWhenSwiped.contains(screen) else { return }
    let keepers = actors.compactMap { $0 as? VerbsFlowCoordinator }.filter { flow in
      flow.state.kept == screen && !minimizableScreens.contains(screen)
    }
    expect(keepers.isEmpty, "left by \(cause): \(screen), which \(keepers.map(\.name)) keeps")
  }

  private func check(_ outer: any VerbsSwitch) {
    let wanted = outer.places.map { ObjectIdentifier($0.rootViewController) }
    if let tabs = (outer as? VerbsTabs)?.tabBarController.viewControllers {
      expect(
        tabs.map(ObjectIdentifier.init) == wanted,
        "\(outer.name) shows other tabs than it has: \(onShow)")
    }
    // UIKit cannot show no page: an empty one stands for that.
    let inSight = outer.controllerInSight.map(ObjectIdentifier.init)
    expect(
      wanted.isEmpty || inSight.map(wanted.contains) == true,
      "\(outer.name) shows none of what it has: \(onShow)")
  }

  /// The screens of flows that live on out of sight, some until their tab is selected again.
  private var minimized: [String] {
    let flows = actors.compactMap { $0 as? VerbsFlowCoordinator }
    let sheets = flows.flatMap { flow in
      let waits = !isInFront(flow) || !mayPresent(flow)
      let sheets = flow.state.sheets.filter { $0.isMinimized == true || waits }
      return sheets.flatMap(\.titles) + (isMinimized(flow) ? flow.state.stack : [])
    }
    // What is embedded in one of their screens waits with it.
    let inside = actors.filter(isMinimized).flatMap { shown(in: $0.rootViewController) }
    return sheets + inside.compactMap(\.title)
  }

  /// Whatever is not on show, out of sight or in the tree is gone.
  private func checkMemory() {
    var known = Set(shown.map(ObjectIdentifier.init))
    for actor in actors { known.insert(ObjectIdentifier(actor)) }
    for actor in actors where isMinimized(actor) {
      known.formUnion(shown(in: actor.rootViewController).map(ObjectIdentifier.init))
    }
    let kept = Set(minimized.map { "page \($0)" })
    let alive = book.alive().filter { !known.contains(ObjectIdentifier($0.object)) }.map(\.name)
      .filter { !kept.contains($0) }
    expect(alive.isEmpty, "alive, though gone: \(alive)")
  }
}

// MARK: - At the end

extension VerbsWalk {
  /// The newest root does what it is told, and so does the window.
  func checkThatItGoesOn() {
    // A page alone shows nothing more.
    if newestRoot == nil || root.root?.rootViewController is VerbsPage {
      setRoot(seed % 3)
      rest()
    }
    switch root.root {
    case let flow as VerbsFlowCoordinator:
      flow.update { $0.kept = nil }
      happens("\(flow.name) shows one more screen") { [unowned self] in outcome == .performed }
      flow.update(completion: asked("the last change")) {
        ($0.stack, $0.sheets) = (["\(flow.name).hall", "\(flow.name).z"], [])
        $0.hasAlert = false
      }
    case let flow as VerbsComputed:
      show(["\(flow.name).hall", "\(flow.name).z"], of: flow, animated: true)
    case let outer as any VerbsSwitch:
      let place = book.single()
      place.role = .tab
      book.isToCome(place.name)
      happens("\(outer.name) has one more") { [unowned self] in outcome == .performed }
      outer.setPlaces(
        outer.places + [place], animated: true, completion: asked("the last change"))
    case let app as VerbsSingle:
      let child = book.single()
      child.role = .pushed
      happens("\(app.name) pushes one more") { [unowned self] in outcome == .performed }
      app.push(child: child, animated: true, completion: asked("the last change"))
    default: expect(false, "there is no root")
    }
    rest()
    let last = book.single()
    let controller = last.rootViewController
    happens("the window presents one more") { [unowned self, weak controller] in
      outcome == .performed && layers.last === controller
    }
    root.presentInHierarchy(child: last, animated: true, completion: asked("the last child"))
    rest()
  }

  /// The app lets go of everything.
  func checkRelease() {
    note("everything is let go of")
    for child in root.childCoordinators { root.remove(child: child) }
    session.settle()
    let alive = book.alive().map(\.name)
    expect(alive.isEmpty, "alive at the end: \(alive)")
    expect(session.log.isEmpty, "UIKit's log at the end: \(session.log)")
  }
}

extension Outcome {
  /// Whether nothing was done.
  fileprivate var isRefusal: Bool {
    switch self {
    case .refused, .failed: true
    default: false
    }
  }
}
