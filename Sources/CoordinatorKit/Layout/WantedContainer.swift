/// A flow's screens with the key of each, and what else follows from them alone; made in one walk.
///
/// A screen that stays keeps its key: what follows compares keys that are mostly the same ones, and
/// only those at the end of a stack are new.
package final class KeyedScreens<Screen: FlowScreen> {
  /// The stacks, as `ScreenStack.stacks` has them.
  fileprivate let stacks: [[Screen]]
  /// The keys, in the order of `ScreenStack.stacks`.
  package let keys: [[ScreenKey]]
  /// The same in one list, and the key of the alert.
  let all: [ScreenKey]
  /// The screens of sheets that wait in hidden tabs.
  package let hidden: [ScreenKey]
  /// The screens of minimized sheets.
  package let minimized: [ScreenKey]
  /// What is wanted in each container.
  package let wanted: WantedContainer
  /// What it was made of and does not show as it is.
  package let mistakes: [StackMistake]

  /// Makes the keys of a stack; a screen that is equal and in the same place as before keeps its key.
  package init(_ stack: ScreenStack<Screen>, after former: KeyedScreens? = nil) {
    var walk = KeyWalk(old: former?.stacks ?? [], oldKeys: former?.keys ?? [])
    var root = WantedContainer(stack.root, after: former?.wanted, &walk)
    hidden = walk.hiddenSheets.flatMap { walk.keys(of: $0) }
    minimized = stack.minimized.flatMap { walk.keys(of: $0) }
    var sheet = stack.sheet
    while let shown = sheet {
      root.add(walk.keys(of: shown.stack.screens), shown.style, isKept: shown.isMinimized != nil)
      sheet = shown.stack.sheet
    }
    if let alert = stack.alert {
      root.layout.layers.append(Layout.Layer([alert.key], style: .overFullScreen))
    }
    (stacks, keys, wanted) = (walk.stacks, walk.keys, root)
    all = keys.flatMap { $0 } + (stack.alert.map { [$0.key] } ?? [])
    var mistakes = walk.mistakes
    for sheet in walk.hiddenSheets { mistakes += sheet.mistakes }
    for sheet in stack.minimized { mistakes += sheet.mistakes }
    mistakes += (stack.sheet?.mistakes ?? []) + (stack.alert?.mistakes ?? [])
    self.mistakes = mistakes
  }
}

/// What is found on the way through a flow's screens.
private struct KeyWalk<Screen: FlowScreen> {
  /// The stacks of the screens before, and their keys.
  let old: [[Screen]]
  let oldKeys: [[ScreenKey]]
  var stacks: [[Screen]] = []
  var keys: [[ScreenKey]] = []
  var hiddenSheets: [Sheet<Screen>] = []
  var mistakes: [StackMistake] = []

  /// The keys of the next stack, as it is shown.
  mutating func keys(of screens: [Screen]) -> [ScreenKey] {
    let index = stacks.count
    stacks.append(screens)
    let known = index < old.count ? old[index] : []
    var keys = index < old.count ? oldKeys[index] : []
    if keys.count > screens.count { keys.removeLast(keys.count - screens.count) }
    for place in screens.indices {
      if place == keys.count {
        keys.append(ScreenKey(screens[place]))
      } else if screens[place] != known[place] {
        keys[place] = ScreenKey(screens[place])
      }
    }
    self.keys.append(keys)
    return keys.onceInARow(by: \.self)
  }

  mutating func keys(of sheet: Sheet<Screen>) -> [ScreenKey] {
    sheet.stack.layers.flatMap { keys(of: $0) }
  }
}

