import CoordinatorKit

/// One thing that may happen next: UIKit, the user, the app or other code does something.
enum ModelMove: Hashable {
  /// UIKit performs what it is asked for, with a transition or at once.
  case accept(animated: Bool)
  /// It drops what it is asked for, or keeps it for later.
  case drop, keep
  /// A screen could not be made.
  case unmade
  /// The next effect is performed.
  case next
  /// The transition that runs ends.
  case end(isCancelled: Bool)
  /// UIKit makes the change that it kept, or has dropped it.
  case makeKept, dropKept
  case pollElapses
  case arrive(ModelPhone.Box)
  /// The app asks for a layout of a container, which stands in the menu.
  case ask(ModelPhone.Box, Int)
  case present(Int), dismiss(Int)
  /// The user swipes back, or a layer away.
  case back(ModelPhone.Box), swipe
  /// Other code presents, dismisses, pushes or pops.
  case foreignPresent, foreignDismiss(animated: Bool)
  case foreignPush(ModelPhone.Box), foreignPop(ModelPhone.Box)
}

/// How far a search goes.
struct ModelBounds {
  /// What the owners of containers may ask for.
  var menu: [ModelPhone.Box: [Layout]]
  /// How often the app, the user and other code do something.
  var inputs = 4
  /// How many requests wait for an answer at most.
  var inFlight = 2
  var mostLayers = 2
  var hasForeign = true
  var hasModals = true

  static func layout(_ screens: [Int], _ sheets: [Int]...) -> Layout {
    Layout(
      [Layout.Layer(screens.map(ModelPhone.screen))]
        + sheets.map { .init($0.map(ModelPhone.screen), style: ModelPhone.style) })
  }

  private static func root(_ box: ModelPhone.Box) -> Layout {
    Layout([.init([ModelPhone.rootKey(box)])])
  }

  private static func tabs(selecting box: ModelPhone.Box) -> Layout {
    Layout([
      .init([ModelPhone.Box.first.tab, ModelPhone.Box.second.tab], selected: box.tab)
    ])
  }

  /// One stack, its sheets and what lies over them.
  static var stack: Self {
    Self(menu: [
      .stack: [layout([1]), layout([1, 2]), layout([1], [5]), layout([1, 2], [6])]
    ])
  }

  /// Two roots, one of them with tabs.
  static var roots: Self {
    Self(
      menu: [
        .window: [root(.stack), root(.tabs)], .stack: [layout([1]), layout([1, 2], [5])],
        .tabs: [tabs(selecting: .first), tabs(selecting: .second)],
        .first: [layout([3]), layout([3, 4]), layout([3], [7])],
        .second: [layout([8]), layout([8], [9])],
      ], hasForeign: false, hasModals: false)
  }

  /// Everything at once.
  static var all: Self {
    Self(
      menu: [
        .window: [root(.stack), root(.tabs)],
        .stack: [layout([1]), layout([1, 2, 11]), layout([1], [5]), layout([1, 2], [6], [10])],
        .tabs: [tabs(selecting: .first), tabs(selecting: .second)],
        .first: [layout([3]), layout([3, 4]), layout([3], [7])],
        .second: [layout([8]), layout([8], [9])],
      ], mostLayers: 3)
  }
}

// MARK: - What may happen

extension ModelMove {
  /// Whether the app, the user or other code does it, rather than UIKit in answer to the machine.
  var isInput: Bool {
    switch self {
    case .ask, .present, .dismiss, .back, .swipe, .foreignPresent, .foreignDismiss, .foreignPush,
      .foreignPop:
      true
    default: false
    }
  }
}

extension ModelWorld {
  func moves(_ bounds: ModelBounds, mayInput: Bool) -> [ModelMove] {
    var moves = todo.isEmpty ? quietMoves(bounds) : answers
    guard mayInput else { return moves.filter { !$0.isInput } }
    if todo.isEmpty || isInCallback { moves += wishes(bounds) }
    return moves
  }

  private var answers: [ModelMove] {
    switch todo.first {
    case .perform(.change, _, _)?:
      [.accept(animated: true), .accept(animated: false), .drop, .keep, .unmade]
    case .perform(.present, _, _)?: [.accept(animated: true), .accept(animated: false), .drop]
    case .perform?: [.accept(animated: true), .accept(animated: false)]
    case .present?: [.accept(animated: true), .drop]
    case .dismiss?: [.accept(animated: true)]
    default: [.next]
    }
  }

