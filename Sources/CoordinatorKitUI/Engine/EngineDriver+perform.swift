// The transitions, each performed by an applier; when UIKit has ended one, the machine is notified.
extension EngineDriver {
  func perform(
    _ transition: LayoutTransition, for containerDriver: ContainerDriver, to wanted: Layout,
    in observedWindow: ObservedWindow
  ) {
    switch transition {
    case .change(let layer, let container, let difference, let isCovered):
      let new = wanted.layers[layer]
      if let inside = new.containers.first(where: { $0.key == container }) {
        change(
          containerDriver.navigation, difference, to: inside.screens, isCovered,
          for: containerDriver)
      } else {
        let sheet = observedWindow.controllers[layer]
        change(
          containerDriver.stack(presentedAs: sheet), difference, to: new.screens, isCovered,
          for: containerDriver, at: containerDriver.level(of: sheet) ?? 0)
      }
    case .present(let layer, let sheet):
      present(
        sheet, over: observedWindow.presenter(of: containerDriver, layer: layer - 1),
        overScreen: observedWindow.layout.layers[layer - 1].frontScreen, for: containerDriver)
    case .dismiss(let layer):
      // Where a link leads to another sheet, the old one goes at once: one animation is enough.
      let link = containerDriver.pending?.link
      let isReplaced =
        link != nil && wanted.layers.indices.contains(layer) || link?.presents == true
      dismiss(layer, for: containerDriver, in: observedWindow, mayAnimate: !isReplaced)
    case .setTabs(_, let tabs, let selected): setTabs(tabs, selected, of: containerDriver)
    case .select(_, let tab): setTabs(nil, tab, of: containerDriver)
    case .setRoot(_, let root): setRoot(root, of: containerDriver)
    }
  }

  private func change(
    _ navigation: UINavigationController?, _ difference: StackDifference, to screens: [ScreenKey],
    _ isCovered: Bool, for containerDriver: ContainerDriver, at level: Int = 0
  ) {
    guard let navigation else {
      let why =
        "the sheet shows a controller as it is, and has no stack of the flow's for more screens"
      return refused(.failed(why), report: why)
    }
    let shown = containerDriver.screens(in: navigation)
    let new = screens.missing(from: shown.map(\.0))
    var controllers: [ScreenKey: UIViewController] = [:]
    for key in new { controllers[key] = containerDriver.build(key, layer: level) }
    let failedScreens = containerDriver.failedScreens
    if !failedScreens.isEmpty { tellFailures(of: containerDriver) }
    if !failedScreens.isEmpty, controllers.isEmpty, new.count == screens.count {
      // An empty stack would be a blank screen.
      return refused(.failed("no screen could be made"), report: nil)
    }
    // UIKit defers a set until its current change is shown, and drops a pop.
    let verb = navigation.isUnsettled ? difference.keepable(screens) : difference
    // UIKit itself knows those below a new screen.
    if !verb.isPush { controllers.merge(shown, uniquingKeysWith: { first, _ in first }) }
    let isOnScreen = navigation.viewIfLoaded?.window != nil
    let top =
      difference.isPop
      ? containerDriver.top(of: navigation) : screens.last.flatMap { controllers[$0] }
    navigation.existingAttachment?.container.stackObserver?.promiseAnimators(
      toward: screens.last.flatMap { controllers[$0] })
    let isAnimated =
      containerDriver.isAnimated && !isCovered && isOnScreen && top?.isInstant != true
    if !isAnimated { hasChangedUnannounced = true }
    if controllers.isEmpty { TransitionEnd.goesOn() }
    NavigationApplier.apply(verb, to: navigation, animated: isAnimated) { controllers[$0] }
    containerDriver.owner?.onLayoutChange?()
    awaitChange(of: navigation, waits)
  }

  /// Waits until UIKit has shown a change of a stack; what it has kept while something was presented over the
  /// stack begins when that has ended.
  private func awaitChange(of navigation: UINavigationController, _ wait: Int) {
    guard wait == waits else { return }
    // Presentations have a transition from and to what presents.
    let isOfOthers =
      navigation.runningTransition.map { $0.viewController(forKey: .to)?.parent !== navigation }
      ?? false
    navigation.afterRunningTransition { [weak self, weak navigation] isCancelled in
      guard let self else { return }
      guard isOfOthers, let navigation, let window else {
        return stepEnded(wait, isCancelled: isCancelled)
      }
      MainLoop.inNextTurn(of: window) { [weak self, weak navigation] in
        guard let self else { return }
        guard let navigation else { return stepEnded(wait) }
        awaitChange(of: navigation, wait)
      }
    }
  }

