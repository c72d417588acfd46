import CoordinatorKit
import EnginePhone

/// One thing that may happen next: UIKit, the user, the app or other code does something.
enum ModelMove: Hashable {
  /// UIKit performs what it is asked for, with a transition or at once.
  case accept(animated: Bool)
  /// It drops what it is asked for, or keeps it for later.
  case drop, keep
  /// It drops a sheet, since other code is quicker to present something.
  case forestall(animated: Bool)
  /// A screen could not be made.
  case unmade
  /// The next effect is performed.
  case next
  /// A turn begins, in which what was wanted when UIKit called is done.
  case nextTurn
  /// UIKit, the user or other code does something without being asked.
  case phone(ModelPhone.Move)
  case pollElapses
  /// Somebody looks whether what was taken away has gone.
  case look
  case arrive(ModelPhone.Box)
  /// The app asks for a layout of a container, which stands in the menu.
  case ask(ModelPhone.Box, Int)
  case present(Int), dismiss(Int)
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
  var hasExternal = true
  /// How other code changes what is on show: at once, and perhaps with an animation.
  var external: [Bool] { hasExternal ? animates ? [false, true] : [false] : [] }
  /// Whether other code presents, pushes and pops with animations, too.
  var animates = false
  /// How many transitions run at once.
  var mostMotions = 1
  var hasModals = true
  /// Whether the tabs are pages, which the user turns.
  var hasPages = false

  static func layout(_ screens: [Int], _ sheets: [Int]...) -> Layout {
    Layout(
      [Layout.Layer(screens.map(ModelPhone.screen))]
        + sheets.map { .init($0.map(ModelPhone.screen), style: ModelPhone.style) })
  }

  private static func root(_ box: ModelPhone.Box) -> Layout {
    Layout([.init([box.rootKey])])
  }

  private static func tabs(
    _ tabs: [ModelPhone.Box] = [.first, .second], selecting box: ModelPhone.Box
  ) -> Layout {
    Layout([.init(tabs.map(\.tabKey), selected: box.tabKey)])
  }

  /// One stack, its sheets and what lies over them.
  static var stack: Self {
    Self(
      menu: [
        .stack: [layout([1]), layout([1, 2]), layout([1], [5]), layout([1, 2], [6, 12])]
      ], animates: true, mostMotions: 2)
  }

  /// Two roots, one of them with tabs.
  static var roots: Self {
    Self(
      menu: [
        .window: [root(.stack), root(.tabs)], .stack: [layout([1]), layout([1, 2], [5])],
        .tabs: [
          tabs(selecting: .first), tabs(selecting: .second),
          tabs([.second, .first], selecting: .first),
        ],
        .first: [layout([3]), layout([3, 4]), layout([3], [7])],
        .second: [layout([8]), layout([8], [9])],
      ], hasExternal: false, mostMotions: 2, hasModals: false)
  }

  /// Two roots, one of them with pages.
  static var pages: Self {
    var bounds = roots
    bounds.hasPages = true
    return bounds
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
    case .ask, .present, .dismiss, .forestall: true
    case .phone(let move): move.author != .uikit
    default: false
    }
  }
}

extension ModelWorld {
  func moves(_ bounds: ModelBounds, mayInput: Bool) -> [ModelMove] {
    var moves = todo.isEmpty ? quietMoves(bounds) : answers + haste(bounds)
    guard mayInput else { return moves.filter { !$0.isInput } }
    if todo.isEmpty || isInCallback { moves += wishes(bounds) }
    return moves
  }

  private var answers: [ModelMove] {
    switch todo.first {
    case .perform(.change(_, _, _, isCovered: true), _, _)?:
      // Nobody sees it, so it is never animated.
      [.accept(animated: false), .drop, .keep, .unmade]
    case .perform(.change, _, _)?:
      [.accept(animated: true), .accept(animated: false), .drop, .keep, .unmade]
    case .perform(.present, _, _)?: [.accept(animated: true), .accept(animated: false), .drop]
    case .perform?: [.accept(animated: true), .accept(animated: false)]
    case .present?: [.accept(animated: true), .drop]
    case .dismiss?: [.accept(animated: true)]
    default: [.next]
    }
  }

  /// What other code may do just before UIKit is asked for a sheet.
  private func haste(_ bounds: ModelBounds) -> [ModelMove] {
    guard case .perform(.present, _, _)? = todo.first, mayPresent(bounds) else { return [] }
    return bounds.external.map { .forestall(animated: $0) }
  }

