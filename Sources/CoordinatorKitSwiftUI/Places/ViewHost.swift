/// Shows a flow, and the flows behind its screens, in the containers of one `FlowView`.
///
/// It makes of what the flows want what views bind to, and tells the flows what views write. Flows behind
/// screens share the stack that they are in, and the presentations over the window.
///
/// Ownership: the `FlowView` holds it; it holds the flow weakly.
@MainActor package final class ViewHost {
  /// How long views may take to show something, in seconds.
  static let patience = 1.5

  package private(set) weak var root: (any HostedFlow)?
  let clock: ViewClock
  /// Whether views have a place for an inspector beside columns.
  private let hasInspectors: Bool
  /// Whether the views are in a window.
  package private(set) var isVisible = false
  /// Whether they were in one and are not now, as in a hidden tab.
  private(set) var isHidden = false
  /// Whether the change that is being made may be animated.
  private(set) var isAnimated = true
  private var baseLayer: ViewLayer?
  var layers: [ViewSheet: ViewLayer] = [:]
  var chain = PresentationChain<PresentedItem>()
  private var slots: [ObjectIdentifier: FlowSlot] = [:]
  /// The flows that it shows, as of the last update.
  private var flows: [WeakFlow] = []
  private var isUpdating = false
  var deadline = 0
  var (updates, isWatched) = (0, false)
  /// What was on show when it was told last; `nil` while nobody listens.
  var screensOnShow: ScreensOnShow?
  /// Whether a link has changed what is on show since.
  var hasShownLink = false
  private var reported: Set<ObjectIdentifier> = []

  /// What makes the views of the screens of each flow, as the `FlowView` gives it.
  private var contents: [ObjectIdentifier: FlowViews] = [:]

  private struct WeakFlow {
    weak var flow: (any HostedFlow)?
  }

  private struct FlowViews {
    weak var flow: (any HostedFlow)?
    let content: Any
  }

  package init(
    _ root: any HostedFlow, clock: ViewClock = .real, hasInspectors: Bool = false
  ) {
    (self.root, self.clock, self.hasInspectors) = (root, clock, hasInspectors)
    update()
  }

  /// The base of the window.
  package var base: ViewLayer {
    if let baseLayer { return baseLayer }
    let new = ViewLayer(self, nil)
    baseLayer = new
    return new
  }

  /// The layer of a sheet.
  func layer(of sheet: ViewSheet) -> ViewLayer {
    if let known = layers[sheet] { return known }
    let new = ViewLayer(self, sheet)
    layers[sheet] = new
    return new
  }

  /// What makes the views of a flow's screens; `nil` before a view of the flow was evaluated.
  package func content(of flow: any HostedFlow) -> Any? {
    let known = contents[ObjectIdentifier(flow)]
    return known?.flow === flow ? known?.content : nil
  }

  /// A view of a flow is evaluated, and has this to make the views of its screens.
  package func setContent(_ content: Any, of flow: any HostedFlow) {
    let isFirst = self.content(of: flow) == nil
    contents = contents.filter { $0.value.flow != nil }
    contents[ObjectIdentifier(flow)] = FlowViews(flow: flow, content: content)
    guard isFirst else { return }
    // Views of its screens may be there already, and show nothing; they are told when these are evaluated.
    Task { @MainActor [weak flow] in
      for screen in flow?.wish.screens ?? [] { screen.contentCame() }
    }
  }

  /// What the view of a flow behind a screen shows.
  package func slot(of flow: any HostedFlow) -> FlowSlot {
    let known = slots[ObjectIdentifier(flow)]
    if let known, known.flow === flow { return known }
    let new = FlowSlot(flow)
    slots[ObjectIdentifier(flow)] = new
    return new
  }
}

// MARK: - Views come and go

extension ViewHost {
  /// The views are in a window; they may tell so more than once.
  package func appeared() {
    (isVisible, isHidden) = (true, false)
    root?.returns()
    update()
    clock.after(Self.patience) { [weak self] in self?.reportSecondView() }
  }

  /// The views are in no window any more.
  package func disappeared() {
    (isVisible, isHidden) = (false, true)
    changed()
    if let other = root?.viewHost, other !== self { other.update() }
  }

