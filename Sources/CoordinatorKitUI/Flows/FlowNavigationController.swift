/// A navigation controller whose back button, back menu, swipe and VoiceOver escape can be guarded.
///
/// Give it to a flow instead of a `UINavigationController`; sheets of flows have one anyway. Before
/// each exit it asks `Flow.leaving(_:in:)` about the screens that would be left. If one must not be
/// left, nothing moves, and the flow's coordinator receives a `RemovalMessage.Refused`, or the
/// message that the guard redirects to.
///
/// UIKit offers no hook before the back menu pops, and perhaps none before a keyboard's ⌘[ does; it
/// calls the methods that pop, so calls of these by other code are guarded, too.
///
/// It also reports to its flow changes by other code that UIKit reports to no delegate: in a stack
/// that is off screen, and below the top screen.
///
/// Its `delegate` is the app's, set before or after a flow has the controller: UIKit calls an observer of
/// the flow, which passes every call on.
open class FlowNavigationController: UINavigationController, UINavigationBarDelegate {
  /// The app's delegate, held weakly.
  // As the navigation controllers of hotwire-native-ios and woocommerce-ios do it.
  open override weak var delegate: (any UINavigationControllerDelegate)? {
    get {
      guard let observer = lastObserver else { return super.delegate }
      return observer.next as? any UINavigationControllerDelegate
    }
    set {
      if let observer = lastObserver { observer.next = newValue } else { super.delegate = newValue }
    }
  }

  /// Who passes the calls of UIKit on to the app's delegate.
  private var lastObserver: ContainerObserver? {
    ContainerObserver.chain(behind: super.delegate).reduce(nil) { $1 }
  }

  /// The delegate that UIKit calls.
  final var calledByUIKit: (any UINavigationControllerDelegate)? {
    get { super.delegate }
    set { super.delegate = newValue }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    BackSwipeGuard.attach(to: self)
  }

  /// Asks before the back button pops.
  ///
  /// UIKit may ask about a screen that code has popped already, which nobody can keep any more.
  open func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    guard let top = topViewController, let next = nextToPop else { return true }
    guard top.navigationItem === item || next.navigationItem === item else { return true }
    return mayLeave([next], by: .backButton)
  }

  /// Asks before VoiceOver's escape pops; whether UIKit asks as for the back button is not known.
  ///
  /// - Returns: Whether the gesture has done all that it can.
  open override func accessibilityPerformEscape() -> Bool {
    // Declared without an actor in some SDKs; UIKit calls it on the main thread.
    MainActor.assumeIsolated {
      guard viewControllers.count > 1, let top = topViewController, presentedViewController == nil,
        let observer = existingAttachment?.container.stackObserver
      else { return super.accessibilityPerformEscape() }
      guard mayLeave([top], by: .backButton, isCertain: false) else { return true }
      let isDone = super.accessibilityPerformEscape()
      // UIKit pops nothing in the middle of a transition: how the screen leaves later is not known yet.
      if !viewControllers.contains(top) { observer.leaves([top], by: .backButton) }
      return isDone
    }
  }

  /// Pops to a screen, if those above it may be left.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    popping(to: viewController) { super.popToViewController(viewController, animated: animated) }
  }

  /// Pops to the first screen, if all others may be left; also when the app calls it, as from the back menu.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    popping(to: viewControllers.first) { super.popToRootViewController(animated: animated) }
  }

  private func popping(
    to target: UIViewController?, _ pop: () -> [UIViewController]?
  ) -> [UIViewController]? {
    let above = viewControllers.drop { $0 !== target }.dropFirst()
    guard mayLeave(Array(above), by: .backMenu) else { return [] }
    existingAttachment?.container.stackObserver?.promiseAnimators(toward: target)
    return notingChange(pop)
  }

  /// Sets the stack; screens that other code removes with it are reported.
  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    notingChange { super.setViewControllers(viewControllers, animated: animated) }
  }

  /// Pops the top screen, if it may be left.
  ///
  /// UIKit pops through this as well, whether it has asked before, as for the back button, or not, as
  /// may be for ⌘[ on a keyboard. What other code removes while the stack is off screen is reported.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    // UIKit pops nothing at the root; who pops is noted where UIKit asks for it.
    if viewControllers.count > 1, let next = nextToPop {
      let cause: RemovalMessage.Cause = animated ? .unknown : .external
      guard mayLeave([next], by: cause, isCertain: false) else { return nil }
    }
    return notingChange { super.popViewController(animated: animated) }
  }

  /// The screen that would be popped: a swipe that was let go of brings its screen back first.
  private var nextToPop: UIViewController? {
    guard let running = transitionCoordinator, running.isCancelled,
      running.viewController(forKey: .to) === topViewController
    else { return topViewController }
    return running.viewController(forKey: .from)
  }

  /// Notifies the observer of a change that UIKit reports to no delegate.
  private func notingChange<Result>(_ change: () -> Result) -> Result {
    let top = topViewController
    let result = change()
    if viewIfLoaded?.window == nil || topViewController === top {
      existingAttachment?.container.stackObserver?.stackChangedUnseen(self)
    }
    return result
  }
}

