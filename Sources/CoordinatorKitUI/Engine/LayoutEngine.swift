/// Makes UIKit agree with the layout a flow wants, one transition at a time.
///
/// It holds no queue of verbs: only the newest request. Each step compares what is seen with what is
/// wanted, performs one transition and waits until UIKit says that it ended. Screens that the user
/// left are facts, told to the owner before anything else is done.
///
/// Ownership: the coordinator holds the engine strongly, the engine its coordinator weakly; screens on
/// show are held by UIKit alone, screens on their way by the engine until their transition ended.
@MainActor final class LayoutEngine {
  let base: UINavigationController
  weak var owner: (any LayoutOwner)?
  /// The layout of the newest request.
  private(set) var wanted = Layout([Layout.Layer([])])
  /// The layout when UIKit was last looked at.
  var seen = Layout([Layout.Layer([])])
  var sheets: [SheetLayer] = []

  private var request: Request?
  private var isBusy = false
  /// What the transition under way leads to; `nil` while none of ours is.
  private var aim: Layout?
  /// A change of a stack that UIKit keeps until it has shown the change before.
  private var kept: KeptChange?
  /// Whose the stack is.
  var claim = Claim.held
  /// Controllers that nobody else holds yet.
  var onTheirWay: [UIViewController] = []
  /// The child coordinators behind screens.
  var children: [ScreenKey: WeakCoordinator] = [:]
  /// Screens that could not be made for the transition that begins.
  var misfits: Set<ScreenKey> = []
  lazy var observer = StackObserver(self)

  private struct Request {
    var plan: ScreenPlan
    let animated: Bool
    let type: PresentType
    let keepsForeign: Bool
    let completion: (Outcome) -> Void
  }
  private struct KeptChange {
    weak var navigation: UINavigationController?
    let seen: Layout
    let cause: RemovalCause
    /// How many more changes on screen may come before this one.
    var patience = 2
  }

  init(_ base: UINavigationController) {
    self.base = base
  }
}

// MARK: - Requests

extension LayoutEngine {
  /// Replaces the wanted layout; UIKit is asked when the outermost send returns, in the same turn.
  ///
  /// - Parameter completion: Called exactly once with how the request ended.
  func request(
    _ plan: ScreenPlan, animated: Bool, type: PresentType, keepsForeign: Bool,
    completion: @escaping (Outcome) -> Void = { _ in }
  ) {
    guard claim != .refused else { return completion(.failed("another flow has the stack")) }
    let (layout, duplicates) = plan.layout.normalized()
    for duplicate in duplicates {
      owner?.diagnosticHandler.report(.duplicate(duplicate, in: plan.layout, of: owner))
    }
    let merged = request
    wanted = layout
    request = Request(
      plan: ScreenPlan(layout: layout, build: plan.build), animated: animated, type: type,
      keepsForeign: keepsForeign, completion: completion)
    merged?.completion(.merged)
    MessageDelivery.afterOutermostSend { [weak self] in self?.proceed() }
  }

  func proceed() {
    if let kept, kept.seen != layoutOnShow || kept.navigation?.isShowing != true {
      return keptChangeEnded(kept.cause)
    }
    guard !isBusy, claim == .held, request != nil else { return }
    observer.attach(to: base)
    if let running = topContainer.runningTransition {
      isBusy = true
      let cause = RemovalCause(of: running)
      topContainer.afterRunningTransition { [weak self] in
        self?.lookAtUIKit(own: .programmatic, foreign: cause)
        self?.proceed()
      }
      return
    }
    lookAtUIKit(own: .programmatic, foreign: .foreign)
    guard let request else { return }
    let next = LayoutTransition.next(
      from: seen, to: request.plan.layout, type: request.type, keepsForeign: request.keepsForeign)
    guard let next else { return end(.performed) }
    perform(next, for: request)
  }

  func end(_ outcome: Outcome) {
    let ended = request
    request = nil
    ended?.completion(outcome)
  }
}

// MARK: - Transitions

extension LayoutEngine {
  private func perform(_ transition: LayoutTransition, for request: Request) {
    aim = transition.result(from: seen, to: request.plan.layout)
    switch transition {
    case .change(let layer, let difference, let isCovered):
      change(layer, difference, animated: request.animated && !isCovered, plan: request.plan)
    case .present(let layer, let sheet):
      present(sheet, over: layer - 1, for: request)
    case .dismiss(let layer):
      dismiss(layer, animated: request.animated)
    }
  }

  private func change(
    _ layer: Int, _ difference: StackDifference, animated: Bool, plan: ScreenPlan
  ) {
    guard let navigation = stack(of: layer) else {
      let why = "the sheet is a child flow, which decides by itself what lies on its first screen"
      owner?.diagnosticHandler.report(.refused(why, layout: wanted, of: owner))
      return end(.failed(why))
    }
    isBusy = true
    let before = layoutOnShow
    let shown = controllers(in: navigation)
    let cause: RemovalCause = if case .set = difference { .replaced } else { .programmatic }
    // UIKit keeps a set until what it shows now is shown, and drops a pop.
    let verb =
      navigation.isShowing ? difference.keepable(plan.layout.layers[layer].screens) : difference
    NavigationApplier.apply(
      verb, to: navigation, animated: animated && navigation.viewIfLoaded?.window != nil
    ) { key in shown[key] ?? build(key, plan) }
    let leavesOut = !misfits.isEmpty
    leaveOutMisfits()
    navigation.afterRunningTransition { [weak self] in
      guard let self else { return }
      if layoutOnShow != before || leavesOut {
        transitionEnded(cause)
      } else if navigation.isShowing {
        kept = KeptChange(navigation: navigation, seen: before, cause: cause)
      } else {
        stuck()
      }
    }
  }

