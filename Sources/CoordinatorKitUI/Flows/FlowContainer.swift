/// The container of a typed flow's screens, or of a part of them: a stack, tabs, pages or columns, with the
/// containers inside.
///
/// This one is a stack. Ownership: the coordinator holds its container strongly, a container those inside;
/// all refer to the coordinator weakly and hold their controllers strongly.
@MainActor package class FlowContainer<F: Flow> {
  weak var coordinator: StateFlowCoordinator<F>?
  /// Identifies the container among those inside of another one.
  let key: ScreenKey
  /// The controller that shows the screens.
  let controller: UIViewController
  /// The container of the controller itself; the outermost one's has the sheets of the flow.
  package final let containerDriver: ContainerDriver
  /// The containers inside, each showing a part of the flow's screens.
  package internal(set) final var inside: [FlowContainer] = []
  /// The number of its part among `FlowRuntime.exitsOfParts`.
  var partIndex = 0
  /// Whether screens that other code shows in the same stacks stay below those of the flow.
  ///
  /// If not, the flow decides the whole stack, and others stay on top only until its next change.
  final let sharesStacks = F.self is any StackSharingFlow.Type
  /// The stack that a pending change replaces as a whole, although stacks are shared.
  package final weak var replacedStack: ContainerDriver?

  /// - Parameter key: Identifies the container in another one; `nil` for the outermost one.
  init(_ controller: UIViewController, key: ScreenKey?, containerDriver: ContainerDriver) {
    self.controller = controller
    self.key = key ?? containerDriver.key
    self.containerDriver = containerDriver
  }

  convenience init(_ navigationController: UINavigationController, key: ScreenKey? = nil) {
    self.init(
      navigationController, key: key, containerDriver: ContainerDriver(navigationController))
  }

  /// The container that shows a flow in a controller.
  ///
  /// - Parameters:
  ///   - loops: Whether the last page is followed by the first.
  ///   - makeContainer: Makes the controllers inside.
  static func showing(
    in controller: some FlowContainerController, loops: Bool,
    _ makeContainer: @escaping @MainActor (FlowPlace) -> UIViewController
  ) -> FlowContainer {
    switch controller {
    case let tabs as UITabBarController: TabsContainer(tabs, makeContainer: makeContainer)
    case let pages as UIPageViewController:
      TabsContainer(pages, loops: loops, makeContainer: makeContainer)
    case let split as UISplitViewController:
      ColumnsContainer(split, makeContainer: makeContainer)
    // Another type of the app's may conform, too, which is reported.
    default: FlowContainer(controller as? UINavigationController ?? FlowNavigationController())
    }
  }

  // MARK: - Beginning and end

  /// Attaches the outermost container to a coordinator, which owns its container by now, and starts its flow.
  func begin(for coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.acquireContainer()
    if containerDriver.ownership == .held {
      controller.attachment.coordinator = coordinator
      (controller as? any CoordinatorInitializable)?.parentCoordinator = coordinator
    }
    coordinator.driver.start(for: coordinator, showing: coordinator)
  }

  /// A container inside of another one is the flow's from now on.
  func join(_ coordinator: StateFlowCoordinator<F>) {
    self.coordinator = coordinator
    containerDriver.owner = coordinator
    containerDriver.acquireContainer()
    if containerDriver.ownership == .held { controller.attachment.coordinator = coordinator }
  }

  /// The flow leaves the tree, or this container leaves the flow, with everything inside.
  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
    for container in insideTopFirst { container.leave(cause) }
  }

  // MARK: - Desired layout

  /// What is wanted in each container, those inside before the one around them; missing containers are
  /// created.
  func parts(of screens: KeyedScreens<F.Screen>) -> [FlowPart] {
    if case .stack = screens.stack.root {} else { reportWrongRoot("a navigation controller") }
    return [FlowPart(containerDriver, screens.layout)]
  }

  /// The same for a container inside of another one.
  ///
  /// - Parameters:
  ///   - root: What the flow wants in it.
  ///   - layouts: What each container wants from this one on; those of this one and of all inside are taken.
  func parts(
    of root: ScreenStack<F.Screen>.Root, _ layouts: inout ArraySlice<Layout>
  ) -> [FlowPart] {
    takePart(&layouts).map { [FlowPart(containerDriver, $0)] } ?? []
  }

  /// Takes the layout of this container.
  final func takePart(_ layouts: inout ArraySlice<Layout>) -> Layout? {
    partIndex = layouts.startIndex
    return layouts.popFirst()
  }

  /// The desired change of a stack in which other code may show screens, too.
  final func sharedStack(for part: FlowPart) -> SharedStackChange? {
    guard sharesStacks, part.containerDriver.kind == .stack else { return nil }
    return SharedStackChange(
      coming: part.layout.layers.first?.screens ?? [],
      scope: part.containerDriver === replacedStack ? .wholeStack : .ownScreens)
  }

  // MARK: - Containers inside

  /// This container and all inside, each before those in it.
  final var all: [FlowContainer] { [self] + inside.flatMap { $0.all } }

  /// Those inside in the order in which they are removed.
  var insideTopFirst: [FlowContainer] { inside.reversed() }

  /// The container inside whose screens are to be in front; `nil` if there is none.
  var insideInFront: FlowContainer? { insideTopFirst.first }

  /// The innermost container whose screens are to be in front, sheets aside.
  final var inFront: FlowContainer { insideInFront?.inFront ?? self }

  /// The stack in front, as on show.
  final var stackInFront: UINavigationController? {
    controller as? UINavigationController ?? insideOnShow?.stackInFront
  }

  /// The container inside that is in front on show; `nil` if there is none.
  var insideOnShow: FlowContainer? { insideTopFirst.first }

  /// The container of which a driver shows the screens: this one, whose screens are those inside, or the
  /// columns of which the driver's is one.
  ///
  /// While another container takes the place of one, there are two with the same keys inside.
  private func container(with driver: ContainerDriver) -> FlowContainer? {
    if containerDriver === driver { return self }
    let isColumn = inside.contains { $0.containerDriver === driver && !$0.key.isContainer }
    return isColumn ? self : inside.lazy.compactMap { $0.container(with: driver) }.first
  }

  /// The container that is a screen of a driver.
  final func container(_ key: ScreenKey, of driver: ContainerDriver) -> FlowContainer? {
    container(with: driver)?.inside.first { $0.key == key }
  }

  /// Containers were removed that were screens of a driver: everything in them leaves, too.
  final func containersLeft(
    _ screens: [LeftScreen], of driver: ContainerDriver, _ cause: RemovalMessage.Cause
  ) {
    let keys = Set(screens.lazy.map(\.key).filter(\.isContainer))
    // The flow leaves its containers itself, the topmost first.
    guard !keys.isEmpty, let around = container(with: driver),
      around.containerDriver.ownership == .held
    else { return }
    let gone = around.insideTopFirst.filter { keys.contains($0.key) }
    around.inside.removeAll { keys.contains($0.key) }
    for container in gone { container.leave(cause) }
  }

  /// The container of a part that is a screen of this one, such as a tab; created if it is missing.
  final func insideOrNew(
    _ key: ScreenKey, _ place: FlowPlace, _ make: @escaping MakeContainer
  ) -> FlowContainer {
    if let known = inside.first(where: { $0.key == key }) { return known }
    let new = Self.make(key, place, make, for: coordinator)
    if let coordinator { new.join(coordinator) }
    inside.append(new)
    return new
  }

  /// Releases containers that were added and removed before they were shown.
  final func dropUnshown(but wanted: Set<ScreenKey>) {
    let isUnwanted = { (container: FlowContainer) in
      container.key.isContainer && !wanted.contains(container.key)
    }
    guard inside.contains(where: isUnwanted) else { return }
    let drivers = [containerDriver] + inside.filter { !$0.key.isContainer }.map(\.containerDriver)
    let shown = Set(drivers.flatMap { $0.seen.topFirst + $0.layoutOnShow.topFirst })
    let unshown = inside.filter { isUnwanted($0) && !shown.contains($0.key) }
    inside.removeAll { container in unshown.contains { $0 === container } }
    for container in unshown.flatMap(\.all) { container.containerDriver.end(.superseded) }
    for container in unshown { container.leave(.programmatic) }
  }

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

