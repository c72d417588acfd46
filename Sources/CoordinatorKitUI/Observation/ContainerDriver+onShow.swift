// What UIKit shows of one container; everything here is read-only.
extension ContainerDriver {
  /// The container and the sheets of this driver over it.
  package var layoutOnShow: Layout {
    layout(over: Layout.Layer(keys(of: shownControllers), selected: selected))
  }

  /// The same, where the container has been read already.
  func layout(over base: Layout.Layer) -> Layout {
    var layout = Layout([base])
    for sheet in liveSheets {
      layout.layers.append(Layout.Layer(screens(of: sheet), style: sheet.layer.style))
    }
    return layout
  }

  /// The selected tab, or the visible page.
  var selectedController: UIViewController? {
    pageObserver.map(\.selected) ?? selectedTabController
  }

  /// The child of tabs or pages that the user sees, also one that is not the driver's own.
  var controllerOnShow: UIViewController? {
    tabs?.controllerOnShow ?? pages?.viewControllers?.first
  }

  /// The selected tab, or the visible page, by its screen.
  var selected: ScreenKey? { selectedController.map(key) }

  /// The container with its contents; a window is in no place.
  func container(at place: UIViewController.Place?) -> Layout.Container {
    Layout.Container(
      key, kind, keys(of: shownControllers), selected: selected, tab: place?.tab?.tab,
      of: place?.tab?.bar, isHidden: place?.isHidden ?? false)
  }

  private func keys(of controllers: [UIViewController]) -> [ScreenKey] {
    var keys: [ScreenKey] = []
    keys.reserveCapacity(controllers.count)
    // A loop: a closure would check for each controller that it is on the main actor.
    for controller in controllers { keys.append(key(controller)) }
    return keys
  }

  /// The controllers of the container, bottom to top or first tab to last.
  package var shownControllers: [UIViewController] {
    switch kind {
    case .stack: navigation?.viewControllers ?? []
    case .tabs: pageObserver?.pages ?? tabControllers
    case .window: controller.map { [$0] } ?? []
    case .split: []
    }
  }

  private func key(_ controller: UIViewController) -> ScreenKey {
    if let attachment = controller.existingAttachment, attachment.containerDriver === self,
      let key = attachment.key
    {
      return key
    }
    return ScreenKey(external: controller)
  }

  /// How many screens are in the container.
  var shownCount: Int { shownControllers.count }

  /// The screen that a controller of this driver shows; `nil` for one shown by other code.
  func screen(of controller: UIViewController) -> ScreenKey? {
    let key = key(controller)
    return key.isExternal ? nil : key
  }

  /// The screens of a sheet of this driver; one that is a child flow is one screen.
  func screens(of sheet: SheetLayer) -> [ScreenKey] {
    sheet.stack.map { keys(of: $0.viewControllers) } ?? sheet.layer.screens
  }

  /// The sheets that are still presented; when one is gone, so are those over it.
  var liveSheets: [SheetLayer] {
    // Most have none, and this is asked all the time.
    if sheets.isEmpty { return [] }
    return Array(sheets.prefix { $0.container.map { $0.isPresented || $0.mayComeBack } ?? false })
  }

  /// The container's controller; that of a window is its root.
  var controller: UIViewController? {
    kind == .window ? (container as? UIWindow)?.rootViewController : container as? UIViewController
  }

  /// The container, if it is a stack.
  var navigation: UINavigationController? {
    kind == .stack ? container as? UINavigationController : nil
  }

  /// The container, if it is a tab bar.
  var tabs: UITabBarController? { kind == .tabs ? container as? UITabBarController : nil }

  /// The container, if it shows pages.
  var pages: UIPageViewController? { kind == .tabs ? container as? UIPageViewController : nil }

  /// Whether the user is turning a page of the container.
  var isTurning: Bool { pages != nil && pageObserver?.isTurning == true }

  /// Whether a finger holds a page of the container.
  var isPageHeld: Bool { isTurning && pages?.isHeld == true }

  /// The outermost visible controller of this driver.
  var topContainer: UIViewController? { liveSheets.last?.container ?? controller }

  /// The stack of a sheet; `nil` for a sheet that is a child flow.
  func stack(presentedAs controller: UIViewController) -> UINavigationController? {
    sheets.first { $0.container === controller }?.stack
  }

  func top(of stack: UINavigationController) -> UIViewController? { stack.topViewController }

  /// The controllers of a stack by the screens they show.
  func controllers(in container: UIViewController) -> [ScreenKey: UIViewController] {
    Dictionary(screens(in: container), uniquingKeysWith: { first, _ in first })
  }

  /// The screens of a stack, bottom to top, with their controllers.
  func screens(in container: UIViewController) -> [(ScreenKey, UIViewController)] {
    let shown = (container as? UINavigationController)?.viewControllers
    return (shown ?? shownControllers).map { (key($0), $0) }
  }

  /// The window the container is in, even while a full-screen sheet covers it.
  var windowOnShow: UIWindow? {
    kind == .window ? container as? UIWindow : controller?.windowOnShow
  }

  /// Whether UIKit has not reported the end of a change of the stack.
  var isSettling: Bool { navigation?.isSettling ?? false }

  /// Whether a stack of this driver is showing a change, so that UIKit may defer further ones.
  var mayDeferChanges: Bool {
    sheets.contains { $0.stack?.isUnsettled ?? false }
      || navigation?.isInNoWindow == true
      || (navigation ?? stackBehindMore)?.isUnsettled ?? false
  }

