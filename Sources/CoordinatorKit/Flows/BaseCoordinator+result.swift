// Results of coordinators without a flow; a flow returns its result from `result(for:)`, which whoever asks here hears, too.
extension BaseCoordinator {
  /// Ends this coordinator with a value, which its parent receives.
  ///
  ///     final class LoginCoordinator: BaseComponentCoordinator, ViewControllerCoordinator {
  ///       func loggedIn(_ user: User) { finish(with: user) }
  ///     }
  ///
  /// In this order: `onResult(of:_:)` is called; the parent receives a `FlowResult<Value>` as a
  /// message, which must be handled unless somebody waited for the result; then the screen is
  /// closed as it was shown, by a pop, a dismissal or the end of an embedding, unless the parent has already removed or
  /// replaced it. What those who hear of the result push or present meanwhile takes its place, in one change: only what
  /// lay over the screen before goes with it. What a flow above adds over the screen, which its state keeps, goes too,
  /// and is reported. The removal is a separate event, which `RemovalMessage` and `onRemoval`
  /// report. A screen that cannot be closed, such as the root of a window, stays, and is reported. A
  /// coordinator without a screen stays a child until its parent removes it.
  ///
  /// A coordinator that finishes before it has a parent or a screen keeps its result until someone
  /// asks for it; it is then not shown any more. One that runs a flow with results
  /// ends when the flow's state has one: it goes on, which is reported.
  ///
  /// - Parameters:
  ///   - value: The result. Only the first one counts, and none after the coordinator was removed.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public final func finish<Value>(
    with value: Value, fileID: String = #fileID, line: UInt = #line
  ) {
    let callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    guard ownFlow?.hasResults != true else {
      return diagnosticHandler.report(
        .noEffect,
        what: "\(plain: coordinatorName) was to finish with \(value: value), and goes on.",
        why: "It runs a flow, which ends when result(for:) returns a value for its state.",
        instead: """
          Send it a message that leads to such a state, or remove it: then it has been left without a result.
          """,
        callSite: callSite)
    }
    let ending = makeEnding()
    guard !ending.isFinished, !hasLeft else { return }
    let parent = parentCoordinator
    ScreenTeardown.whileEnding(self) {
      let wasHandled = ending.finish(with: value)
      if !wasHandled { ending.unhandled = unhandledReport(of: value, at: callSite) }
      guard let parent else { return }
      let flow = (parent as? BaseComponentCoordinator)?.runningFlow
      let before = flow?.allScreens ?? []
      // Not reported yet: a parent may still ask for the result of a child that finishes at once.
      let outcome = MessageDelivery.send(
        FlowResult.finished(value), to: parent, .announced, returnsWhenHeld: true,
        completion: Completion { _ in })
      if let outcome, outcome != .announced { _ = ending.takeUnhandled() }
      let added = flow?.allScreens.subtracting(before) ?? []
      if ScreenTeardown.close(finished: self, of: parent, at: callSite) { reportUnhandledResult() }
      let lost = added.subtracting(flow?.allScreens ?? [])
      if !lost.isEmpty { reportAdded(lost, in: parent, at: callSite) }
    }
  }

  /// Calls back when this coordinator ends, exactly once: with its result, or with `.left` and the
  /// cause when it is removed without one.
  ///
  ///     let login = LoginCoordinator(parent: self)
  ///     login.onResult(of: User.self) { [weak self] result in … }
  ///     push(child: login, animated: true)
  ///
  /// - Parameters:
  ///   - type: The type of result. One of another type does not count; that the results of a flow are of
  ///     another type is reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - handler: Held strongly until then. Called immediately if the coordinator has finished
  ///     already.
  /// - Returns: This coordinator, for chaining.
  @discardableResult
  public final func onResult<Value>(
    of type: Value.Type, fileID: String = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (FlowResult<Value>) -> Void
  ) -> Self {
    end(of: type, at: .init(fileID: fileID, line: line)).then(handler)
    return self
  }

  /// Waits for the end of this coordinator; returns in every case in which `onResult(of:_:)` is
  /// called.
  ///
  /// In a canceled task, it returns `.left(.programmatic)` at once; the coordinator continues.
  /// Waiting does not keep the coordinator alive, but a variable in the caller does.
  ///
  /// - Parameters:
  ///   - type: The type of result.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: How the coordinator ended.
  public final consuming func result<Value>(
    of type: Value.Type, fileID: String = #fileID, line: UInt = #line
  ) async -> FlowResult<Value> {
    let caller = end(of: type, at: .init(fileID: fileID, line: line)).makeCaller()
    _ = consume self
    return await caller.result()
  }
}

