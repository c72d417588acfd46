import CoordinatorKitSwiftUI
import Foundation
import ViewsPhone
import WalkTools

/// Random changes of a flow and moves of a user, with writes that come at once, twice or late.
@MainActor final class BindingsWalk {
  private(set) var story: [String] = []
  private(set) var mistakes: [String] = []
  private(set) var steps = 0
  private let seed: Int
  private let flow: ViewFlowCoordinator<BindingsFlow>
  private let views: ModelViews<BindingsFlow>
  private var paper = BindingsPaper()
  /// What each screen that the flow has wanted is on paper.
  private var known: [ObjectIdentifier: (screen: ViewScreen, item: BindingsPaper.Item)] = [:]
  private var knownAlerts: [ObjectIdentifier: (alert: ViewAlert, item: BindingsPaper.Item)] = [:]
  /// The number on paper of each sheet that the flow has wanted.
  private var knownSheets: [ObjectIdentifier: (sheet: ViewSheet, number: Int)] = [:]
  /// What was wanted when all had settled last.
  private var settled: Set<BindingsPaper.Item> = []
  /// How often screens of a name must have been told to have left.
  private var due: [String: Int] = [:]
  /// What the late writes mean, in order.
  private var underWay: [(inout BindingsPaper) -> Void] = []
  private var (requests, ends) = (0, 0)

  /// What the views do beyond late and repeated writes; the seed decides, unless it is told.
  private let oddities: Set<Oddity>

  init(seed: Int, _ oddities: Set<Oddity>) {
    self.seed = seed
    self.oddities = oddities
    let state = BindingsFlow.State()
    let box = Box()
    flow = Diagnostic.Handler { box.reports.append("\($0)") }.scope {
      ViewFlowCoordinator(BindingsFlow(), state: state)
    }
    views = ModelViews(flow, oddities)
    self.box = box
    paper.want(state)
    flow.onEvent = { event in
      switch event {
      case .appeared(let screen, _): box.appeared.append(screen.name)
      case .removed(let screen, _): box.removed[screen.name, default: 0] += 1
      default: break
      }
    }
    flow.on(RemovalMessage.self) { removal, _ in
      box.left[removal.screen.description, default: 0] += 1
    }
    note()
  }

  @MainActor private final class Box {
    var reports: [String] = []
    var left: [String: Int] = [:]
    /// What was told as events: what has appeared since all had settled last, and what has left.
    var appeared: [String] = []
    var removed: [String: Int] = [:]
  }

  private let box: Box
  /// What was on top when all had settled last.
  private var top = ""

  /// Takes walks of seed after seed until so many steps have been taken, or one goes wrong, which is told
  /// with the fewest events that do.
  static func walk(
    _ oddities: Set<Oddity>, events: Int = 60, steps: Int
  ) -> (wrong: Int, walks: Int, story: String?) {
    var (seed, taken, wrong, story) = (0, 0, 0, String?.none)
    while taken < steps {
      let walk = take(Array(0..<events), seed: seed, oddities)
      taken += max(1, walk.steps)
      if !walk.mistakes.isEmpty {
        wrong += 1
        if story == nil { story = shortest(Array(0..<events), seed: seed, oddities) }
      }
      seed += 1
    }
    return (wrong, seed, story)
  }

  private static func take(_ events: [Int], seed: Int, _ oddities: Set<Oddity>) -> BindingsWalk {
    let walk = BindingsWalk(seed: seed, oddities)
    for number in events where walk.mistakes.isEmpty { walk.take(number) }
    // What is late holds the views until it arrives.
    if walk.mistakes.isEmpty { walk.settle() }
    return walk
  }

  private static func shortest(_ events: [Int], seed: Int, _ oddities: Set<Oddity>) -> String {
    let needed = Shrinker { !take($0, seed: seed, oddities).mistakes.isEmpty }.shrink(events)
    let walk = take(needed, seed: seed, oddities)
    return (walk.story + walk.mistakes + ["seed \(seed), events \(needed)"]).joined(separator: "\n")
  }