  private func present(
    _ sheet: Layout.Layer, over presenter: UIViewController, overScreen: ScreenKey?,
    for containerDriver: ContainerDriver
  ) {
    // Off screen, UIKit would drop it. The request stays and continues when the presenter appears.
    guard presenter.viewIfLoaded?.window != nil else { return postpone(presenter, containerDriver) }
    let isAlone = sheet.screens.count == 1
    let level = containerDriver.liveSheets.count + 1
    let built = sheet.screens.compactMap {
      containerDriver.build($0, layer: level, isAlone: isAlone)
    }
    tellFailures(of: containerDriver)
    let made = Layout.Layer(built.compactMap { $0.existingAttachment?.key }, style: sheet.style)
    let hasCoordinator =
      made.screens.first.map { containerDriver.children[.init(layer: level, key: $0)] != nil }
      ?? false
    let sheetLayer = SheetLayer.make(made, of: built, hasCoordinator: hasCoordinator)
    guard var shown = sheetLayer?.sheet, let container = sheetLayer?.container else {
      return refused(.failed("no screen could be made"), report: nil)
    }
    container.attachment.transition.wanted = built.first?.existingAttachment?.transition.wanted
    let wanted = containerDriver.presenter?.transition(from: overScreen, to: made.screens.last)
    if let wanted { container.transitioning(with: wanted) }
    let style = sheet.style ?? .sheet
    let appearance = containerDriver.pending?.plan.appearance(level) ?? SheetAppearance()
    shown.appearance = appearance
    let first = Set(made.screens.prefix(1))
    let stays = containerDriver.presenter?.screensKept(leaving: first, of: containerDriver)
    if stays?.isDisjoint(with: first) == false { shown.kept = container }
    containerDriver.sheets = containerDriver.liveSheets + [shown]
    containerDriver.pendingControllers.append(container)
    container.attachment.containerDriver = containerDriver
    if let stack = shown.stack { StackObserver(containerDriver, of: stack).attach() }
    if container.attachment.coordinator == nil {
      container.attachment.coordinator = containerDriver.owner?.coordinator
    }
    let wait = waits
    let isAnimated = containerDriver.isAnimated && !container.isInstant
    if !isAnimated { hasChangedUnannounced = true }
    PresentationApplier.present(
      container, from: { [weak presenter] in presenter }, animated: isAnimated,
      prepare: { [weak containerDriver, weak presenter] in
        guard let presenter else { return nil }
        SheetApplier.prepare(
          container, as: style, appearance, over: presenter, for: containerDriver?.owner)
        return nil
      }
    ) { [weak self, weak containerDriver, weak presenter] outcome in
      guard let self, wait == waits else { return }
      guard let containerDriver, let presenter else { return stepEnded(wait) }
      presented(outcome, from: presenter, as: level, of: containerDriver)
    }
  }

  private func presented(
    _ outcome: Outcome, from presenter: UIViewController, as level: Int,
    of containerDriver: ContainerDriver
  ) {
    if outcome == .cancelledByUser { return stepEnded(waits, isCancelled: true) }
    guard case .refused(let why) = outcome else {
      if let sheet = containerDriver.liveSheets.dropFirst(level - 1).first {
        observe(sheet, from: presenter, of: containerDriver)
      }
      return stepEnded(waits)
    }
    containerDriver.sheets = Array(containerDriver.sheets.prefix(level - 1))
    guard presenter.viewIfLoaded?.window == nil else { return refused(outcome, report: why) }
    // The app has removed the presenter from the screen in the meantime.
    postpone(presenter, containerDriver)
  }

  private func observe(
    _ sheet: SheetLayer, from presenter: UIViewController, of containerDriver: ContainerDriver
  ) {
    guard let container = sheet.container else { return }
    let observer = PresentationObserver.watch(container) { [weak containerDriver] in
      containerDriver?.containerDidChange($0)
    }
    if case .popover(let source)? = sheet.layer.style {
      observer.anchorPopover = { [weak container, weak presenter, weak containerDriver] in
        guard let container, let presenter else { return }
        SheetApplier.point(container, at: source, over: presenter, containerDriver?.owner)
      }
    }
    let index = containerDriver.sheets.firstIndex { $0.container === container }
    if let index { containerDriver.sheets[index].presentation = observer }
  }

  private func dismiss(
    _ layer: Int, for containerDriver: ContainerDriver, in observedWindow: ObservedWindow,
    mayAnimate: Bool
  ) {
    let (sheet, layers) = (observedWindow.controllers[layer], observedWindow.layout.layers)
    let wanted = containerDriver.presenter?.transition(
      from: layers.last?.frontScreen, to: layers[layer - 1].frontScreen)
    if let wanted, layers[layer].owner == containerDriver.key {
      sheet.transitioning(with: wanted)
    }
    // Replacing the root removes what was presented by hand over the previous one.
    let cause: RemovalMessage.Cause =
      containerDriver.kind == .window ? .parentRemoved : .programmatic
    let wait = waits
    let animated = mayAnimate && containerDriver.isAnimated && !sheet.isInstant
    if !animated { hasChangedUnannounced = true }
    let kept = observedWindow.controllers.dropFirst(layer).filter(\.livesOn)
    PresentationApplier.dismiss(sheet, animated: animated, cause: cause) {
      [weak self] outcome in
      withExtendedLifetime(kept) {
        self?.stepEnded(wait, isCancelled: outcome == .cancelledByUser)
      }
    }
  }

