// The transitions, each performed by an applier; when UIKit has ended one, the machine is notified.
extension EngineDriver {
  /// Performs a transition toward a layout.
  func perform(
    _ transition: LayoutTransition, for region: ContainerDriver, to wanted: Layout, in sight: Sight
  ) {
    switch transition {
    case .change(let layer, let container, let difference, let isCovered):
      let new = wanted.layers[layer]
      let inside = new.containers.first { $0.key == container }
      let stack =
        inside == nil ? region.stack(presentedAs: sight.controllers[layer]) : region.navigation
      change(stack, difference, to: inside?.screens ?? new.screens, isCovered, for: region)
    case .present(let layer, let sheet):
      present(sheet, over: sight.presenter(of: region, layer: layer - 1), for: region)
    case .dismiss(let layer):
      dismiss(sight.controllers[layer], for: region)
    case .setTabs(_, let tabs, let selected): setTabs(tabs, selected, of: region)
    case .select(_, let tab): setTabs(nil, tab, of: region)
    case .setRoot(_, let root): setRoot(root, of: region)
    }
  }

  private func change(
    _ navigation: UINavigationController?, _ difference: StackDifference, to screens: [ScreenKey],
    _ isCovered: Bool, for region: ContainerDriver
  ) {
    guard let navigation else {
      let why =
        "the sheet shows a controller as it is, and has no stack of the flow's for more screens"
      return refused(.failed(why), report: why)
    }
    let layer = region.level(of: navigation) ?? 0
    var controllers = region.controllers(in: navigation)
    for key in screens where controllers[key] == nil {
      controllers[key] = region.build(key, layer: layer)
    }
    let misfits = region.takeMisfits()
    send(.leftOut(misfits))
    if !misfits.isEmpty, !screens.contains(where: { controllers[$0] != nil }) {
      // An empty stack would be a blank screen.
      return refused(.failed("no screen could be made"), report: nil)
    }
    // UIKit defers a set until its current change is shown, and drops a pop.
    let verb = navigation.isShowing ? difference.keepable(screens) : difference
    let isOnScreen = navigation.viewIfLoaded?.window != nil
    NavigationApplier.apply(
      verb, to: navigation, animated: region.isAnimated && !isCovered && isOnScreen
    ) { controllers[$0] }
    let wait = waits
    navigation.afterRunningTransition { [weak self] in self?.stepEnded(wait) }
  }

  private func present(
    _ sheet: Layout.Layer, over presenter: UIViewController, for region: ContainerDriver
  ) {
    // Off screen, UIKit would drop it. The request stays and continues when the presenter appears.
    guard presenter.viewIfLoaded?.window != nil else { return postpone(presenter, region) }
    let isAlone = sheet.screens.count == 1
    let level = region.liveSheets.count + 1
    let built = sheet.screens.compactMap { region.build($0, layer: level, isAlone: isAlone) }
    send(.leftOut(region.takeMisfits()))
    let made = Layout.Layer(built.compactMap { $0.existingAttachment?.key }, style: sheet.style)
    let hasCoordinator =
      made.screens.first.map { region.children[.init(layer: level, key: $0)] != nil } ?? false
    let sheetLayer = SheetLayer.make(made, of: built, hasCoordinator: hasCoordinator)
    guard var shown = sheetLayer?.sheet, let container = sheetLayer?.container else {
      return refused(.failed("no screen could be made"), report: nil)
    }
    let style = sheet.style ?? .sheet
    let look = region.pending?.plan.look(level) ?? SheetLook()
    shown.look = look
    region.sheets = region.liveSheets + [shown]
    region.onTheirWay.append(container)
    container.attachment.region = region
    if let stack = shown.stack { StackObserver(region).attach(to: stack) }
    if container.attachment.coordinator == nil {
      container.attachment.coordinator = region.owner?.coordinator
    }
    let wait = waits
    PresentationApplier.present(
      container, from: { presenter }, animated: region.isAnimated,
      prepare: { [weak region] in
        SheetApplier.prepare(container, as: style, look, over: presenter, for: region?.owner)
        return nil
      }
    ) { [weak self, weak region] outcome in
      guard let self, wait == waits else { return }
      guard let region else { return stepEnded(wait) }
      presented(outcome, from: presenter, as: level, of: region)
    }
  }

  private func presented(
    _ outcome: Outcome, from presenter: UIViewController, as level: Int, of region: ContainerDriver
  ) {
    guard case .refused(let why) = outcome else {
      if let sheet = region.liveSheets.dropFirst(level - 1).first?.container {
        PresentationObserver.watch(sheet) { [weak region] in region?.noticed($0) }
      }
      return stepEnded(waits)
    }
    region.sheets = Array(region.sheets.prefix(level - 1))
    guard presenter.viewIfLoaded?.window == nil else { return refused(outcome, report: why) }
    // The app has removed the presenter from the screen in the meantime.
    postpone(presenter, region)
  }

  private func dismiss(_ sheet: UIViewController, for region: ContainerDriver) {
    // Replacing the root removes what was presented by hand over the previous one.
    let cause: RemovalMessage.Cause = region.kind == .window ? .parentRemoved : .programmatic
    let wait = waits
    PresentationApplier.dismiss(sheet, animated: region.isAnimated, cause: cause) { [weak self] in
      self?.stepEnded(wait)
    }
  }

  /// Replaces the tabs of a tab bar, or selects one of its tabs.
  private func setTabs(_ keys: [ScreenKey]?, _ selected: ScreenKey?, of region: ContainerDriver) {
    guard let tabs = region.tabs else { return stepEnded(waits) }
    let shown = region.controllers(in: tabs)
    if let keys {
      let controllers = keys.compactMap { shown[$0] ?? region.build($0) }
      TabBarApplier.set(controllers, in: tabs, animated: region.isAnimated)
      send(.leftOut(region.takeMisfits()))
    }
    let known = region.controllers(in: tabs)
    if let selected, let controller = known[selected] { TabBarApplier.select(controller, in: tabs) }
    let wait = waits
    tabs.afterRunningTransition { [weak self] in self?.stepEnded(wait) }
  }

  /// Replaces the root of a window; nothing is presented there any more.
  private func setRoot(_ key: ScreenKey?, of region: ContainerDriver) {
    guard let window else { return stepEnded(waits) }
    let controller = key.flatMap { region.build($0, isAlone: true) }
    send(.leftOut(region.takeMisfits()))
    WindowApplier.setRoot(controller, of: window, animated: region.isAnimated)
    stepEnded(waits)
  }

  private func refused(_ outcome: Outcome, report why: String?) {
    for region in regions { region.onTheirWay = [] }
    send(.stepRefused(outcome, report: why))
  }

  private func postpone(_ presenter: UIViewController, _ region: ContainerDriver) {
    region.onTheirWay = []
    send(.stepPostponed)
    ArrivalView.tell(of: presenter) { [weak region] in region?.proceed() }
  }
}
