/// The root of a coordinator tree, which owns a window and controls its root view controller.
///
///     let root = WindowCoordinator(window: window)
///     root.setRoot(child: login)
///     root.show()
///
/// Use one per window scene; for a window over that of the app, such as a lock, add another one to it as a
/// child, so that its messages climb there, and remove that to take the window away. The root can be replaced at any time: presentations are dismissed
/// first, and the former root is removed with all its screens, topmost first. When the user closes
/// the scene, everything in its window is removed with the cause `sceneClosed`, provided that the
/// application delegate calls ``didDiscardSceneSessions(_:)``. A scene that only disconnects keeps
/// everything.
///
/// Ownership: it holds the window and the root's coordinator strongly.
open class WindowCoordinator: BaseComponentCoordinator, ContainerCoordinator, LayoutOwner,
  WindowRoot, PresentingCoordinator
{
  let containerDriver: ContainerDriver
  let callSite: Diagnostic.CallSite
  /// The coordinator whose root view controller should be the window's root.
  public var root: (any ViewControllerCoordinator)? {
    // Another window's coordinator may have taken it.
    wantedRoot?.parentCoordinator === self ? wantedRoot : nil
  }
  private var wantedRoot: (any ViewControllerCoordinator)?

  /// Creates the root coordinator of a window; nothing is shown before the first `setRoot(child:)`.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(window: UIWindow, fileID: String = #fileID, line: UInt = #line) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    containerDriver = ContainerDriver(window)
    super.init(window: window)
    containerDriver.owner = self
  }

  /// Shows a coordinator as the root of the window, replacing the previous one.
  ///
  /// What the window was asked to present before goes with the previous one; what it is asked to present in the
  /// same message, or after, lies over the new one.
  ///
  /// - Parameters:
  ///   - child: The coordinator, which becomes a child immediately; if it cannot, nothing is
  ///     changed.
  ///   - animated: Whether to cross-dissolve on screen.
  ///   - completion: Called exactly once with how the change ended: `.refused` once the window was
  ///     closed, which is reported.
  ///   - onRemoval: Called exactly once with the cause, after the child was removed and released,
  ///     however that happened; not called for a request that did not perform. Held strongly until
  ///     then.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func setRoot(
    child: any ViewControllerCoordinator, animated: Bool = false,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in },
    onRemoval: (@MainActor (RemovalMessage.Cause) -> Void)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    if let why = refusal(ofFinished: child) {
      return MessageDelivery.endEdit(.refused(why), completion)
    }
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    // Not before: the app may make this coordinator while it still holds the former one.
    if containerDriver.ownership != .released { containerDriver.acquireContainer(for: self) }
    switch containerDriver.ownership {
    case .held: break
    case .released:
      diagnosticHandler.report(
        .noEffect,
        what: "\(plain: child.coordinatorName) was not made the root of \(plain: coordinatorName).",
        why: "Its window was closed, by close() or with its scene, and everything in it has left.",
        instead: "Make a new WindowCoordinator for the window, and set its root.",
        callSite: callSite)
      return MessageDelivery.endEdit(
        .refused("the window of \(coordinatorName) was closed"), completion)
    case .refused:
      return MessageDelivery.endEdit(
        .refused("the window of \(coordinatorName) is another coordinator's"), completion)
    }
    if let why = refusal(of: child, at: callSite) {
      return MessageDelivery.endEdit(
        .refused("\(child.coordinatorName) could not be shown: \(why)"), completion)
    }
    if let end = refusal(toTake: child, at: callSite) {
      return MessageDelivery.endEdit(end, completion)
    }
    child.sharedStackBelow?.takenForScreen(child)
    wantedRoot = child
    let completion = child.awaitingRemoval(onRemoval, completion)
    let key = ScreenKey(of: child)
    let plan = ScreenPlan(layout: Layout([Layout.Layer([key])]), children: [child]) {
      $0.key == key ? child : nil
    }
    containerDriver.request(
      plan, animated: animated,
      completion: MessageDelivery.expectEdit(
        Completion { [weak self] outcome in
          if let self, root !== child { containerDriver.discardUnshown(child) }
          completion(outcome)
        }))
  }

  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    for screen in screens {
      if let wantedRoot, ScreenKey(of: wantedRoot) == screen.key {
        self.wantedRoot = nil
        // The coordinator of another window, which has taken it, reports it.
        guard wantedRoot.parentCoordinator === self else { continue }
      }
      ScreenTeardown.leave(screen, of: self, cause: cause)
    }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    guard let wantedRoot, ScreenKey(of: wantedRoot) == screen else { return }
    self.wantedRoot = nil
    containerDriver.request(
      ScreenPlan(layout: Layout([Layout.Layer([])])) { _ in nil }, animated: false)
    window.map { Self.reportIfEmpty($0, of: self) }
  }

  func leave(_ cause: RemovalMessage.Cause) {
    let isHeld = containerDriver.ownership == .held
    containerDriver.close(cause)
    // Nobody shows anything here any more that what it holds could wait for.
    if isHeld { expireHeldMessages(.coordinatorLeft) }
    // One that was a child and is removed, such as a lock: what it still shows is nobody's any more. A scene
    // takes its windows away itself.
    if isHeld, cause != .sceneClosed { (containerDriver.container as? UIWindow)?.isHidden = true }
  }
}

/// A window in which coordinators show their screens.
extension UIWindow: CoordinatorWindow {}

extension Coordinator {
  /// The window in which this coordinator shows its screens: its own, else that of the nearest
  /// ancestor.
  ///
  /// `nil` if none has one; implicitly unwrapped so that it can be used either way.
  public var window: UIWindow! {
    lineage.lazy.compactMap { $0.coordinatorWindow as? UIWindow }.first
  }
}
