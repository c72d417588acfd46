extension ViewControllerCoordinator {
  /// Pushes a child coordinator's screen onto the navigation controller this coordinator shows.
  ///
  /// For apps that keep their own stacks: other screens in the stack, and who pushes and pops them, stay
  /// as they are, and the navigation controller's delegate gets every call as before. The child is owned
  /// from now on. When its screen has left, however that came about, this coordinator hears a
  /// `RemovalMessage` and lets go of the child.
  ///
  /// - Parameters:
  ///   - child: The coordinator; its root must not be a navigation controller.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the push ended: `.failed` without a navigation
  ///     controller, or on one that a flow decides, which is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func push(
    child: any ViewControllerCoordinator, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }, fileID: String = #fileID,
    line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    guard let navigation = stackForGuests(pushing: child, site, completion) else { return }
    let handler = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
    add(child, at: site)
    GuestStack.of(navigation, handler, site).push(child, animated: animated, completion)
  }

  /// Pops a child coordinator's screen that was pushed, and all above it.
  ///
  /// - Parameters:
  ///   - child: The child; one that is not in the stack ends `.failed`.
  ///   - animated: Whether to animate.
  ///   - completion: Called exactly once with how the pop ended.
  public func pop(
    child: any ViewControllerCoordinator, animated: Bool,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    guard let guests = child.rootViewController.navigationController?.existingAttachment?.guests
    else { return completion(.failed("\(child.reportName) is not in the stack")) }
    guests.pop(child, animated: animated, completion)
  }

  private func stackForGuests(
    pushing child: any ViewControllerCoordinator, _ site: CallSite,
    _ completion: @MainActor (Outcome) -> Void
  ) -> UINavigationController? {
    let root = rootViewController
    let navigation = root as? UINavigationController ?? root.navigationController
    let why: String
    if let navigation {
      guard let flow = navigation.holder?.owner else { return navigation }
      why = "\(flow.coordinatorName) decides that stack from its state"
    } else {
      why = "\(type(of: root)) is not in a navigation controller"
    }
    let handler = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
    handler.report(.notPushed(child, by: self, why, callSite: site))
    completion(.failed(why))
    return nil
  }
}

extension Diagnostic {
  @MainActor fileprivate static func notPushed(
    _ child: any Coordinator, by coordinator: any Coordinator, _ why: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      .refusedByUIKit,
      what: "\(child.reportName) was not pushed by \(coordinator.reportName).",
      why: "There is no stack that it could be pushed onto: \(why).",
      instead: "Present it with present(child:), or let the flow's state name the screen.",
      callSite: callSite)
  }
}
