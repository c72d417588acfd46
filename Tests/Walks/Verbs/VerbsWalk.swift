import CoordinatorKitUI
import Foundation
import WalkTools

/// An app in which everything that comes on show by hand does, and what happens to it.
///
/// What must be so is told by rules that know no transitions, in `VerbsWalk+check.swift`.
@MainActor final class VerbsWalk: Storytelling {
  /// A message that says itself what its handler does.
  struct Work: CoordinatorMessageable {
    let work: @MainActor () -> Void
  }

  let session = HeadlessSession.current
  let book = VerbsBook()
  let window: UIWindow
  let root: WindowCoordinator
  let seed: Int
  var drag: HeldTransition?
  /// The screens of sheets that the user could minimize when they began to swipe one.
  var minimizableWhenSwiped: Set<String> = []
  /// Whether the user has done something since all was quiet, and may be leaving a screen.
  var mayBeLeaving = false
  var story: [String] = []
  var mistakes: [String] = []
  /// How many steps did something; what cannot be done is left out.
  private(set) var steps = 0
  /// The name of the root that was set last, unless it was removed by hand.
  var newestRoot: String?
  /// What the one thing that happened since all was quiet must have led to.
  var sure: (what: String, holds: @MainActor () -> Bool)?
  /// How many things happened since all was quiet.
  var happened = 0
  /// Who was presented when all was quiet, bottom to top, and who owned each.
  var presentedBefore: [(name: String, owners: [String])] = []
  /// Who was taken out of the tree by hand since all was quiet; if more happens, nobody may be there to be told.
  var removed: [String] = []
  /// The flows that have ended: one that is shown again ends again, which is reported.
  var finished: Set<String> = []
  /// Whether other code has dismissed something since all was quiet.
  var isTakenByOthers = false
  /// The pages that other code has pushed.
  var pushedByOthers: Set<String> = []
  /// Whether there are pages.
  var usesPages = true
  /// Whether other code presents again what it has dismissed.
  var bringsBack = true
  /// What was told of screens.
  var events = VerbsEvents()
  /// The screen that was on top when all was quiet, and whose it was.
  weak var topBefore: UIViewController?
  var topOwnerBefore: String?
  /// How all requests ended that were made before all was quiet, for reading.
  var ended: [String] = []
  var heard: ((String) -> Void)?
  /// What the app has said, each once.
  var verbs: Set<Verb> = []
  private var requests = 0

  init(seed: Int) {
    self.seed = seed
    // Wide enough for popovers, now and then.
    window =
      seed % 4 == 1
      ? UIWindow(frame: CGRect(x: 0, y: 0, width: 1024, height: 768)) : UIWindow()
    let (book, window) = (book, window)
    root = book.handler.scope { WindowCoordinator(window: window) }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      let name = removal.screen.id.base as? String ?? removal.screen.description
      book.hasLeft(name)
      if removal.cause.isByUser { self?.checkThatNobodyKeeps(name, removal.cause) }
    }
    root.on(RemovalMessage.Refused.self) { _, _ in }
    root.on(Work.self) { work, _ in work.work() }
    root.onEvent = { [weak self] event in self?.events.hear(event) }
    root.on(FlowResult<String>.self) { [weak self] result, _ in self?.ended(result) }
    root.on(BasicMessage.self) { [weak self] message, _ in
      guard case .done(let flow as VerbsComputed) = message else { return }
      if flow.role == .presented {
        self?.dismiss(flow, by: flow.parentCoordinator, animated: true)
      }
    }
    setRoot(seed % 3)
    root.show()
    rest()
  }

  /// A child flow has ended that no flow shows: whoever presented it dismisses it.
  private func ended(_ result: FlowResult<String>) {
    guard let child = actors.first(where: { $0.name == result.value }) else { return }
    dismiss(child, by: child.parentCoordinator, animated: true)
  }

  /// Whether the window is wide.
  var isWide: Bool { window.frame.width > 1000 }
}

// MARK: - Steps

extension VerbsWalk {
  /// The numbers of all parts of a walk: up to three things that happen in one turn, and the pause after them.
  static let all = Array(0..<80)

  /// Takes parts of steps until something goes wrong.
  static func take(
    _ parts: [Int], seed: Int, prepare: (VerbsWalk) -> Void = { _ in }
  ) -> VerbsWalk {
    let session = WalkPhones.session(seed: seed)
    return session.enter {
      let walk = VerbsWalk(seed: seed)
      prepare(walk)
      walk.note("seed \(seed)")
      for step in Set(parts.map { $0 / 4 }).sorted() where walk.mistakes.isEmpty {
        walk.take(step, parts.filter { $0 / 4 == step }.map { $0 % 4 })
      }
      if walk.mistakes.isEmpty { walk.end() }
      return walk
    }
  }

