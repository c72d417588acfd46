// Screens that are built before their transition begins, because a link goes on behind them.
extension ContainerDriver {
  /// What was built for a screen before its transition began.
  enum EarlyScreen {
    case built(UIViewController)
    /// It cannot be shown, which was reported.
    case failed
  }

  /// The child coordinator behind a wanted screen, which is built for the purpose if need be.
  ///
  /// Built screens are held until their transition begins, and released if they are no longer
  /// wanted before that.
  ///
  /// - Parameters:
  ///   - place: The screen, which must be wanted in that layer.
  ///   - builds: Whether it may be built.
  /// - Returns: The child; `nil` if a controller alone stands behind the screen.
  func childBehind(_ place: Place, builds: Bool = true) -> (any Coordinator)? {
    guard wanted.shows(place.key, in: place.layer) else { return nil }
    if let child = children[place]?.coordinator { return child }
    guard builds, hasPendingRequest, made[place]?.controller == nil, early[place] == nil else {
      return nil
    }
    let isAlone =
      kind == .window || place.layer > 0 && wanted.layers[place.layer].screens.count == 1
    guard let controller = build(place.key, layer: place.layer, isAlone: isAlone, isEarly: true)
    else {
      failedScreens.remove(place.key)
      early[place] = .failed
      return nil
    }
    pendingControllers.removeAll { $0 === controller }
    early[place] = .built(controller)
    return children[place]?.coordinator
  }

  /// A screen's transition begins: what was built before is shown, with its newest value, and with
  /// all that its coordinator wants by now.
  func take(
    early controller: UIViewController, at place: Place, _ plan: ScreenPlan
  ) -> UIViewController {
    pendingControllers.append(controller)
    if let newest = plan.value(place) { update(place, to: newest) }
    children[place]?.coordinator?.fillOffScreen()
    return controller
  }

  /// Releases what was built for screens that are no longer wanted, and forgets which could not be
  /// shown: another request tries again.
  func discardEarlyScreens() {
    guard !early.isEmpty else { return }
    early = early.filter { if case .built = $0.value { true } else { false } }
    let gone = early.keys.filter { !hasPendingRequest || !wanted.shows($0.key, in: $0.layer) }
    for place in gone {
      early[place] = nil
      // A later request took its place, and with it that of the requests inside.
      if let owner = children[place]?.coordinator?.ownedLayout {
        for driver in owner.innerDrivers + [owner.containerDriver] { driver.end(.superseded) }
      }
      discard(place.key, layer: place.layer)
    }
  }
}

extension Coordinator {
  /// Shows what this coordinator wants in its containers, which are not on screen yet: they appear
  /// with it, instead of changing before the user's eyes.
  func fillOffScreen() {
    guard let owner = ownedLayout, owner.containerDriver.windowOnShow == nil else {
      return
    }
    for driver in owner.innerDrivers + [owner.containerDriver] where driver.hasPendingRequest {
      driver.proceed()
    }
  }
}