/// What a flow wants in a container, and in each container inside of it.
///
/// Who presents it need not know the type of the flow's screens: their keys have the values.
package struct WantedContainer {
  /// Identifies it in the container around it; `nil` for the outermost one, and for the stack of a
  /// column.
  package let key: ScreenKey?
  package let content: ContainerContent
  /// The id of the tab that it is in, the innermost one.
  package let tab: String?
  /// What the tab that it is says about itself; `nil` for what is no tab.
  @Boxed package private(set) var look: TabLook?
  /// Its own screens; in the outermost one also the flow's sheets.
  ///
  /// Tabs are the screens of their bar; columns are not, since none is ever added or removed.
  package fileprivate(set) var layout = Layout([Layout.Layer([])])
  /// Of each layer but that of an alert, if there are sheets, whether it is only minimized when all of it is left.
  private var isKept: [Bool] = []
  /// What is wanted in the tabs or in the columns, first to last.
  ///
  /// A column is a stack; tabs in it are its only screen, and inside of the stack.
  package fileprivate(set) var inside: [WantedContainer] = []
  /// The screen of the last column while the flow wants none there.
  package fileprivate(set) var placeholder: ScreenKey?

  /// Whether the same screens are on show in the same places.
  package func showsSame(as other: WantedContainer) -> Bool {
    layout == other.layout && inside.count == other.inside.count
      && zip(inside, other.inside).allSatisfy { $0.showsSame(as: $1) }
  }

  fileprivate init(
    _ key: ScreenKey?, _ content: ContainerContent, in tab: String?, _ look: TabLook? = nil
  ) {
    (self.key, self.content, self.tab) = (key, content, tab)
    if look != nil { self.look = look }
  }

  /// Makes what is wanted in a container, and inside of it; tabs that were wanted there before keep their keys.
  fileprivate init<Screen>(
    _ root: ScreenStack<Screen>.Root, in tab: String? = nil, as key: ScreenKey? = nil,
    look: TabLook? = nil, after former: WantedContainer?, _ walk: inout KeyWalk<Screen>
  ) {
    self.init(key, root.content, in: tab, look)
    func old(_ index: Int) -> WantedContainer? {
      former.flatMap { index < $0.inside.count ? $0.inside[index] : nil }
    }
    switch root {
    case .stack(let screens): layout = Layout([Layout.Layer(walk.keys(of: screens))])
    case .tabs(let tabs):
      walk.mistakes += tabs.mistakes.all
      var keys: [ScreenKey] = []
      for tab in tabs.tabs {
        if let sheet = tab.sheet { walk.hiddenSheets.append(sheet) }
        let old = old(keys.count)
        let stays = old?.key?.tab == tab.id && old?.content == tab.root.content
        let key = (stays ? old?.key : nil) ?? ScreenKey(tab)
        keys.append(key)
        inside.append(.init(tab.root, in: tab.id, as: key, look: tab.look, after: old, &walk))
      }
      layout = Layout([Layout.Layer(keys, selected: tabs.selectedIndex.map { keys[$0] })])
    case .split(let split):
      walk.mistakes += split.mistakes.all
      placeholder = split.placeholder.map { ScreenKey($0) }
      for column in split.columns {
        let (index, old) = (inside.count, old(inside.count))
        if case .stack = column {
          inside.append(.init(column, in: tab, after: old, &walk))
        } else {
          let key = ScreenKey(column: index, of: tab)
          var around = WantedContainer(nil, .stack, in: tab)
          around.layout = Layout([Layout.Layer([key])])
          around.inside = [.init(column, in: tab, as: key, after: old?.inside.first, &walk)]
          inside.append(around)
        }
      }
    }
  }

  /// Puts a sheet over it.
  fileprivate mutating func add(_ screens: [ScreenKey], _ style: SheetStyle, isKept: Bool) {
    layout.layers.append(Layout.Layer(screens, style: style))
    self.isKept = (self.isKept.isEmpty ? [false] : self.isKept) + [isKept]
  }
}

extension WantedContainer {
  /// What columns show besides the sheets over them, if their lowest sheet is an inspector: the same without
  /// that one, and a stack of its own.
  package var besideInspector: (columns: WantedContainer, inspector: WantedContainer)? {
    guard case .columns = content, isKept.count > 1, layout.layers[1].style == .inspector,
      !layout.layers[1].screens.isEmpty
    else { return nil }
    var (columns, inspector) = (self, WantedContainer(nil, .stack, in: nil))
    inspector.layout.layers[0].screens = columns.layout.layers.remove(at: 1).screens
    inspector.isKept = [columns.isKept.remove(at: 1)]
    return (columns, inspector)
  }

