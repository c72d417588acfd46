import CoordinatorKit
import EnginePhone

/// One way things may stand: what the abstract UIKit shows, and what the machine waits for.
struct PhoneState: Hashable {
  /// What UIKit is asked for.
  enum Verb: Hashable {
    case step(LayoutTransition, to: Layout)
    /// To end what it kept.
    case wait
    case present(Int), dismiss(Int)
  }

  /// How far it has come.
  enum Progress: Hashable {
    case asked
    case begun(ModelPhone.Motion)
    case performed, cancelled, dropped
  }

  struct Task: Hashable {
    var verb: Verb
    var modal: ModalID?
    var progress = Progress.asked
  }

  /// How it stands with a transition that the machine watches.
  enum Watch: Hashable {
    case on
    case ended(isCancelled: Bool)
  }

  var phone: ModelPhone
  var task: Task?
  var watch: Watch?
  var isPolling = false
  /// The stack whose slide has ended last, which may only have counted as ended.
  var slid: ModelPhone.Place?
  /// What the user and other code have been seen to do, and may not have been seen to lead to.
  var inputs: [ModelPhone.Move.Author: Int] = [:]
}

// MARK: - What may happen without the machine hearing of it

extension PhoneState {
  /// All that may come next on the way to what was seen.
  func next(
    _ sight: PhoneSight, presented: Set<Int>, orphans: Set<Int>,
    _ box: (ScreenKey) -> ModelPhone.Box?
  ) -> [PhoneState] {
    answers(box) + orphans.flatMap(renamed)
      + moves(sight, presented).filter(phone.allows).compactMap { made($0) }
  }

  private func made(_ move: ModelPhone.Move) -> PhoneState? {
    var state = self
    if let author = move.cause {
      guard let left = inputs[author], left > 0 else { return nil }
      state.inputs[author] = left - 1
    }
    state.phone.make(move)
    // What the user has let go of is another motion from then on.
    if case .begun(let motion)? = task?.progress, state.phone.motions.count == phone.motions.count,
      let index = phone.motions.firstIndex(of: motion)
    {
      state.task?.progress = .begun(state.phone.motions[index])
    }
    if case .end(let motion, let isCancelled) = move {
      if let place = motion.place { state.slid = place }
      if watch == .on { state.watch = .ended(isCancelled: isCancelled) }
      if task?.progress == .begun(motion) {
        state.task?.progress = isCancelled ? .cancelled : .performed
      }
    }
    return state
  }

  private func moves(_ sight: PhoneSight, _ presented: Set<Int>) -> [ModelPhone.Move] {
    var moves: [ModelPhone.Move] = [.makeKept, .dropKept, .runOn, .swipe]
    moves += [.stir(.user), .stir(.other), .stir(.uikit)]
    for motion in phone.motions {
      if let back = phone.lettingGo(of: motion) { moves.append(back) }
      moves += [.end(motion, isCancelled: false), .end(motion, isCancelled: true)]
    }
    for (box, _) in phone.stacks {
      let seen = sight.contents[box]
      if let tab = seen?.selected { moves.append(.select(tab, in: box)) }
      moves += changes(of: .box(box), to: seen?.screens)
    }
    for index in phone.layers.indices {
      let seen = sight.layers.indices.contains(index) ? sight.layers[index].screens : nil
      moves += changes(of: .sheet(index), to: seen)
    }
    for isAnimated in [true, false] {
      for layer in phone.layers.indices { moves.append(.dismiss(layer, animated: isAnimated)) }
      for layer in sight.layers where layer.owner == nil {
        guard let number = layer.screens.first, !presented.contains(number),
          !phone.layers.contains(.external(number))
        else { continue }
        moves.append(.present(number, animated: isAnimated))
      }
    }
    return moves
  }

  /// What the user and other code may do in a stack; other code makes it what it is seen to be.
  private func changes(of place: ModelPhone.Place, to seen: [Int]?) -> [ModelPhone.Move] {
    let counts = phone[place].indices.dropFirst()
    return counts.map { .back(place, $0) }
      + [true, false].compactMap { isAnimated in
        seen.map { .set(place, $0, animated: isAnimated) }
      }
  }

  /// What UIKit may do with what it is asked for.
  private func answers(_ box: (ScreenKey) -> ModelPhone.Box?) -> [PhoneState] {
    guard let task, task.progress == .asked else { return [] }
    var dropped = self
    dropped.task?.progress = .dropped
    guard !phone.isTransitioning else { return [dropped] }
    var (begun, done) = (self, self)
    begun.task?.progress = .begun(.ours(dismissing: nil))
    done.task?.progress = .performed
    switch task.verb {
    case .wait: return [done]
    case .step(let transition, let wanted):
      begun.phone.perform(transition, to: wanted, animated: true, box: box)
      if let motion = begun.phone.motions.last { begun.task?.progress = .begun(motion) }
      done.phone.perform(transition, to: wanted, animated: false, box: box)
      var kept = dropped
      kept.phone.keep(transition, to: wanted, box: box, slid: slid)
      var half = self
      if case .setTabs(let bar, let tabs, let tab?) = transition {
        // Two calls of UIKit, and the machine hears in between which tabs could not be made.
        half.phone.perform(
          .setTabs(container: bar, tabs, selected: nil), to: wanted, animated: false, box: box)
        half.task?.verb = .step(.select(container: bar, tab), to: wanted)
      }
      // What is covered changes without animation.
      if case .change(_, _, _, isCovered: true) = transition { return [done, dropped, kept] }
      return [begun, done, dropped, kept, half]
    case .present(let number):
      begun.phone.present(.external(number))
      done.phone.present(.external(number))
      done.phone.end(.ours(dismissing: nil))
      return [begun, done, dropped]
    case .dismiss(let number):
      guard
        let layer = phone.layers.firstIndex(where: {
          $0.screens.first.flatMap(ModelPhone.number) == number
        })
      else { return [done] }
      begun.phone.dismiss(layer)
      begun.task?.progress = .begun(.ours(dismissing: layer))
      done.phone.dismiss(layer)
      done.phone.end(.ours(dismissing: layer))
      return [begun, done]
    }
  }
}

