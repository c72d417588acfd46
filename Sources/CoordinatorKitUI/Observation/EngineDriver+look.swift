// What UIKit tells nobody is found by looking, once in each turn of the main run loop.
extension EngineDriver {
  /// Compares what is on show with what was looked at last; cheap while that is the same.
  func look() {
    guard let window else { return }
    adoptRoot(of: window)
    endWaitsInVain()
    let known = containerDrivers
    updateMenus()
    var changed: [ContainerDriver] = []
    for containerDriver in known where containerDriver.ownership == .held {
      containerDriver.observeAgain()
      (containerDriver.observer as? TabObserver)?.look()
      if let stack = containerDriver.stackObserver, stack.isAwaitingDidShow, state.isIdle {
        stack.look()
      }
      // While something is in progress, all is compared at its end. A root that other code has exchanged may
      // come back, with everything that was shown in it.
      if state.isIdle, containerDriver.kind != .window, containerDriver.takeLook() {
        changed.append(containerDriver)
      }
      if state.isIdle, !containerDriver.outOfSight.isEmpty { containerDriver.proceedOutOfSight() }
    }
    // Who was removed is told first, and what has come to light afterwards.
    guard !changed.isEmpty else {
      tellScreens(of: known)
      if waysBackAsked > 0 { goBackAtRest() }
      return
    }
    for selected in changed.compactMap(\.controllerOnShow) { adoptContainers(in: selected) }
    let keys = changed.map(\.key)
    MainLoop.inNextTurn(of: window) { [weak self] in
      for key in keys { self?.containerDriver(key)?.lookCloser() }
    }
  }
}

extension EngineDriver {
  /// What is awaited may have gone with its screens.
  private func endWaitsInVain() {
    awaitedTransitions.removeAll(where: \.hasEnded)
    let lost = awaitedTransitions.filter(\.isLost)
    // That UIKit holds what it hands out until the transition has ended is documented nowhere.
    guard !lost.isEmpty, observedWindow.runningTransition == nil else { return }
    for transition in lost { transition.end(isCancelled: false) }
  }

  /// What was complete before the window showed it has asked this engine for nothing.
  private func adoptRoot(of window: UIWindow) {
    guard let root = window.rootViewController, root !== adoptedRoot,
      root.viewIfLoaded?.window != nil
    else { return }
    adoptedRoot = root
    adoptContainers(in: root)
  }
}

extension ContainerDriver {
  /// What was requested inside of a sheet while the user minimized it has nothing to wait for out of sight.
  fileprivate func proceedOutOfSight() {
    for screen in outOfSight {
      for inside in screen.controller.containerDriversInside
      where inside.pending != nil && inside.engine === engine {
        MainLoop.inNextTurn(of: screen.controller) { [weak inside] in inside?.proceed() }
      }
    }
  }

  /// Looks at the controllers on show; returns whether they are others than at the last look.
  fileprivate func takeLook() -> Bool {
    let onShow = controllersOnShow
    guard onShow != lookedAt else { return false }
    lookedAt = onShow
    return true
  }

  private var controllersOnShow: [ObjectIdentifier] {
    var onShow: [ObjectIdentifier] = []
    // Loops, as this runs in each turn: a closure would check for each controller that it is on the main actor.
    for controller in shownControllers { onShow.append(ObjectIdentifier(controller)) }
    if let selected = controllerOnShow { onShow.append(ObjectIdentifier(selected)) }
    for sheet in sheets {
      guard let container = sheet.container, container.presentingViewController != nil else {
        continue
      }
      onShow.append(ObjectIdentifier(container))
      for controller in sheet.stack?.viewControllers ?? [] {
        onShow.append(ObjectIdentifier(controller))
      }
    }
    return onShow
  }

  /// Most changes are known: those of the engine itself, and what observers have reported.
  fileprivate func lookCloser() {
    // While something is in progress, all is compared at its end. Whoever observes the presentation of a
    // sheet knows why it went, and UIKit reports a change of the stack that it has announced.
    guard ownership == .held, engine.isIdle, layoutOnShow != seen,
      sheets.allSatisfy({ $0.presentation?.hasEnded != true }),
      stackObserver?.awaitsDidShow != true
    else { return }
    // The app may have replaced a delegate, and with it who reports the change.
    observe()
    guard runningTransition == nil else { return reconcileAfterTransition() }
    containerDidChange(exitCause ?? .external)
  }
}
