/// A coordinator that computes all screens of a navigation controller from a state.
///
/// Override `computeState()`; whenever the flow is triggered, the stack is updated to
/// `viewControllers(for:)` of that state, and anything presented over it is dismissed. The app
/// calls no push or pop. `StateFlowCoordinator` stores the state itself and is typed.
///
/// Ownership: it holds the navigation controller and the presentable strongly; the screens belong
/// to it and refer to it weakly. A child coordinator is released when its screen is removed; other
/// children stay.
open class NavigationFlowCoordinator: BaseComponentCoordinator, FlowCoordinator, FlowComputable,
  ViewControllerCoordinator, ReloadableFlow, ContainerCoordinator, LayoutOwner
{
  /// The navigation controller whose stack this coordinator controls.
  public let navigationController: UINavigationController
  /// Turns states into view controllers.
  public let flow: any FlowPresentable
  let containerDriver: ContainerDriver
  /// Where the app created this coordinator, for reports.
  let callSite: Diagnostic.CallSite
  private var hasFinished = false
  private var unexpectedReturns: Set<ScreenKey> = []

  /// Creates a flow in a window; nothing is shown before the first trigger.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly; if `nil`, the parent's window is used.
  ///   - navigationController: The controller whose stack the flow controls, held strongly.
  ///     Messages from it and its screens reach this coordinator. Its delegate still receives every
  ///     call. If another flow controls it already, that flow keeps it, and a mistake is reported.
  ///   - flow: Turns states into view controllers; held strongly.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    window: (any CoordinatorWindow)?, navigationController: UINavigationController,
    flow: any FlowPresentable, parent: (any Coordinator)? = nil, fileID: String = #fileID,
    line: UInt = #line
  ) {
    callSite = Diagnostic.CallSite(fileID: fileID, line: line)
    self.navigationController = navigationController
    self.flow = flow
    containerDriver = ContainerDriver(navigationController)
    super.init(window: window)
    join(parent, at: callSite)
    guard containerDriver.acquireContainer(for: self) else { return }
    (navigationController as? any CoordinatorInitializable)?.parentCoordinator = self
  }

  /// The navigation controller.
  open var rootViewController: UIViewController { navigationController }

  /// Computes the state; override it.
  ///
  /// - Returns: The state, or `nil` when the flow is finished: the stack is then left alone and the
  ///   parent receives `BasicMessage.done` once.
  open func computeState() -> (any FlowState)? { nil }

  /// Recomputes the state and updates the screens, in the same turn.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated. Under a modal the stack changes without
  ///     animation and the modal is dismissed with it; in a tab that the user does not see, nothing is dismissed.
  ///   - type: Whether a change to all-new screens should look like going forward or back.
  open func triggerFlow(animated: Bool, type: PresentType) {
    guard let state = computeState() else { return finish() }
    hasFinished = false
    let plan = plan(for: state)
    announce(
      .stateChanged(CoordinatorEvent.StateChange(plan.layout.topFirst.reversed(), of: self)))
    reportReturning(in: plan.layout)
    let (former, wanted) = (containerDriver.wanted.topFirst, plan.layout.topFirst)
    let coming = wanted.missing(from: former)
    noteShown(coming) { [weak self] in self?.containerDriver.wants($0) == true }
    tree.screensLeft(
      former.missing(from: wanted), replacedBy: coming, of: self, cause: .programmatic)
    containerDriver.request(
      plan, animated: animated, type: type, preservesExternalScreens: false,
      completion: MessageDelivery.expectEdit(Completion { [weak self] in self?.triggerEnded($0) }))
  }

  /// Triggers this flow, its children, or this flow and then the children that remain.
  ///
  /// - Parameters:
  ///   - animated: Whether the changes may be animated.
  ///   - presentType: Whether changes to all-new screens should look like going forward or back.
  ///   - options: The part of the tree to reload. A child that is removed by this flow's change,
  ///     directly or with its screen, is not triggered.
  open func reload(animated: Bool, presentType: PresentType, options: ReloadMessage.Options) {
    reloadTree(animated: animated, presentType: presentType, options: options)
  }

  /// Called after the user, or code other than this flow, removed one of its screens.
  ///
  /// Update the model that `computeState()` reads; the default does nothing. A screen that the next
  /// trigger still computes reappears and is reported.
  ///
  /// - Parameter removal: The screen and the cause.
  open func screenRemoved(_ removal: RemovalMessage) {}

  package final func keeps(_ child: any Coordinator) -> Bool { containerDriver.keeps(child) }

  // MARK: - For subclasses in this module

  func screenOwnerRemoved(_ screen: ScreenKey) {}

  /// The function that determines the screens, for reports.
  var stateSource: String { "computeState()" }

  /// A trigger's request has ended.
  func triggerEnded(_ outcome: Outcome) {}

  func buildFailed(_ key: ScreenKey, _ error: BuildError) { reportBuildFailed(key, error) }

  func plan(for state: any FlowState) -> ScreenPlan {
    let controllers = flow.viewControllers(for: state)
    let keys = controllers.map { controller in
      let name = "\(type(of: controller))"
      return flow.screenID(of: controller).map { ScreenKey(id: $0, description: name) }
        ?? ScreenKey(controller, controller.attachment.identity, description: name)
    }
    let made = Dictionary(zip(keys, controllers), uniquingKeysWith: { first, _ in first })
    // Held, since a child may leave with a former trigger, before this one shows it again.
    let children = childCoordinators.filter { child in
      controllers.contains { $0 === child.rootController }
    }
    return ScreenPlan(layout: Layout([Layout.Layer(keys)])) { place in
      made[place.key].map { shown in
        children.first { $0.rootController === shown } as? any Presentable ?? shown
      }
    }
  }

  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    if isUserMove { tree.screensLeft(screens.map(\.key), of: self, cause: cause) }
    for screen in screens {
      if isUserMove {
        screenRemoved(
          RemovalMessage(screen: screen.key, cause: cause, coordinator: screen.coordinator))
      }
      ScreenTeardown.leave(screen, of: self, cause: cause)
    }
    guard isUserMove else { return }
    noteUnexpectedReturns(screens.map(\.key))
    tree.reconsiderHeldMessages()
    guard containerDriver.hasPendingRequest else { return }
    guard let state = computeState() else {
      // A flow that has finished leaves alone what the user has done, too.
      containerDriver.state.settle()
      return containerDriver.end(.superseded)
    }
    // The previous request continues from what the flow computes now.
    let plan = plan(for: state)
    reportReturning(in: plan.layout)
    containerDriver.prepareRenewal(plan)
    containerDriver.scheduleProceed()
  }

  func returns() {
    containerDriver.forgetScreensOfChildren()
    triggerFlow(animated: false, type: .present)
  }

  /// This coordinator leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
  }
}

