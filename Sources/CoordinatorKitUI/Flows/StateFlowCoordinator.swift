/// Runs a typed `Flow` in a navigation controller, in tabs, in pages, or in the columns of a split
/// view: messages change its state, and the screens follow.
///
///     let shop = StateFlowCoordinator(ShopFlow(), state: .init()) { screen in
///       switch screen {
///       case .list: ListViewController()
///       case .book(let id): BookViewController(book: id)
///       }
///     }
///
/// Its components are asked before the flow. Only the difference of each change is performed, with
/// one UIKit call per stack: screens with equal ids keep their view controllers, and only new ones
/// are created. When the user goes back, swipes, or pulls a sheet down, the flow's `userLeft` is
/// called and the state follows.
///
/// In a flow with tabs, `userSelected(_:_:)` is called when another tab is tapped; a second tap on
/// the same tab leaves the screens above the first. Afterward, a `TabMessage` is sent from this
/// coordinator; `guarding(TabMessage.self)` is asked before a tap counts. In a flow with columns,
/// the state is the same at every window width.
///
/// Ownership: it strongly holds the controller it was created with and the navigation controllers
/// inside; the screens belong to it and refer to it weakly.
open class StateFlowCoordinator<F: Flow>: BaseFlowCoordinator<F>, ViewControllerCoordinator,
  FlowCoordinator, ReloadableFlow, ContainerCoordinator
{
  /// Shows the screens.
  package final let presenter: FlowPresenter
  /// Creates what shows a screen; `nil` if there is nothing to show any more.
  package final var makeScreen: @MainActor (F.Screen, StateFlowCoordinator<F>) -> (any Presentable)?
  /// Called when UIKit was given a change of the containers, or the flow has followed one that others made.
  package final var onLayoutChange: (() -> Void)?

  /// Decides how the step from one screen to another looks; by default each screen's own transition
  /// is used.
  ///
  ///     shop.makeTransition = { old, new in
  ///       if case .book? = new { ScreenTransition(appearing: { Zoom() }) } else { nil }
  ///     }
  ///
  /// Called when UIKit begins to push, pop, present, dismiss or select a tab, with the screen in
  /// front before and the one after that; `nil` stands for a screen that is not the flow's. `nil` as
  /// the result leaves it to the screens. Held strongly, so capture owners weakly.
  public var makeTransition: (@MainActor (_ old: F.Screen?, _ new: F.Screen?) -> ScreenTransition?)?

  /// Starts a flow in a container and shows its initial screens, without animation.
  ///
  ///     let app = StateFlowCoordinator(AppFlow(), state: .init(), in: tabBarController) { place in
  ///       let container = place.makeContainer()
  ///       if place.column == nil { container.tabBarItem.title = place.tab }
  ///       return container
  ///     } makeScreen: { screen in
  ///       …
  ///     }
  ///
  /// The container follows from the flow's root: a `FlowNavigationController` for a stack, a `UITabBarController` for
  /// `Tabs`, a `UISplitViewController` with as many columns as the `Split` has. Give it one of your own of the same
  /// kind, or a `UIPageViewController` for `Tabs`, of which it shows one page at a time. Another one is reported.
  ///
  /// Pages are `Tabs` that the user turns: the selected tab is the visible page. A completed swipe is
  /// reported to the flow's `userSelected(_:_:)`; one that the user cancels is not. UIKit cannot
  /// refuse a swipe once it has begun, so a page that a guard would refuse, hold or redirect cannot
  /// be swiped to. In a compact window all columns share one stack, and their screens keep their view
  /// controllers; the placeholder of the last column is left out.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The initial state.
  ///   - container: The controller, held strongly; if `nil`, a new one. Its delegate still receives every call. If another flow
  ///     controls it already, that flow keeps it, and a mistake is reported. Of pages the flow becomes the data
  ///     source; a split view gets a controller for each column and for the compact one.
  ///   - loops: Whether the user can swipe from the last page to the first, and back.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - makeContainer: Creates the controller of a tab, with its `tabBarItem`, of a page or of a column, and
  ///     of what is inside, by its place; called once for each, and held strongly.
  ///   - makeScreen: Creates what shows a screen: a view controller, or a child coordinator, which
  ///     is then owned until its screen is removed; so is a child whose root is returned. Called once
  ///     for each new screen, when its transition begins; held strongly, so capture owners weakly. A
  ///     coordinator that has finished before is left out, and reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in container: (any FlowContainerController)? = nil,
    loops: Bool = false,
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeContainer: @escaping @MainActor (FlowPlace) -> UIViewController = { $0.makeContainer() },
    makeScreen: @escaping @MainActor (F.Screen) -> any Presentable
  ) {
    let driver = FlowDriver(
      flow, state: state, callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    self.makeScreen = { screen, _ in makeScreen(screen) }
    let controller = container ?? Self.usualContainer(of: driver)
    presenter = FlowPresenter(
      driver, in: .showing(in: controller, loops: loops, makeContainer))
    super.init(driver, window: window)
    start(in: controller, parent)
  }

  /// Starts a flow in a container, whose screens are made with its coordinator.
  ///
  ///     let shop = StateFlowCoordinator(ShopFlow(), state: .init()) { screen, shop in
  ///       switch screen {
  ///       case .list: ListViewController(sends: shop.sink(for: ShopMessage.self))
  ///       case .book(let id): BookViewController(book: id)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The initial state.
  ///   - container: The controller, held strongly, of the kind that the flow's root needs; if `nil`, a new one.
  ///     Its delegate still receives every call. If another flow controls it already, that flow keeps it, and a mistake is
  ///     reported.
  ///   - loops: Whether the user can swipe from the last page to the first, and back.
  ///   - window: The window; if `nil`, the parent's window is used.
  ///   - parent: The coordinator that owns this one; it is added as a child immediately.
  ///   - makeContainer: Creates the controller of a tab, with its `tabBarItem`, of a page or of a column, and
  ///     of what is inside, by its place; called once for each, and held strongly.
  ///   - makeScreen: Creates what shows a screen: a view controller, or a child coordinator, which
  ///     is then owned until its screen is removed; so is a child whose root is returned. Called once
  ///     for each new screen, when its transition begins, with this coordinator, which owns what is
  ///     made: capture it weakly in what that keeps. Held strongly, so capture owners weakly. A
  ///     coordinator that has finished before is left out, and reported.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public init(
    _ flow: F, state: F.State, in container: (any FlowContainerController)? = nil,
    loops: Bool = false,
    window: (any CoordinatorWindow)? = nil, parent: (any Coordinator)? = nil,
    fileID: String = #fileID, line: UInt = #line,
    makeContainer: @escaping @MainActor (FlowPlace) -> UIViewController = { $0.makeContainer() },
    makeScreen: @escaping @MainActor (F.Screen, StateFlowCoordinator<F>) -> any Presentable
  ) {
    let driver = FlowDriver(
      flow, state: state, callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    self.makeScreen = makeScreen
    let controller = container ?? Self.usualContainer(of: driver)
    presenter = FlowPresenter(
      driver, in: .showing(in: controller, loops: loops, makeContainer))
    super.init(driver, window: window)
    start(in: controller, parent)
  }

  private static func usualContainer(of driver: FlowDriver<F>) -> UIViewController {
    FlowPlace(driver.runtime.screens.root.content, tab: nil).makeContainer()
  }

  private func start(in controller: UIViewController, _ parent: (any Coordinator)?) {
    join(parent, at: callSite)
    presenter.begin(for: self) { driver.start(for: self, showing: presenter) }
    if rootViewController !== controller {
      diagnosticHandler.report(
        .wrongRoot,
        what: """
          \(plain: coordinatorName) was to be shown in \(type(of: controller)), which is no container of UIKit's.
          """,
        why: """
          A flow needs a container whose screens it can set, so it is shown in a navigation controller that the \
          framework made.
          """,
        instead: """
          Pass a UINavigationController, UITabBarController, UIPageViewController or UISplitViewController, and \
          embed that.
          """,
        callSite: callSite)
    }
  }

  /// The controller that the flow was created with.
  open var rootViewController: UIViewController { presenter.container.controller }

  /// Brings the visible screens back in line with the state: what other code presented over them is
  /// dismissed, but nothing while they are in a tab that the user does not see.
  ///
  /// A flow shows its state without that. When something has changed that its guards read and that is in no
  /// state, call `reconsider()`, which this does, too.
  ///
  /// - Parameters:
  ///   - animated: Whether the change may be animated.
  ///   - type: Whether a change to all-new screens should look like going forward or back.
  open func triggerFlow(animated: Bool, type: PresentType) {
    presenter.showAgain(animated: animated, type: type)
    reconsider()
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

  package final func keeps(_ child: any Coordinator) -> Bool {
    presenter.containerDriver.keeps(child)
  }

  final var layoutOwner: any LayoutOwner { presenter }
}

extension StateFlowCoordinator: ScreenMaking {
  final var makesTransitions: Bool { makeTransition != nil }

  final func make(_ screen: any FlowScreen) -> (any Presentable)? {
    (screen as? F.Screen).flatMap { makeScreen($0, self) }
  }

  final func transition(
    from old: () -> AnyHashable?, to new: () -> AnyHashable?
  ) -> ScreenTransition? {
    makeTransition?(old()?.base as? F.Screen, new()?.base as? F.Screen)
  }
}

/// A view controller or child coordinator that updates its screen in place.
///
///     enum Screen: FlowScreen {
///       case shelf, book(Book)
///       var id: String { switch self { case .shelf: "shelf"; case .book(let book): book.isbn } }
///     }
///     final class BookViewController: UIViewController, ScreenUpdating {
///       func update(with screen: Shop.Screen) { if case .book(let book) = screen { show(book) } }
///     }
///
/// A screen whose `id` is unchanged after a state change keeps its view controller. If its value
/// has changed, the controller, or the child coordinator behind the screen, receives it: once per
/// change, in the same turn, lowest screen first, before UIKit moves anything. That includes
/// invisible screens, screens being added and screens under the user's finger. Screens that get
/// their data elsewhere need not conform.
///
/// The screen of a nested flow may also be received as that flow has it, whatever flows are around it: write
/// a controller for the flow that it belongs to.
@MainActor public protocol ScreenUpdating<Screen>: AnyObject {
  /// The screen type of the flow on show, or of the one nested in it that the screen belongs to.
  associatedtype Screen

  /// Shows what has changed; the view may not be loaded yet.
  ///
  /// - Parameter screen: The new value; the previous one was passed to the flow coordinator's
  ///   `makeScreen` or to this function.
  func update(with screen: Screen)
}

extension ScreenUpdating {
  /// Accepts the first value that has the right type.
  func update(withOneOf screens: [any FlowScreen]) -> Bool {
    guard let screen = screens.lazy.compactMap({ $0 as? Screen }).first else { return false }
    update(with: screen)
    return true
  }
}

// Screens that stay while their values change.
extension ContainerDriver {
  /// What was built for a screen; only UIKit holds the controller.
  struct MadeScreen {
    weak var controller: UIViewController?
    /// The value that the controller was built from or last received.
    var value: AnyHashable?
    /// Whether it lived on out of sight before.
    var wasOutOfSight = false
    /// What waits for the end of the screen, which UIKit may let go of before anybody is told that it left.
    var ends: [Completion<Void>] = []
  }

  /// How many layers, from the base up, stay as built; sheets above the first that does not are
  /// replaced with it.
  func reusableLayerCount(_ layers: [Layout.Layer]) -> Int {
    let sheets = sheets.map(\.layer)
    let isKept = layers.enumerated().map { index, layer in
      index == 0
        || sheets.indices.contains(index - 1) && sheets[index - 1].style == layer.style
          && sheets[index - 1].screens.first == layer.screens.first
    }
    return isKept.prefix { $0 }.count
  }

  /// Passes a screen's value to what stands behind it, if it has changed.
  func update(_ place: Place, to value: AnyHashable) {
    guard let known = made[place], known.value != value, let controller = known.controller else {
      return
    }
    made[place]?.value = value
    seen.rename(place.key, in: place.layer)
    pass(value, as: place.key, to: controller, children[place]?.coordinator)
  }

  /// Passes a new value to what stands behind a screen.
  func pass(
    _ value: AnyHashable, as key: ScreenKey, to controller: UIViewController,
    _ child: (any Coordinator)?
  ) {
    controller.attachment.key = key
    guard let updating = child as? any ScreenUpdating ?? controller as? any ScreenUpdating,
      !updating.update(withOneOf: presenter?.flow.nestedScreens(of: value) ?? [])
    else { return }
    guard controller.attachment.reported.insert(.screenNotUpdated).inserted, let owner else {
      return
    }
    let (name, screen) = ("\(type(of: updating))", String(reflecting: type(of: value.base)))
    owner.diagnosticHandler.report(
      .screenNotUpdated,
      what: "\(plain: name) was not notified that its screen is \(key) now.",
      why: """
        Its update(with:) accepts a type other than \(plain: screen), the screens of \
        \(plain: owner.coordinatorName).
        """,
      instead: "Write func update(with screen: \(plain: screen)).",
      callSite: owner.callSite)
  }

  /// The controllers of screens about to be reported as removed; anything tied to them ends now.
  func endScreens(_ gone: [ScreensGone]) {
    for place in gone.flatMap(\.places) {
      let screen = made[Place(layer: place.layer, key: place.key)]
      guard let controller = screen?.controller else {
        for end in screen?.ends ?? [] { end() }
        continue
      }
      controller.screenHasLeft()
    }
  }
}