  /// Replaces the tabs of a tab bar, or selects one of its tabs.
  private func setTabs(
    _ keys: [ScreenKey]?, _ selected: ScreenKey?, of containerDriver: ContainerDriver
  ) {
    if let pages = containerDriver.pages {
      return setPages(keys, selected, of: containerDriver, in: pages)
    }
    guard let tabs = containerDriver.tabs else { return stepEnded(waits) }
    let shown = containerDriver.controllers(in: tabs)
    if let keys {
      let screens = keys.compactMap { key in
        (shown[key] ?? containerDriver.build(key)).map { (key: key, controller: $0) }
      }
      TabBarApplier.set(
        screens, in: tabs, of: containerDriver, animated: containerDriver.isAnimated)
      tellFailures(of: containerDriver)
    }
    hasChangedUnannounced = true
    let known = containerDriver.controllers(in: tabs)
    if let selected, let controller = known[selected] {
      TabBarApplier.select(controller, in: tabs, of: containerDriver)
    }
    containerDriver.owner?.onLayoutChange?()
    let wait = waits
    tabs.afterRunningTransition { [weak self] isCancelled in
      self?.stepEnded(wait, isCancelled: isCancelled)
    }
  }

  /// Replaces the pages of a page view controller, or shows one of them.
  private func setPages(
    _ keys: [ScreenKey]?, _ selected: ScreenKey?, of containerDriver: ContainerDriver,
    in pages: UIPageViewController
  ) {
    guard let observer = containerDriver.pageObserver else { return stepEnded(waits) }
    let before = observer.selected
    var known = containerDriver.controllers(in: pages)
    if let keys {
      for key in keys where known[key] == nil { known[key] = containerDriver.build(key) }
      observer.set(keys.compactMap { known[$0] }, in: pages)
      tellFailures(of: containerDriver)
    }
    let remaining = selected.flatMap { known[$0] }.flatMap {
      observer.pages.contains($0) ? $0 : nil
    }
    let wanted = remaining ?? observer.selected ?? observer.pages.first
    let wait = waits
    guard wanted == nil || wanted !== before else {
      observer.refresh()
      return stepEnded(wait)
    }
    let direction = wanted.map { observer.direction(from: before, to: $0) } ?? .forward
    PageApplier.show(
      wanted, in: pages, direction: direction, animated: containerDriver.isAnimated && before != nil
    ) { [weak self, weak observer] in
      observer?.refresh()
      self?.stepEnded(wait)
    }
  }

  /// Replaces the root of a window; nothing is presented there any more.
  private func setRoot(_ key: ScreenKey?, of containerDriver: ContainerDriver) {
    guard let window else { return stepEnded(waits) }
    hasChangedUnannounced = true
    let controller = key.flatMap { containerDriver.build($0, isAlone: true) }
    tellFailures(of: containerDriver)
    // A view that it was embedded in would take it along when that leaves with the former root.
    controller?.existingAttachment?.embedded.place?.abandon()
    WindowApplier.setRoot(controller, of: window, animated: containerDriver.isAnimated)
    stepEnded(waits)
  }

  /// The screens that could just now not be built.
  private func tellFailures(of containerDriver: ContainerDriver) {
    let failedScreens = containerDriver.failedScreens
    containerDriver.failedScreens = []
    send(.buildFailed(failedScreens))
  }

  private func refused(_ outcome: Outcome, report why: String?) {
    for containerDriver in containerDrivers { containerDriver.pendingControllers = [] }
    TransitionEnd.goesOn()
    send(.stepRefused(outcome, report: why))
  }

  private func postpone(_ presenter: UIViewController, _ containerDriver: ContainerDriver) {
    containerDriver.pendingControllers = []
    send(.stepPostponed)
    containerDriver.proceedOnAppearance(of: presenter)
  }
}

extension Layout.Layer {
  /// The screen in front, as far as coordinators know.
  fileprivate var frontScreen: ScreenKey? {
    screens.last ?? containers.last { !$0.isHidden && $0.kind == .stack }?.screens.last
  }
}

extension StackDifference {
  /// Whether one screen is added on top.
  fileprivate var isPush: Bool {
    if case .push = self { true } else { false }
  }

  /// Whether screens are only removed.
  fileprivate var isPop: Bool {
    switch self {
    case .pop, .popTo: true
    case .none, .push, .set, .setBackward: false
    }
  }
}