// MARK: - Screens that reappear

extension NavigationFlowCoordinator {
  private func noteUnexpectedReturns(_ left: [ScreenKey]) {
    guard let state = computeState() else { return }
    unexpectedReturns.formUnion(left)
    unexpectedReturns.formIntersection(plan(for: state).layout.topFirst)
  }

  private func reportReturning(in layout: Layout) {
    for key in layout.topFirst where unexpectedReturns.contains(key) {
      diagnosticHandler.report(
        .screenReturned,
        what: "\(plain: coordinatorName) shows the screen \(key) again, which the user had left.",
        why: "Its \(plain: stateSource) still computes it, so the trigger showed it again.",
        instead: "Override screenRemoved(_:) and change what \(plain: stateSource) computes from.",
        callSite: callSite)
    }
    unexpectedReturns = []
  }

  private func finish() {
    guard !hasFinished else { return }
    hasFinished = true
    guard let parentCoordinator else {
      return diagnosticHandler.report(
        .noState,
        what: "\(plain: coordinatorName) was triggered and computed no state.",
        why: """
          \(plain: stateSource) returned nil, which says that the flow is finished, and there is no parent \
          to notify; the screens were left as they are.
          """,
        instead: """
          Implement \(plain: stateSource) so that it returns what is next, or add the flow to the coordinator \
          that waits for it.
          """,
        callSite: callSite)
    }
    parentCoordinator.send(message: BasicMessage.done(self))
  }
}

/// Turns states into view controllers, for a `NavigationFlowCoordinator`.
@MainActor public protocol FlowPresentable {
  /// The controllers of a state, bottom to top.
  ///
  /// Called at least once per trigger, so it must have no side effects. Controllers already in the
  /// stack are kept there, if the same instances are returned or `screenID(of:)` matches.
  /// A controller that is the root of one of the flow's children stands for the child.
  ///
  /// - Parameter state: The state the coordinator computed.
  /// - Returns: The controllers, each only once.
  func viewControllers(for state: any FlowState) -> [UIViewController]

  /// The identity of the screen a controller shows.
  ///
  /// If two controllers have equal ids, the visible one stays and the new one is discarded. So a
  /// presentable may create new controllers each time, and the screens keep their state.
  ///
  /// - Parameter viewController: A controller of this presentable.
  /// - Returns: The id; `nil`, the default, makes the instance the identity.
  func screenID(of viewController: UIViewController) -> AnyHashable?
}

extension FlowPresentable {
  /// `nil`: each instance is a separate screen.
  public func screenID(of viewController: UIViewController) -> AnyHashable? { nil }
}
