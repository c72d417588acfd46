/// What a flow wants in a container, and in each container inside of it.
///
/// Who presents it need not know the type of the flow's screens: their keys have the values.
package struct WantedContainer {
  /// Identifies it in the container around it; `nil` for the outermost one, and for the stack of a
  /// column.
  package let key: ScreenKey?
  /// What it shows.
  package let content: ContainerContent
  /// The id of the tab that it is in, the innermost one.
  package let tab: String?
  /// What the tab that it is says about itself; `nil` for what is no tab.
  @Boxed package private(set) var look: TabLook?
  /// Its own screens; in the outermost one also the flow's sheets.
  ///
  /// Tabs are the screens of their bar; columns are not, since none is ever added or removed.
  package let layout: Layout
  /// What may be left of these.
  package let exits: ExitRules
  /// What is wanted in the tabs or in the columns, first to last.
  ///
  /// A column is a stack; tabs in it are its only screen, and inside of the stack.
  package let inside: [WantedContainer]
  /// The screen of the last column while the flow wants none there.
  package let placeholder: ScreenKey?
}

extension WantedContainer {
  /// Makes what a flow wants.
  ///
  /// - Parameters:
  ///   - screens: The screens that it wants.
  ///   - leaving: Whether one of them may be left now; asked when somebody wants to know.
  init<Screen>(_ screens: KeyedScreens<Screen>, leaving: @escaping (Screen) -> Verdict) {
    let stack = screens.stack
    var keys = screens.rootKeys
    let above = stack.presentedSheets.map { ExitRules.Layer($0, leaving) }
    self.init(
      stack.root, in: nil, as: nil, &keys, under: (screens.layersAbove, above), leaving)
  }

  private init<Screen>(
    _ root: ScreenStack<Screen>.Root, in tab: String?, as key: ScreenKey?, look: TabLook? = nil,
    _ keys: inout ArraySlice<[ScreenKey]>,
    under above: (layers: [Layout.Layer], exits: [ExitRules.Layer]) = ([], []),
    _ leaving: @escaping (Screen) -> Verdict
  ) {
    var base: Layout.Layer
    let exits: ExitRules.Layer
    (self.key, content, self.tab, self.look) = (key, root.content, tab, look)
    switch root {
    case .stack(let screens):
      (base, inside, placeholder) = (Layout.Layer(keys.popFirst() ?? []), [], nil)
      exits = ExitRules.Layer(screens, leaving)
    case .tabs(let tabs):
      base = Layout.Layer([])
      var containers: [WantedContainer] = []
      for tab in tabs.tabs {
        let key = ScreenKey(tab)
        base.screens.append(key)
        containers.append(
          WantedContainer(tab.root, in: tab.id, as: key, look: TabLook(tab), &keys, leaving))
      }
      base.selected = tabs.selectedIndex.map { base.screens[$0] }
      (inside, placeholder) = (containers, nil)
      exits = ExitRules.Layer(root.stacks.flatMap { $0 }, leaving)
    case .split(let split):
      var whole: [(key: ScreenKey?, screens: [Screen])] = []
      inside = split.columns.enumerated().map { index, column in
        if case .stack(let screens) = column {
          whole += screens.map { (nil, [$0]) }
          return WantedContainer(column, in: tab, as: nil, &keys, leaving)
        }
        let key = ScreenKey(column: index, of: tab)
        let screens = column.stacksTopFirst.flatMap { $0.reversed() }
        whole.append((key, screens))
        let content = WantedContainer(column, in: tab, as: key, &keys, leaving)
        return WantedContainer(
          key: nil, content: .stack, tab: tab, look: nil, layout: Layout([Layout.Layer([key])]),
          exits: ExitRules([ExitRules.Layer([(key, screens)], leaving)]), inside: [content],
          placeholder: nil)
      }
      (base, placeholder) = (Layout.Layer([]), split.placeholder.map { ScreenKey($0) })
      exits = ExitRules.Layer(whole, leaving)
    }
    layout = Layout([base] + above.layers)
    self.exits = ExitRules([exits] + above.exits)
  }

  /// What columns show besides the sheets over them, if their lowest sheet is an inspector: the same without
  /// that one, and a stack of its own.
  package var besideInspector: (columns: WantedContainer, inspector: WantedContainer)? {
    let sheets = layout.layers.dropFirst()
    guard case .columns = content, let sheet = sheets.first, sheet.style == .inspector,
      !sheet.screens.isEmpty, exits.layers.indices.contains(1)
    else { return nil }
    let columns = with(
      Layout([layout.layers[0]] + sheets.dropFirst()),
      ExitRules([exits.layers[0]] + exits.layers.dropFirst(2)))
    let inspector = WantedContainer(
      key: nil, content: .stack, tab: nil, look: nil,
      layout: Layout([Layout.Layer(sheet.screens)]), exits: ExitRules([exits.layers[1]]),
      inside: [], placeholder: nil)
    return (columns, inspector)
  }

  /// The same without sheets.
  package var withoutSheets: WantedContainer {
    with(Layout([layout.layers[0]]), ExitRules(Array(exits.layers.prefix(1))))
  }

  private func with(_ layout: Layout, _ exits: ExitRules) -> WantedContainer {
    WantedContainer(
      key: key, content: content, tab: tab, look: look, layout: layout, exits: exits,
      inside: inside, placeholder: placeholder)
  }

  /// This container and all inside, each before those in it.
  package var all: [WantedContainer] { [self] + inside.flatMap(\.all) }

  /// The screens in front, bottom to top, as in the single stack of a compact window.
  package var front: [ScreenKey] {
    let base = layout.layers[0]
    switch content {
    case .stack: return inside.first?.front ?? base.screens
    case .tabs: return inside.first { $0.key == base.selected }?.front ?? []
    case .columns: return inside.flatMap(\.front)
    }
  }
}

/// A view controller that is about to be shown somewhere: the one rule about what UIKit accepts.
///
/// It is asked wherever one is put somewhere, whether pushed, set, presented, or as a tab, a page or a
/// root. A pure decision about facts that the UI module reads.
package struct Showing: Hashable {
  /// Where it is to be shown.
  package enum Place: Hashable, Sendable {
    /// In a stack: a navigation controller's, or that of a sheet with several screens.
    case stack
    /// As a tab, as a page, as a root, in a view, or presented as it is.
    case alone
    /// As a tab for which the bar has no room: in the list behind More, whose stack UIKit puts it on.
    case behindMore
  }

  /// What it is.
  package enum Kind: Hashable, Sendable {
    case navigationController
    case splitViewController
    case other
  }

  /// Where it is now; what leaves that place for this one is nowhere.
  package enum Whereabouts: Hashable {
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