  private func mayPresent(_ bounds: ModelBounds) -> Bool {
    phone.layers.count < bounds.mostLayers && !phone.layers.contains(.external(Self.externalLayer))
  }

  private func quietMoves(_ bounds: ModelBounds) -> [ModelMove] {
    var moves: [ModelMove] = []
    if proceedsInNextTurn { moves.append(.nextTurn) }
    if isPolling { moves.append(.pollElapses) }
    if phone.isLettingGo { moves.append(.phone(.letGoOfTaken)) }
    if isLooking { moves.append(.look) }
    if phone.allows(.stir(.uikit)) { moves.append(.phone(.stir(.uikit))) }
    if phone.kept != nil { moves += [.phone(.makeKept), .phone(.dropKept)] }
    if phone.motions.isEmpty, phone.allows(.runOn) { moves.append(.phone(.runOn)) }
    for motion in phone.motions {
      let ends = [false, true].map { ModelPhone.Move.end(motion, isCancelled: $0) }
      moves += ends.filter(phone.allows).map { .phone($0) }
      if let back = phone.lettingGo(of: motion) { moves.append(.phone(back)) }
    }
    guard phone.motions.count < bounds.mostMotions else { return moves }
    if !phone.isTransitioning {
      moves += arrivals.sorted { $0.number < $1.number }.filter(hasArrived).map { .arrive($0) }
    }
    return moves + outerMoves(bounds).filter(phone.allows).map { .phone($0) }
  }

  /// What the user and other code may do, as far as the phone allows it.
  private func outerMoves(_ bounds: ModelBounds) -> [ModelPhone.Move] {
    var moves: [ModelPhone.Move] = [.swipe, .back(.sheet(phone.layers.count - 1), 1)]
    for tab in phone.stacks[.tabs] ?? [] {
      moves.append(bounds.hasPages ? .turn(tab, in: .tabs) : .select(tab, in: .tabs))
    }
    let stacks = phone.layers.isEmpty ? [Box.stack, .first, .second].filter(hasArrived) : []
    moves += stacks.map { .back(.box($0), 1) }
    guard bounds.hasExternal else { return moves }
    for isAnimated in bounds.external {
      for place in stacks.map({ ModelPhone.Place.box($0) }) {
        let screens = phone[place]
        let isExternal = screens.last.map(ModelPhone.isExternal) ?? false
        let new = isExternal ? screens.dropLast() : screens + [Self.externalPage]
        moves.append(.set(place, Array(new), animated: isAnimated))
      }
      if mayPresent(bounds) { moves.append(.present(Self.externalLayer, animated: isAnimated)) }
    }
    for layer in phone.layers.indices {
      moves += [.dismiss(layer, animated: true), .dismiss(layer, animated: false)]
    }
    if bounds.animates { moves += [.stir(.other), .takeAway] }
    return moves
  }

  private func wishes(_ bounds: ModelBounds) -> [ModelMove] {
    var moves: [ModelMove] = []
    let isFull = requesting.count + asked.count >= bounds.inFlight
    for box in Box.all where engine.containers[box.key]?.ownership == .held {
      guard !isFull || requesting.contains(box), box == .window || phone.isOnShow(box) else {
        continue
      }
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
    case .forestall(let isAnimated): try forestall(isAnimated)
    case .keep: try keep()
    case .unmade: try unmade()
    case .next: break
    case .nextTurn:
      proceedsInNextTurn = false
      send(.proceed)
    case .phone(let move): make(move)
    case .pollElapses:
      isPolling = false
      send(.pollElapsed)
    case .look:
      isLooking = false
      send(.transitionEnded(.external, isCancelled: false))
    case .arrive(let box):
      arrivals.remove(box)
      send(.proceed)
    case .ask(let box, let index):
      guard let layout = bounds.menu[box]?[index] else { return }
      requesting.insert(box)
      excused.remove(box)
      cancelled.remove(box)
      _ = engine.containers[box.key]?.replaceRequest(
        LayoutRequest(layout, animated: true, type: .present, preservesExternalScreens: true))
      sendWhenFree(.proceed)
    case .present(let id):
      ask(Modal(Self.modals[id], .present(isOnTop: id == 0), of: ModelPhone.modal(id)))
    case .dismiss(let id): ask(Modal(Self.modals[2], .dismiss, of: ModelPhone.modal(id)))
    }
  }

