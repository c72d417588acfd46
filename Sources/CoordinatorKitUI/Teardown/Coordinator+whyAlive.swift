extension Coordinator {
  /// Describes what keeps this coordinator alive, for the debugger and for leak tests.
  ///
  ///     (lldb) po shop.whyAlive
  ///     ShopFlow is alive: AppCoordinator owns it; its screens [list › book(42)] are on show.
  ///
  /// It lists only what the framework knows: the parent that owns it, its visible screens, a screen
  /// change in progress and its waiting callers, callers that await its result and may hold it in a
  /// variable, and messages that its guards hold.
  public var whyAlive: String {
    let reasons = reasonsAlive
    guard !reasons.isEmpty else {
      return """
        Nothing in the framework holds \(coordinatorName). Look for a strong reference in the app: a property, \
        a Task, or a closure given to on(_:handle:), onResult(_:) or a screen.
        """
    }
    return "\(coordinatorName) is alive: \(reasons.joined(separator: "; "))."
  }

  private var reasonsAlive: [String] {
    var reasons: [String] = []
    if let parent = parentCoordinator, parent.childCoordinators.contains(where: { $0 === self }) {
      reasons.append("\(parent.coordinatorName) owns it")
    }
    if let owner = ownedLayout { reasons += owner.containerDriver.reasonsAlive }
    reasons += rootController?.reasonsAlive ?? []
    let own = self as? BaseComponentCoordinator
    let callers = own?.runningFlow?.callerCount ?? 0
    if callers > 0 {
      reasons.append(
        callers == 1 ? "a caller awaits its result" : "\(callers) callers await its result")
    }
    let held = own?.namesOfHeldMessages ?? []
    if !held.isEmpty { reasons.append("its guards hold \(held.joined(separator: ", "))") }
    return reasons
  }
}

extension ContainerDriver {
  fileprivate var reasonsAlive: [String] {
    guard ownership == .held else { return [] }
    var reasons: [String] = []
    if windowOnShow != nil, !seen.topFirst.isEmpty {
      reasons.append("its screens [\(seen)] are on show")
    }
    if let request = state.request, let pending {
      let waits = pending.onEnd.isAwaited ? ", and a caller awaits it" : ""
      reasons.append("its change to [\(request.layout)] is under way\(waits)")
    }
    return reasons
  }
}

extension UIViewController {
  /// Where a coordinator's root controller is, if anywhere.
  fileprivate var reasonsAlive: [String] {
    var reasons: [String] = []
    if let presenter = presentingViewController, parent == nil {
      reasons.append("its \(type(of: self)) is presented by \(type(of: presenter))")
    }
    if let attachment = existingAttachment, let key = attachment.key,
      attachment.containerDriver?.keysOutOfSight.contains(key) == true
    {
      reasons.append("its \(type(of: self)) waits out of sight")
    }
    if let parent { reasons.append("its \(type(of: self)) is in \(type(of: parent))") }
    return reasons
  }
}