  private func quietMoves(_ bounds: ModelBounds) -> [ModelMove] {
    var moves: [ModelMove] = []
    if isPolling { moves.append(.pollElapses) }
    if phone.kept != nil { moves += [.makeKept, .dropKept] }
    if let motion = phone.motion {
      moves.append(.end(isCancelled: false))
      switch motion {
      case .back, .swipe: moves.append(.end(isCancelled: true))
      case .ours, .foreign: break
      }
      return moves
    }
    moves += arrivals.sorted { $0.rawValue < $1.rawValue }.filter(hasArrived).map { .arrive($0) }
    guard phone.kept == nil else { return moves }
    if phone.layers.isEmpty {
      for box in [Box.stack, .first, .second] where hasArrived(box) {
        if (phone.stacks[box] ?? []).count > 1 { moves.append(.back(box)) }
        guard bounds.hasForeign else { continue }
        let top = phone.stacks[box]?.last ?? 0
        moves.append(top < 90 ? .foreignPush(box) : .foreignPop(box))
      }
    } else {
      moves.append(.swipe)
      if bounds.hasForeign {
        moves += [.foreignDismiss(animated: true), .foreignDismiss(animated: false)]
      }
    }
    if bounds.hasForeign, phone.layers.count < bounds.mostLayers, !phone.layers.contains(.foreign) {
      moves.append(.foreignPresent)
    }
    return moves
  }

  private func wishes(_ bounds: ModelBounds) -> [ModelMove] {
    var moves: [ModelMove] = []
    let isFull = asking.count + asked.count >= bounds.inFlight
    for box in Box.allCases where engine.containers[box.key]?.ownership == .held {
      guard !isFull || asking.contains(box), box == .window || phone.isOnShow(box) else { continue }
      for (index, layout) in (bounds.menu[box] ?? []).enumerated()
      where engine.containers[box.key]?.wanted != layout {
        moves.append(.ask(box, index))
      }
    }
    guard bounds.hasModals, !isFull else { return moves }
    for id in 0...1 where !asked.contains(id) && !there.contains(id) {
      if !phone.layers.contains(.modal(id)), phone.layers.count < bounds.mostLayers {
        moves.append(.present(id))
      }
    }
    if there.contains(1), !asked.contains(2), !asked.contains(1) { moves.append(.dismiss(1)) }
    return moves
  }
}

// MARK: - What comes of it

extension ModelWorld {
  mutating func make(_ move: ModelMove, _ bounds: ModelBounds) throws {
    try begin(move, bounds)
    try performEffects()
  }

  private mutating func begin(_ move: ModelMove, _ bounds: ModelBounds) throws {
    switch move {
    case .accept(let isAnimated): try accept(isAnimated)
    case .drop: try drop()
    case .keep: try keep()
    case .unmade: try unmade()
    case .next: break
    case .end(let isCancelled): end(isCancelled: isCancelled)
    case .makeKept, .dropKept: endKept(isMade: move == .makeKept)
    case .pollElapses:
      isPolling = false
      send(.pollElapsed)
    case .arrive(let box):
      arrivals.remove(box)
      send(.proceed)
    case .ask(let box, let index):
      guard let layout = bounds.menu[box]?[index] else { return }
      asking.insert(box)
      excused.remove(box)
      _ = engine.containers[box.key]?.ask(
        LayoutRequest(layout, animated: true, type: .present, keepsForeign: true))
      send(.proceed)
    case .present(let id):
      ask(Modal(Self.modals[id], .present(isOnTop: id == 0), of: ModelPhone.modal(id)))
    case .dismiss(let id): ask(Modal(Self.modals[2], .dismiss, of: ModelPhone.modal(id)))
    case .back(let box):
      guard let screen = phone.stacks[box]?.popLast() else { return }
      phone.motion = .back(box, screen)
    case .swipe: phone.motion = .swipe(phone.layers.count - 1)
    case .foreignPresent: phone.layers.append(.foreign)
    case .foreignDismiss(let isAnimated): foreignDismiss(isAnimated)
    case .foreignPush(let box):
      phone.stacks[box]?.append(90)
      send(.noticed(.foreign, by: box.key))
    case .foreignPop(let box):
      phone.stacks[box]?.removeLast()
      send(.noticed(.foreign, by: box.key))
    }
  }

  private mutating func ask(_ modal: Modal) {
    asked.insert(Self.modal(modal.id))
    send(.modalAsked(modal))
    send(.proceed)
  }

  private mutating func foreignDismiss(_ isAnimated: Bool) {
    guard !isAnimated else {
      phone.motion = .foreign(dismissing: phone.layers.count - 1)
      return
    }
    let gone = phone.layers.popLast()
    forgetModals()
    if case .sheet(let box, _)? = gone { send(.noticed(.foreign, by: box.key)) }
  }

  private func beQuiet() throws {
    if phone.motion != nil { throw ModelMistake("UIKit is asked for \(todo[0]) while it moves") }
  }