/// The container of a typed flow's screens, or of a part of them: a stack, tabs, pages or columns, with the
/// containers inside.
///
/// This one is a stack. Ownership: the presenter holds the outermost container strongly, a container those
/// inside; all refer to the presenter weakly and hold their controllers strongly.
@MainActor package class FlowContainer {
  weak var presenter: FlowPresenter?
  /// Identifies the container among those inside of another one.
  let key: ScreenKey
  /// The controller that shows the screens.
  let controller: UIViewController
  /// The container of the controller itself; the outermost one's has the sheets of the flow.
  package final let containerDriver: ContainerDriver
  /// The containers inside, each showing a part of the flow's screens.
  package internal(set) final var inside: [FlowContainer] = []

  /// The outermost container has no key.
  init(_ controller: UIViewController, key: ScreenKey?, loops: Bool = false) {
    self.controller = controller
    containerDriver = ContainerDriver(controller, loops: loops)
    self.key = key ?? containerDriver.key
  }

  /// The container that shows a flow, or a part of it, in a controller; the outermost one is in no place.
  static func showing(
    in controller: UIViewController, _ place: (key: ScreenKey, tab: String?)? = nil,
    loops: Bool = false, _ makeContainer: @escaping MakeContainer
  ) -> FlowContainer {
    switch controller {
    case is UITabBarController, is UIPageViewController:
      return TabsContainer(controller, loops: loops, key: place?.key, makeContainer)
    case let split as UISplitViewController:
      return ColumnsContainer(split, key: place?.key, tab: place?.tab, makeContainer: makeContainer)
    default:
      // Another type of the app's may conform, too, which is reported.
      let stack = controller as? UINavigationController ?? FlowNavigationController()
      return FlowContainer(stack, key: place?.key)
    }
  }

  // MARK: - Beginning and end

  /// The container is the flow's from now on, unless another one has it.
  func join(_ presenter: FlowPresenter) {
    self.presenter = presenter
    if containerDriver.acquireContainer(for: presenter), presenter.container === self {
      (controller as? any CoordinatorInitializable)?.parentCoordinator = presenter.coordinator
    }
  }

  /// Whether the flow can start in this container; a stack that another flow has fails each request.
  var mayStart: Bool { true }

  /// The flow has started, or the container has joined one that has.
  func didStart() {}

  /// The flow leaves the tree, or this container leaves the flow, with everything inside.
  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause)
    for container in insideTopFirst { container.leave(cause) }
  }

  // MARK: - Desired layout

  /// What is wanted in each container, those inside before the one around them; missing containers are
  /// created, and each driver learns what may be left.
  func parts(of wanted: WantedContainer) -> [FlowPart] {
    containerDriver.exits = wanted.exits(leaving)
    guard wanted.content == .stack else {
      reportWrongRoot("a navigation controller")
      return [FlowPart(containerDriver, wanted.layoutInFront)]
    }
    return [FlowPart(containerDriver, wanted.layout)]
  }

  /// What the flow's guards say about a screen that would close now.
  final var leaving: (ScreenKey) -> Verdict { presenter?.flow.leaving ?? { _ in .allow } }

  // MARK: - Containers inside

  /// This container and all inside, each before those in it.
  final var all: [FlowContainer] { [self] + inside.flatMap { $0.all } }

  /// The same, those in front first, and each after those in it.
  final var allTopFirst: [FlowContainer] { insideTopFirst.flatMap { $0.allTopFirst } + [self] }

  /// The columns inside, however deep.
  final var allColumns: [FlowContainer] {
    inside.filter { !$0.key.isContainer } + inside.flatMap { $0.allColumns }
  }

  /// Whether a change of its screens, or of those inside, has not ended.
  final var isChanging: Bool {
    containerDriver.hasPendingRequest || inside.contains { $0.isChanging }
  }

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

  /// The container of what is a screen of this one, such as a tab; created if it is missing.
  final func insideOrNew(
    _ wanted: WantedContainer, in column: UISplitViewController.Column? = nil,
    _ make: @escaping MakeContainer
  ) -> FlowContainer? {
    guard let key = wanted.key else { return nil }
    if let known = inside.first(where: { $0.key == key }) { return known }
    let place = FlowPlace(wanted.content, tab: wanted.tab, column: column)
    let new = Self.make(key, place, make, for: presenter)
    if let presenter { new.join(presenter) }
    new.didStart()
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

  /// How many of the flow's sheets, the lowest ones, are shown elsewhere than over the container.
  var sheetsBeside: Int { 0 }

  /// Reports, once per container, that the flow's root does not match it.
  final func reportWrongRoot(_ container: String) {
    guard let presenter, controller.attachment.reported.insert(.wrongRoot).inserted else { return }
    presenter.diagnosticHandler.report(
      .wrongRoot,
      what:
        "The root of \(plain: presenter.coordinatorName) cannot be shown in \(plain: container).",
      why: """
        screens(for:) decides whether it is a stack, Tabs or a Split, and each is shown by another \
        controller; of this one only the screens in front are shown.
        """,
      instead: """
        Make the StateFlowCoordinator without a container, or with a navigation controller for a stack, a tab \
        bar controller for Tabs and a split view controller for a Split; the root is the same in all states of the \
        flow. What comes in place of it is another flow, for instance with setRoot(child:).
        """,
      callSite: presenter.callSite)
  }
}

extension FlowContainer {
  /// Makes the controller of a container by its place; held strongly.
  typealias MakeContainer = @MainActor (FlowPlace) -> UIViewController

  /// Makes a container, in a controller that the app makes.
  static func make(
    _ key: ScreenKey, _ place: FlowPlace, _ make: @escaping MakeContainer,
    for presenter: FlowPresenter?
  ) -> FlowContainer {
    var controller = presenter?.diagnosticHandler.scope { make(place) } ?? make(place)
    if !place.isServed(by: controller) {
      if let presenter { place.report(unfit: controller, to: presenter) }
      let container = place.makeContainer()
      container.tabBarItem = controller.tabBarItem
      controller = container
    }
    return showing(in: controller, (key, place.tab), make)
  }
}

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

  /// The newest key of a screen; `nil` if the flow does not want it there.
  subscript(place: ContainerDriver.Place) -> ScreenKey? {
    mutating get {
      guard normalized.layers.indices.contains(place.layer) else { return nil }
      let index = keys[place.layer].firstIndex(of: place.key)
      return index.map { keys[place.layer][$0] }
    }
  }
}