  /// UIKit, the user or other code does something: the machine hears of what UIKit tells at once.
  private mutating func make(_ move: ModelPhone.Move) {
    let before = phone
    if case .end(let motion, let isCancelled) = move {
      isInUIKit = true
      return end(motion, isCancelled: isCancelled)
    }
    phone.make(move)
    switch move {
    case .makeKept:
      if let box = before.kept?.box { changed(box, shownIn: .box(box), .external).map { send($0) } }
    case .set(let place, _, animated: false):
      if let box = phone.owner(of: place) {
        changed(box, shownIn: place, .external).map { send($0) }
      }
    case .dismiss(let layer, animated: false):
      forgetModals()
      for case .sheet(let box, _) in before.layers.dropFirst(layer) {
        changed(box, shownIn: nil, .external).map { send($0) }
      }
    default: break
    }
  }

  private mutating func ask(_ modal: Modal) {
    asked.insert(Self.modal(modal.id))
    send(.modalAsked(modal))
    sendWhenFree(.proceed)
  }

  private func beQuiet() throws {
    if phone.isTransitioning || phone.isLettingGo {
      throw ModelMistake("UIKit is asked for \(todo[0]) while it moves")
    }
  }

  private mutating func accept(_ isAnimated: Bool) throws {
    let effect = todo[0]
    try beQuiet()
    todo.removeFirst()
    switch effect {
    case .perform(let transition, let key, let wanted):
      guard requesting.contains(box(key)), !cancelled.contains(box(key)) else {
        throw ModelMistake("\(box(key)) wants \(transition), which nobody asks for")
      }
      if case .setRoot(_, let root) = transition {
        own(.window, for: transition, to: wanted)
        phone.apply(transition, to: wanted)
        forgetModals()
        for inner in Box.all where root == inner.rootKey { reopen(inner) }
        return send(.stepEnded)
      }
      own(box(key), for: transition, to: wanted)
      phone.perform(transition, to: wanted, animated: true)
      waiting = .step
    case .present(let id):
      guard id != Self.modals[1] || phone.layers.isEmpty else {
        return send(.modalEnded(id, .refused("already presenting")))
      }
      phone.present(.modal(Self.modal(id)))
      waiting = .modal(Self.modal(id))
    case .dismiss(let id):
      guard let layer = phone.layers.firstIndex(of: .modal(1)) else {
        return send(.modalEnded(id, .performed))
      }
      phone.dismiss(layer)
      waiting = .modal(Self.modal(id))
    default: throw ModelMistake("\(effect) is no verb")
    }
    if !isAnimated { phone.motions.last.map { end($0, isCancelled: false) } }
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

  private mutating func forestall(_ isAnimated: Bool) throws {
    try beQuiet()
    guard case .perform(let transition, let key, let wanted) = todo.removeFirst() else { return }
    own(box(key), for: transition, to: wanted)
    phone.make(.present(Self.externalLayer, animated: isAnimated))
    send(.stepRefused(.refused("forestalled"), report: "forestalled"))
  }

  private mutating func keep() throws {
    try beQuiet()
    guard case .perform(let transition, let key, let wanted) = todo.removeFirst() else { return }
    own(box(key), for: transition, to: wanted)
    var slid: ModelPhone.Place?
    if case .change(_, let stack?, _, _) = transition { slid = .box(box(stack)) }
    phone.keep(transition, to: wanted, slid: slid)
    send(.stepEnded)
  }

  private mutating func unmade() throws {
    try beQuiet()
    guard case .perform(let transition, let key, var wanted) = todo.removeFirst() else { return }
    guard case .change(let number, let container, _, let isCovered) = transition else { return }
    let index = wanted.layers[number].containers.firstIndex { $0.key == container }
    let inside = index.map { wanted.layers[number].containers[$0].screens }
    let screens = inside ?? wanted.layers[number].screens
    let place = container.flatMap(Box.init).map { ModelPhone.Place.box($0) } ?? .sheet(number - 1)
    let shown = phone[place].map(ModelPhone.screen)
    let new = screens.filter { !shown.contains($0) }
    guard let last = new.last, last == screens.last, screens.count > 1 else {
      send(.buildFailed(Set(new)))
      return send(.stepRefused(.failed("no screen could be made"), report: nil))
    }
    excused.insert(box(key))
    send(.buildFailed([last]))
    if let index {
      wanted.layers[number].containers[index].screens.removeLast()
    } else {
      wanted.layers[number].screens.removeLast()
    }
    own(box(key), for: transition, to: wanted)
    phone.perform(transition, to: wanted, animated: true)
    waiting = .step
    if isCovered { phone.motions.last.map { end($0, isCancelled: false) } }
  }
}