  /// Whether the flow follows what these views write: no others have come since.
  var isFollowed: Bool { root?.viewHost === self }

  /// Reports that other views show the same flow at the same time, and follow it instead of these.
  private func reportSecondView() {
    guard isVisible, let root, let other = root.viewHost, other !== self, other.isVisible,
      reported.insert(ObjectIdentifier(root)).inserted
    else { return }
    root.diagnosticHandler.report(.shownTwice(root, callSite: root.callSite))
  }

  /// Something was shown, or is gone.
  func changed() {
    for flow in flows { flow.flow?.hostChanged() }
    tellScreens()
  }

  /// The flows that it shows.
  var hostedFlows: [any HostedFlow] { flows.compactMap(\.flow) }

  /// A screen is gone.
  func screensChanged() { changed() }

  func appeared(_ sheet: ViewSheet) {
    chain.appeared(.sheet(sheet))
    advance()
  }

  func disappeared(_ sheet: ViewSheet) {
    for screen in layers[sheet]?.content?.screens ?? [] { screen.disappeared() }
    chain.disappeared(.sheet(sheet))
    // What was covered may not have told that it has read.
    for box in visible { box.markRead() }
    advance()
  }

  /// SwiftUI tells that a sheet is gone, whose views may not have told.
  func sheetDismissed(over layer: ViewLayer) {
    guard case .closing(.sheet(let sheet)) = chain.phase, layer.presentedSheet == nil else {
      return
    }
    disappeared(sheet)
  }

  /// The text of an alert is about to change.
  func willChange(_ alert: ViewAlert) {
    for layer in [base] + layers.values where layer.presentedAlert === alert {
      layer.alertWillChange()
    }
  }

  /// Whether the views show what is wanted, and nothing moves.
  package var isAtRest: Bool {
    guard isVisible else { return true }
    return chain.isAtRest && frontContents.allSatisfy { $0?.isUpToDate ?? false }
  }

  /// What can be used: what is presented last, and the columns that it lies beside.
  var frontContents: [ViewContent?] {
    let sheets = chain.given.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }
    guard let top = sheets.last else { return [base.content] }
    let beside = sheets.count == 1 && liesBeside(.sheet(top)) ? [base.content] : []
    return beside + [layers[top]?.content]
  }

  var visible: [StackBox] { frontContents.flatMap { $0?.visible ?? [] } }

  /// Whether views show a sheet as the inspector of the columns in the base, which a narrow window lies over
  /// these by itself.
  func isInspector(_ sheet: ViewSheet) -> Bool {
    hasInspectors && sheet.isInspector && sheet.flow === root
  }

  /// Whether columns in the base lie over one another.
  var isCollapsed: Bool { base.content?.isCollapsed ?? false }

  /// Whether something lies beside the columns in the base, which can be used meanwhile.
  func liesBeside(_ item: PresentedItem) -> Bool {
    guard case .sheet(let sheet) = item, isInspector(sheet), case .split(let place)? = base.content
    else { return false }
    return !place.isCollapsed
  }
}

// MARK: - What is wanted

extension ViewHost {
  /// Follows the flows.
  func update(animated: Bool = true) {
    guard let root, !isUpdating else { return }
    (isUpdating, isAnimated) = (true, animated)
    let former = flows
    flows = []
    base.show(content(of: root.wish.root, root, after: base.content))
    var alerts: [ViewAlert] = []
    let sheets = collect(root, &alerts)
    for sheet in sheets {
      let layer = layer(of: sheet)
      if let flow = sheet.flow { layer.show(content(of: sheet.root, flow, after: layer.content)) }
    }
    let shown = alerts.first { chain.given.contains(.alert($0)) } ?? alerts.first
    chain.wanted = sheets.map(PresentedItem.sheet) + (shown.map { [.alert($0)] } ?? [])
    updateGuards(sheets)
    isUpdating = false
    advance()
    // What shows no views any more waits for none.
    for flow in former.compactMap(\.flow) where flow.isOutOfSight { flow.hostChanged() }
    isAnimated = true
    watch()
  }

  /// Has the views read again.
  func renew() {
    for place in base.content?.stacks ?? [] { place.box?.renew() }
    for layer in layers.values {
      for place in layer.content?.stacks ?? [] { place.box?.renew() }
    }
  }

