import CoordinatorKit

/// An element of a description that is not known before the test runs; numbers are places in the state.
indirect enum Plan {
  case always(Int)
  case option(Int)
  case flag(Int)
  case step(Int)
  case list(Int)
  case sheet([Plan])
  case alert(Int)
  case tabs([[Plan]])
  case split([Plan], [Plan])
}

/// A flow that describes what a plan says.
struct PlannedFlow: DescribedFlow {
  struct State: FlowState, Equatable {
    var options: [Int?]
    var flags: [Bool]
    var steps: [Int]
    var lists: [[Int]]
    var alerts: [Bool]
    var tab = "0"
  }

  struct Screen: FlowScreen { let name: String }

  let plans: [Plan]

  var stack: Stack { described(plans) }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  @Stack.Builder private func described(_ plans: [Plan]) -> Stack {
    for plan in plans { described(plan) }
  }

  @Stack.Builder private func described(_ plan: Plan) -> Stack {
    switch plan {
    case .always(let n): Screen(name: "always\(n)")
    case .option(let n): when(\.options[n]) { Screen(name: "option\(n) \($0)") }
    case .flag(let n): when(\.flags[n], Screen(name: "flag\(n)"))
    case .step(let n):
      when(\.steps[n], backTo: 0) { $0 == 0 ? nil : Screen(name: "step\(n) \($0)") }
    case .list(let n): each(\.lists[n]) { Screen(name: "list\(n) \($0)") }
    case .sheet(let plans): sheet { described(plans) }
    case .alert(let n): alert(\.alerts[n]) { FlowAlert("alert\(n)", title: nil) }
    case .tabs(let tabs):
      self.tabs(\.tab) {
        for (index, plans) in tabs.enumerated() { tab("\(index)") { described(plans) } }
      }
    case .split(let first, let last):
      split {
        described(first)
      } secondary: {
        described(last)
      }
    }
  }
}

/// What a plan shows, worked out by hand.
struct PlannedPicture: Equatable {
  /// The screens of the root that are in front, and the sheets over them, without those that are empty.
  var layers: [[String]] = []
  /// The other tabs, each with its sheets.
  var hidden: [[[String]]] = []
  var alert: String?

  init(_ plans: [Plan], _ state: PlannedFlow.State) {
    let own = Self.layers(plans, state)
    (layers, alert) = (own, nil)
    for plan in plans {
      switch plan {
      case .tabs(let tabs):
        for (index, plans) in tabs.enumerated() {
          let tab = Self.layers(plans, state)
          if "\(index)" == state.tab {
            layers = [tab[0] + own[0]] + tab.dropFirst() + own.dropFirst()
          } else {
            hidden.append(tab.filter { !$0.isEmpty })
          }
        }
      case .split(let first, let last):
        layers[0] = Self.layers(first, state)[0] + Self.layers(last, state)[0] + layers[0]
      case .alert(let n) where state.alerts[n] && alert == nil: alert = "alert\(n)"
      default: break
      }
    }
    layers.removeAll(where: \.isEmpty)
  }

  /// The screens of a plan, then those of each sheet over them.
  private static func layers(_ plans: [Plan], _ state: PlannedFlow.State) -> [[String]] {
    var layers: [[String]] = [[]]
    for plan in plans {
      switch plan {
      case .always(let n): layers[0].append("always\(n)")
      case .option(let n):
        if let value = state.options[n] { layers[0].append("option\(n) \(value)") }
      case .flag(let n): if state.flags[n] { layers[0].append("flag\(n)") }
      case .step(let n): if state.steps[n] != 0 { layers[0].append("step\(n) \(state.steps[n])") }
      case .list(let n): for value in state.lists[n] { layers[0].append("list\(n) \(value)") }
      case .sheet(let plans): layers += Self.layers(plans, state)
      case .alert, .tabs, .split: break
      }
    }
    return layers
  }

