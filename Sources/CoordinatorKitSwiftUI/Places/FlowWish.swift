/// What one flow wants on show.
package struct FlowWish {
  package indirect enum Root {
    case stack([ViewScreen])
    case tabs([(look: TabLook, root: Root)], selected: String)
    case split([Root], placeholder: ViewScreen?)
  }

  var root: Root = .stack([])
  /// Bottom to top.
  package var sheets: [ViewSheet] = []
  /// Those that live on out of sight, bottom to top: in minimized sheets, and in those of tabs that are not selected.
  var outOfSight: [ViewScreen] = []
  package var alert: ViewAlert?
}

extension FlowWish {
  /// Makes the wish of a flow; what its former wish has in the same place stays the same object.
  @MainActor init<Screen>(
    _ stack: ScreenStack<Screen>, after former: FlowWish, of flow: any HostedFlow
  ) {
    root = Root(stack.root, after: former.root, of: flow)
    // What lives on in sheets, whatever these lie over.
    let living = former.outOfSight + former.sheets.reversed().flatMap { $0.root.screens }
    var isKept = true
    let hasColumns = if case .split = stack.root { true } else { false }
    let sheets = Array(sequence(first: stack.sheet) { $0?.stack.sheet }.prefix { $0 != nil })
    for sheet in sheets.compactMap({ $0 }) where !sheet.stack.screens.isEmpty {
      let old = former.sheets.dropFirst(self.sheets.count).first
      let first = sheet.stack.screens.first.map { ScreenKey($0) }
      let isInspector = sheet.style == .inspector && hasColumns && self.sheets.isEmpty
      isKept =
        isKept && old?.style == sheet.style && old?.isInspector == isInspector
        && old?.root.screens.first?.key == first && old?.isWanted == true
      let used = self.sheets.flatMap { $0.root.screens }
      let others = sheet.stack.screens.compactMap { new in
        living.first { $0.key == ScreenKey(new) && !used.contains($0) }
      }
      let root = Root(sheet.stack.root, after: isKept ? old?.root : .stack(others), of: flow)
      if isKept, let old {
        old.update(sheet, root)
        self.sheets.append(old)
      } else {
        self.sheets.append(ViewSheet(sheet, root, isInspector: isInspector, of: flow))
      }
    }
    let hidden = stack.root.hiddenSheets.flatMap { $0.stack.layers.joined() }
    outOfSight = (stack.minimizedScreens + hidden).compactMap { new in
      let key = ScreenKey(new)
      // What no view has been given does not live yet.
      let screen = living.first {
        $0.key == key && $0.isWanted && $0.hasArrived && !screens.contains($0)
      }
      guard let screen else { return nil }
      screen.update(new)
      return screen
    }
    if let new = stack.alert {
      if let old = former.alert, old.isWanted, old.alert.key == new.key {
        old.update(new)
        alert = old
      } else {
        alert = ViewAlert(new, of: flow)
      }
    }
  }

  /// The screen that the user leaves by going back: that on top of a stack, or the only one of a sheet
  /// that can be swiped down.
  ///
  /// - Parameter isCollapsed: Whether columns lie over one another, as in one stack.
  @MainActor func screenToLeave(isCollapsed: Bool) -> ViewScreen? {
    guard alert == nil else { return nil }
    guard let sheet = sheets.last else { return root.screenOverOthers(isCollapsed) }
    let alone = sheet.style.canBeSwipedDown ? sheet.root.screensInFront(false).last : nil
    return sheet.root.screenOverOthers(false) ?? alone
  }

  /// All screens, bottom to top; a selected tab lies over the others, and all lie over what is out of sight.
  @MainActor package var screens: [ViewScreen] {
    outOfSight + root.screens + sheets.flatMap { $0.root.screens }
  }
}