  /// What UIKit does not do once would be asked for again for ever.
  private func stuck() {
    let why = "UIKit left the stack as it was"
    (isBusy, aim, onTheirWay) = (false, nil, [])
    owner?.diagnosticHandler.report(.refused(why, layout: wanted, of: owner))
    end(.failed(why))
  }

  /// UIKit has shown something while it kept a change of ours.
  private func keptChangeMayHaveEnded() {
    guard let kept else { return }
    if kept.seen != layoutOnShow || kept.patience == 0 { return keptChangeEnded(kept.cause) }
    self.kept?.patience -= 1
  }

  private func keptChangeEnded(_ cause: RemovalCause) {
    kept = nil
    topContainer.afterRunningTransition { [weak self] in self?.transitionEnded(cause) }
  }

  private func present(_ sheet: Layout.Layer, over layer: Int, for request: Request) {
    let presenter = container(of: layer)
    // Off screen UIKit would drop it. The request stays and goes on when the stack appears.
    guard let presenter else { return }
    guard presenter.viewIfLoaded?.window != nil else {
      return ArrivalView.tell(of: presenter) { [weak self] in self?.proceed() }
    }
    isBusy = true
    let isAlone = sheet.screens.count == 1
    let built = sheet.screens.compactMap { build($0, request.plan, isAlone: isAlone) }
    leaveOutMisfits()
    let made = Layout.Layer(built.compactMap { $0.existingAttachment?.key }, style: sheet.style)
    guard let (shown, container) = SheetLayer.make(made, of: built) else {
      (isBusy, aim) = (false, nil)
      return end(.failed("no screen could be made"))
    }
    sheets = Array(sheets.prefix(layer)) + [shown]
    onTheirWay.append(container)
    container.attachment.engine = self
    if let stack = shown.stack { StackObserver(self).attach(to: stack) }
    container.modalPresentationStyle = (sheet.style ?? .sheet).modalPresentationStyle
    if container.attachment.coordinator == nil { container.attachment.coordinator = owner }
    PresentationApplier.present(container, from: presenter, animated: request.animated) {
      [weak self] outcome in self?.presented(outcome, layer: layer + 1)
    }
  }

  private func presented(_ outcome: Outcome, layer: Int) {
    guard case .refused(let why) = outcome else {
      // It was on show, even if it is being dismissed by now.
      seen.layers = seen.layers.prefix(layer) + sheets.dropFirst(layer - 1).prefix(1).map(\.layer)
      if let sheet = container(of: layer) {
        PresentationObserver.watch(sheet) { [weak self] in self?.noticed($0) }
      }
      return transitionEnded(.programmatic)
    }
    let refused = sheets.dropFirst(layer - 1).flatMap(\.layer.screens)
    sheets = Array(sheets.prefix(layer - 1))
    (isBusy, aim, onTheirWay) = (false, nil, [])
    refused.forEach(discard)
    owner?.diagnosticHandler.report(.refused(why, layout: wanted, of: owner))
    end(outcome)
  }

  private func dismiss(_ layer: Int, animated: Bool) {
    guard let sheet = presentedController(at: layer) else {
      return end(.failed("the sheet is gone"))
    }
    isBusy = true
    PresentationApplier.dismiss(sheet, animated: animated) { [weak self] in
      self?.transitionEnded(.programmatic)
    }
  }

  private func transitionEnded(_ cause: RemovalCause) {
    onTheirWay = []
    lookAtUIKit(own: cause, foreign: .foreign)
    proceed()
  }

  private func leaveOutMisfits() {
    request?.plan.layout.leaveOut(misfits)
    misfits = []
  }
}

// MARK: - Facts

extension LayoutEngine {
  /// UIKit did something while nothing of ours was under way.
  func noticed(_ cause: RemovalCause) {
    guard !isBusy else { return keptChangeMayHaveEnded() }
    lookAtUIKit(own: .programmatic, foreign: cause)
    proceed()
  }

  /// Compares what is on show with what was, and tells the owner which screens have left.
  ///
  /// - Parameters:
  ///   - own: The cause for screens that are not wanted any more.
  ///   - foreign: The cause for screens that are still wanted: the user, or other code, took them.
  private func lookAtUIKit(own: RemovalCause, foreign: RemovalCause) {
    let before = seen
    seen = layoutOnShow
    sheets = liveSheets
    let gone = before.screensGone(in: seen)
    let aim = aim
    self.aim = nil
    guard !gone.isEmpty else { return isBusy = false }
    // What the owner asks for meanwhile waits until it has heard of everything.
    isBusy = true
    // What our own transition took away is no surprise, though it may be wanted again by now.
    func stays(_ screen: (layer: Int, key: ScreenKey)) -> Bool {
      wanted.shows(screen.key, in: screen.layer)
        && aim?.shows(screen.key, in: screen.layer) ?? true
    }
    let surprising = gone.filter(stays)
    let intended = gone.filter { !stays($0) }
    tell(surprising, foreign, isUserMove: true)
    tell(intended, own, isUserMove: false)
    isBusy = false
  }

  func tell(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalCause, isUserMove: Bool
  ) {
    let left = gone.filter { !$0.key.isForeign }.map { _, key in
      LeftScreen(key: key, coordinator: children.removeValue(forKey: key)?.coordinator)
    }
    if !left.isEmpty { owner?.screensLeft(left, cause: cause, isUserMove: isUserMove) }
  }
}
