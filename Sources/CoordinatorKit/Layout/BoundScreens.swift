/// What a flow gives its views to show, and what they write back.
///
/// SwiftUI tells of a user's action by writing to a binding: a shorter path, a sheet that is no
/// longer presented. A write may be late, so that the flow wants something else by then; it may come
/// twice; and it may be the echo of what the flow wanted itself. So a write is never taken as the new
/// value. It is read as the difference from what its view was given, and counts where the flow has
/// wanted without interruption what the view takes away.
package struct BoundScreens<Screen: FlowScreen> {
  /// What the flow wants.
  package private(set) var stack: ScreenStack<Screen>
  /// Increases whenever views have something to read.
  package private(set) var version = 0
  /// Since which version each spot has been wanted, without interruption.
  private var since: [Spot: Int] = [:]
  /// What the views read last, topmost first, without what the user has left since.
  private var read: [Spot] = []
  /// The selection that a write has told last, and what its view was given.
  private var toldSelection: (tab: String, version: Int)?

  /// A screen in its place, or an alert.
  ///
  /// The same screen in another sheet is in another spot.
  private enum Spot: Hashable {
    case screen(ScreenKey, BoundPlace, sheets: [SheetIdentity])
    case alert(String)

    /// The key of a screen; `nil` for an alert.
    var key: ScreenKey? {
      if case .screen(let key, _, _) = self { key } else { nil }
    }
  }

  private struct SheetIdentity: Hashable {
    let style: String
    let first: ScreenKey?
  }

  /// Creates screens that no view has read.
  ///
  /// - Parameter stack: What the flow wants.
  package init(_ stack: ScreenStack<Screen>) {
    self.stack = stack
    since = Dictionary(uniqueKeysWithValues: Set(spots).map { ($0, 0) })
  }

  /// The flow wants these screens from now on.
  ///
  /// - Parameter stack: The screens.
  /// - Returns: Whether the views have something to read.
  package mutating func want(_ stack: ScreenStack<Screen>) -> Bool {
    let isEqual = stack == self.stack
    self.stack = stack
    let spots = Set(spots)
    guard !isEqual || since.count != spots.count else { return false }
    version += 1
    since = Dictionary(uniqueKeysWithValues: spots.map { ($0, since[$0] ?? version) })
    return true
  }

  /// Has the views read again, since they show something else than the flow wants.
  package mutating func renew() {
    version += 1
  }

  /// The views show nothing of the flow any more.
  ///
  /// - Returns: The screens that they showed, topmost first.
  package mutating func wereRemoved() -> [ScreenKey] {
    defer { read = [] }
    return read.compactMap(\.key)
  }

  /// Whether the flow wants to cover or remove a screen, and the views have not read that.
  package func isLeaving(_ key: ScreenKey) -> Bool {
    let isIt = { (spot: Spot) in spot.key == key }
    guard let now = read.firstIndex(where: isIt) else { return false }
    let spots = spots
    guard let then = spots.firstIndex(where: isIt) else { return true }
    return !Set(spots[..<then]).isSubset(of: read[..<now])
  }

  /// The views have read what the flow wants.
  ///
  /// - Returns: The screens that they no longer show and that the user has not left, topmost first.
  package mutating func wereRead() -> [ScreenKey] {
    let now = spots
    let wanted = Set(now)
    let gone = read.filter { !wanted.contains($0) }
    read = now
    return gone.compactMap(\.key)
  }
}

// MARK: - What views show

extension BoundScreens {
  /// The screens of a stack, bottom to top, each once.
  package func screens(at place: BoundPlace) -> [Screen] {
    var seen: Set<Screen.ID> = []
    return wanted(at: place).filter { seen.insert($0.id).inserted }
  }

  private func wanted(at place: BoundPlace) -> [Screen] {
    switch (place, stack.root) {
    case (.root, .stack(let screens)): screens
    case (.tab(let id), .tabs(let tabs)): tabs.tabs.first { $0.id == id }?.screens ?? []
    case (.column(let index), .split(let split)):
      split.columns.indices.contains(index) ? split.columns[index].front : []
    case (.columns, .split(let split)): split.columns.flatMap { $0.front }
    case (.sheet(let index), _):
      sheets.indices.contains(index - 1) ? sheets[index - 1].stack.screens : []
    default: []
    }
  }

  /// The sheets over the root, bottom to top; those without screens are left out.
  package var sheets: [Sheet<Screen>] {
    Array(sequence(first: stack.sheet) { $0?.stack.sheet }.prefix { $0 != nil }).compactMap { $0 }
      .filter { !$0.stack.screens.isEmpty }
  }

  /// The id of the selected tab.
  package var selectedTab: String? {
    if case .tabs(let tabs) = stack.root { tabs.selectedTab?.id } else { nil }
  }

  /// Whether the flow wants a screen.
  package func wants(_ key: ScreenKey) -> Bool {
    since.keys.contains { $0.key == key }
  }

  /// All screens that the flow wants, bottom to top.
  package var screens: [Screen] { places.flatMap { screens(at: $0) } }

  /// The stack from which the user goes back.
  package var placeInFront: BoundPlace {
    if !sheets.isEmpty { return .sheet(sheets.count) }
    return switch stack.root {
    case .stack: .root
    case .tabs: .tab(selectedTab ?? "")
    case .split: .columns
    }
  }

  /// Whether the flow wants what a view shows after it wrote.
  package func agrees(with write: BindingWrite) -> Bool {
    switch write {
    case .path(let place, _, let written):
      screens(at: place).dropFirst().map { ScreenKey($0) } == written
    case .dismissed(let index): sheets.count < index
    case .selected(let tab, _): selectedTab == tab
    case .alertClosed(let id): stack.alert?.id != id
    }
  }

