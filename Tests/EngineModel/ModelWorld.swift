import CoordinatorKit
import EnginePhone

/// The machine, the abstract UIKit that it drives, and what the app has asked for and been told.
struct ModelWorld: Hashable {
  typealias Box = ModelPhone.Box

  /// What is told once the transition that runs has ended.
  enum Waiting: Hashable {
    case step
    case modal(Int)
  }

  /// A request that UIKit performs.
  struct Performed: Hashable {
    let box: Box
    let wanted: Layout?
  }

  /// A screen in a layer of a container.
  struct Place: Hashable {
    let layer: Int
    let key: ScreenKey
  }

  /// A mistake that the machine is made to make.
  enum Mistake: Hashable, CaseIterable {
    /// Nobody is told how a request ended.
    case forgetsAnswers
    /// It does not wait for a transition that is none of its own.
    case startsWhileUIKitMoves
    /// It waits for ever for what UIKit keeps.
    case pollsForEver
    /// What is on its way out counts as gone, though it may come back.
    case releasesEarly
    /// A transition that the user cancels counts as one that has ended.
    case missesCancelling
    /// It does not wait for what other code has taken away.
    case missesTaking
  }

  let mistake: Mistake?
  var engine: EngineState
  var phone = ModelPhone()
  /// Effects that have not been performed, and events that have not been handed in.
  var todo: [EngineEffect] = []
  /// Whether app code runs, which may ask for more.
  var isInCallback = false
  /// Whether UIKit has called and waits: until it has finished, no step begins.
  var isInUIKit = false
  /// Whether what is wanted is to be done in the next turn, when UIKit has finished.
  var proceedsInNextTurn = false
  var isPolling = false
  var isWatching = false
  /// Whether somebody looks in a moment whether what was taken away has gone.
  var isLooking = false
  var waiting: Waiting?
  var arrivals: Set<Box> = []
  var stills: Set<Box> = []
  /// The containers whose owners wait for an answer.
  var requesting: Set<Box> = []
  /// Those of whose screens one could not be made, which was reported.
  var excused: Set<Box> = []
  /// What UIKit performs, and for which container.
  var performed: Performed?
  /// The containers whose requests the user cancelled, until they are answered.
  var cancelled: Set<Box> = []
  /// The screens that were made for owners and that they have not been told to have lost.
  var owned: [Box: Set<Place>] = [:]
  /// The modals that wait for an answer, and those that count as on show.
  var asked: Set<Int> = []
  var there: Set<Int> = []

  /// What other code pushes, and what it presents.
  static let externalPage = 90
  static let externalLayer = 99

  /// 0 and 1 are presented, over everything and over the root; 2 dismisses 1.
  static let modals = (0..<3).map { _ in ModalID() }
  static func modal(_ id: ModalID) -> Int { modals.firstIndex(of: id) ?? -1 }

  init(_ mistake: Mistake? = nil) {
    self.mistake = mistake
    engine = EngineState(mostPolls: mistake == .pollsForEver ? 1000 : 1)
    for box in Box.all {
      var state = ContainerState()
      state.seen = phone.snapshot[box.key]?.shown ?? state.seen
      state.settle()
      engine.containers[box.key] = state
      owned[box] = shown(box)
    }
  }

  /// The screens of a container that are not external.
  func shown(_ box: Box, _ phone: ModelPhone? = nil) -> Set<Place> {
    let layers = (phone ?? self.phone).snapshot[box.key]?.shown.layers ?? []
    return Set(
      layers.enumerated().flatMap { index, layer in
        layer.screens.filter { !$0.isExternal }.map { Place(layer: index, key: $0) }
      })
  }
}

/// Something went wrong.
struct ModelMistake: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

// MARK: - The machine

extension ModelWorld {
  /// Hands an event in; its effects come before what was still to be done.
  mutating func send(_ event: EngineEvent) {
    var event = event
    if mistake == .missesCancelling, event == .stepCancelled { event = .stepEnded }
    var effects = engine.reduce(event, seen)
    for case .perform(_, let key, _) in effects {
      performed = Performed(box: box(key), wanted: engine.containers[key]?.wanted)
    }
    switch mistake {
    case .forgetsAnswers:
      effects.removeAll { if case .finish = $0 { true } else { false } }
    case .startsWhileUIKitMoves:
      effects = effects.map { $0 == .watch ? .resume(.unwatched) : $0 }
    case .pollsForEver, .releasesEarly, .missesCancelling, .missesTaking, nil: break
    }
    todo.insert(contentsOf: effects, at: 0)
  }

  /// Hands an event in, or waits where it may begin a step and UIKit has not finished.
  mutating func sendWhenFree(_ event: EngineEvent) {
    if isInUIKit, engine.mayBeginStep(event, seen) {
      proceedsInNextTurn = true
    } else {
      send(event)
    }
  }