extension PhoneState {
  /// A sheet whose coordinator has left is nobody's: the request that takes it away names it anew.
  func renamed(_ number: Int) -> [PhoneState] {
    phone.layers.contains(.external(number))
      ? []
      : phone.layers.indices.compactMap { index in
        guard case .sheet = phone.layers[index] else { return nil }
        var state = self
        state.phone.layers[index] = .external(number)
        return state
      }
  }
}

// MARK: - What the machine hears and asks for

extension PhoneState {
  /// How things stand after an event; `nil` if it cannot come now.
  func hearing(_ event: EngineEvent) -> PhoneState? {
    var state = self
    switch event {
    case .stepEnded, .stepRefused, .stepPostponed:
      guard let task, task.modal == nil else { return nil }
      let isDropped = task.progress == .dropped
      guard isDropped || task.progress == .performed && event == .stepEnded else { return nil }
      state.task = nil
    case .stepCancelled:
      guard let task, task.modal == nil, task.progress == .cancelled else { return nil }
      state.task = nil
    case .modalEnded(let id, let outcome):
      guard let task, task.modal == id else { return nil }
      let progress: Progress =
        switch outcome {
        case .performed: .performed
        case .cancelledByUser: .cancelled
        default: .dropped
        }
      guard task.progress == progress else { return nil }
      state.task = nil
    case .transitionEnded(_, let isCancelled):
      guard watch == .ended(isCancelled: isCancelled) else { return nil }
      state.watch = nil
    case .unwatched:
      guard watch != nil else { return nil }
      state.watch = nil
    case .pollElapsed:
      guard isPolling else { return nil }
      state.isPolling = false
    case .buildFailed(let screens):
      guard screens.isEmpty || task != nil else { return nil }
    case .overdue:
      // Only the user keeps anything waiting that long.
      guard task != nil || watch != nil else { return nil }
    case .proceed, .decide, .callbackReturned, .containerDidChange, .stackDidShow, .modalAsked,
      .modalWithdrawn:
      break
    }
    return state
  }

  /// Takes what is to be done.
  mutating func take(_ effect: EngineEffect, _ names: inout PhoneNames, _ keys: [ModalID: Int]) {
    switch effect {
    case .perform(let transition, _, let wanted):
      task = Task(verb: .step(names.transition(transition), to: names.layout(wanted)))
    case .awaitEnd: task = Task(verb: .wait)
    case .present(let id): task = Task(verb: .present(keys[id] ?? 0), modal: id)
    case .dismiss(let id): task = Task(verb: .dismiss(keys[id] ?? 0), modal: id)
    case .resume(.modalEnded(let id, _)):
      task = Task(verb: .wait, modal: id, progress: .performed)
    // Where nothing moves, the machine waits for what is on its way out, and somebody looks in a moment.
    case .watch: watch = phone.isTransitioning ? .on : .ended(isCancelled: false)
    case .poll: isPolling = true
    default: break
    }
  }

  /// Screens cannot be made: they are not shown.
  mutating func remove(_ screens: Set<ScreenKey>) {
    guard case .step(let transition, var wanted)? = task?.verb else { return }
    for index in wanted.layers.indices {
      wanted.layers[index].screens.removeAll(where: screens.contains)
      for inner in wanted.layers[index].containers.indices {
        wanted.layers[index].containers[inner].screens.removeAll(where: screens.contains)
      }
    }
    var left = transition
    switch transition {
    case .present(let index, var sheet):
      sheet.screens.removeAll(where: screens.contains)
      left = .present(layer: index, sheet)
    case .setTabs(let bar, let tabs, let selected):
      left = .setTabs(container: bar, tabs.filter { !screens.contains($0) }, selected: selected)
    case .setRoot(let window, let root):
      left = .setRoot(container: window, root.flatMap { screens.contains($0) ? nil : $0 })
    case .change, .select, .dismiss: break
    }
    task?.verb = .step(left, to: wanted)
  }
}

extension ModelPhone.Move {
  /// Who has to do something for it; what the kit has begun is cancelled by the user alone.
  fileprivate var cause: Author? {
    if case .end(let motion, isCancelled: true) = self, motion.isOurs { return .user }
    return author == .uikit ? nil : author
  }
}
