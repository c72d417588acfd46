extension ModelPhone {
  /// What UIKit does by itself, or since a user or other code makes it.
  ///
  /// Nothing here asks how many screens, layers or containers there are: those bounds are the search's own.
  package enum Move: Hashable {
    /// A transition ends.
    case end(Motion, isCancelled: Bool)
    /// The user lets go of a layer, and UIKit shows it as it was, presented or not, before that has ended.
    case letGo(Int)
    /// The user lets go of a screen, and its stack is as it was before that has ended.
    case comeBack(Place)
    /// UIKit makes the change that it kept, or has dropped it.
    case makeKept, dropKept
    /// The slide for which UIKit kept a change runs on, though it counted as ended.
    case runOn
    /// The user goes back by so many screens, or takes the layer on top away.
    case back(Place, Int), swipe
    /// The user selects a tab.
    case select(Int, in: Box)
    /// The user turns to a page.
    case turn(Int, in: Box)
    /// Other code presents or dismisses.
    case present(Int, animated: Bool), dismiss(Int, animated: Bool)
    /// Other code pushes, pops or sets, so that these screens are in a stack.
    case set(Place, [Int], animated: Bool)
    /// The user or other code moves something that no coordinator decides; UIKit, what was taken away.
    case stir(Author)
    /// Other code takes away what is to be shown elsewhere, and UIKit lets go of it later.
    case takeAway, letGoOfTaken

    /// Who makes it.
    package enum Author: Hashable { case uikit, user, other }

    package var author: Author {
      switch self {
      case .end, .letGo, .comeBack, .makeKept, .dropKept, .runOn, .letGoOfTaken: .uikit
      case .back, .swipe, .select, .turn: .user
      case .present, .dismiss, .set, .takeAway: .other
      case .stir(let author): author
      }
    }
  }
}

// MARK: - When it may happen

extension ModelPhone {
  package func allows(_ move: Move) -> Bool {
    switch move {
    case .end(let motion, let isCancelled):
      motions.contains(motion)
        && (isCancelled ? motion.isByUser || motion.isOurs : !motion.isComingBack)
    case .letGo, .comeBack: motions.contains { lettingGo(of: $0) == move }
    case .makeKept, .dropKept: kept != nil
    case .runOn:
      kept.map { kept in
        kept.mayRunOn && !motions.contains { $0.place == .box(kept.box) }
      } ?? false
    case .stir(let author): isQuiet && (author != .uikit || isLettingGo)
    case .takeAway: !isLettingGo
    case .letGoOfTaken: isLettingGo
    case .back(let place, let count):
      hasFinger && mayChange(place) && isInFront(place) && self[place].count > count
    case .swipe: hasFinger && !layers.isEmpty
    case .select(let tab, let bar): canSelect(tab, in: bar)
    case .turn(let page, let book): canSelect(page, in: book) && mayChange(.box(book))
    case .present(let number, _): mayMoveLayers && Self.isExternal(number)
    case .dismiss(let layer, _): mayMoveLayers && layers.indices.contains(layer)
    case .set(let place, let screens, _):
      mayChange(place) && bringsNothingOfOurs(screens, to: place)
    }
  }

  /// How the user lets go of what a transition moves.
  package func lettingGo(of motion: Motion) -> Move? {
    switch motion {
    case .swipe(let layer), .ours(dismissing: let layer?): .letGo(layer)
    case .ours(dismissing: nil): layers.isEmpty ? nil : .letGo(layers.count - 1)
    case .back(_, []), .changing(_, from: nil): nil
    case .back(let place, _), .changing(let place, _): .comeBack(place)
    case .comingBack, .turning, .external, .moved, .elsewhere: nil
    }
  }

  private var isQuiet: Bool { !isTransitioning && kept == nil }

  /// The user has one finger, which reaches nothing while layers move.
  private var hasFinger: Bool { mayMoveLayers && !motions.contains(where: \.isByUser) }

  /// Other code asks UIKit only while it moves nothing of the kind; it knows nothing of what else moves.
  private var mayMoveLayers: Bool { kept == nil && !motions.contains(where: \.isOfLayers) }

  private func canSelect(_ tab: Int, in bar: Box) -> Bool {
    hasFinger && isInFront(.box(bar)) && self[.box(bar)].contains(tab) && !selected.contains(tab)
  }