extension FlowContainer {
  /// Makes the controller of a container by its place; held strongly.
  typealias MakeContainer = @MainActor (FlowPlace) -> UIViewController

  /// Makes a container, in a controller that the app makes.
  static func make(
    _ key: ScreenKey, _ place: FlowPlace, _ make: @escaping MakeContainer,
    for coordinator: StateFlowCoordinator<F>?
  ) -> FlowContainer {
    let controller = controller(for: place, make, for: coordinator)
    switch controller {
    case let tabs as UITabBarController:
      return TabsContainer(tabs, key: key, makeContainer: make)
    case let pages as UIPageViewController:
      return TabsContainer(pages, loops: false, key: key, makeContainer: make)
    case let split as UISplitViewController:
      return ColumnsContainer(split, key: key, tab: place.tab, makeContainer: make)
    default:
      let stack = controller as? UINavigationController ?? FlowNavigationController()
      return FlowContainer(stack, key: key)
    }
  }

  /// The controller that the app makes for a place; if it cannot show what is wanted, that is reported.
  private static func controller(
    for place: FlowPlace, _ make: MakeContainer, for coordinator: StateFlowCoordinator<F>?
  ) -> UIViewController {
    let made = coordinator?.diagnosticHandler.scope { make(place) } ?? make(place)
    guard !place.isServed(by: made) else { return made }
    if let coordinator {
      coordinator.diagnosticHandler.report(
        .wrongContainer(
          made, for: place, of: coordinator.coordinatorName, callSite: coordinator.callSite))
    }
    let container = place.makeContainer()
    container.tabBarItem = made.tabBarItem
    return container
  }
}

/// A flow whose stacks may have screens of other code, below its own: that of a navigator.
package protocol StackSharingFlow: Flow {}

/// What a flow wants in one container.
@MainActor package struct FlowPart {
  package let containerDriver: ContainerDriver
  package let layout: Layout
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
