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
  private(set) var seen = Layout([Layout.Layer([])])
  var sheets: [SheetLayer] = []

  private var request: Request?
  private var isBusy = false
  private var isClosed = false
  private var onTheirWay: [UIViewController] = []
  private var children: [ScreenKey: WeakCoordinator] = [:]
  private lazy var observer = StackObserver { [weak self] cause in self?.noticed(cause) }

  private struct Request {
    let plan: ScreenPlan
    let animated: Bool
    let type: PresentType
    let keepsForeign: Bool
    let completion: (Outcome) -> Void
  }
  private struct WeakCoordinator {
    weak var coordinator: (any Coordinator)?
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

  private func proceed() {
    guard !isBusy, !isClosed, request != nil else { return }
    observer.attach(to: base)
    if let running = topContainer.runningTransition {
      isBusy = true
      let cause: RemovalCause = running.initiallyInteractive ? .interactivePop : .backButton
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

  private func end(_ outcome: Outcome) {
    let ended = request
    request = nil
    ended?.completion(outcome)
  }
}

// MARK: - Transitions

extension LayoutEngine {
  private func perform(_ transition: LayoutTransition, for request: Request) {
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
    guard let navigation = stack(of: layer) else { return end(.failed("the stack is gone")) }
    isBusy = true
    let shown = controllers(in: navigation)
    let replaces = if case .set = difference { true } else { false }
    NavigationApplier.apply(
      difference, to: navigation, animated: animated && navigation.isInWindow
    ) { key in shown[key] ?? build(key, plan) }
    navigation.afterRunningTransition { [weak self] in
      self?.transitionEnded(replaces ? .replaced : .programmatic)
    }
  }

  private func present(_ sheet: Layout.Layer, over layer: Int, for request: Request) {
    let presenter = container(of: layer)
    // Off screen UIKit would drop it. The request stays and goes on when the stack appears.
    guard let presenter, presenter.isInWindow else { return }
    let built = sheet.screens.compactMap { build($0, request.plan) }
    guard let (shown, container) = SheetLayer.make(sheet, of: built) else {
      return end(.failed("no screen could be made"))
    }
    isBusy = true
    sheets = Array(sheets.prefix(layer)) + [shown]
    onTheirWay.append(container)
    container.attachment.engine = self
    if let stack = shown.stack { observe(stack) }
    container.modalPresentationStyle = (sheet.style ?? .sheet).modalPresentationStyle
    if container.attachment.coordinator == nil { container.attachment.coordinator = owner }
    PresentationApplier.present(container, from: presenter, animated: request.animated) {
      [weak self] outcome in self?.presented(outcome, layer: layer + 1)
    }
  }

  private func observe(_ stack: UINavigationController) {
    let observer = StackObserver { [weak self] cause in self?.noticed(cause) }
    observer.attach(to: stack)
    stack.attachment.stackObserver = observer
  }

  private func presented(_ outcome: Outcome, layer: Int) {
    guard case .refused(let why) = outcome else {
      if let sheet = container(of: layer) {
        PresentationObserver.watch(sheet) { [weak self] in self?.noticed($0) }
      }
      return transitionEnded(.programmatic)
    }
    sheets = Array(sheets.prefix(layer - 1))
    isBusy = false
    onTheirWay = []
    owner?.diagnosticHandler.report(.refused(why, layout: wanted, of: owner))
    end(outcome)
  }

  private func dismiss(_ layer: Int, animated: Bool) {
    guard let sheet = presentedController(at: layer) else {
      return end(.failed("the sheet is gone"))
    }
    isBusy = true
    PresentationApplier.dismiss(sheet, animated: animated) { [weak self] in
      sheet.existingAttachment?.presentation?.end(.programmatic)
      self?.transitionEnded(.programmatic)
    }
  }

  private func transitionEnded(_ cause: RemovalCause) {
    onTheirWay = []
    lookAtUIKit(own: cause, foreign: .foreign)
    proceed()
  }

  private func build(_ key: ScreenKey, _ plan: ScreenPlan) -> UIViewController? {
    // A coordinator made for a screen reports where its tree does.
    let handler = owner?.diagnosticHandler ?? .current
    guard let presentable = handler.scope({ plan.build(key) }) else { return nil }
    let controller = presentable.toPresentable()
    controller.attachment.key = key
    controller.attachment.engine = self
    onTheirWay.append(controller)
    if let child = presentable as? any Coordinator {
      children[key] = WeakCoordinator(coordinator: child)
      owner?.add(child: child)
    } else {
      controller.attachment.coordinator = owner
    }
    return controller
  }
}

// MARK: - Facts

extension LayoutEngine {
  /// UIKit did something while nothing of ours was under way.
  private func noticed(_ cause: RemovalCause) {
    guard !isBusy else { return }
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
    guard !gone.isEmpty else { return isBusy = false }
    // What the owner asks for meanwhile waits until it has heard of everything.
    isBusy = true
    let (surprising, intended) = (
      gone.filter { wanted.shows($0.key, in: $0.layer) },
      gone.filter { !wanted.shows($0.key, in: $0.layer) }
    )
    tell(surprising, foreign, isUserMove: true)
    tell(intended, own, isUserMove: false)
    isBusy = false
  }

  private func tell(
    _ gone: [(layer: Int, key: ScreenKey)], _ cause: RemovalCause, isUserMove: Bool
  ) {
    let left = gone.filter { !$0.key.isForeign }.map { _, key in
      LeftScreen(key: key, coordinator: children.removeValue(forKey: key)?.coordinator)
    }
    if !left.isEmpty { owner?.screensLeft(left, cause: cause, isUserMove: isUserMove) }
  }

  /// The owner leaves the tree: all its screens count as left, the topmost first.
  func close(_ cause: RemovalCause) {
    guard !isClosed else { return }
    isClosed = true
    observer.detach(from: base)
    let before = seen
    seen = Layout([Layout.Layer([])])
    tell(before.screensGone(in: seen), cause, isUserMove: false)
    end(.failed("the coordinator left"))
  }
}
