// What the guards of a driver's owner say about leaving, and who is notified of attempts.
extension ContainerDriver {
  /// The verdict on leaving several controllers of one stack of this driver at once, with all that is inside, and
  /// whose it is; those shown by other code are not guarded.
  func verdict(
    leaving controllers: [UIViewController], in stack: UINavigationController
  ) -> (verdict: Verdict, containerDriver: ContainerDriver) {
    if let exits, stack === navigation || level(of: stack) != nil {
      // The owner may want other screens by now, and may not know yet what the user has left.
      let verdict = exits.leaving(Set(controllers.compactMap(screen)))
      if !verdict.isAllowed { return (verdict, self) }
    }
    for inside in controllers.reversed().flatMap(\.containerDriversInside) where inside !== self {
      let verdict = inside.verdictOnRemovingAll
      if !verdict.isAllowed { return (verdict, inside) }
    }
    return (.allow, self)
  }

  /// Whether anything must not be left now: where nothing is presented, only the top screen of a stack can be.
  fileprivate var guardsExits: Bool {
    guard let exits, ownership == .held else { return false }
    let isPresented = controller?.outermost.presentingViewController != nil
    guard isPresented || !sheets.isEmpty else { return guardsBack }
    return exits.isGuarded || isPresented && !verdictOnRemovingAll.isAllowed
  }

  /// Whether the top screen of the stack must not be left.
  private var guardsBack: Bool {
    kind == .stack && shownCount > 1 && exits?.layers.first?.pop.isAllowed == false
  }

  /// The verdict on dismissing a sheet of this driver, with everything in it.
  func verdict(removing sheet: UIViewController) -> Verdict {
    guard let level = level(of: sheet), let exits else { return .allow }
    let shown = sheets.dropFirst(level - 1).map { Set(screens(of: $0)) }
    let verdict = exits.leaving(shown.reduce([]) { $0.union($1) })
    guard verdict.isAllowed, let lowest = shown.first else { return verdict }
    // What is wanted in there, and not shown yet, would go along.
    let wanted = exits.layers.indices.dropFirst().filter { exits.layers[$0].has(lowest) }
    // The same screen may be in several sheets.
    return (wanted.first { $0 == level } ?? wanted.first).map(exits.removingSheet) ?? .allow
  }

  /// Whether a sheet of this driver is only minimized when it is dismissed.
  func minimizes(_ sheet: UIViewController) -> Bool {
    guard let level = level(of: sheet), let exits else { return false }
    return exits.minimizes(Set(screens(of: sheets[level - 1])))
  }

  /// The verdict on removing everything of this driver.
  var verdictOnRemovingAll: Verdict {
    guard let exits, ownership == .held else { return .allow }
    let base = exits.layers.first?.removal ?? .allow
    let above = exits.removingSheet(at: 1)
    let shown = above.isAllowed ? base : above
    guard shown.isAllowed, let presenter, presenter.containerDriver === self else { return shown }
    // What the user does not see leaves with it: sheets that wait in tabs, and minimized ones.
    let flow = presenter.flow
    return (flow.hiddenScreens + flow.minimizedScreens).lazy.map(flow.leaving)
      .first { !$0.isAllowed } ?? .allow
  }

  /// The layer index of a sheet of this driver; the base is 0.
  func level(of sheet: UIViewController) -> Int? {
    sheets.firstIndex { $0.container === sheet }.map { $0 + 1 }
  }

  /// The user tried to leave screens that a guard keeps: notifies the coordinator that can respond.
  func exitAttempted(_ verdict: Verdict, leaving keys: [ScreenKey], by cause: RemovalMessage.Cause)
  {
    guard let coordinator = owner?.coordinator, !verdict.isAllowed else { return }
    coordinator.send(
      message: verdict.message(
        attempting: keys.flatMap { presenter?.screens(in: $0) ?? [$0] }, by: cause))
  }

  /// Reports, once each, what a guard keeps and the user can leave unasked: by the back button of a plain stack, or
  /// out of a zoom that the app has set itself.
  fileprivate func checkExitsCanBeGuarded() {
    guard guardsBack, let navigation, let owner else { return }
    if !(navigation is FlowNavigationController),
      navigation.attachment.reported.insert(.unguardedExit).inserted
    {
      let name = "\(type(of: navigation))"
      let guarded: Diagnostic.Sentence =
        wanted.layers.first?.screens.last.map { "\($0)" } ?? "a screen"
      owner.diagnosticHandler.report(
        .unguardedExit,
        what: "\(plain: owner.coordinatorName) guards \(guarded) against being left.",
        why: """
          UIKit offers no way to ask before the back button of a \(plain: name) pops, so only the swipes ask.
          """,
        instead:
          "Give the flow a FlowNavigationController, whose back button and back menu ask first.",
        callSite: owner.callSite)
    }
    if let top = top(of: navigation), screen(of: top) != nil { reportUnguardedZoom(of: top) }
  }

