/// How an update repeats visible screens.
enum Repetition: Hashable {
  /// It does not.
  case none
  /// It only puts the top screen on top again, as a second tap does.
  case doubleTap
  /// It puts a screen into the stack again, further up.
  case duplicate(DuplicateScreen)

  init<Screen>(from before: KeyedScreens<Screen>, to after: KeyedScreens<Screen>) {
    let (old, new) = (before.keys, after.keys)
    let repeatsTop = new.joined().count > old.joined().count
    if repeatsTop, new.map({ $0.onceInARow() }) == old.map({ $0.onceInARow() }) {
      self = .doubleTap
      return
    }
    for (index, layer) in new.enumerated() {
      let repeated = layer.repeated()
      if repeated.isEmpty { continue }
      let known = index < old.count ? Set(old[index].repeated()) : []
      if let screen = repeated.first(where: { !known.contains($0) }) {
        self = .duplicate(
          DuplicateScreen(screen: screen.description, stack: "\(after.stack)"))
        return
      }
    }
    self = .none
  }
}

extension [ScreenKey] {
  /// The screens, with consecutive duplicates removed.
  fileprivate func onceInARow() -> [ScreenKey] {
    reduce(into: []) { keys, key in
      if keys.last != key { keys.append(key) }
    }
  }

  /// The screens that also appear further down, but not just below.
  fileprivate func repeated() -> [ScreenKey] {
    var seen: Set<ScreenKey> = []
    var last: ScreenKey?
    return filter { key in
      let isNew = seen.insert(key).inserted
      defer { last = key }
      return !isNew && last != key
    }
  }
}
