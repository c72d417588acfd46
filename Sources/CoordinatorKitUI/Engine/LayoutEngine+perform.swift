// The transitions, each performed by an applier; when UIKit has ended one, the engine goes on.
extension LayoutEngine {
  func change(
    _ navigation: UINavigationController?, _ difference: StackDifference, to screens: [ScreenKey],
    isCovered: Bool, for region: LayoutRegion, _ aim: Aim
  ) {
    guard let request = region.request else { return }
    guard let navigation else {
      let why = "the sheet is a child flow, which decides by itself what lies on its first screen"
      return transitionFailed(.failed(why), why, of: region)
    }
    begin(aim, by: region)
    let before = region.layoutOnShow
    let layer = region.level(of: navigation) ?? 0
    var controllers = region.controllers(in: navigation)
    for key in screens where controllers[key] == nil {
      controllers[key] = region.build(key, request.plan, layer: layer)
    }
    let leavesOut = !region.misfits.isEmpty
    region.leaveOutMisfits()
    if leavesOut, !screens.contains(where: { controllers[$0] != nil }) {
      // An empty stack would be a blank screen.
      return transitionFailed(.failed("no screen could be made"), nil, of: region)
    }
    let cause: RemovalCause = if case .set = difference { .replaced } else { .programmatic }
    // UIKit keeps a set until what it shows now is shown, and drops a pop.
    let verb = navigation.isShowing ? difference.keepable(screens) : difference
    let isOnScreen = navigation.viewIfLoaded?.window != nil
    NavigationApplier.apply(
      verb, to: navigation, animated: request.animated && !isCovered && isOnScreen
    ) { controllers[$0] }
    navigation.afterRunningTransition { [weak self, weak region] in
      guard let self else { return }
      guard let region, region.layoutOnShow == before, !leavesOut else {
        return transitionEnded(cause)
      }
      if navigation.isShowing {
        keep(navigation, of: region, seen: before, cause)
      } else {
        // What UIKit does not do once would be asked for again for ever.
        let why = "UIKit left the stack as it was"
        transitionFailed(.failed(why), why, of: region)
      }
    }
  }

  func present(
    _ sheet: Layout.Layer, over presenter: UIViewController, for region: LayoutRegion, _ aim: Aim
  ) {
    guard let request = region.request else { return }
    // Off screen UIKit would drop it. The request stays and goes on when the presenter appears.
    guard presenter.viewIfLoaded?.window != nil else {
      return waitForArrival(of: presenter, region)
    }
    begin(aim, by: region)
    let isAlone = sheet.screens.count == 1
    let level = region.liveSheets.count + 1
    let built = sheet.screens.compactMap {
      region.build($0, request.plan, layer: level, isAlone: isAlone)
    }
    region.leaveOutMisfits()
    let made = Layout.Layer(built.compactMap { $0.existingAttachment?.key }, style: sheet.style)
    guard let (shown, container) = SheetLayer.make(made, of: built) else {
      return transitionFailed(.failed("no screen could be made"), nil, of: region)
    }
    region.sheets = region.liveSheets + [shown]
    region.onTheirWay.append(container)
    container.attachment.region = region
    if let stack = shown.stack { StackObserver(region).attach(to: stack) }
    container.modalPresentationStyle = (sheet.style ?? .sheet).modalPresentationStyle
    if container.attachment.coordinator == nil {
      container.attachment.coordinator = region.owner?.coordinator
    }
    PresentationApplier.present(container, from: { presenter }, animated: request.animated) {
      [weak self, weak region] outcome in
      guard let self else { return }
      if let region {
        presented(outcome, from: presenter, as: level, of: region)
      } else {
        transitionEnded(.programmatic)
      }
    }
  }

  private func presented(
    _ outcome: Outcome, from presenter: UIViewController, as level: Int, of region: LayoutRegion
  ) {
    let shown = region.sheets.dropFirst(level - 1)
    guard case .refused(let why) = outcome else {
      // It was on show, even if it is being dismissed by now.
      region.seen.layers = region.seen.layers.prefix(level) + shown.prefix(1).map(\.layer)
      if let sheet = region.liveSheets.dropFirst(level - 1).first?.container {
        PresentationObserver.watch(sheet) { [weak region] in region?.noticed($0) }
      }
      return transitionEnded(.programmatic)
    }
    region.sheets = Array(region.sheets.prefix(level - 1))
    for key in shown.flatMap(\.layer.screens) { region.discard(key, layer: level) }
    guard presenter.viewIfLoaded?.window == nil else {
      return transitionFailed(outcome, why, of: region)
    }
    // The app has taken the presenter off the screen meanwhile; the request goes on when it is back.
    region.onTheirWay = []
    isBusy = false
    waitForArrival(of: presenter, region)
  }

  private func waitForArrival(of presenter: UIViewController, _ region: LayoutRegion) {
    ArrivalView.tell(of: presenter) { [weak region] in region?.proceed() }
  }

  func dismiss(_ sheet: UIViewController, for region: LayoutRegion, _ aim: Aim) {
    guard let request = region.request else { return }
    begin(aim, by: region)
    for layer in sheet.presentedFromHere { layer.existingAttachment?.modalRequest?.waitAgain() }
    // Another root takes away what was presented by hand over the one before.
    let cause: RemovalCause = region.kind == .window ? .parentRemoved : .programmatic
    PresentationApplier.dismiss(sheet, animated: request.animated, cause: cause) { [weak self] in
      self?.transitionEnded(.programmatic)
    }
  }

  /// Gives a tab bar other tabs, or selects one of those it has.
  func setTabs(
    _ keys: [ScreenKey]?, _ selected: ScreenKey?, of region: LayoutRegion, _ aim: Aim
  ) {
    guard let request = region.request, let tabs = region.tabs else { return }
    begin(aim, by: region)
    let shown = region.controllers(in: tabs)
    if let keys {
      let controllers = keys.compactMap { shown[$0] ?? region.build($0, request.plan) }
      TabBarApplier.set(controllers, in: tabs, animated: request.animated)
      region.leaveOutMisfits()
    }
    let known = region.controllers(in: tabs)
    if let selected, let controller = known[selected] { TabBarApplier.select(controller, in: tabs) }
    tabs.afterRunningTransition { [weak self] in self?.transitionEnded(.replaced) }
  }

  /// Gives a window another root; nothing is presented there any more.
  func setRoot(_ key: ScreenKey?, of region: LayoutRegion, _ aim: Aim) {
    guard let request = region.request, let window else { return }
    begin(aim, by: region)
    let controller = key.flatMap { region.build($0, request.plan, isAlone: true) }
    region.leaveOutMisfits()
    WindowApplier.setRoot(controller, of: window, animated: request.animated)
    transitionEnded(.replaced)
  }
}