  fileprivate func reportUnguardedZoom(of controller: UIViewController) {
    guard let owner, controller.hasUnguardedZoom() else { return }
    let name: Diagnostic.Sentence = "\(type(of: controller))"
    owner.diagnosticHandler.report(
      .unguardedExit,
      what: """
        \(plain: owner.coordinatorName) guards \(name) against being left, which has a preferredTransition of the app's.
        """,
      why: """
        If that is a zoom, the user can drag, pinch or swipe the screen away, and UIKit asks only the options of the zoom.
        """,
      instead: """
        Write transitioning(with: .zoom(from: …)) in place of the preferredTransition: its options ask the guards, after \
        your own closure.
        """,
      callSite: owner.callSite)
  }
}

extension EngineDriver {
  /// What guards say may have changed: offers the user the pages that they admit, and locks what must not be
  /// left.
  func guardsChanged() {
    for containerDriver in containerDrivers { containerDriver.pageObserver?.refresh() }
    if mustGuardSheets { guardSheets() }
  }

  /// Whether something must not be left, or was not to be when that was looked at last.
  var mustGuardSheets: Bool { hasGuarded || guardsExits }

  private var guardsExits: Bool {
    for containerDriver in containerDrivers where containerDriver.guardsExits { return true }
    return false
  }

  /// Locks sheets that must not be left, before the user tries; once more after the last guard has opened.
  func guardSheets() {
    hasGuarded = guardsExits
    let observedWindow = observedWindow
    for containerDriver in observedWindow.containerDrivers {
      containerDriver.checkExitsCanBeGuarded()
    }
    for (index, controller) in observedWindow.controllers.enumerated().dropFirst() {
      let (verdict, containerDriver) = verdict(removing: index, in: observedWindow)
      controller.blockInteractiveDismissal(!verdict.isAllowed)
      if !verdict.isAllowed { containerDriver?.reportUnguardedZoom(of: controller) }
    }
    guard !guardsAgain, let running = observedWindow.runningTransition else { return }
    // A sheet under the user's finger does not count as shown, and may come back when released.
    guardsAgain = TransitionEnd.after(running, in: self) { [weak self] _ in
      self?.guardsAgain = false
      self?.guardSheets()
    }
  }

  /// Whether the user may dismiss a presented controller; if not, the guards' owner is notified.
  func mayDismiss(_ presented: UIViewController, by cause: RemovalMessage.Cause) -> Bool {
    let observedWindow = observedWindow
    guard let layer = observedWindow.controllers.firstIndex(where: { $0 === presented }),
      !verdict(removing: layer, in: observedWindow).verdict.isAllowed
    else { return true }
    UIKitCallback.run {
      if let presentation = presented.existingAttachment?.presented.observer {
        presentation.attemptedToDismiss(by: cause)
      } else {
        exitAttempted(from: presented, by: cause)
      }
    }
    return false
  }

  /// The user tried to dismiss a presented controller.
  func exitAttempted(from presented: UIViewController, by cause: RemovalMessage.Cause) {
    let observedWindow = observedWindow
    guard let layer = observedWindow.controllers.firstIndex(where: { $0 === presented }) else {
      return
    }
    let (verdict, containerDriver) = verdict(removing: layer, in: observedWindow)
    let isInside = observedWindow.layout.layers[layer].owner != containerDriver?.key
    let layers = containerDriver.flatMap { observedWindow.layout.part(of: $0.key) }?.layers ?? []
    let level = isInside ? 0 : containerDriver?.level(of: presented) ?? 0
    let keys = Layout(Array(layers.dropFirst(level))).topFirst
    containerDriver?.exitAttempted(verdict, leaving: keys, by: cause)
  }

  /// What the guards say about removing a layer: those inside first, then the one that presented
  /// it.
  private func verdict(
    removing layer: Int, in observedWindow: ObservedWindow
  ) -> (verdict: Verdict, containerDriver: ContainerDriver?) {
    let owner = containerDriver(observedWindow.layout.layers[layer].owner)
    let isMinimized = owner?.minimizes(observedWindow.controllers[layer]) ?? false
    let inside = isMinimized ? [] : observedWindow.layout.layers[layer].containers
    for containerDriver in observedWindow.containerDrivers.reversed()
    where inside.contains(where: { $0.key == containerDriver.key }) {
      let verdict = containerDriver.verdictOnRemovingAll
      if !verdict.isAllowed { return (verdict, containerDriver) }
    }
    guard let owner else { return (.allow, nil) }
    return (owner.verdict(removing: observedWindow.controllers[layer]), owner)
  }
}

extension UIViewController {
  /// Prevents a presented controller from being swiped away, or restores the app's setting.
  fileprivate func blockInteractiveDismissal(_ stays: Bool) {
    if stays {
      guard existingAttachment?.exits.wasModalInPresentation == nil else { return }
      attachment.exits.wasModalInPresentation = isModalInPresentation
      isModalInPresentation = true
      attachment.exits.backdropTap = presentationController.map {
        BackdropTap(beside: $0) { [weak self] in
          self?.existingAttachment?.presented.observer?.attemptedToDismiss(by: .outsideTap)
        }
      }
    } else if let before = existingAttachment?.exits.wasModalInPresentation {
      attachment.exits.wasModalInPresentation = nil
      attachment.exits.backdropTap?.end()
      attachment.exits.backdropTap = nil
      isModalInPresentation = before
    }
  }
}