  private mutating func accept(_ isAnimated: Bool) throws {
    let effect = todo[0]
    try beQuiet()
    todo.removeFirst()
    switch effect {
    case .perform(let transition, let key, let wanted):
      if case .setRoot(_, let root) = transition {
        own(.window, for: transition, to: wanted)
        phone.apply(transition, to: wanted)
        forgetModals()
        for inner in Box.allCases where root == ModelPhone.rootKey(inner) { reopen(inner) }
        return send(.stepEnded)
      }
      own(box(key), for: transition, to: wanted)
      phone.apply(transition, to: wanted)
      var going: Int?
      if case .dismiss(let layer) = transition { going = layer - 1 }
      phone.motion = .ours(dismissing: going)
      waiting = .step
    case .present(let id):
      guard id != Self.modals[1] || phone.layers.isEmpty else {
        return send(.modalEnded(id, .refused("already presenting")))
      }
      phone.layers.append(.modal(Self.modal(id)))
      phone.motion = .ours(dismissing: nil)
      waiting = .modal(Self.modal(id))
    case .dismiss(let id):
      guard let layer = phone.layers.firstIndex(of: .modal(1)) else {
        return send(.modalEnded(id, .performed))
      }
      phone.motion = .ours(dismissing: layer)
      waiting = .modal(Self.modal(id))
    default: throw ModelMistake("\(effect) is no verb")
    }
    if !isAnimated { end(isCancelled: false) }
  }

  private mutating func drop() throws {
    try beQuiet()
    switch todo.removeFirst() {
    case .perform(let transition, let key, let wanted):
      own(box(key), for: transition, to: wanted)
      if case .present = transition {
        return send(.stepRefused(.refused("dropped"), report: "dropped"))
      }
      send(.stepEnded)
    case .present(let id): send(.modalEnded(id, .refused("dropped")))
    case let effect: throw ModelMistake("\(effect) is never dropped")
    }
  }

  private mutating func keep() throws {
    try beQuiet()
    guard case .perform(let transition, let key, let wanted) = todo.removeFirst() else { return }
    own(box(key), for: transition, to: wanted)
    var later = phone
    later.apply(transition, to: wanted)
    // Only of the stack itself; the one in a sheet is dropped.
    if let screens = later.stacks[box(key)], screens != phone.stacks[box(key)] {
      phone.kept = .init(box: box(key), screens: screens)
    }
    send(.stepEnded)
  }

  private mutating func endKept(isMade: Bool) {
    guard let kept = phone.kept else { return }
    phone.kept = nil
    guard isMade else { return }
    phone.stacks[kept.box] = kept.screens
    send(.noticed(.foreign, by: kept.box.key))
  }

  private mutating func unmade() throws {
    try beQuiet()
    guard case .perform(let transition, let key, var wanted) = todo.removeFirst() else { return }
    guard case .change(let layer, let container?, _, _) = transition,
      let index = wanted.layers[layer].containers.firstIndex(where: { $0.key == container }),
      let new = wanted.layers[layer].containers[index].screens.last,
      wanted.layers[layer].containers[index].screens.count > 1,
      !(phone.stacks[box(key)] ?? []).map(ModelPhone.screen).contains(new)
    else {
      send(.stepRefused(.failed("no screen could be made"), report: nil))
      return
    }
    excused.insert(box(key))
    send(.leftOut([new]))
    wanted.layers[layer].containers[index].screens.removeLast()
    own(box(key), for: transition, to: wanted)
    phone.apply(transition, to: wanted)
    phone.motion = .ours(dismissing: nil)
    waiting = .step
  }
}

extension ModelMove {
  /// The move in words.
  func text(_ bounds: ModelBounds) -> String {
    switch self {
    case .accept(animated: true): "UIKit performs it"
    case .accept(animated: false): "UIKit performs it at once"
    case .drop: "UIKit drops it"
    case .keep: "UIKit keeps it for later"
    case .unmade: "a screen cannot be made"
    case .next: "go on"
    case .end(isCancelled: false): "the transition ends"
    case .end(isCancelled: true): "the transition is cancelled"
    case .makeKept: "UIKit does what it kept"
    case .dropKept: "UIKit drops what it kept"
    case .pollElapses: "a moment passes"
    case .arrive(let box): "\(box) comes on show"
    case .ask(let box, let index): "ask \(box) for \(bounds.menu[box]?[index].description ?? "")"
    case .present(let id): "present \(id == 0 ? "an alert on top" : "a child")"
    case .dismiss: "dismiss the child"
    case .back(let box): "the user swipes back in \(box)"
    case .swipe: "the user swipes the top layer away"
    case .foreignPresent: "other code presents"
    case .foreignDismiss(let isAnimated): "other code dismisses\(isAnimated ? "" : " at once")"
    case .foreignPush(let box): "other code pushes in \(box)"
    case .foreignPop(let box): "other code pops in \(box)"
    }
  }
}