// MARK: - Endings

extension BaseCoordinator {
  /// Whether this coordinator has finished with a value, so that it cannot be shown any more.
  package final var hasResult: Bool { ending?.isFinished ?? false }

  /// This coordinator was removed: whoever waits for its result is told.
  package final func leaveWithoutResult(_ cause: RemovalMessage.Cause) {
    hasLeft = true
    (self as? BaseComponentCoordinator)?.endWork()
    reportUnhandledResult()
    guard let ending else { return }
    let parent = parentCoordinator
    for result in ending.leave(cause) {
      if let parent { MessageDelivery.send(result, to: parent, .announced) }
    }
  }

  /// This coordinator and those below it were removed, topmost first.
  final func leaveTree(_ cause: RemovalMessage.Cause) {
    let inner: RemovalMessage.Cause = cause == .sceneClosed ? cause : .parentRemoved
    for child in childCoordinators.reversed() { child.leaveTree(inner) }
    leaveWithoutResult(cause)
  }

  /// How this coordinator ends: of a flow with such results, how that does.
  private final func end<Value>(
    of type: Value.Type, at callSite: Diagnostic.CallSite
  ) -> Completion<FlowResult<Value>> {
    if let ending = ownFlow?.ending(of: type) { return ending }
    if ownFlow?.hasResults == true {
      diagnosticHandler.report(
        .noEffect,
        what:
          "\(plain: coordinatorName) was asked for a result of the type \(type), and will have none.",
        why: """
          The flow that it runs has results of another type, so whoever asks hears only that it was left.
          """,
        instead: "Call onResult(_:) or result(), whose type is that of the flow.",
        callSite: callSite)
    }
    return makeEnding().end(of: type)
  }

  private final var ownFlow: (any RunningFlow)? {
    (self as? BaseComponentCoordinator)?.runningFlow
  }

  private final func makeEnding() -> CoordinatorEnding {
    if let ending { return ending }
    let new = CoordinatorEnding()
    ending = new
    return new
  }

  private final func reportUnhandledResult() {
    guard let report = ending?.takeUnhandled() else { return }
    let handler = parentCoordinator?.diagnosticHandler ?? diagnosticHandler
    handler.report(report)
  }

  /// A flow has added screens over this one, which has finished.
  private final func reportAdded(
    _ screens: Set<ScreenKey>, in flow: any Coordinator, at callSite: Diagnostic.CallSite
  ) {
    let names = screens.map(\.description).sorted().joined(separator: ", ")
    let child = coordinatorName
    flow.diagnosticHandler.report(
      .noEffect,
      what:
        "\(plain: flow.coordinatorName) does not show \(payload: names) after the result of \(plain: child).",
      why: """
        The state wanted it over the screen of \(plain: child), which has finished and is left with all that lies over it.
        """,
      instead: """
        Where the state is told of the result, as in childEnded(_:at:_:), remove the screen of \(plain: child) from it, too.
        """,
      callSite: callSite)
  }

  /// Says that nobody has handled the result.
  private final func unhandledReport<Value>(
    of value: Value, at callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    let name = coordinatorName
    return Diagnostic(
      reporting: .unhandledMessage,
      what: "\(plain: name) has finished with \(value: value), and nobody handled the result.",
      why:
        "Nobody waits for it, and nobody above \(plain: name) handles FlowResult<\(Value.self)>.",
      instead: """
        Call onResult(of: \(Value.self).self) on \(plain: name) where it is shown, or handle the message with \
        on(FlowResult<\(Value.self)>.self).
        """,
      callSite: callSite)
  }
}