extension FlowWish.Root {
  /// - Parameter beside: The screens in the other columns that lie over one another, which may have moved.
  @MainActor init<Screen>(
    _ root: ScreenStack<Screen>.Root, after former: FlowWish.Root?, beside: [ViewScreen] = [],
    of flow: any HostedFlow
  ) {
    switch root {
    case .stack(let screens):
      self = .stack(Self.follow(screens, after: former, beside: beside, of: flow))
    case .tabs(let tabs):
      var old: [String: FlowWish.Root] = [:]
      if case .tabs(let known, _)? = former { for tab in known { old[tab.look.id] = tab.root } }
      self = .tabs(
        tabs.tabs.map { tab in
          (tab.look, Self(tab.root, after: old[tab.id], of: flow))
        }, selected: tabs.selectedTab?.id ?? "")
    case .split(let split):
      var (old, placeholder): ([FlowWish.Root], ViewScreen?) = ([], nil)
      if case .split(let columns, let screen)? = former { (old, placeholder) = (columns, screen) }
      let isCollapsed = flow.viewHost?.isCollapsed ?? false
      self = .split(
        split.columns.enumerated().map { index, column in
          Self(
            column, after: old.indices.contains(index) ? old[index] : nil,
            beside: isCollapsed ? old.filter(\.isStack).flatMap(\.screens) : [], of: flow)
        },
        placeholder: split.placeholder.map { new in
          guard let placeholder, placeholder.key == ScreenKey(new) else {
            return ViewScreen(new, of: flow)
          }
          placeholder.update(new)
          return placeholder
        })
    }
  }

  /// The screens of a stack, each once.
  @MainActor private static func follow<Screen: FlowScreen>(
    _ screens: [Screen], after former: FlowWish.Root?, beside: [ViewScreen],
    of flow: any HostedFlow
  ) -> [ViewScreen] {
    var old: [ScreenKey: ViewScreen] = [:]
    for screen in beside { old[screen.key] = screen }
    if case .stack(let known)? = former { for screen in known { old[screen.key] = screen } }
    var seen: Set<Screen.ID> = []
    return screens.filter { seen.insert($0.id).inserted }.map { new in
      guard let known = old[ScreenKey(new)] ?? flow.returning(ScreenKey(new)), known.isWanted else {
        return ViewScreen(new, of: flow)
      }
      known.update(new)
      return known
    }
  }

  /// All screens, bottom to top; a selected tab lies over the others.
  var screens: [ViewScreen] {
    switch self {
    case .stack(let screens): return screens
    case .tabs(let tabs, let selected):
      let front = tabs.filter { $0.look.id == selected }
      // Of the others the first lies on top, as a flow counts its screens.
      let others = tabs.filter { $0.look.id != selected }.reversed()
      return (others + front).flatMap { $0.root.screens }
    case .split(let columns, _): return columns.flatMap { $0.screens }
    }
  }

  /// Its stacks, and what is in the place of each later, in the order in which they change.
  ///
  /// - Parameter isCollapsed: Whether columns lie over one another, as in one stack.
  func stacks(followedBy later: FlowWish.Root, isCollapsed: Bool) -> [Replaceable] {
    switch (self, later) {
    case (.stack(let old), .stack(let new)): return [Replaceable(screens: old, later: new)]
    case (.tabs(let old, _), .tabs(let new, _)):
      return old.flatMap { tab in
        new.first { $0.look.id == tab.look.id }.map {
          tab.root.stacks(followedBy: $0.root, isCollapsed: isCollapsed)
        } ?? [Replaceable(screens: tab.root.screens, later: nil)]
      }
    case (.split(let old, _), .split(let new, _)) where old.count == new.count:
      let columns = Array(zip(old, new))
      guard isCollapsed else {
        return columns.flatMap { $0.stacks(followedBy: $1, isCollapsed: false) }
      }
      // Tabs are one screen of that stack, and what is in them changes by itself.
      let merged = columns.filter { $0.isStack || $1.isStack }
      let tabs = columns.filter { !$0.isStack && !$1.isStack }
      return [
        Replaceable(screens: merged.flatMap(\.0.screens), later: merged.flatMap(\.1.screens))
      ] + tabs.flatMap { $0.stacks(followedBy: $1, isCollapsed: false) }
    case (.split, .split) where isCollapsed:
      return [Replaceable(screens: screens, later: later.screens)]
    default: return [Replaceable(screens: screens, later: nil)]
    }
  }

  /// Screens, and those in their stack later; `nil` if that is gone, such as with a tab.
  struct Replaceable {
    let screens: [ViewScreen]
    let later: [ViewScreen]?