  /// What is on show, as the flow says it.
  init(_ stack: ScreenStack<PlannedFlow.Screen>) {
    layers = stack.layers.map { $0.map(\.name) }.filter { !$0.isEmpty }
    alert = stack.alert?.id
    guard case .tabs(let tabs) = stack.root else { return }
    for tab in tabs.tabs where tab.id != tabs.selected {
      hidden.append(tab.stack.layers.map { $0.map(\.name) }.filter { !$0.isEmpty })
    }
  }

  /// What can be left, the topmost first: all but the first screen of the root.
  var canLeave: [String] { Array(layers.flatMap { $0 }.dropFirst().reversed()) }

  /// What remains when the topmost screens are gone.
  func without(top count: Int) -> PlannedPicture {
    var picture = self
    for _ in 0..<count {
      picture.layers[picture.layers.count - 1].removeLast()
      if picture.layers.last == [] { picture.layers.removeLast() }
    }
    return picture
  }
}

extension PlannedFlow.State {
  /// What the state must be after one screen was left, read from its name.
  mutating func undo(_ name: String) {
    let words = name.split(separator: " ")
    guard let n = words[0].last.flatMap({ Int(String($0)) }) else { return }
    switch words[0].dropLast() {
    case "option": options[n] = nil
    case "flag": flags[n] = false
    case "step": steps[n] = 0
    case "list":
      let value = Int(words[1])
      lists[n] = Array(lists[n].prefix { $0 != value })
    default: break
    }
  }
}

extension SeededDice {
  /// A description with a first screen that stays, and then anything; no place of the state is used twice.
  mutating func plans() -> [Plan] {
    var places: [Plan] = (0..<4).flatMap { n -> [Plan] in
      [.option(n), .flag(n), .step(n), .list(n), .alert(n)]
    }
    places.shuffle(using: &self)
    func take(_ count: Int) -> [Plan] {
      defer { places.removeFirst(min(count, places.count)) }
      return places.prefix(count).filter { if case .alert = $0 { false } else { true } }
    }
    func stack(_ size: Int, sheets: Int) -> [Plan] {
      var plans = take(size)
      for _ in 0..<sheets {
        let sheet = Plan.sheet(stack(Int.random(in: 0...2, using: &self), sheets: sheets - 1))
        plans.insert(sheet, at: Int.random(in: 0...plans.count, using: &self))
      }
      return plans
    }
    func size() -> Int { Int.random(in: 0...3, using: &self) }
    func sheets() -> Int { Int.random(in: 0...2, using: &self) }
    var plans: [Plan] = []
    switch Int.random(in: 0...3, using: &self) {
    case 0:
      plans = [.tabs((0...2).map { [.always($0)] + stack(size(), sheets: sheets() / 2) })]
    case 1: plans = [.split([.always(0)] + stack(size(), sheets: 0), stack(size(), sheets: 0))]
    default: plans = [.always(0)]
    }
    if case .tabs? = plans.first {
      // Screens over tabs move to the one that is tapped.
      plans += (0..<sheets()).map { _ in .sheet(take(size())) }
    } else {
      plans += stack(size(), sheets: sheets())
    }
    return plans + places.filter { if case .alert = $0 { true } else { false } }
  }

  mutating func state() -> PlannedFlow.State {
    func four<Value>(_ make: (inout SeededDice) -> Value) -> [Value] {
      (0..<4).map { _ in make(&self) }
    }
    return PlannedFlow.State(
      options: four { Bool.random(using: &$0) ? Int.random(in: 1...9, using: &$0) : nil },
      flags: four { Bool.random(using: &$0) }, steps: four { Int.random(in: 0...2, using: &$0) },
      lists: four { Array((1...9).shuffled(using: &$0).prefix(Int.random(in: 0...3, using: &$0))) },
      alerts: four { Int.random(in: 0...3, using: &$0) == 0 },
      tab: "\(Int.random(in: 0...2, using: &self))")
  }
}