  func take(_ number: Int) {
    var random = EventRandom(seed: seed, number: number)
    switch random.next(oddities.isEmpty ? 12 : 15) {
    case 12, 13, 14: beOdd(&random)
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
    switch random.next(oddities.isEmpty ? 9 : 10) {
    case 7, 8: changePlayer(&next, &random)
    case 9:
      // Whether a late empty path is the user's or the answer to a new root cannot be known.
      guard underWay.isEmpty else { return }
      let tab = random.next(2) == 0 ? "a" : "b"
      let root = next.stacks[tab]?.first == tab + "0" ? tab + "4" : tab + "0"
      next.stacks[tab]?[0] = root
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

  private func changePlayer(
    _ state: inout BindingsFlow.State, _ random: inout EventRandom
  ) {
    switch random.next(6) {
    case 0: (state.player, state.isPlayerMinimized) = ([], false)
    case 1 where !state.player.isEmpty:
      if state.player.count > 1 { state.player.removeLast() } else { state.player.append("q") }
    case _ where state.player.isEmpty: state.player = ["p\(random.next(2))"]
    default: state.isPlayerMinimized.toggle()
    }
  }

  private func back(_ random: inout EventRandom) {
    let (levels, arrival) = (1 + random.next(2), arrival(&random))
    var gone: [ViewScreen] = []
    did("user goes back \(levels) \(arrival)")
    // What the write means is known before it is made.
    guard
      views.back(
        levels, arrival,
        telling: { [weak self] screens in
          gone = screens
          self?.means(arrival, screens)
        })
    else { return notDone() }
    story[story.count - 1] += " from \(gone.map(\.key.description))"
  }

  private func swipeDown(_ random: inout EventRandom) {
    let arrival = arrival(&random)
    did("user swipes a sheet down \(arrival)")
    let sheet = views.sheetInFront
    if !views.swipeDown(arrival, telling: { means(arrival, $0, in: sheet) }) { notDone() }
  }

  /// Writes arrive in the order in which they are made.
  private func arrival(_ random: inout EventRandom) -> ModelViews<BindingsFlow>.Arrival {
    let arrival: ModelViews<BindingsFlow>.Arrival = random.arrival()
    return underWay.isEmpty ? arrival : .late
  }

  private func means(
    _ arrival: ModelViews<BindingsFlow>.Arrival, _ gone: [ViewScreen], in sheet: ViewSheet? = nil
  ) {
    let items = gone.compactMap { known[ObjectIdentifier($0)]?.item }
    if items.count < gone.count { mistakes.append("views show what was never wanted") }
    let number = sheet.flatMap { knownSheets[ObjectIdentifier($0)]?.number }
    means(arrival) { $0.left(items, number) }
  }

  private func select(_ random: inout EventRandom) {
    let tab = random.next(2) == 0 ? "a" : "b"
    let arrival: ModelViews<BindingsFlow>.Arrival = random.next(2) == 0 ? .atOnce : .twice
    guard views.tabOnShow != tab else { return selectAgain(tab) }
    did("user selects \(tab) \(arrival)")
    guard views.canSelect else { return notDone() }
    means(arrival) { $0.selected(tab) }
    expect(views.select(tab, arrival))
  }

  private func selectAgain(_ tab: String) {
    // Before views have read, it cannot be told from an echo.
    guard views.hasReadTabs, underWay.isEmpty else { return }
    did("user taps \(tab) again")
    guard views.canSelect else { return notDone() }
    expect(views.select(tab, telling: { means(.atOnce, $0) }))
    paper.tapped("\(tab) again")
  }

  private func closeAlert(_ random: inout EventRandom) {
    let writesFirst = random.next(2) == 0
    guard let alert = views.alertOnShow else { return }
    did("user closes the alert")
    if let item = knownAlerts[ObjectIdentifier(alert)]?.item { paper.closed(item) }
    expect(views.tapAlert("OK", writesFirst: writesFirst))
  }

  private func beOdd(_ random: inout EventRandom) {
    let oddity = Oddity.allCases[random.next(Oddity.allCases.count)]
    guard oddities.contains(oddity) else { return }
    // What is late, and comes through a binding that counts no more, cannot be known.
    if [.takesBackPops, .rebuildsStacks].contains(oddity), !underWay.isEmpty { return }
    switch oddity {
    case .takesBackPops:
      did("user begins to go back, and stays")
      views.takeBack()
    case .rebuildsStacks:
      did("a stack is built anew")
      views.rebuild()
    case .repeatsSelection:
      guard views.hasReadTabs, let tab = views.tabOnShow else { return }
      did("the selection is written again")
      paper.tapped("\(tab) again")
      views.repeatSelection()
    case .sendsFromBelow:
      // What code has changed since may cover the screen, or have removed it under a sheet.
      guard requests == ends, views.alertOnShow == nil, let screen = views.screenInFront,
        let item = known[ObjectIdentifier(screen)]?.item, paper.isWanted(item)
      else { return }
      did("the screen in front sends: \(screen.key)")
      paper.tapped("\(steps)")
      views.send(BindingsFlow.Tap(name: "\(steps)"))
    case .pushesQuietly:
      did("a view pushes quietly")
      views.pushQuietly()
    case .emptiesPathOfNewRoot, .losesPresentations, .sleepsWhileCovered, .appearsTwice,
      .popsOnSecondTap:
      break
    }
  }

  private func read() {
    did("views read")
    views.read()
  }

  private func settle() {
    did("all settles")
    for meaning in underWay { meaning(&paper) }
    underWay = []
    views.settle()
    note()
    let isAsleep = oddities.contains(.sleepsWhileCovered) && !paper.wanted.allSheets.isEmpty
    if views.onShow != paper.wanted.text, !isAsleep {
      mistakes.append("the views show \(views.onShow), on paper \(paper.wanted.text)")
    }
    if requests != ends { mistakes.append("\(requests) changes, \(ends) ends") }
    checkEvents()
    for item in settled where !paper.isWanted(item) { due[item.name, default: 0] += 1 }
    settled = settled.intersection(paper.all).union(paper.allInSight)
    for name in Set(due.keys).union(box.left.keys) {
      let told = box.left[name] ?? 0
      let most = (paper.made[name] ?? 0) - (paper.item(name) == nil ? 0 : 1)
      if told < due[name] ?? 0 || told > most {
        mistakes.append("\(name) was told \(told) times to have left: \(due[name] ?? 0)...\(most)")
      }
    }
  }

  /// What is on top was told last, and nothing if it is what was on top before.
  private func checkEvents() {
    let before = top
    top = views.onShow.topScreen
    if (box.appeared.last ?? before) != top {
      mistakes.append("\(top) is on top, after \(before), and \(box.appeared) have appeared")
    }
    if box.removed != box.left { mistakes.append("\(box.removed) were told, not \(box.left)") }
    box.appeared = []
  }

  /// What the flow wants since the last event has a number on paper.
  private func note() {
    for screen in flow.wish.screens where known[ObjectIdentifier(screen)] == nil {
      guard let item = paper.item(screen.key.description) else { continue }
      known[ObjectIdentifier(screen)] = (screen, item)
    }
    for (sheet, number) in zip(flow.wish.sheets, paper.wanted.sheetNumbers)
    where knownSheets[ObjectIdentifier(sheet)] == nil {
      knownSheets[ObjectIdentifier(sheet)] = (sheet, number)
    }
    if let alert = flow.wish.alert, knownAlerts[ObjectIdentifier(alert)] == nil,
      let item = paper.wanted.alert
    {
      knownAlerts[ObjectIdentifier(alert)] = (alert, item)
    }
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

  /// The views did not let the user.
  private func notDone() {
    steps -= 1
    story.removeLast()
  }

  private func expect(_ isPossible: Bool) {
    if !isPossible { mistakes.append("the views did not let the user") }
  }

  private func check() {
    func compare(_ what: String, _ actual: String, _ expected: String) {
      if actual != expected { mistakes.append("\(what): \(actual), on paper \(expected)") }
    }
    note()
    compare("the flow wants", "\(flow.screens)", paper.wanted.wish)
    compare("told", "\(flow.state.told)", "\(paper.told)")
    compare("reports", "\(box.reports)", "[]")
    compare("changed in a body", "\(views.changedInBody)", "[]")
    if ends > requests { mistakes.append("a change has ended twice") }
  }
}

extension String {
  /// The name of the screen on top, of all that views show: `a: a0 | [b: b0 › b1] ⌃ s1 ⌃ alert(delete)`.
  fileprivate var topScreen: String {
    let layers = components(separatedBy: " ⌃ ").filter { !$0.hasPrefix("alert(") }
    let tabs = layers.last?.components(separatedBy: " | ") ?? []
    let shown =
      tabs.first { $0.hasPrefix("[") }.map { $0.dropFirst(1).dropLast(1) } ?? tabs.last?[...]
    return String(shown?.components(separatedBy: ": ").last ?? "").components(separatedBy: " › ")
      .last ?? ""
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

  mutating func arrival<F: Flow>() -> ModelViews<F>.Arrival {
    ModelViews<F>.Arrival.allCases[next(3)]
  }
}
