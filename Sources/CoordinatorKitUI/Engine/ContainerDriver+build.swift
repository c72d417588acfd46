// Builds what stands behind new screens.
extension ContainerDriver {
  /// A screen in a layer; the same one may be in another layer, too.
  struct Place: Hashable {
    let layer: Int
    let key: ScreenKey
  }

  /// A child coordinator behind a screen; its parent owns it.
  struct WeakCoordinator {
    weak var coordinator: (any Coordinator)?
  }

  /// Builds the controller of a screen; `nil` if it could not be shown, which is reported.
  func build(
    _ key: ScreenKey, layer: Int = 0, isAlone: Bool = false, isEarly: Bool = false
  ) -> UIViewController? {
    guard let plan = pending?.plan, state.request != nil else { return nil }
    let place = Place(layer: layer, key: key)
    switch early.removeValue(forKey: place) {
    case .built(let controller):
      // More may be wanted in the sheet than when it was built.
      guard let why = whyNotShowable(controller, at: place, isAlone: isAlone) else {
        return take(early: controller, at: place, plan)
      }
      discard(key, layer: layer)
      recordFailure(of: key, .notShowable(why))
      return nil
    case .failed:
      failedScreens.insert(key)
      return nil
    case nil: break
    }
    // A coordinator built for a screen reports where its tree does.
    let handler = owner?.diagnosticHandler ?? .current
    let value = plan.value(place)
    let known = presentable(minimized: key)
    guard let presentable = known ?? handler.scope({ plan.build(place) }) else {
      recordFailure(of: key, .noController)
      return nil
    }
    let controller = presentable.toPresentable()
    let child = presentable.coordinatorBehind
    // The tree says more about one that another window shows.
    let isLeftToTree = child.flatMap { owner?.coordinator?.isInOtherWindow(than: $0) } ?? false
    if !isLeftToTree,
      let why = presentable.whyUnsteady(controller)
        ?? whyNotShowable(controller, at: place, isAlone: isAlone, isEarly: isEarly)
    {
      recordFailure(of: key, .notShowable(why))
      // Whoever waits for this screen is told why it is missing, and not of what was to be inside.
      if let refused = child?.ownedLayout, child?.parentCoordinator == nil {
        for driver in refused.innerDrivers + [refused.containerDriver] {
          driver.pending?.onEnd(.superseded)
        }
      }
      return nil
    }
    if let child {
      owner?.adopt(child)
      if let parent = owner?.coordinator, child.parentCoordinator !== parent {
        // The tree has reported why it is none of its children.
        failedScreens.insert(key)
        return nil
      }
    }
    controller.existingAttachment?.presented.request?.takenForScreen()
    controller.attachment.key = key
    controller.attachment.containerDriver = self
    pendingControllers.append(controller)
    if let child {
      children[place] = WeakCoordinator(coordinator: child)
      if controller.attachment.coordinator == nil { controller.attachment.coordinator = child }
      child.ownedLayout?.containerDriver.reattach()
    } else {
      controller.attachment.coordinator = owner?.coordinator
    }
    made[place] = MadeScreen(
      controller: controller, value: value, wasMinimized: known != nil)
    minimized.removeAll { $0.key == key }
    // Building it may have changed the state.
    if let newest = plan.value(place) { update(place, to: newest) }
    return controller
  }

  private func recordFailure(of key: ScreenKey, _ error: BuildError) {
    failedScreens.insert(key)
    owner?.buildFailed(key, error)
  }

  /// The child behind a removed screen, unless it also stands behind another one.
  func removeChild(of place: Place) -> (any Coordinator)? {
    guard let child = children.removeValue(forKey: place)?.coordinator else { return nil }
    return children.values.contains { $0.coordinator === child } ? nil : child
  }

  /// Releases a child that was superseded before it was shown; one that is still presented stays with who
  /// presents it.
  func discardUnshown(_ child: any ViewControllerCoordinator) {
    guard let owner, !seen.topFirst.contains(ScreenKey(of: child)),
      child.parentCoordinator === owner.coordinator
    else { return }
    let presentation = child.rootViewController.existingAttachment?.presented.observer
    if let presentation, !presentation.hasEnded, let requester = presentation.requester {
      requester.add(child, at: owner.callSite)
    } else {
      ScreenTeardown.discard(child)
    }
  }

  /// Releases what was built for a screen that does not appear.
  ///
  /// What a link goes on in is kept as long as it is wanted: the step was postponed before it was
  /// taken.
  func discard(_ key: ScreenKey, layer: Int) {
    let place = Place(layer: layer, key: key)
    guard early[place] == nil, !minimizeAgain(place) else { return }
    // If UIKit shows it after all, it has no owner.
    if let controller = made.removeValue(forKey: place)?.controller {
      (controller.attachment.key, controller.attachment.containerDriver) = (nil, nil)
    }
    guard let child = children.removeValue(forKey: place)?.coordinator else { return }
    ScreenTeardown.discard(child)
  }
}

/// The screens a flow wants, and how they are built.
@MainActor struct ScreenPlan {
  /// The desired layout.
  var layout: Layout
  /// The desired guests of a stack shared with other code, instead of a layout.
  var sharedStack: SharedStackChange?
  /// The value that a screen is built from, if any.
  var value: (ContainerDriver.Place) -> AnyHashable? = { _ in nil }
  /// How a sheet looks; the lowest has index 1.
  var appearance: (_ level: Int) -> SheetAppearance = { _ in SheetAppearance() }
  /// Builds a screen that is not shown yet; called once for each, when its transition begins.
  let build: (ContainerDriver.Place) -> (any Presentable)?
}

/// Why a new screen is left out.
enum BuildError {
  /// Nothing was built for it.
  case noController
  /// UIKit could not show what was built, for this reason.
  case notShowable(String)
}
