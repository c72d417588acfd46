import CoordinatorKitSwiftUI
import ViewsPhone
import WalkTools

/// A flow in two columns whose state is what it shows; each name is in one place only.
struct ColumnsFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: String
    var description: String { id }
  }

  struct State: FlowState, Equatable {
    var list = ["l0"]
    var detail: [String] = []
    /// What the user has done, as the flow was told.
    var told: [String] = []

    mutating func leave(_ screens: [String]) {
      told.append("left \(screens.joined(separator: " "))")
      list.removeAll { screens.contains($0) }
      detail.removeAll { screens.contains($0) }
    }
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Split {
      for id in state.list { Screen(id: id) }
    } secondary: {
      for id in state.detail { Screen(id: id) }
    }
  }

  func update(_ state: inout State, with message: Never) -> FlowReply {}

  func userLeft(_ screens: [Screen], _ state: inout State) { state.leave(screens.map(\.id)) }
}

/// Random changes of columns and moves of a user in windows that become wide and compact.
///
/// What a write takes away is known when it is made: what its view showed. What is left when it arrives is what
/// of that the flow still wants.
@MainActor final class ColumnsWalk {
  private(set) var story: [String] = []
  private(set) var mistakes: [String] = []
  private let seed: Int
  private let flow = ViewFlowCoordinator(ColumnsFlow(), state: .init())
  private let views: ModelViews<ColumnsFlow>
  private var paper = ColumnsFlow.State()
  /// What late writes take away.
  private var underWay: [[ViewScreen]] = []
  private var (requests, ends) = (0, 0)
  private let oddities: Set<Oddity>
  private let removals = Removals()
  /// What was wanted when all had settled last, and how often screens of a name must have been told to have left.
  private var settled: [ViewScreen] = []
  private var due: [String: Int] = [:]

  @MainActor private final class Removals { var counts: [String: Int] = [:] }

  init(seed: Int, _ oddities: Set<Oddity>) {
    (self.seed, self.oddities) = (seed, oddities)
    views = ModelViews(flow, oddities, isCompact: seed % 3 == 0, collapses: seed % 2 == 0)
    flow.on(RemovalMessage.self) { [removals] removal, _ in
      removals.counts[removal.screen.description, default: 0] += 1
    }
    settle()
  }

  /// Takes walks of seed after seed until so many steps have been taken.
  static func walk(
    _ oddities: Set<Oddity>, events: Int = 40, steps: Int
  ) -> (wrong: Int, walks: Int, story: String?) {
    var (seed, taken, wrong, story) = (0, 0, 0, String?.none)
    while taken < steps {
      let walk = take(Array(0..<events), seed: seed, oddities)
      taken += max(1, walk.story.count)
      if !walk.mistakes.isEmpty {
        wrong += 1
        if story == nil {
          let needed = Shrinker { !take($0, seed: seed, oddities).mistakes.isEmpty }
            .shrink(Array(0..<events))
          let walk = take(needed, seed: seed, oddities)
          story = (walk.story + walk.mistakes + ["seed \(seed), events \(needed)"])
            .joined(separator: "\n")
        }
      }
      seed += 1
    }
    return (wrong, seed, story)
  }

  private static func take(_ events: [Int], seed: Int, _ oddities: Set<Oddity>) -> ColumnsWalk {
    let walk = ColumnsWalk(seed: seed, oddities)
    for number in events where walk.mistakes.isEmpty { walk.take(number) }
    return walk
  }

  private func take(_ number: Int) {
    var random = EventRandom(seed: seed, number: number)
    switch random.next(10) {
    case 0, 1, 2: change(&random)
    case 3, 4, 5: back(&random)
    case 6: resize()
    case 7: takeBack()
    case 8:
      story.append("views read")
      views.read()
    default: settle()
    }
    check()
  }

  // MARK: - Events

  private func change(_ random: inout EventRandom) {
    var next = flow.state
    let (name, isDetail) = ("\(1 + random.next(3))", random.next(3) > 0)
    let column = isDetail ? \ColumnsFlow.State.detail : \.list
    let screen = (isDetail ? "d" : "l") + name
    if next[keyPath: column].contains(screen) {
      next[keyPath: column].removeAll { $0 == screen }
    } else {
      next[keyPath: column].append(screen)
    }
    // Whether a late empty path is the user's or the answer to a new root cannot be known.
    let isNewRoot = next.list.first != paper.list.first || next.detail.first != paper.detail.first
    guard !isNewRoot || underWay.isEmpty else { return }
    story.append("app wants \(ColumnsFlow().screens(for: next))")
    requests += 1
    flow.update(completion: { [weak self] _ in self?.ends += 1 }) { $0 = next }
    paper = next
  }

  private func back(_ random: inout EventRandom) {
    let levels = 1 + random.next(2)
    let arrival: ModelViews<ColumnsFlow>.Arrival = underWay.isEmpty ? random.arrival() : .late
    let means: ([ViewScreen]) -> Void = { [self] in
      story.append("user leaves \($0.map(\.key)) \(arrival)")
      if arrival == .late { underWay.append($0) } else { leave($0) }
    }
    if !views.back(levels, arrival, telling: means), underWay.isEmpty {
      // A column that is written late says not what it showed.
      views.backToColumn(arrival == .late ? .atOnce : arrival) {
        story.append("user leaves the column of \($0.map(\.key))")
        leave($0)
      }
    }
  }

  private func leave(_ screens: [ViewScreen]) {
    let wanted = flow.wish.screens
    let left = screens.filter { wanted.contains($0) }.map(\.key.description)
    let there = left.filter { paper.list.contains($0) || paper.detail.contains($0) }
    if !there.isEmpty { paper.leave(there.reversed()) }
  }

  private func resize() {
    // What is late, and comes through a binding that counts no more, cannot be known.
    guard underWay.isEmpty else { return }
    views.isCompact.toggle()
    story.append("the window becomes \(views.isCompact ? "compact" : "wide")")
    views.read()
  }

  private func takeBack() {
    guard oddities.contains(.takesBackPops), underWay.isEmpty, views.takeBack() else { return }
    story.append("user begins to go back, and stays")
  }

  private func settle() {
    story.append("all settles")
    for screens in underWay { leave(screens) }
    underWay = []
    views.settle()
    let list = paper.list.joined(separator: " › ")
    let detail = paper.detail.joined(separator: " › ")
    let isAlone = views.isCompact && paper.detail.isEmpty
    let expected = isAlone ? list : list + (views.isCompact ? " › " : " ┃ ") + detail
    compare("the views show", views.onShow, expected)
    compare("ends", "\(ends)", "\(requests)")
    let wanted = flow.wish.screens
    for screen in settled where !wanted.contains(screen) {
      due[screen.key.description, default: 0] += 1
    }
    settled = wanted
    for (name, count) in due where removals.counts[name] ?? 0 < count {
      mistakes.append("\(name) was not told to have left")
    }
  }

  // MARK: - Checking

  private func compare(_ what: String, _ actual: String, _ expected: String) {
    if actual != expected { mistakes.append("\(what): \(actual), on paper \(expected)") }
  }

  private func check() {
    compare("the flow wants", "\(flow.state)", "\(paper)")
    compare("changed in a body", "\(views.changedInBody)", "[]")
  }
}
