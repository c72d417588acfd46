extension ContainerDriver {
  /// The owner is shown again after it was removed.
  func reattach() {
    guard ownership == .released else { return }
    ownership = .held
    (seen, sheets) = (layoutOnShow, liveSheets)
    observe()
    ownerReturns()
    proceed()
  }

  /// Tells the owner that it is shown again; the parts inside of it come back with it.
  func ownerReturns() {
    if owner?.containerDriver === self { owner?.returns() }
  }

  /// Screens are made anew whose child coordinators have left with the owner: UIKit has kept their controllers,
  /// and nobody stands behind these.
  func forgetScreensOfChildren() {
    forgetScreens { [owner] in
      $0.existingAttachment?.coordinator !== owner?.coordinator
    }
  }

  /// Screens were told as removed whose controllers UIKit has kept.
  func forgetScreens(where isGone: (UIViewController) -> Bool) {
    for controller in shownControllers where screen(of: controller) != nil && isGone(controller) {
      (controller.attachment.key, controller.attachment.containerDriver) = (nil, nil)
    }
    seen = layoutOnShow
  }

  /// A child that left with the owner stands behind its screen again, which UIKit has kept.
  func takeBack(_ child: any ViewControllerCoordinator) {
    let (key, controller) = (ScreenKey(of: child), child.rootViewController)
    guard seen.topFirst.contains(key) else { return }
    children[Place(layer: 0, key: key)] = WeakCoordinator(coordinator: child)
    made[Place(layer: 0, key: key)] = MadeScreen(controller: controller, value: nil)
    child.ownedLayout?.containerDriver.reattach()
  }

  /// The owner leaves the tree: all its screens count as removed, topmost first.
  func close(_ cause: RemovalMessage.Cause) {
    guard ownership == .held else { return }
    ownership = .released
    observer?.detach()
    let (engine, hadRequest) = (engine, pending != nil)
    // Pending screens count as shown; those already gone unnoticed are removed with the rest.
    let (before, shown, nothing) = (seen, layoutOnShow, Layout([Layout.Layer([])]))
    seen = nothing
    let missed = before.screensGone(in: shown)
    let gone = ScreensGone(missed + shown.screensGone(in: nothing), cause, isUserMove: false)
    endScreens([gone])
    notifyOwner(of: [gone])
    end(.failed("the coordinator left"))
    // What others have asked for in the window waits for this request no more.
    if hadRequest { MessageDelivery.afterOutermostSend(in: nil) { engine.proceed() } }
    let unownedPresentations = zip(liveSheets, shown.layers.dropFirst())
      .compactMap { sheet, layer in sheet.container.map { ($0, layer.screens.first) } }
    if let lowest = unownedPresentations.first?.0, cause != .sceneClosed {
      // The container itself may have left the window before.
      let engine = lowest.windowOnShow.map { EngineDriver.engine(of: $0) } ?? engine
      engine.adopt(unownedPresentations: unownedPresentations)
    }
  }
}

// Ownership of a container: two owners of one stack would undo each other's changes.
extension ContainerDriver {
  /// Acquires the container for an owner, whose coordinator receives what its controller sends; returns whether it is
  /// this owner's, for one that has another owner is reported.
  @discardableResult
  func acquireContainer(for owner: any LayoutOwner) -> Bool {
    self.owner = owner
    guard let container else { return false }
    let former = container.existingAttachment?.container.holder
    let isShared = container.existingAttachment?.container.sharedStack != nil
    guard isShared || former !== self && former?.ownership == .held else {
      container.attachment.container.holder = self
      if kind != .window { container.attachment.coordinator = owner.coordinator }
      if ownership == .refused { ownership = .held }
      return true
    }
    if ownership == .refused { return false }
    let other = isShared ? "push(child:)" : former?.owner?.coordinatorName ?? "another flow"
    reportShared(by: owner, with: other)
    ownership = .refused
    return false
  }

  private func reportShared(by owner: any LayoutOwner, with former: String) {
    let flow = owner.coordinatorName
    let (controller, content) =
      switch kind {
      case .tabs where pages != nil: ("page view controller", "the pages of one")
      case .tabs: ("tab bar controller", "the tabs of one")
      case .split: ("split view controller", "the columns of one")
      case .window: ("window", "the root of one")
      case .stack: ("navigation controller", "one stack")
      }
    owner.diagnosticHandler.report(
      .sharedStack,
      what: "\(plain: flow) was given a \(plain: controller) that \(plain: former) has already.",
      why:
        "Two that decide \(plain: content) would undo each other's changes forever, so \(plain: flow) shows nothing.",
      instead: "Give it a \(plain: controller) of its own, or let the other one leave before.",
      callSite: owner.callSite)
  }
}

extension UINavigationController {
  /// The driver that controls this stack, as its container or as a sheet that it created; `nil` for
  /// a stack the app owns.
  var controllingDriver: ContainerDriver? {
    let sheetOf = existingAttachment?.containerDriver
    return existingAttachment?.container.holder
      ?? (sheetOf?.stack(presentedAs: self) == nil ? nil : sheetOf)
  }
}