  /// What the machine is shown.
  private var seen: WindowSnapshot {
    var early = phone
    if mistake == .missesTaking { early.isLettingGo = false }
    if mistake == .releasesEarly, let motion = phone.motions.first { early.end(motion) }
    return early.snapshot
  }

  /// Performs the effects in which there is no choice, up to the next in which app code runs.
  mutating func performEffects() throws {
    isInCallback = false
    while let effect = todo.first, !isInCallback {
      switch effect {
      case .perform, .present, .dismiss: return
      default: try performNext()
      }
    }
    if todo.isEmpty, !isInCallback { isInUIKit = false }
  }

  private mutating func performNext() throws {
    switch todo.removeFirst() {
    case .observe, .report, .reportOverdue, .guardExits: break
    case .discard(let key, let places):
      for place in places {
        guard owned[box(key)]?.remove(Place(layer: place.layer, key: place.key)) != nil else {
          throw ModelMistake("\(box(key)) lets go of \(place.key), which it does not have")
        }
        // Should UIKit show it after all, it is nobody's.
        if let screens = phone.kept?.screens {
          phone.kept?.screens = screens.map { ModelPhone.screen($0) == place.key ? 91 : $0 }
        }
      }
    case .watch:
      isWatching = phone.isTransitioning
      isLooking = !isWatching && phone.isLettingGo
      if !isWatching, !isLooking { send(.unwatched) }
    case .notifyOwner(let key, let gone): try hear(gone, of: box(key))
    case .notifyCancelled(let key, let gone, _):
      try answer(box(key), .cancelledByUser)
      try hear(gone, of: box(key))
    case .renew(let key): requesting.insert(box(key))
    case .notifyReturn: isInCallback = true
    case .finish(let keys, let outcome):
      for key in keys { try answer(box(key), outcome) }
      isInCallback = true
    case .poll: isPolling = true
    case .awaitEnd: if !phone.isTransitioning { send(.stepEnded) } else { waiting = .step }
    case .awaitAppearance(let key): arrivals.insert(box(key))
    case .awaitTransitionEnd(let key): stills.insert(box(key))
    case .modalArrived(let id):
      if !there.insert(Self.modal(id)).inserted { throw ModelMistake("a modal came twice") }
    case .modalWaitsAgain(let id): there.remove(Self.modal(id))
    case .finishModal(let id, _):
      guard asked.remove(Self.modal(id)) != nil else {
        throw ModelMistake("modal \(Self.modal(id)) was answered twice")
      }
      isInCallback = true
    case .resume(let event): sendWhenFree(event)
    case .perform, .present, .dismiss: throw ModelMistake("UIKit has a choice here")
    }
  }

  func box(_ key: ScreenKey) -> Box { Box(key) ?? .window }

  private mutating func hear(_ gone: [ScreensGone], of box: Box) throws {
    isInCallback = true
    for place in gone.flatMap(\.places) where !place.key.isExternal {
      guard owned[box]?.remove(Place(layer: place.layer, key: place.key)) != nil else {
        throw ModelMistake("\(box) was told that \(place.key) left, which it did not have")
      }
      // A coordinator whose screen has left lets go of what it decides.
      if box == .window {
        for inner in Box.all where place.key == inner.rootKey { close(inner) }
      }
    }
  }

  private mutating func answer(_ box: Box, _ outcome: Outcome) throws {
    guard requesting.remove(box) != nil else { throw ModelMistake("\(box) was answered twice") }
    let wasCancelled = cancelled.remove(box) != nil
    guard wasCancelled == (outcome == .cancelledByUser) else {
      throw ModelMistake("\(box) was answered \(outcome), cancelled: \(wasCancelled)")
    }
    guard excused.remove(box) == nil, outcome == .performed,
      let wanted = engine.containers[box.key]?.wanted,
      let shown = phone.snapshot[box.key]?.shown
    else { return }
    let own = shown.layers.map { $0.screens.filter { !$0.isExternal } }
    guard own == wanted.layers.map(\.screens) else {
      throw ModelMistake("\(box) was answered, but shows \(shown) and wants \(wanted)")
    }
  }

  /// The owner of a container leaves, with all its screens.
  mutating func close(_ box: Box) {
    let inside: [Box] = box == .tabs ? [.tabs, .first, .second] : [box]
    for box in inside {
      engine.containers[box.key]?.ownership = .released
      engine.containers[box.key]?.request = nil
      engine.containers[box.key]?.seen = Layout([.init([])])
      owned[box] = []
      requesting.remove(box)
      cancelled.remove(box)
    }
  }