  private func take(_ step: Int, _ parts: [Int]) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(step))
    let told = story.count
    let count = [1, 1, 2, 3][dice.roll(4)]
    let isHandled = dice.roll(2) == 0
    let pause = dice.roll(8)
    if dice.roll(10) < 7 {
      let verbs = parts.filter { $0 < count }
      let work = { @MainActor [self] in
        for part in verbs {
          verb(Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(step * 4 + part + 1_000)))
        }
      }
      if isHandled, verbs.count > 1 {
        note("in one handler:")
        root.send(message: Work(work: work))
        note("end of the handler")
      } else {
        work()
      }
    } else if parts.contains(0) {
      heard?("the user's turn")
      mayBeLeaving = true
      user(&dice)
    }
    steps += story.count > told ? 1 : 0
    if parts.contains(3) { self.pause(pause, &dice) }
  }

  private func pause(_ choice: Int, _ dice: inout Dice) {
    switch choice {
    case 0: break
    case 1:
      note("turn")
      session.turn()
    case 2, 3, 4:
      let time = Double(1 + dice.roll(9)) / 10
      note("\(time) s")
      session.advance(by: time)
    default: rest()
    }
  }

  /// Waits until all is quiet, and looks.
  func rest() {
    note("settle")
    session.settle()
    if drag == nil { check() }
  }

  /// Looks at the end, and whether the window still does what it is told.
  private func end() {
    if drag != nil { endDrag(finishes: false) }
    rest()
    if mistakes.isEmpty { checkThatItGoesOn() }
    if mistakes.isEmpty { checkRelease() }
  }

  /// Something happens.
  ///
  /// - Parameters:
  ///   - what: As a reader is told.
  ///   - sure: What must be so if nothing else happens before all is quiet.
  func happens(_ what: String, sure: (@MainActor () -> Bool)? = nil) {
    note(what)
    happened += 1
    for name in removed { book.isGivenUp(name) }
    self.sure = happened == 1 ? sure.map { (what, $0) } : nil
  }

  /// A request with a name of its own, which is to end exactly once.
  ///
  /// - Parameter child: Who is to be shown by it.
  func asked(_ what: String, for child: String? = nil) -> @MainActor (Outcome) -> Void {
    requests += 1
    let name = "\(requests): \(what)"
    book.outcomes[name] = []
    if let child { book.isToCome(child) }
    return { [book] in
      book.outcomes[name, default: []].append($0)
      if let child { book.ended(child, $0) }
    }
  }

  /// How the newest request ended.
  var outcome: Outcome? {
    book.outcomes.first { $0.key.hasPrefix("\(requests): ") }?.value.first
  }
}

// MARK: - What is there

extension VerbsWalk {
  /// What the window shows, from the root to what is presented on top.
  var layers: [UIViewController] {
    var layers: [UIViewController] = []
    while let next = layers.last.map(\.presentedViewController) ?? window.rootViewController {
      layers.append(next)
    }
    return layers
  }

  /// All controllers that the window shows or keeps ready.
  var shown: [UIViewController] { layers.flatMap(shown) }

  func shown(in controller: UIViewController) -> [UIViewController] {
    let hidden = pages(of: controller).filter { $0.parent == nil }
    return [controller] + (controller.children + hidden).flatMap(shown)
  }

  /// The controllers of a coordinator's pages, of which UIKit has only those that the user sees.
  private func pages(of controller: UIViewController) -> [UIViewController] {
    guard controller is VerbsPager else { return [] }
    let owner = actors.first { $0.rootViewController === controller } as? VerbsPages
    return owner?.pages.map(\.rootViewController) ?? []
  }

  /// The pages of which a controller is one.
  func pager(of controller: UIViewController) -> UIViewController? {
    let owner = actors.lazy.compactMap { $0 as? VerbsPages }.first { owner in
      owner.pages.contains { $0.rootViewController === controller }
    }
    return owner?.rootViewController
  }

  /// All coordinators but the window's, parents first.
  var actors: [any VerbsActor] {
    func below(_ coordinator: any Coordinator) -> [any VerbsActor] {
      coordinator.childCoordinators.flatMap { child in
        [child as? any VerbsActor].compactMap { $0 } + below(child)
      }
    }
    return below(root)
  }

  /// Whether UIKit moves nothing that is presented.
  var isStill: Bool {
    layers.allSatisfy {
      $0.transitionCoordinator == nil && !$0.isBeingPresented && !$0.isBeingDismissed
    }
  }

  /// Whether a coordinator stands behind a sheet that is out of sight, or inside one.
  func isMinimized(_ actor: any VerbsActor) -> Bool {
    actor.lineage.contains { inside in
      guard let flow = inside as? VerbsFlowCoordinator, flow.role == .screen,
        let parent = flow.parentCoordinator as? VerbsFlowCoordinator
      else { return false }
      let isHidden = !isInFront(parent)
      return parent.state.sheets.contains {
        (isHidden || $0.isMinimized == true)
          && $0.titles.contains(flow.rootViewController.title ?? "")
      }
    }
  }

  /// Whether nothing hides a coordinator's controller: it is not out of sight in a sheet, in a tab or under another one
  /// in a stack.
  func isInFront(_ actor: any VerbsActor) -> Bool {
    if isMinimized(actor) { return false }
    var next: UIViewController? = actor.rootViewController
    while let controller = next {
      if let tabs = controller.parent as? UITabBarController,
        tabs.selectedViewController !== controller
      {
        return false
      }
      if let pager = pager(of: controller), controller.parent !== pager { return false }
      if let stack = controller.parent as? UINavigationController,
        stack.topViewController !== controller
      {
        return false
      }
      next = controller.parent ?? controller.presentingViewController
    }
    return true
  }

  /// The stack that the user sees.
  var stackInFront: UINavigationController? {
    var top = layers.last
    while let inside = (top as? UITabBarController)?.selectedViewController
      ?? (top as? UIPageViewController)?.viewControllers?.first
    {
      top = inside
    }
    return top as? UINavigationController
  }

  /// The pages that the user sees.
  var pagerInFront: UIPageViewController? {
    let top = layers.last
    return ((top as? UITabBarController)?.selectedViewController ?? top) as? UIPageViewController
  }
}
