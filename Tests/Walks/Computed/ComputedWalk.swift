import CoordinatorKitUI
import WalkTools

/// A flow that computes its screens, or has a builder make them: whatever happens to it, its stack is what
/// was computed last, without what has been left since.
@MainActor final class ComputedWalk: SeededWalk, Storytelling {
  let seed: Int
  var story: [String] = []
  var mistakes: [String] = []
  var steps = 0
  var heard: ((String) -> Void)?

  let book = ComputedBook()
  let style: ComputedStyle
  let window = UIWindow()
  let stack = FlowNavigationController()
  private(set) var root: WindowCoordinator?
  private(set) var flow: NavigationFlowCoordinator?
  let bar: UITabBarController?

  /// What must be on the stack, bottom to top.
  var expected: [String] = []
  /// What must be presented over it.
  var over: [String] = []
  /// What the flow must have heard of what was left.
  var left: [String] = []
  /// Pages that were left, which the book contains nevertheless.
  var unexpected: Set<String> = []
  /// What has been left since all was quiet, and whether the flow was triggered meanwhile.
  var lost: [String] = []
  private var isRacing = false
  var returns = 0
  var dones = 0
  var hasFinished = false
  /// How each trigger that somebody waits for has ended.
  var outcomes: [Int: [Outcome]] = [:]
  /// What was presented by the flow, and how often it was told to be gone.
  var removals: [String: Int] = [:]
  var count = 0
  var session: HeadlessSession { .current }

  init(seed: Int) {
    self.seed = seed
    var dice = Dice(seed: UInt64(seed))
    style = ComputedStyle.allCases[dice.roll(3)]
    let isInTab = dice.roll(3) == 0
    book.isFollowing = dice.roll(4) > 0
    bar = isInTab ? UITabBarController() : nil
    let follows = book.isFollowing ? "follows" : "does not follow"
    note("seed \(seed): \(style), \(isInTab ? "in a tab" : "in a window"), the book \(follows)")
    let book = book
    Diagnostic.Handler { book.reports.append($0) }.scope { make() }
    session.settle()
    triggered()
    flow?.presentFlow(animated: false)
    session.settle()
  }

  private func make() {
    let flow =
      style == .built
      ? ComputedSteps(book, in: stack) : ComputedCoordinator(book, style, in: stack)
    let root = WindowCoordinator(window: window)
    root.on((any CoordinatorMessageable).self) { [book] message, _ in
      book.heard.append("\(message)")
    }
    if let bar {
      let other = ComputedChild(UIViewController(), "the other tab")
      root.setRoot(child: TabBarCoordinator(tabs: [flow, other], in: bar))
    } else {
      root.setRoot(child: flow)
    }
    root.show()
    (self.root, self.flow) = (root, flow)
  }

  /// The number of the event that ends a walk.
  static let last = 40

  func take(_ number: Int) {
    if number == Self.last { return end() }
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    let before = story.count
    happens(&dice)
    guard story.count > before else { return }
    steps += 1
    let pause = dice.roll(5)
    if pause == 1 { session.turn() }
    guard pause > 1 else { return }
    settle()
    check()
  }

  private func happens(_ dice: inout Dice) {
    switch dice.roll(24) {
    case 0...8:
      if dice.roll(4) > 0 { edits(&dice) }
      triggers(&dice)
    case 9:
      settle()
      edits(&dice)
    case 10:
      settle()
      book.isFollowing.toggle()
      note(book.isFollowing ? "the book follows" : "the book follows no more")
    case 11...13: goesBack(&dice)
    case 14, 15: swipes(&dice)
    case 16, 17: codeChanges(&dice)
    case 18: codePresents(&dice)
    case 19, 20: flowPresents(&dice)
    case 21: closes(&dice)
    case 22: selects(&dice)
    default: leavesAndReturns(&dice)
    }
  }

  /// All comes to rest: what was left while the flow was triggered may have been wanted away by then.
  func settle() {
    session.settle()
    defer { (lost, isRacing) = ([], false) }
    guard isRacing else { return }
    let told = book.left.dropFirst(left.count - lost.count).map { $0.prefix { $0 != " " } }
    expect(
      Set(told).isSubset(of: lost.map { $0[...] }) && Set(told).count == told.count,
      "the flow heard of \(told), not of \(lost)")
    (left, returns) = (book.left, book.reports.filter { $0.kind == .screenReturned }.count)
    unexpected = []
    expected = next ?? stack.viewControllers.map { $0.title ?? "?" }
  }

  /// Lets go of everything.
  private func end() {
    settle()
    check()
    note("the end")
    window.isHidden = true
    (root, window.rootViewController) = (nil, nil)
    session.settle()
    weak let flow = flow
    self.flow = nil
    session.settle()
    expect(flow == nil, "somebody holds the flow")
  }
}

// MARK: - What the app does

