/// How an update repeats visible screens.
enum Repetition: Hashable {
  /// It does not.
  case none
  /// It only puts the top screen on top again, as a second tap does.
  case doubleTap
  /// It puts a screen into the stack again, further up.
  case duplicate(DuplicateScreen)

  init<Screen>(from before: ScreenStack<Screen>, to after: ScreenStack<Screen>) {
    let (old, new) = (before.stacks, after.stacks)
    let repeatsTop = new.joined().count > old.joined().count
    if repeatsTop, new.map({ $0.onceInARow() }) == old.map({ $0.onceInARow() }) {
      self = .doubleTap
      return
    }
    for (index, layer) in new.enumerated() {
      let known = index < old.count ? Set(old[index].repeated().map(\.id)) : []
      if let screen = layer.repeated().first(where: { !known.contains($0.id) }) {
        self = .duplicate(DuplicateScreen(screen: screen.name, stack: "\(after)"))
        return
      }
    }
    self = .none
  }
}

extension Array where Element: FlowScreen {
  /// The ids, with consecutive duplicates removed.
  fileprivate func onceInARow() -> [Element.ID] {
    reduce(into: []) { ids, screen in
      if ids.last != screen.id { ids.append(screen.id) }
    }
  }

  /// The screens that also appear further down, but not just below.
  fileprivate func repeated() -> [Element] {
    var seen: Set<Element.ID> = []
    var last: Element.ID?
    return filter { screen in
      let isRepeated = last != screen.id && seen.contains(screen.id)
      seen.insert(screen.id)
      last = screen.id
      return isRepeated
    }
  }
}
