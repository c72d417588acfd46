/// Makes UIKit agree with the layout that is wanted in one window, one transition at a time.
///
/// It holds no queue of verbs: the coordinators of the window each have at most one request, an edit of
/// the layout on show. Each step makes the wanted layout from all of them, compares it with the one
/// that is seen, performs one transition and waits until UIKit says that it ended. Screens that the
/// user left are facts, told to their owners before anything else is done.
///
/// Ownership: the window holds its engine, the engine knows its regions and its window weakly. A
/// container in no window has an engine of its own.
@MainActor final class LayoutEngine {
  private(set) weak var window: UIWindow?
  private var sceneObserver: SceneObserver?
  private var members: [WeakRegion] = []
  var isBusy = false
  /// What the transition under way leads to; `nil` while none of ours is.
  var aim: Aim?
  /// The containers that our transitions are about to take away.
  var leaving: Set<ScreenKey> = []
  /// A change of a stack that UIKit keeps until it has shown the change before.
  var kept: KeptChange?
  /// Whether the engine will look again in a moment.
  var looksAgain = false
  /// How many more times it will.
  var momentsLeft = mostMoments
  static let mostMoments = 40
  /// Whether something was guarded when it was last looked at.
  var hasGuarded = false
  /// Whether sheets are guarded once more when the transition under way has ended.
  var guardsAgain = false
  /// What coordinators asked for by themselves, in the order in which they did.
  var modalRequests: [ModalRequest] = []
  /// Sheets on show whose coordinator has left.
  private var orphans: [UIViewController] = []

  private struct WeakRegion {
    weak var region: LayoutRegion?
  }
  /// What a transition of ours is to lead to.
  struct Aim {
    let layout: Layout
    /// The containers whose coordinators asked for something.
    let asking: Set<ScreenKey>
    /// The one of them that the transition is about.
    var performer: ScreenKey?
  }

  /// Makes the engine of a container that is in no window.
  init(of region: LayoutRegion) {
    members = [WeakRegion(region: region)]
  }

  private init(window: UIWindow) {
    self.window = window
    sceneObserver = SceneObserver(of: window) { [weak self] in self?.sceneClosed() }
  }

  /// The engine of a window, made when it is asked for first.
  static func engine(of window: UIWindow) -> LayoutEngine {
    if let known = window.existingAttachment?.engine { return known }
    let new = LayoutEngine(window: window)
    window.attachment.engine = new
    return new
  }
}

// MARK: - Regions

extension LayoutEngine {
  /// The regions of the window, in the order in which they came.
  var regions: [LayoutRegion] { members.compactMap(\.region) }

  /// Whether nothing is under way.
  var isIdle: Bool { !isBusy }

  func join(_ region: LayoutRegion) {
    members.removeAll { $0.region == nil || $0.region === region }
    members.append(WeakRegion(region: region))
  }

  func leave(_ region: LayoutRegion) {
    members.removeAll { $0.region == nil || $0.region === region }
  }
}

// MARK: - Steps

extension LayoutEngine {
  /// Takes the next step, if there is one and nothing is under way.
  func proceed() {
    // Off screen no moments pass, after which it would be looked at again.
    if let kept, window == nil ? kept.hasEnded : kept.hasBeenMade { return keptChangeEnded(kept) }
    guard !isBusy else { return }
    if let orphan = orphans.first(where: { $0.isPresented }) { return dismissOrphan(orphan) }
    orphans = []
    guard regions.contains(where: \.isAsking) || !modalRequests.isEmpty else { return }
    for region in regions where region.isAsking { region.observe() }
    let sight = sight
    if let running = sight.runningTransition {
      isBusy = true
      let cause = RemovalCause(of: running)
      let waits = TransitionEnd.after(running) { [weak self] in
        self?.look(running.isCancelled ? .foreign : cause)
        self?.proceed()
      }
      if waits { return }
    }
    look(.foreign)
    if !dismissNext() { decide() }
  }