  /// The same without sheets.
  package var withoutSheets: WantedContainer {
    var bare = self
    (bare.layout.layers, bare.isKept) = ([layout.layers[0]], [])
    return bare
  }

  /// This container and all inside, each before those in it.
  package var all: [WantedContainer] { [self] + inside.flatMap(\.all) }

  /// The screens in front, bottom to top, as in the single stack of a compact window.
  package var front: [ScreenKey] {
    switch content {
    case .stack: inside.first?.front ?? layout.layers[0].screens
    case .tabs: selected?.front ?? []
    case .columns: inside.flatMap(\.front)
    }
  }

  /// The screens in front in one stack, and the layers above them.
  package var layoutInFront: Layout {
    Layout([Layout.Layer(front)] + layout.layers.dropFirst())
  }

  /// The screens that are in more than one column, though a compact window shows these in one stack.
  var inSeveralColumns: Set<ScreenKey> {
    var all: Set<ScreenKey> = []
    var repeated: Set<ScreenKey> = []
    for part in inside {
      repeated.formUnion(part.inSeveralColumns)
      guard case .columns = content else { continue }
      let own = Set(part.layout.layers[0].screens)
      repeated.formUnion(all.intersection(own))
      all.formUnion(own)
    }
    return repeated
  }

  private var selected: WantedContainer? {
    inside.first { $0.key == layout.layers[0].selected }
  }

  /// Its own screens and those inside, first to last; without sheets.
  private var screens: [ScreenKey] {
    content == .stack && inside.isEmpty
      ? layout.layers[0].screens : inside.flatMap(\.screens)
  }

  /// The same, what is in front before what is not, and the topmost first.
  private var screensTopFirst: [ScreenKey] {
    switch content {
    case .stack where inside.isEmpty: layout.layers[0].screens.reversed()
    case .stack, .columns: inside.reversed().flatMap(\.screensTopFirst)
    case .tabs:
      (selected?.screensTopFirst ?? [])
        + inside.filter { $0.key != layout.layers[0].selected }.flatMap(\.screensTopFirst)
    }
  }

  /// What goes with each step back from the top, bottom to top; of each step the topmost screen first.
  ///
  /// Tabs in a column are one screen of that column's stack, so one step leaves all of them.
  var steps: [[ScreenKey]] {
    switch content {
    case .stack:
      guard let bar = inside.first else { return layout.layers[0].screens.map { [$0] } }
      let above = bar.steps.dropFirst()
      return [Array(bar.screensTopFirst.dropFirst(above.joined().count))] + above
    case .tabs: return selected?.steps ?? []
    case .columns: return inside.flatMap(\.steps)
    }
  }

  /// Finds the screens that may be shown, and the placeholder of a split, in the order of their keys, with their newest
  /// values; of several screens that have a key, the lowest counts.
  package func newest(_ wanted: [ScreenKey]) -> [ScreenKey] {
    let sheets = zip(layout.layers, isKept).dropFirst()
    var known = Set(screens + sheets.flatMap { $0.0.screens })
    for container in all { if let own = container.placeholder { known.insert(own) } }
    return wanted.compactMap { key in known.firstIndex(of: key).map { known[$0] } }
  }

  /// What the user left with screens and containers, topmost first: all that is in tabs of a column, and of a tab what
  /// is in front in it.
  package func screensLeft(with keys: [ScreenKey]) -> [ScreenKey] {
    guard keys.contains(where: \.isContainer) else { return newest(keys) }
    return keys.flatMap { key in
      guard key.isContainer else { return newest([key]) }
      if let tab = key.tab { return all.first { $0.key?.tab == tab }?.front.reversed() ?? [] }
      return all.first { $0.key == key }?.screensTopFirst ?? []
    }
  }

  // MARK: - What may be left