  /// The stack that UIKit puts a selected tab on for which the bar has no room.
  private var stackBehindMore: UINavigationController? {
    tabs.flatMap { $0.tabCount > 5 ? $0.moreNavigationController : nil }
  }

  /// The running slide of the stack, or of one in a sheet, that UIKit completes when code changes the
  /// stack.
  var interruptibleSlide: (any UIViewControllerTransitionCoordinator)? {
    for sheet in sheets {
      if let slide = sheet.stack?.interruptibleSlide { return slide }
    }
    return navigation?.interruptibleSlide
  }

  /// The transition of another stack, that of the container or of a sheet, which is between two screens.
  func slide(
    besides other: UINavigationController?
  ) -> (any UIViewControllerTransitionCoordinator)? {
    let stacks = liveSheets.compactMap(\.stack) + [navigation].compactMap(\.self)
    for stack in stacks where stack !== other {
      guard let running = stack.runningTransition else { continue }
      // Presentations have it as well, from and to what presents.
      if running.viewController(forKey: .to)?.parent === stack { return running }
    }
    return nil
  }

  /// How the user has left a screen that UIKit has asked about, until its owner is told.
  var exitCause: RemovalMessage.Cause? {
    stackObservers.lazy.compactMap(\.exitCause).first
  }

  /// The observers of the stack and of those in sheets, topmost first.
  var stackObservers: [StackObserver] {
    // Most have no sheets, and this is asked all the time.
    if sheets.isEmpty { return stackObserver.map { [$0] } ?? [] }
    return observers.reversed().compactMap { $0 as? StackObserver }
  }

  /// Whether the container, or a sheet over it, takes part in a transition; a window's root does for what is in it.
  package var isTransitioning: Bool {
    kind != .window && (isTurning || runningTransition != nil)
  }

  /// The transition that the container, or a sheet over it, takes part in.
  var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    for sheet in liveSheets {
      if let running = sheet.container?.runningTransition { return running }
    }
    return controller?.runningTransition
  }

  /// The depth of its owner in the tree: children come after their parents.
  ///
  /// An app's own coordinators may form a ring.
  var depth: Int {
    var (depth, next) = (0, owner?.coordinator)
    while let coordinator = next, depth < 1024 {
      (depth, next) = (depth + 1, coordinator.parentCoordinator)
    }
    return depth
  }

  /// Continues when what presents something becomes visible, or the hidden container itself, even under a
  /// full-screen presentation: what is wanted may be to take that away.
  func proceedOnAppearance(of presenter: UIViewController? = nil) {
    let isOwn = presenter == nil
    guard let controller = presenter ?? controller else { return }
    // What UIKit takes away, or has in no window, may be put back by other code, perhaps into a place out of sight.
    let isAway = isOwn && !isObserved
    let isGoing = isAway && controller.isOnShow
    guard isGoing || !controller.isOnShow else { return }
    answerWhoAwaits(appearanceOf: controller, isAway: isAway)
    appearance = MainLoop.awaitAppearance(of: controller) { [weak self] controller in
      if !isGoing, controller.isOnShow { return true }
      guard isOwn, let self else { return false }
      // What is presented over it hides nothing.
      return (isAway || !controller.isHiddenInContainer) && isObserved
    } _: { [weak self] in
      self?.proceed()
    }
  }

  /// Whether it is in its window, though perhaps hidden.
  private var isObserved: Bool {
    engine.observedWindow.containerDrivers.contains { $0 === self }
  }
}

extension UIViewController {
  /// Whether its view is in a window, and no container is about to take it out.
  var isOnShow: Bool { viewIfLoaded?.window != nil && !isHiddenInContainer }
}

extension ScreenKey {
  /// The key of a controller shown by other code.
  @MainActor init(external controller: UIViewController) {
    self.init(external: controller, controller.attachment.identity)
  }
}

extension ContainerDriver {
  /// Why UIKit could not show a controller as a screen, perhaps the only one of its sheet, if it could not.
  ///
  /// Early, before its transition begins, it may still leave where it is.
  func whyNotShowable(
    _ controller: UIViewController, at place: Place, isAlone: Bool, isEarly: Bool = false
  ) -> String? {
    let manner: Showing.Place =
      if place.layer > 0 { isAlone ? .alone : .stack } else if kind == .stack { .stack } else {
        placeOfTab(place.key) ?? .alone
      }
    let whereabouts = controller.whereabouts(for: self, as: place.key)
    let why = Showing(controller.kindShown, whereabouts).refusal(in: manner)
    guard why == nil, !isEarly, let outer = controller.parent, isLaidOut(controller, in: outer)
    else { return why }
    return Showing(controller.kindShown, controller.whereabouts).refusal(in: manner)
  }

  private func placeOfTab(_ key: ScreenKey) -> Showing.Place? {
    let tabs = wanted.layers.first?.screens ?? []
    guard kind == .tabs, pages == nil, let index = tabs.firstIndex(of: key) else { return nil }
    return UITabBarController.place(ofTab: index, among: tabs.count)
  }

  /// Whether the view lies in another container, which UIKit raises an exception for, even if it is to go.
  ///
  /// What a window's root contained goes with it.
  private func isLaidOut(_ inner: UIViewController, in outer: UIViewController) -> Bool {
    guard kind != .window, outer !== controller, !hasSheet(with: outer),
      let view = inner.viewIfLoaded, let around = outer.viewIfLoaded
    else { return false }
    return view.isDescendant(of: around)
  }
}