  /// The owner of a container is shown again.
  mutating func reopen(_ box: Box) {
    let inside: [Box] = box == .tabs ? [.tabs, .first, .second] : [box]
    for box in inside where engine.containers[box.key]?.ownership == .released {
      engine.containers[box.key]?.ownership = .held
      engine.containers[box.key]?.seen = phone.snapshot[box.key]?.shown ?? Layout([.init([])])
      engine.containers[box.key]?.settle()
      owned[box] = shown(box)
    }
  }
}

// MARK: - UIKit

extension ModelWorld {
  /// Layers have gone: who presented them by hand hears of it at once.
  mutating func forgetModals() {
    there = there.filter { phone.layers.contains(.modal($0)) }
  }

  /// Screens are made for a transition: their owner has got them.
  mutating func own(_ box: Box, for transition: LayoutTransition, to wanted: Layout) {
    var later = phone
    later.apply(transition, to: wanted)
    owned[box, default: []].formUnion(shown(box, later).subtracting(shown(box)))
  }

  /// The user cancels what UIKit performs, unless something else is wanted by now.
  private mutating func cancelRequest() {
    guard let performed, requesting.contains(performed.box),
      engine.containers[performed.box.key]?.wanted == performed.wanted
    else { return }
    cancelled.insert(performed.box)
  }

  /// UIKit changed a container; it is compared later where another of its stacks slides.
  mutating func changed(
    _ box: Box, shownIn place: ModelPhone.Place?, _ cause: RemovalMessage.Cause
  ) -> EngineEvent? {
    let slides = phone.motions.contains { motion in
      motion.place.map { $0 != place && phone.owner(of: $0) == box } ?? false
    }
    guard slides else { return .containerDidChange(cause, in: box.key) }
    stills.insert(box)
    return nil
  }

  /// The transition that runs has ended.
  mutating func end(_ motion: ModelPhone.Motion, isCancelled: Bool) {
    let gone = phone.layers.dropFirst(phone.staying)
    phone.end(motion, isCancelled: isCancelled)
    forgetModals()
    var events: [EngineEvent] = []
    if motion.isOurs || !phone.isTransitioning {
      switch waiting {
      case .step:
        events = [motion.isOurs && isCancelled ? .stepCancelled : .stepEnded]
        if motion.isOurs, isCancelled { cancelRequest() }
        performed = nil
      case .modal(let id):
        let isOver = motion.isOurs && isCancelled
        events = [.modalEnded(Self.modals[id], isOver ? .cancelledByUser : .performed)]
      case nil: break
      }
      waiting = nil
    }
    let cause: RemovalMessage.Cause
    switch motion {
    case .back: cause = .interactivePop
    case .swipe, .comingBack: cause = .sheetSwipe
    case .ours, .changing, .turning, .external, .moved, .elsewhere: cause = .external
    }
    if isWatching { events.append(.transitionEnded(cause, isCancelled: isCancelled)) }
    isWatching = false
    if case .turning(let book, _) = motion {
      events.append(.containerDidChange(.external, in: book.key))
    } else if !motion.isOurs, let place = motion.place, let box = phone.owner(of: place) {
      let told = isCancelled ? .stackDidShow : changed(box, shownIn: place, cause)
      events += told.map { [$0] } ?? []
    }
    for case .sheet(let box, _) in gone where !isCancelled && events != [.stepEnded] {
      events += changed(box, shownIn: nil, cause).map { [$0] } ?? []
    }
    for box in Box.all where stills.contains(box) && !phone.isTransitioning(box) {
      events.append(.containerDidChange(isCancelled ? .external : cause, in: box.key))
      stills.remove(box)
    }
    todo.insert(contentsOf: events.map { .resume($0) }, at: 0)
  }
}

// MARK: - At rest

extension ModelWorld {
  /// Whether nothing goes on by itself any more.
  var isAtRest: Bool {
    todo.isEmpty && !proceedsInNextTurn && !phone.isTransitioning && phone.kept == nil && !isPolling
      && !phone.isLettingGo && !isLooking && arrivals.allSatisfy { !hasArrived($0) }
  }

  func hasArrived(_ box: Box) -> Bool {
    phone.isOnShow(box) && !phone.isHidden(box)
  }

  func checkRest() throws {
    guard engine.isIdle else { throw ModelMistake("the machine waits for ever: \(engine.phase)") }
    for box in requesting where !arrivals.contains(box) {
      throw ModelMistake("\(box) is never answered")
    }
    if let modal = asked.first { throw ModelMistake("modal \(modal) is never answered") }
    for box in Box.all where engine.containers[box.key]?.ownership == .held {
      guard owned[box] == shown(box) else {
        throw ModelMistake("\(box) owns \(owned[box] ?? []), but \(shown(box)) is on show")
      }
    }
    guard there == Set(phone.layers.compactMap { if case .modal(let id) = $0 { id } else { nil } })
    else { throw ModelMistake("modals \(there) count as on show") }
  }
}