  private var places: [BoundPlace] {
    let base: [BoundPlace] =
      switch stack.root {
      case .stack: [.root]
      case .tabs(let tabs): tabs.tabs.map { .tab($0.id) }
      case .split(let split): split.columns.indices.map { .column($0) }
      }
    return base + sheets.indices.map { .sheet($0 + 1) }
  }

  /// All spots, topmost first; a selected tab lies over the others.
  private var spots: [Spot] {
    let hidden = places.filter { isHidden($0) }
    let ordered = hidden + places.filter { !isHidden($0) }
    let screens = ordered.flatMap { place in
      self.screens(at: place).map { spot(ScreenKey($0), at: place) }
    }
    return (stack.alert.map { [.alert($0.id)] } ?? []) + screens.reversed()
  }

  private func isHidden(_ place: BoundPlace) -> Bool {
    if case .tab(let id) = place { id != selectedTab } else { false }
  }

  private func spot(_ key: ScreenKey, at place: BoundPlace) -> Spot {
    guard case .sheet(let index) = place else { return .screen(key, place, sheets: []) }
    let below = sheets.prefix(index).map {
      SheetIdentity(style: $0.style.name, first: $0.stack.screens.first.map { ScreenKey($0) })
    }
    return .screen(key, place, sheets: below)
  }
}

// MARK: - What views write

extension BoundScreens {
  /// Reads a write; what it tells counts once.
  ///
  /// - Parameters:
  ///   - write: The write.
  ///   - version: The version that its view was given.
  /// - Returns: What it means, in order; nothing for a late, repeated or echoed one.
  package mutating func facts(
    of write: BindingWrite, given version: Int
  ) -> [BindingFact<Screen>] {
    switch write {
    case .path(let place, let given, let written):
      let kept = zip(given, written).prefix { $0 == $1 }.count
      let left = leave(given[kept...].reversed(), at: place, given: version)
      let pushed = Array(written[kept...])
      return (left.isEmpty ? [] : [.left(left, left.count == 1 ? .backButton : .backMenu)])
        + (pushed.isEmpty ? [] : [.pushed(pushed)])
    case .dismissed(let index):
      guard let first = screens(at: .sheet(index)).first,
        isKnown(spot(ScreenKey(first), at: .sheet(index)), given: version)
      else { return [] }
      let left = (index...max(index, sheets.count)).reversed().flatMap { level in
        leave(
          screens(at: .sheet(level)).reversed().map { ScreenKey($0) }, at: .sheet(level),
          given: version)
      }
      return [.left(left, .sheetSwipe)]
    case .selected(let tab, let given):
      return select(tab, insteadOf: given, given: version)
    case .alertClosed(let id):
      guard isKnown(.alert(id), given: version) else { return [] }
      since[.alert(id)] = nil
      return [.alertLeft(id)]
    }
  }

  private func isKnown(_ spot: Spot, given version: Int) -> Bool {
    since[spot].map { $0 <= version } ?? false
  }

  /// The user left screens of a stack: those that count, in the same order.
  private mutating func leave(
    _ keys: [ScreenKey], at place: BoundPlace, given version: Int
  ) -> [Screen] {
    var left: [Screen] = []
    for key in keys {
      for place in parts(of: place) {
        let spot = spot(key, at: place)
        guard isKnown(spot, given: version),
          let screen = screens(at: place).first(where: { ScreenKey($0) == key })
        else { continue }
        since[spot] = nil
        read.removeAll { $0 == spot }
        left.append(screen)
        break
      }
    }
    return left
  }

  /// The stacks that a path binding shows, the topmost first.
  private func parts(of place: BoundPlace) -> [BoundPlace] {
    guard case .columns = place, case .split(let split) = stack.root else { return [place] }
    return split.columns.indices.reversed().map { .column($0) }
  }

  /// A tap on a tab is a write, too; a second tap on the selected one writes what the view was given.
  private mutating func select(
    _ tab: String, insteadOf given: String, given version: Int
  ) -> [BindingFact<Screen>] {
    guard case .tabs(let tabs) = stack.root, tabs.tabs.contains(where: { $0.id == tab }) else {
      return []
    }
    if tab == given {
      return version == self.version && tab == selectedTab ? [.reselected(tab)] : []
    }
    guard toldSelection?.tab != tab || toldSelection?.version != version else { return [] }
    toldSelection = (tab, version)
    return tab == selectedTab ? [] : [.selected(tab)]
  }
}

/// A stack of screens that views of a flow show, each with its own path binding.
package enum BoundPlace: Hashable, Sendable {
  /// The only stack of the root.
  case root
  /// The stack of a tab.
  case tab(String)
  /// The stack of a column, counted from 0.
  case column(Int)
  /// All columns in one stack, as in a compact window.
  case columns
  /// The stack of a sheet; the lowest has index 1.
  case sheet(Int)
}

/// What a write means to a flow.
package enum BindingFact<Screen: FlowScreen>: Equatable {
  /// The user left screens, topmost first.
  case left([Screen], RemovalMessage.Cause)
  /// The user selected another tab.
  case selected(String)
  /// The user tapped the selected tab.
  case reselected(String)
  /// The user closed an alert.
  case alertLeft(String)
  /// A view pushed screens by itself, which the flow knows nothing of.
  case pushed([ScreenKey])
}

/// What a view writes to a binding of a flow.
package enum BindingWrite: Hashable {
  /// The screens over the first one of a stack.
  ///
  /// `given` is what the view was given when the binding was made.
  case path(BoundPlace, given: [ScreenKey], written: [ScreenKey])
  /// A sheet is no longer presented; the lowest has index 1.
  case dismissed(Int)
  /// The selected tab.
  case selected(String, given: String)
  /// An alert is no longer presented.
  case alertClosed(String)
}