  private func mayChange(_ place: Place) -> Bool {
    let isThere = if case .box(let box) = place { isOnShow(box) } else { true }
    return kept == nil && isThere && !motions.contains { $0.place == place }
  }

  /// Other code has no screens but its own and those that it finds.
  private func bringsNothingOfOurs(_ screens: [Int], to place: Place) -> Bool {
    let former = self[place]
    return !former.isEmpty && !screens.isEmpty && screens != former
      && screens.allSatisfy { Self.isExternal($0) || former.contains($0) }
  }
}

// MARK: - What comes of it

extension ModelPhone {
  package mutating func make(_ move: Move) {
    switch move {
    case .end(let motion, let isCancelled): end(motion, isCancelled: isCancelled)
    case .letGo(let layer):
      guard let index = motions.firstIndex(where: { lettingGo(of: $0) == move }) else { return }
      let motion = motions[index]
      if motion == .ours(dismissing: nil) { layers.removeLast() }
      motions[index] = .comingBack(layer, isOurs: motion.isOurs)
    case .comeBack(let place):
      guard let index = motions.firstIndex(where: { lettingGo(of: $0) == move }) else { return }
      let motion = motions[index]
      goBack(motion)
      motions[index] = motion.isOurs ? .changing(place, from: nil) : .back(place, [])
    case .runOn:
      guard let box = kept?.box else { return }
      kept?.mayRunOn = false
      motions.append(.moved(.box(box)))
    case .makeKept:
      if let kept { stacks[kept.box] = kept.screens }
      kept = nil
    case .dropKept: kept = nil
    case .back(let place, let count):
      let going = Array(self[place].suffix(count))
      self[place].removeLast(count)
      motions.append(.back(place, going))
    case .swipe: motions.append(.swipe(layers.count - 1))
    case .stir(let author): motions.append(.elsewhere(author))
    case .takeAway: isLettingGo = true
    case .letGoOfTaken: isLettingGo = false
    case .select(let tab, let bar):
      selected.subtract(self[.box(bar)])
      selected.insert(tab)
    case .turn(let page, let book): motions.append(.turning(book, to: page))
    case .present(let number, let isAnimated):
      layers.append(.external(number))
      begin(.external(dismissing: nil), isAnimated)
    case .dismiss(let layer, let isAnimated): begin(.external(dismissing: layer), isAnimated)
    case .set(let place, let screens, let isAnimated):
      self[place] = screens
      begin(.moved(place), isAnimated)
    }
  }

  private mutating func begin(_ motion: Motion, _ isAnimated: Bool) {
    motions.append(motion)
    if !isAnimated { end(motion) }
  }
}

extension ModelPhone.Move: CustomStringConvertible {
  /// The move in words.
  package var description: String {
    switch self {
    case .end(_, isCancelled: false): "the transition ends"
    case .end(_, isCancelled: true): "the transition is cancelled"
    case .letGo: "the user lets go of the layer"
    case .runOn: "the slide that counted as ended runs on"
    case .comeBack(let place): "the user lets go of what is back in \(place)"
    case .makeKept: "UIKit does what it kept"
    case .dropKept: "UIKit drops what it kept"
    case .back(let place, _): "the user goes back in \(place)"
    case .swipe: "the user takes the top layer away"
    case .stir: "something moves that nobody decides"
    case .takeAway: "other code takes away what is to be shown elsewhere"
    case .letGoOfTaken: "UIKit lets go of what was taken away"
    case .select(let tab, let bar): "the user selects tab \(tab) of \(bar)"
    case .turn(let page, let book): "the user turns to page \(page) of \(book)"
    case .present(_, let isAnimated): "other code presents\(isAnimated ? "" : " at once")"
    case .dismiss(let layer, let isAnimated):
      "other code dismisses layer \(layer + 1)\(isAnimated ? "" : " at once")"
    case .set(let place, let screens, let isAnimated):
      "other code sets \(place) to \(screens)\(isAnimated ? "" : " at once")"
    }
  }
}

extension ModelPhone.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .box(let box): box.description
    case .sheet(let index): "sheet \(index + 1)"
    }
  }
}