    /// Whether others take the place of those that go.
    var isReplaced: Bool { later.map { !Set($0).isSubset(of: screens) } ?? true }
  }

  /// Whether a stack that had screens in a former root has none; a column may be empty.
  func hasEmptied(_ former: FlowWish.Root) -> Bool {
    switch (former, self) {
    case (.stack(let old), .stack(let new)): return new.isEmpty && !old.isEmpty
    case (.tabs(let old, _), .tabs(let new, _)):
      return old.contains { tab in
        new.contains { $0.look.id == tab.look.id && $0.root.hasEmptied(tab.root) }
      }
    case (.split(let old, _), .split(let new, _)):
      return zip(old, new).contains { !$1.isStack && $1.hasEmptied($0) }
    default: return false
    }
  }

  /// The screens of the stack in front; of columns side by side, the last one with screens.
  fileprivate func screensInFront(_ isCollapsed: Bool) -> [ViewScreen] {
    switch self {
    case .stack(let screens): return screens
    case .tabs(let tabs, let selected):
      return tabs.first { $0.look.id == selected }?.root.screensInFront(isCollapsed) ?? []
    case .split(let columns, _):
      let fronts = columns.map { $0.screensInFront(isCollapsed) }
      return isCollapsed ? fronts.flatMap { $0 } : fronts.last { !$0.isEmpty } ?? []
    }
  }

  /// The screen on top of the stack in front, if there is one below it.
  fileprivate func screenOverOthers(_ isCollapsed: Bool) -> ViewScreen? {
    let screens = screensInFront(isCollapsed)
    return screens.count > 1 ? screens.last : nil
  }

  /// Whether it is one stack.
  var isStack: Bool { if case .stack = self { true } else { false } }
}

/// A flow whose screens a `ViewHost` shows, of any type.
@MainActor package protocol HostedFlow: ViewFlow {
  /// Shows it, alone or within another flow; `nil` without views.
  var viewHost: ViewHost? { get }

  /// Where the app created it, for reports.
  var callSite: Diagnostic.CallSite { get }

  /// What it wants on show.
  var wish: FlowWish { get }

  /// The child behind a screen, if it still owns it.
  func child(behind screen: ViewScreen) -> (any Coordinator)?

  /// The screen that it wants, and a child stands behind.
  func screen(of child: any Coordinator) -> ViewScreen?

  /// The screen whose view is being made.
  var screenInView: ViewScreen? { get set }

  /// A screen that the user is about to get back.
  func returning(_ key: ScreenKey) -> ViewScreen?

  /// What its guards say to leaving screens.
  func verdict(onLeaving screens: [ViewScreen]) -> Verdict

  /// A guard does not let the user go back from screens: does what it says.
  func refuse(_ verdict: Verdict, leaving screens: [ViewScreen])

  /// The user left screens, topmost first.
  ///
  /// - Parameters:
  ///   - screens: The screens of this flow.
  ///   - all: Those of other flows, too.
  ///   - cause: How the user left them.
  ///   - isRace: Whether something else was wanted already.
  func userLeft(
    _ screens: [ViewScreen], among all: [ViewScreen], _ cause: RemovalMessage.Cause, isRace: Bool)

  /// The user changed their mind, and is on screens again that they have left.
  func userReturned(to screens: [ViewScreen])

  /// The user tapped a tab, perhaps the selected one.
  func userTapped(_ tab: String, isAgain: Bool)

  /// An alert has closed.
  func alertLeft(_ alert: ViewAlert, isRace: Bool)
  /// The user has tapped a button of an alert that has closed.
  func alertAnswered(_ alert: ViewAlert, with message: (any CoordinatorMessageable)?)

  /// Views show it again after it was removed.
  func returns()

  /// Views may have shown what was wanted, and screens may be gone.
  func hostChanged()

  /// Whether screens have left whose removal is still to be told.
  var hasLeaving: Bool { get }
}

extension HostedFlow {
  /// Whether it stands behind a screen that lives on out of sight.
  var isOutOfSight: Bool {
    guard let parent = parentCoordinator as? any HostedFlow else { return false }
    return parent.screen(of: self).map(parent.wish.outOfSight.contains) ?? false
  }
}