  /// The screens of sheets that are only minimized when some are left.
  func screensKept(leaving left: Set<ScreenKey>) -> [ScreenKey] {
    let kept = zip(layout.layers, isKept).filter {
      $1 && $0.screens.first.map(left.contains) ?? false
    }
    return kept.flatMap { $0.0.screens }
  }

  /// What may be left of it, and of the sheets over it, or what goes `byStep`: with each step back from the top.
  ///
  /// `leaving` is asked when somebody wants to know.
  package func exits(
    byStep isByStep: Bool = false, _ leaving: @escaping (ScreenKey) -> Verdict
  ) -> ExitRules {
    var keys = layout.layers[0].screens
    var contents: [[ScreenKey]]?
    if isByStep {
      contents = steps
      keys = steps.map { $0.first ?? ScreenKey(column: 0, of: tab) }
    } else if content == .tabs {
      keys = screens
    } else if !inside.isEmpty {
      let stacks = content == .stack ? [self] : inside
      keys = stacks.flatMap { $0.layout.layers[0].screens }
      contents = stacks.flatMap { stack in
        stack.layout.layers[0].screens.map { stack.inside.first?.screensTopFirst ?? [$0] }
      }
    }
    let base = ExitRules.Layer(keys, contents, isMinimized: isKept.first ?? false, leaving)
    let sheets = zip(layout.layers, isKept).dropFirst()
    return ExitRules([base] + sheets.map { .init($0.screens, isMinimized: $1, leaving) })
  }
}

/// A view controller that is about to be shown somewhere: the one rule about what UIKit accepts.
///
/// It is asked wherever one is put somewhere, whether pushed, set, presented, or as a tab, a page or a
/// root. A pure decision about facts that the UI module reads.
package struct Showing: Equatable {
  /// Where it is to be shown.
  package enum Place: Equatable, Sendable {
    /// In a stack: a navigation controller's, or that of a sheet with several screens.
    case stack
    /// As a tab, as a page, as a root, in a view, or presented as it is.
    case alone
    /// As a tab for which the bar has no room: in the list behind More, whose stack UIKit puts it on.
    case behindMore
  }

  package enum Kind: Equatable, Sendable {
    case navigationController
    case splitViewController
    case other
  }

  /// Where it is now; what leaves that place for this one is nowhere.
  package enum Whereabouts: Equatable {
    case nowhere
    /// In a container of this type.
    case inside(String)
    case presented
    case rootOfWindow
    /// It is the screen with this key, which stays.
    case screen(ScreenKey)
    /// It is the container, or around it.
    case aroundPlace
  }

  package let kind: Kind
  package let whereabouts: Whereabouts

  package init(_ kind: Kind, _ whereabouts: Whereabouts) {
    (self.kind, self.whereabouts) = (kind, whereabouts)
  }

  /// Why it cannot be shown in a place, as a clause; `nil` if it can.
  package func refusal(in place: Place) -> String? {
    switch (place, kind) {
    case (.stack, .navigationController):
      return "UIKit does not accept a navigation controller in the stack of another one"
    case (.stack, .splitViewController):
      return "UIKit does not accept a split view controller in the stack of a navigation controller"
    case (.behindMore, .splitViewController):
      return """
        UIKit shows a tab for which the bar has no room in the stack behind More, and does not accept a split \
        view controller there
        """
    case (.stack, .other), (.alone, _), (.behindMore, .navigationController), (.behindMore, .other):
      break
    }
    switch whereabouts {
    case .screen(let key): return "its controller shows the screen \(key) already"
    case .aroundPlace: return "its controller is the one that it would be shown in"
    case .nowhere, .inside, .presented, .rootOfWindow:
      return whereabouts.predicate.map { "it is \($0)" }
    }
  }
}

extension Showing.Whereabouts {
  /// Where it is, after "is"; `nil` for nowhere.
  package var predicate: String? {
    switch self {
    case .nowhere: nil
    case .inside(let container): "already shown in \(container)"
    case .presented: "presented already"
    case .rootOfWindow: "the root of a window"
    case .screen(let key): "on show as \(key)"
    case .aroundPlace: "around that place"
    }
  }
}
