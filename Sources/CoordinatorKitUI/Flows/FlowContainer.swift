/// The container of a typed flow's screens: one stack, or several in tabs or columns.
///
/// This one is a stack. Ownership: the coordinator holds its container strongly; the container
/// refers to it weakly and holds the controllers strongly.
@MainActor class FlowContainer<F: Flow> {
  weak var coordinator: StateFlowCoordinator<F>?
  /// The controller that shows the flow.
  let controller: UIViewController
  /// The container of the controller itself, with the sheets over it.
  let containerDriver: ContainerDriver
  /// The stacks in the controller, each controlled by a part of the flow's screens.
  var stacks: [FlowStack] = []
  /// Whether screens that other code shows in the same stacks stay below those of the flow.
  ///
  /// If not, the flow decides the whole stack, and others stay on top only until its next change.
  var sharesStacks = false
  /// The stack that a pending change replaces as a whole, although stacks are shared.
  weak var replacedStack: ContainerDriver?

  init(_ controller: UIViewController, containerDriver: ContainerDriver) {
    self.controller = controller
    self.containerDriver = containerDriver
  }

  convenience init(_ navigationController: UINavigationController) {
    self.init(navigationController, containerDriver: ContainerDriver(navigationController))
  }

  /// Attaches the container to a coordinator, which owns its container by now, and starts its flow.
  func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    if containerDriver.ownership == .held {
      controller.attachment.coordinator = coordinator
      (controller as? any CoordinatorInitializable)?.parentCoordinator = coordinator
    }
    coordinator.driver.start(for: coordinator, showing: coordinator)
  }

  /// What is wanted in each container, the one with the sheets last; missing containers are created.
  func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    if case .stack = screens.stack.root {} else { reportWrongRoot("a navigation controller") }
    return [FlowPart(containerDriver, screens.layout)]
  }

  /// The desired change of a stack in which other code may show screens, too.
  final func sharedStack(for part: FlowPart) -> SharedStackChange? {
    guard sharesStacks, part.containerDriver.kind == .stack else { return nil }
    return SharedStackChange(
      coming: part.layout.layers.first?.screens ?? [],
      scope: part.containerDriver === replacedStack ? .wholeStack : .ownScreens)
  }

  /// The navigation controller of a stack that is a screen of the controller, such as that of a
  /// tab.
  func container(for key: ScreenKey) -> UINavigationController? { nil }

  /// The stack whose screens are in front.
  var stackInFront: UINavigationController {
    controller as? UINavigationController
      ?? stacksTopFirst.first?.navigationController ?? UINavigationController()
  }

  /// What may be left of the container itself, or of a stack in it.
  func exits(of containerDriver: ContainerDriver) -> ExitRules? {
    coordinator?.driver.exitsOfParts.first
  }

  /// The stacks, in the order they are removed.
  var stacksTopFirst: [FlowStack] { stacks.reversed() }

  /// Handles the removal of stacks that were screens of the controller.
  func stacksLeft(_ screens: [LeftScreen], _ cause: RemovalMessage.Cause) {}

  /// The ids of the tabs; none if the controller has no tabs.
  var tabs: [String] { [] }

  /// The controller has collapsed its columns into one stack, or expanded them again.
  func splitDidAdapt() {}

  /// Reports, once per container, that the flow's root does not match it.
  final func reportWrongRoot(_ container: String) {
    guard let coordinator, controller.attachment.reported.insert(.wrongRoot).inserted else {
      return
    }
    coordinator.diagnosticHandler.report(
      .wrongRoot(
        of: coordinator.coordinatorName, shownIn: container, callSite: coordinator.callSite))
  }
}

/// One of the stacks in the root of a flow.
///
/// Ownership: the container of the flow holds its stacks, which hold their navigation controllers
/// strongly.
@MainActor struct FlowStack {
  /// Identifies the stack among the others.
  let key: ScreenKey
  let navigationController: UINavigationController
  let containerDriver: ContainerDriver

  init(_ key: ScreenKey, _ navigationController: UINavigationController) {
    (self.key, self.navigationController) = (key, navigationController)
    containerDriver = ContainerDriver(navigationController)
  }

  /// The stack is a flow's from now on.
  func begin(for coordinator: any LayoutOwner & Coordinator) {
    containerDriver.owner = coordinator
    containerDriver.acquireContainer()
    if containerDriver.ownership == .held {
      navigationController.attachment.coordinator = coordinator
    }
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
  }
}

/// What a flow wants in one container.
@MainActor struct FlowPart {
  let containerDriver: ContainerDriver
  let layout: Layout
  /// The layout as it can be shown.
  let normalized: Layout
  /// The screens of each layer, found by their keys.
  private lazy var keys = normalized.layers.map { Set($0.screens) }

  init(_ containerDriver: ContainerDriver, _ layout: Layout) {
    (self.containerDriver, self.layout) = (containerDriver, layout)
    normalized = layout.normalized().layout
  }

  /// Whether the container wants, or shows, something else now.
  var isNew: Bool {
    normalized != containerDriver.wanted
      || containerDriver.lastSeen != containerDriver.wanted
  }

  /// Whether the screen change in progress leads there; requesting it again would only override it.
  var isComing: Bool {
    containerDriver.hasPendingRequest && normalized == containerDriver.wanted
  }

  /// The value of a screen; `nil` if the flow does not want it there.
  mutating func screen(at place: ContainerDriver.Place) -> (any FlowScreen)? {
    guard normalized.layers.indices.contains(place.layer) else { return nil }
    let index = keys[place.layer].firstIndex(of: place.key)
    return index.flatMap { keys[place.layer][$0].screen }
  }
}

extension Diagnostic {
  static func wrongRoot(
    of flow: String, shownIn container: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .wrongRoot,
      what: "The root of \(plain: flow) cannot be shown in \(plain: container).",
      why: """
        screens(for:) decides whether it is a stack, Tabs or a Split, and each is shown by another \
        controller; of this one only the screens in front are shown.
        """,
      instead: """
        Make the StateFlowCoordinator with a navigation controller for a stack, with a tab bar \
        controller for Tabs, and with a split view controller for a Split, in all states of the flow.
        """,
      callSite: callSite)
  }
}