  private func content(
    of root: FlowWish.Root, _ flow: any HostedFlow, after former: ViewContent?
  ) -> ViewContent {
    if !flows.contains(where: { $0.flow === flow }) { flows.append(WeakFlow(flow: flow)) }
    switch root {
    case .stack(let screens):
      if screens.count == 1, let child = child(behind: screens[0]), !child.wish.root.isStack {
        child.returns()
        var old: ViewContent?
        if case .bare(screens[0], let inner)? = former { old = inner }
        let inner = content(of: child.wish.root, child, after: old)
        slot(of: child).show(inner)
        return .bare(screens[0], inner: inner)
      }
      var place = StackPlace(self)
      if case .stack(let known)? = former { place = known }
      place.want(screens.flatMap { withInner($0) })
      return .stack(place)
    case .tabs(let tabs, let selected):
      var place = TabsPlace(self, of: flow)
      if case .tabs(let known)? = former, known.flow === flow { place = known }
      let contents = tabs.map { tab in
        let old = place.tabs.first { $0.id == tab.look.id }?.content
        return TabsPlace.Tab(look: tab.look, content: content(of: tab.root, flow, after: old))
      }
      place.want(contents, selected: selected)
      return .tabs(place)
    case .split(let columns, let placeholder):
      var place = SplitPlace(self)
      if case .split(let known)? = former { place = known }
      let contents = columns.enumerated().map { index, column in
        let old = place.columns.indices.contains(index) ? place.columns[index] : nil
        return content(of: column, flow, after: old)
      }
      place.want(contents, placeholder)
      return .split(place)
    }
  }

  /// A screen in a stack, and what the flow behind it shows over its first screen.
  private func withInner(_ screen: ViewScreen) -> [ViewScreen] { [screen] + inner(of: screen) }

  private func inner(of screen: ViewScreen) -> [ViewScreen] {
    guard let child = child(behind: screen) else { return [] }
    child.returns()
    flows.append(WeakFlow(flow: child))
    guard case .stack(let screens) = child.wish.root else {
      reportOnce(child)
      slot(of: child).show(child.wish.root.screens.last)
      return []
    }
    slot(of: child).show(screens.first)
    guard let first = screens.first else { return [] }
    return inner(of: first) + screens.dropFirst().flatMap { withInner($0) }
  }

  /// The flow behind a screen.
  func child(behind screen: ViewScreen) -> (any HostedFlow)? {
    guard screen.isWanted else { return nil }
    return screen.flow?.child(behind: screen) as? any HostedFlow
  }

  /// The sheets of a flow and of those behind its screens, bottom to top, and their alerts.
  private func collect(_ flow: any HostedFlow, _ alerts: inout [ViewAlert]) -> [ViewSheet] {
    let wish = flow.wish
    if let alert = wish.alert { alerts.append(alert) }
    var sheets: [ViewSheet] = []
    func over(_ root: FlowWish.Root) {
      for screen in root.front {
        if let child = child(behind: screen) { sheets += collect(child, &alerts) }
      }
    }
    // Beside the columns it lies under all that is presented.
    let inspector = wish.sheets.first.flatMap { isInspector($0) ? $0 : nil }
    if let inspector {
      sheets.append(inspector)
      over(inspector.root)
    }
    over(wish.root)
    for sheet in wish.sheets where sheet !== inspector {
      sheets.append(sheet)
      over(sheet.root)
    }
    return sheets
  }

  /// The flow is shown in a screen of another one, behind which it does not stand.
  package func isInsideAnother() {
    if let root { reportOnce(root) }
  }

  private func reportOnce(_ flow: any HostedFlow) {
    guard reported.insert(ObjectIdentifier(flow)).inserted else { return }
    (root ?? flow).diagnosticHandler.report(.stackInStack(flow, callSite: flow.callSite))
  }
}

extension FlowWish.Root {
  /// The screens that can be seen, or lie under those that can.
  fileprivate var front: [ViewScreen] {
    switch self {
    case .stack(let screens): screens
    case .tabs(let tabs, let selected): tabs.first { $0.look.id == selected }?.root.front ?? []
    case .split(let columns, _): columns.flatMap { $0.front }
    }
  }
}
