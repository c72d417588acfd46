// Screens inside a screen: each fills a view, and belongs to the screen that the view belongs to.
extension Coordinator {
  /// Shows a child coordinator inside a view of a screen.
  ///
  /// Its root becomes a child of the view controller that the view belongs to, and fills the view
  /// from its leading to its trailing edge. What another call embedded in the same view leaves.
  ///
  /// The embedded screen belongs to the screen that hosts it, and is no layer of the window's layout:
  /// flows neither show nor dismiss it, and it moves with its host. The child is owned from now on.
  /// When it is unembedded or replaced, or when the hosting screen is removed, this coordinator
  /// receives a `RemovalMessage` and then releases the child. A host that no coordinator shows, and
  /// that merely goes away, is noticed soon after it was released; other code that removes the embedded
  /// view, when that leaves its window.
  ///
  /// - Parameters:
  ///   - child: The coordinator. One that is embedded elsewhere moves. One that is shown in another way is refused
  ///     and reported, as is one that shows itself what the view lies on.
  ///   - view: The view, which must be in the view of a view controller already.
  ///   - completion: Called exactly once: `.performed`, `.refused` with the reason, or `.failed` if this
  ///     coordinator or the host has left. That is before this call returns, unless the child is on its way out of
  ///     another place: then when it has gone from there.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func embed(
    child: any ViewControllerCoordinator, in view: UIView,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    embed(
      child.rootViewController, child, in: view, view.nearest(UIViewController.self), callSite,
      completion)
  }

  /// Shows a child coordinator inside a view controller, whose view it fills.
  ///
  /// Otherwise like `embed(child:in:)` with a view.
  ///
  /// - Parameters:
  ///   - child: The coordinator.
  ///   - host: The view controller.
  ///   - completion: Called exactly once: `.performed`, `.refused` with the reason, or `.failed` if this
  ///     coordinator or the host has left. That is before this call returns, unless the child is on its way out of
  ///     another place: then when it has gone from there.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func embed(
    child: any ViewControllerCoordinator, in host: UIViewController,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    embed(child.rootViewController, child, in: host.view, host, callSite, completion)
  }

  /// Shows a view controller inside a view of a screen; its messages reach this coordinator.
  ///
  /// Otherwise like `embed(child:in:)`, without a child and without a `RemovalMessage`.
  ///
  /// - Parameters:
  ///   - viewController: The view controller, held only by UIKit.
  ///   - view: The view, which must be in the view of a view controller already.
  ///   - completion: Called exactly once, like that of `embed(child:in:)`.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func embed(
    viewController: UIViewController, in view: UIView,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    embed(viewController, nil, in: view, view.nearest(UIViewController.self), callSite, completion)
  }

  /// Removes an embedded child coordinator from its view.
  ///
  /// - Parameters:
  ///   - child: The child, which is released after this coordinator received its `RemovalMessage`.
  ///   - completion: Called exactly once, before this call returns: `.performed`, or `.failed` if it
  ///     is not embedded by this coordinator, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func unembed(
    child: any ViewControllerCoordinator,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    unembed(
      child.rootViewController, child.coordinatorName, .init(fileID: fileID, line: line), completion
    )
  }

  /// Removes an embedded view controller from its view.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - completion: Called exactly once, before this call returns: `.performed`, or `.failed` if it
  ///     is not embedded by this coordinator, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func unembed(
    viewController: UIViewController,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    unembed(
      viewController, "\(type(of: viewController))", .init(fileID: fileID, line: line), completion)
  }

  private func unembed(
    _ root: UIViewController, _ name: String, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let ended = MessageDelivery.expectEdit(Completion(completion))
    guard let embedding = root.existingAttachment?.embedded.place, embedding.parent === self else {
      // Nobody misses anything if it is nowhere.
      if root.windowOnShow != nil {
        reportStaying(
          name, "removed from a view", "\(coordinatorName) has not embedded it.", at: callSite)
      }
      return ended(.failed("\(type(of: root)) is not embedded by \(coordinatorName)"))
    }
    embedding.end(.programmatic)
    ended(.performed)
  }

  private func embed(
    _ root: UIViewController, _ child: (any ViewControllerCoordinator)?, in view: UIView,
    _ host: UIViewController?, _ callSite: Diagnostic.CallSite,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    if let why = child.flatMap(refusal(ofFinished:)) {
      return MessageDelivery.endEdit(.refused(why), completion)
    }
    let ended = MessageDelivery.expectEdit(Completion(completion))
    if let window = root.windowOnShow, root.isLeavingPlace {
      // UIKit has yet to take it from where it was, and would take it from here.
      return EngineDriver.engine(of: window).after({ root.isLeavingPlace }) {
        [weak self, weak view] in
        guard let self else { return ended(.failed("the coordinator left")) }
        guard let view else { return ended(.failed("its host left")) }
        let host = view.nearest(UIViewController.self)
        if root.isLeavingPlace { return ended(.failed("UIKit has not taken it from where it was")) }
        if child?.isAskedForElsewhere(than: self) == true { return ended(.superseded) }
        embed(root, child, in: view, host, callSite) { ended($0) }
      }
    }
    child?.tellGone()
    if let why = whyNotEmbeddable(root, child, in: host) {
      reportNotEmbedded(child?.coordinatorName ?? "\(type(of: root))", why, at: callSite)
      return ended(.refused(why))
    }
    guard let host else { return ended(.refused("there is no host")) }
    if let child, let end = refusal(toTake: child, at: callSite) { return ended(end) }
    root.existingAttachment?.presented.request?.takenForScreen()
    if let child { child.sharedStackBelow?.takenForScreen(child) }
    let former = root.windowOnShow
    let moved = root.existingAttachment?.embedded.place
    moved?.abandon()
    root.forgetContainer()
    // Everybody has been told that a host is gone which UIKit is still moving out.
    guard !host.withParents.contains(where: \.isGoing),
      Embedding.begin(root, child, of: self, in: view, of: host)
    else {
      if let child, child.parentCoordinator === self {
        let screen = LeftScreen(
          key: ScreenKey(of: child), coordinator: child, isEmbedded: true)
        moved == nil
          ? ScreenTeardown.discard(child)
          : ScreenTeardown.leave(screen, of: self, cause: .parentRemoved)
      }
      return ended(.failed("its host left"))
    }
    ended(.performed)
    // Others may have waited for what was to be shown in it.
    guard let former else { return }
    MessageDelivery.afterOutermostSend(in: self) { EngineDriver.engine(of: former).proceed() }
  }

  private func whyNotEmbeddable(
    _ root: UIViewController, _ child: (any ViewControllerCoordinator)?,
    in host: UIViewController?
  ) -> String? {
    guard let host else { return "the view is in no view controller" }
    if host.withParents.contains(where: { $0 === root }) {
      return "the view is inside \(type(of: root)) itself"
    }
    if let child, host.supports.contains(where: { $0.isShown(under: child) }) {
      return "the view lies on what \(child.coordinatorName) shows itself, and leaves with that"
    }
    if root.existingAttachment?.embedded.place != nil { return nil }
    return Showing(root.kindShown, root.whereabouts).refusal(in: .alone)
  }

  private func reportNotEmbedded(
    _ name: String, _ why: String, at callSite: Diagnostic.CallSite
  ) {
    diagnosticHandler.report(
      .refusedByUIKit,
      what: "\(plain: name) was not embedded by \(plain: coordinatorName).",
      why: "It cannot be shown there: \(plain: why).",
      instead: """
        Embed a controller that is shown nowhere else, in a view that is in the view of its screen \
        already, for instance in viewDidLoad.
        """,
      callSite: callSite)
  }
}
