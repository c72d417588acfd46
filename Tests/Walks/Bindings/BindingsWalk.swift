import CoordinatorKitUI
import ViewsPhone

/// Random changes of a flow and moves of a user, with writes that come at once, twice or late.
@MainActor final class BindingsWalk: SeededWalk {
  private(set) var story: [String] = []
  private(set) var mistakes: [String] = []
  private(set) var steps = 0
  private let seed: Int
  private let flow: ViewFlowCoordinator<BindingsFlow>
  private let views: ModelViews<BindingsFlow>
  private var paper = BindingsPaper()
  /// What the views were given, and what they show since the user touched them.
  private var given = BindingsPaper.Sight()
  private var shown = BindingsPaper.Sight()
  /// What the late writes mean, in order.
  private var underWay: [(inout BindingsPaper) -> Void] = []
  private var (requests, ends) = (0, 0)

  init(seed: Int) {
    self.seed = seed
    let state = BindingsFlow.State()
    let box = Box()
    flow = Diagnostic.Handler { box.reports.append("\($0)") }.scope {
      ViewFlowCoordinator(BindingsFlow(), state: state)
    }
    views = ModelViews(flow)
    self.box = box
    paper.want(state)
    (given, shown) = (paper.wanted, paper.wanted)
  }

  @MainActor private final class Box {
    var reports: [String] = []
  }

  private let box: Box

  func take(_ number: Int) {
    var random = EventRandom(seed: seed, number: number)
    switch random.next(12) {
    case 0, 1, 2: change(&random)
    case 3, 4, 5: back(&random)
    case 6, 7: swipeDown(&random)
    case 8: select(&random)
    case 9: closeAlert(&random)
    case 10: read()
    default: settle()
    }
    check()
  }

  // MARK: - Events

  private func change(_ random: inout EventRandom) {
    var next = flow.state
    switch random.next(7) {
    case 0, 1:
      let (tab, name) = (random.next(2) == 0 ? "a" : "b", "\(1 + random.next(3))")
      let screen = tab + name
      let isThere = next.stacks[tab]?.contains(screen) ?? false
      if isThere {
        next.stacks[tab]?.removeAll { $0 == screen }
      } else {
        next.stacks[tab]?.append(screen)
      }
    case 2, 3:
      let name = "s\(random.next(4))"
      if let level = next.sheets.firstIndex(where: { $0.contains(name) }) {
        next.sheets[level].removeAll { $0 == name }
        next.sheets.removeAll(where: \.isEmpty)
      } else if random.next(2) == 0 || next.sheets.isEmpty {
        next.sheets.append([name])
      } else {
        next.sheets[next.sheets.count - 1].append(name)
      }
    case 4: next.tab = next.tab == "a" ? "b" : "a"
    case 5: next.alert = next.alert == nil ? "delete" : nil
    default:
      next.sheets = []
      next.isFullScreen.toggle()
    }
    did("app wants \(BindingsFlow().screens(for: next))")
    requests += 1
    flow.update(completion: { [weak self] _ in self?.ends += 1 }) { $0 = next }
    paper.want(next)
  }

  private func back(_ random: inout EventRandom) {
    let level = shown.sheets.count - 1
    let stack = level >= 0 ? shown.sheets[level] : shown.stacks[shown.tab] ?? []
    let arrival = random.arrival()
    let levels = 1 + random.next(2)
    guard shown.alert == nil, stack.count > levels else { return }
    let tab = shown.tab
    if level >= 0 {
      shown.sheets[level].removeLast(levels)
    } else {
      shown.stacks[tab]?.removeLast(levels)
    }
    // A path says everything that is missing from what was given.
    let full = level >= 0 ? given.sheets[level] : given.stacks[tab] ?? []
    let gone = Array(full.dropFirst(stack.count - levels))
    did("user goes back \(levels) \(arrival)")
    means(arrival) { $0.left(gone) }
    expect(views.back(levels, arrival))
  }

  private func swipeDown(_ random: inout EventRandom) {
    let arrival = random.arrival()
    guard shown.alert == nil, let sheet = shown.sheets.popLast() else { return }
    let (level, newest) = (shown.sheets.count, given.newest)
    let first = given.sheets[level]
    did("user swipes \(sheet.map(\.name)) down \(arrival)")
    means(arrival) { $0.closed(first, at: level, seen: newest) }
    expect(views.swipeDown(arrival))
  }

  private func select(_ random: inout EventRandom) {
    let arrival = random.arrival()
    let tab = shown.tab == "a" ? "b" : "a"
    // Taps are handled one after another: SwiftUI has read between two.
    guard shown.alert == nil, shown.sheets.isEmpty, shown.tab == given.tab, arrival != .late else {
      return
    }
    shown.tab = tab
    did("user selects \(tab) \(arrival)")
    means(arrival) { $0.selected(tab) }
    expect(views.select(tab, arrival))
  }

  private func closeAlert(_ random: inout EventRandom) {
    let writesFirst = random.next(2) == 0
    guard let alert = shown.alert else { return }
    shown.alert = nil
    did("user closes the alert")
    paper.closed(alert)
    expect(views.tapAlert("OK", writesFirst: writesFirst))
  }

  private func read() {
    did("views read")
    views.read()
    (given, shown) = (paper.wanted, paper.wanted)
  }

  private func settle() {
    did("all settles")
    for meaning in underWay { meaning(&paper) }
    underWay = []
    views.settle()
    views.read()
    (given, shown) = (paper.wanted, paper.wanted)
    if requests != ends { mistakes.append("\(requests) changes, \(ends) ends") }
  }

  private func means(
    _ arrival: ModelViews<BindingsFlow>.Arrival, _ meaning: @escaping (inout BindingsPaper) -> Void
  ) {
    if arrival == .late { underWay.append(meaning) } else { meaning(&paper) }
  }

  // MARK: - Checking

  private func did(_ event: String) {
    steps += 1
    story.append(event)
  }

  private func expect(_ isPossible: Bool) {
    if !isPossible { mistakes.append("the views did not let the user") }
  }

  private func check() {
    func compare(_ what: String, _ actual: String, _ expected: String) {
      if actual != expected { mistakes.append("\(what): \(actual), on paper \(expected)") }
    }
    compare("the flow wants", "\(flow.screens)", paper.wanted.text)
    compare("the views show", views.onShow, shown.text)
    compare("told", "\(flow.state.told)", "\(paper.told)")
    compare("reports", "\(box.reports)", "[]")
    if ends > requests { mistakes.append("a change has ended twice") }
  }
}

/// Random numbers of one event.
struct EventRandom {
  private var state: UInt64

  init(seed: Int, number: Int) {
    state = UInt64(truncatingIfNeeded: seed &* 1_000_003 &+ number &* 7_919 &+ 12_345)
    for _ in 0..<4 { _ = next(2) }
  }

  /// A number below a bound.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func arrival() -> ModelViews<BindingsFlow>.Arrival {
    ModelViews<BindingsFlow>.Arrival.allCases[next(3)]
  }
}