  /// Ends the requests that are on show by now, or performs the next transition towards the others.
  private func decide() {
    let sight = sight
    let asking = sight.regions.filter(\.isAsking)
    var wanted = sight.layout
    let waiting = asking.filter { !$0.edit(&wanted) }
    let spared = spared(by: wanted, in: sight)
    guard spared.isEmpty else { return spare(spared) }
    // Without an animation UIKit shows a change later in the turn, and says so.
    var settled = asking.filter { $0.isSatisfied(by: sight.layout) }
    if settled.contains(where: \.isShowingChange) {
      settled.removeAll(where: \.isShowingChange)
      lookAgainInAMoment()
    }
    guard settled.isEmpty else {
      // Taken off before any is told: a completion may ask again.
      let ended = settled.compactMap { $0.takeRequest() }
      for request in ended { request.answer(.performed) }
      return proceed()
    }
    let next = LayoutTransition.next(from: sight.layout, to: wanted) { key in
      sight.region(key)?.request?.type ?? .present
    }
    if let next { return perform(next, to: wanted, from: sight) }
    if presentNext() { return }
    if settleModalRequests() { return proceed() }
    let offScreen = regions.filter { $0.isAsking && $0.windowOnShow == nil }
    for region in waiting + offScreen { region.waitForArrival() }
  }

  /// Notes which containers are about to be taken away.
  ///
  /// - Returns: Those that were, and stay after all.
  private func spared(by wanted: Layout, in sight: Sight) -> Set<ScreenKey> {
    let shown = Set(sight.regions.map(\.key))
    let stays = shown.filter { wanted.part(of: $0) != nil }
    defer { leaving = shown.subtracting(stays) }
    return leaving.intersection(stays)
  }

  /// Containers stay after all: what they have lost meanwhile is told, and wanted again.
  private func spare(_ spared: Set<ScreenKey>) {
    isBusy = true
    for region in regions where spared.contains(region.key) && region.claim == .held {
      region.look(.parentRemoved, own: .parentRemoved, aim: Layout([]))
      region.owner?.returns()
    }
    isBusy = false
    proceed()
  }

  private func perform(_ transition: LayoutTransition, to wanted: Layout, from sight: Sight) {
    let asking = Set(sight.regions.filter(\.isAsking).map(\.key))
    let aim = Aim(layout: transition.result(from: sight.layout, to: wanted), asking: asking)
    switch transition {
    case .change(let layer, let container, let difference, let isCovered):
      let new = wanted.layers[layer]
      guard let region = sight.region(container ?? new.owner) else { return }
      let inside = new.containers.first { $0.key == container }
      change(
        inside == nil ? region.stack(presentedAs: sight.controllers[layer]) : region.navigation,
        difference, to: inside?.screens ?? new.screens, isCovered: isCovered, for: region, aim)
    case .present(let layer, let sheet):
      guard let region = sight.region(sheet.owner) else { return }
      present(sheet, over: sight.presenter(of: region, layer: layer - 1), for: region, aim)
    case .dismiss(let layer):
      let owner = sight.region(sight.layout.layers[layer].owner)
      let asking = sight.regions.first(where: \.isAsking)
      guard let region = owner?.isAsking == true ? owner : asking else { return }
      dismiss(sight.controllers[layer], for: region, aim)
    case .setTabs(let container, let tabs, let selected):
      if let region = sight.region(container) { setTabs(tabs, selected, of: region, aim) }
    case .select(let container, let tab):
      if let region = sight.region(container) { setTabs(nil, tab, of: region, aim) }
    case .setRoot(let container, let root):
      if let region = sight.region(container) { setRoot(root, of: region, aim) }
    }
  }

  /// A transition begins.
  ///
  /// - Parameters:
  ///   - aim: What it leads to; `nil` for one that no region has asked for.
  ///   - performer: The region that the transition is about.
  func begin(_ aim: Aim? = nil, by performer: LayoutRegion? = nil) {
    isBusy = true
    momentsLeft = Self.mostMoments
    self.aim = aim
    self.aim?.performer = performer?.key
  }

  /// A coordinator has left whose sheets are still on show; they are dismissed.
  func adopt(orphans sheets: [UIViewController]) {
    orphans += sheets
    MessageDelivery.afterOutermostSend(in: nil) { [weak self] in self?.proceed() }
  }

  private func dismissOrphan(_ orphan: UIViewController) {
    begin()
    PresentationApplier.dismiss(orphan, animated: false) { [weak self] in
      self?.transitionEnded(.parentRemoved)
    }
  }

  /// Our transition has ended, or UIKit did not carry it out.
  func transitionEnded(_ cause: RemovalCause) {
    for region in regions { region.onTheirWay = [] }
    look(.foreign, own: cause)
    proceed()
  }

  /// Our transition was not carried out, so the request that wanted it ends.
  func transitionFailed(_ outcome: Outcome, _ why: String?, of region: LayoutRegion) {
    (isBusy, aim, leaving) = (false, nil, [])
    region.onTheirWay = []
    if let why, let owner = region.owner {
      owner.diagnosticHandler.report(.refused(why, layout: region.wanted, of: owner))
    }
    region.end(outcome)
    proceed()
  }
}