extension ComputedWalk {
  func edits(_ dice: inout Dice) {
    count += 1
    var pages = book.pages ?? []
    switch dice.roll(10) {
    case 0...2: pages.append(count)
    case 3, 4: if pages.count > 1 { pages.removeLast() }
    case 5: pages = [count]
    case 6: pages = (0...dice.roll(3)).map { count * 1_000 + $0 }
    case 7: pages.insert(count, at: dice.roll(pages.count + 1))
    case 8: pages.swapAt(0, max(0, pages.count - 1))
    default:
      book.pages = nil
      return note("nothing is next")
    }
    if pages.isEmpty { pages = [count] }
    book.pages = pages
    if style == .built, dice.roll(5) == 0 { book.torn.insert(count) }
    note("the book says \(pages)\(book.torn.contains(pages.last ?? 0) ? ", torn" : "")")
  }

  /// The flow is triggered in one of the ways there are.
  func triggers(_ dice: inout Dice) {
    if isTorn { settle() }
    guard let flow, isShown else { return }
    let (animated, type) = (dice.roll(2) == 0, dice.roll(2) == 0 ? PresentType.present : .dismiss)
    triggered()
    note("trigger, \(animated ? "animated" : "at once"), \(type)")
    switch dice.roll(5) {
    case 0: flow.triggerFlow(animated: animated, type: type)
    case 1: stack.send(TriggerFlowMessage(animated: animated, presentType: type))
    case 2: flow.reload(animated: animated, presentType: type, options: .all)
    case 3: flow.send(message: ReloadMessage(animated: animated, metadata: type))
    default:
      count += 1
      let id = count
      outcomes[id] = []
      flow.deliver(TriggerFlowMessage(animated: animated, presentType: type)) { [weak self] in
        self?.outcomes[id]?.append($0)
      }
    }
  }

  /// What is computed next, if anything is.
  var next: [String]? {
    guard let pages = book.pages?.map({ "\($0)" }) else { return nil }
    return style == .built ? pages.last.map { [$0] } : pages
  }

  private var isTorn: Bool {
    guard style == .built, let last = book.pages?.last else { return false }
    return book.torn.contains(last)
  }

  /// Writes down what a trigger does.
  func triggered() {
    isRacing = isRacing || !lost.isEmpty
    guard let next else {
      if !hasFinished { dones += 1 }
      hasFinished = true
      return
    }
    hasFinished = false
    returns += unexpected.intersection(next).count
    unexpected = []
    guard !isTorn || expected == next else { return }
    (expected, over) = (next, [])
  }

  /// Whether the flow is in the window, or in a tab of it.
  var isShown: Bool {
    window.rootViewController === (bar ?? stack)
  }

  /// Whether the user can get at the stack.
  var isInFront: Bool {
    isShown && over.isEmpty && (bar?.selectedIndex ?? 0) == 0
  }
}

// MARK: - What must hold

extension ComputedWalk {
  func check() {
    if isShown {
      let titles = stack.viewControllers.map { $0.title ?? "?" }
      expect(titles == expected, "on the stack are \(titles), not \(expected)")
      let layers = self.layers.map { $0.title ?? "?" }
      expect(layers == over, "presented are \(layers), not \(over)")
    }
    expect(hasHeard(left), "the flow heard of \(book.left), not \(left)")
    let told = book.heard.filter { $0.hasPrefix("done") }.count
    expect(told == dones, "\(told) times done, not \(dones)")
    for (id, ends) in outcomes { expect(ends.count == 1, "trigger \(id) ended \(ends)") }
    let alive = Set(book.living.map { $0.title ?? "?" })
    let wanted = Set(expected + over)
    expect(alive == wanted, "alive are \(alive.sorted()), not \(wanted.sorted())")
    for (name, times) in removals {
      expect(times == (over.contains(name) ? 0 : 1), "\(name) was removed \(times) times")
    }
    let returned = book.reports.filter { $0.kind == .screenReturned }.count
    // A page that was left is released, and made anew it is another one.
    expect(returned == returns || style == .kept, "\(returned) screens returned, not \(returns)")
    let failures = book.reports.filter { $0.kind == .notBuilt }.count
    let failed = book.heard.filter { $0.contains("BuildFailed") }.count
    expect(failures == failed, "\(failures) were not built, and the parent heard of \(failed)")
    let others = book.reports.filter { $0.kind != .screenReturned && $0.kind != .notBuilt }
    expect(others.isEmpty, "there are reports: \(others)")
    expect(session.log.isEmpty, "UIKit says \(session.log)")
  }

  /// Whether the flow heard what was left; of other code's animated pops UIKit says no more than of the user's.
  private func hasHeard(_ left: [String]) -> Bool {
    left.count == book.left.count
      && zip(left, book.left).allSatisfy { written, told in
        let (page, cause) = (written.prefix { $0 != " " }, written.hasSuffix("external"))
        let likely = cause ? ["external", "unknown", "backMenu"] : []
        return written == told || likely.contains { told == "\(page) \($0)" }
      }
  }

  /// What is presented, from below.
  var layers: [UIViewController] {
    Array(sequence(first: stack.outermostParent) { $0.presentedViewController }.dropFirst())
  }
}

extension UIViewController {
  fileprivate var outermostParent: UIViewController {
    parent.map(\.outermostParent) ?? self
  }
}
