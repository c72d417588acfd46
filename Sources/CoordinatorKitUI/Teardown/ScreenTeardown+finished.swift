// A coordinator that has finished is closed as it was shown.
extension BaseCoordinator {
  package static func whileEnding(_ child: any Coordinator, _ work: () -> Void) {
    guard let stack = child.sharedStackBelow else { return work() }
    stack.whileEnding(child, work)
  }

  package static func close(
    finished child: any Coordinator, of parent: any Coordinator, at callSite: Diagnostic.CallSite
  ) -> Bool {
    guard let child = child as? any ViewControllerCoordinator else { return false }
    let root = child.rootViewController
    if let request = root.existingAttachment?.presented.request, request.isDismissal { return true }
    if let containerDriver = root.displayingDriver, let key = root.existingAttachment?.key {
      let isOutOfSight = containerDriver.keysOutOfSight.contains(key)
      guard containerDriver.wants(key) || isOutOfSight else { return true }
      close(child, key, shownIn: containerDriver, callSite)
    } else if let stack = child.sharedStackBelow, stack.wants(child) {
      stack.pop(child, animated: true) { _ in }
    } else if root.existingAttachment?.presented.observer != nil
      || root.existingAttachment?.presented.request != nil
    {
      parent.requestDismissal(of: child, animated: true, nil, callSite) { _ in }
    } else if let embedding = root.existingAttachment?.embedded.place, embedding.parent === parent {
      embedding.end(.programmatic)
    } else if (parent as? WindowCoordinator)?.root === child || root.windowOnShow != nil {
      report(child, callSite)
    } else {
      return false
    }
    return true
  }

  private static func close(
    _ child: any ViewControllerCoordinator, _ key: ScreenKey,
    shownIn containerDriver: ContainerDriver, _ callSite: Diagnostic.CallSite
  ) {
    switch containerDriver.owner {
    case let stack as SharedNavigationStack:
      if containerDriver.layoutOnShow.layers.first?.screens.first == key {
        report(child, callSite)
      } else {
        stack.pop(child, animated: true) { _ in }
      }
    case is WindowCoordinator, is any CoordinatorTabs, nil: report(child, callSite)
    case let owner?:
      if !owner.hasEqual(key, over: child.rootViewController) { owner.screenOwnerRemoved(key) }
      if containerDriver.wants(key) { report(child, callSite) }
    }
  }

  private static func report(
    _ child: any Coordinator, _ callSite: Diagnostic.CallSite
  ) {
    (child.parentCoordinator ?? child).diagnosticHandler
      .report(.finishedOnShow(child, callSite: callSite))
  }
}

extension ScreenTeardown {
  /// Dismisses a flow that has its result, if its parent has presented it by hand; in any other place its
  /// parent decides what comes next.
  static func dismiss(
    finished child: any ViewControllerCoordinator, at callSite: Diagnostic.CallSite
  ) {
    let root = child.rootViewController
    guard let parent = child.parentCoordinator, root.displayingDriver == nil,
      let attachment = root.existingAttachment, attachment.presented.request?.isDismissal != true,
      attachment.presented.observer != nil || attachment.presented.request != nil
    else { return }
    parent.requestDismissal(of: child, animated: true, nil, callSite) { _ in }
  }
}

extension ViewControllerCoordinator {
  /// Whether a parent that has presented this coordinator shows it elsewhere by now, or is about to: as its
  /// root, a tab or a page, on a stack of others, or in a view.
  func isScreen(of parent: any Coordinator) -> Bool {
    let own = parent.ownedLayout?.containerDriver
    return own?.wants(ScreenKey(of: self)) == true || sharedStackBelow?.wants(self) == true
      || rootViewController.existingAttachment?.embedded.place?.parent === parent
  }

  /// Whether another coordinator is about to show this one, or anybody to present it.
  func isAskedForElsewhere(than parent: any Coordinator) -> Bool {
    let presentation = rootViewController.existingAttachment?.presented.request
    if let presentation, !presentation.takesAway, !presentation.hasEnded { return true }
    return parentCoordinator.map { $0 !== parent && isScreen(of: $0) } ?? false
  }
}

extension Coordinator {
  /// Makes a coordinator that is to be shown a child.
  ///
  /// - Returns: How the request ends if it cannot be one, which the tree has reported.
  func refusal(
    toTake child: any ViewControllerCoordinator, at callSite: Diagnostic.CallSite
  ) -> Outcome? {
    add(child, at: callSite)
    return child.parentCoordinator === self ? nil : noChild(child)
  }

  /// Releases a child that is to be shown and has finished, unless it is on show.
  ///
  /// - Returns: Why it is not shown; `nil` for one that has not finished.
  func refusal(ofFinished child: any ViewControllerCoordinator) -> String? {
    guard child.hasResult else { return nil }
    let isOnShow =
      child.rootViewController.displayingDriver != nil
      || child.rootViewController.existingAttachment?.presented.observer != nil
    if child.parentCoordinator === self, !isOnShow { ScreenTeardown.discard(child) }
    return "\(child.coordinatorName) has finished"
  }
}

extension ContainerDriver {
  /// Whether a screen is anywhere in the layout of the newest request; what that makes of a stack of others is
  /// known only when it is made.
  func wants(_ key: ScreenKey) -> Bool {
    (owner as? SharedNavigationStack)?.wants(key) ?? wanted.topFirst.contains(key)
  }
}
