package import CoordinatorKit

extension ModelPhone {
  /// A container that a coordinator decides.
  package struct Box: Hashable, CustomStringConvertible, Sendable {
    /// Where a container lies.
    package enum Home: Hashable, Sendable {
      /// It is the window.
      case window
      /// In this root of the window.
      case root(Int)
      /// In the layer that begins with this screen.
      case layer(Int)
    }

    package let number: Int
    package let home: Home
    /// The tab that it lies in, if it does.
    package let tab: Int?
    package let description: String

    package init(_ number: Int, _ description: String, home: Home, tab: Int? = nil) {
      (self.number, self.description, self.home, self.tab) = (number, description, home, tab)
    }

    /// Whether it is the window's root, which is what moves in a window.
    var isRoot: Bool { if case .root = home { tab == nil } else { false } }

    package static func == (left: Box, right: Box) -> Bool { left.number == right.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    package var key: ScreenKey { ScreenKey(id: 1000 + number, description: description) }
  }
}

// MARK: - The containers of the search

extension ModelPhone.Box {
  package static let window = Self(0, "window", home: .window)
  package static let stack = Self(1, "stack", home: .root(801))
  package static let tabs = Self(2, "tabs", home: .root(802))
  package static let first = Self(3, "first", home: .root(802), tab: 703)
  package static let second = Self(4, "second", home: .root(802), tab: 704)
  package static let all = [window, stack, tabs, first, second]

  package init?(_ key: ScreenKey) {
    guard let id = ModelPhone.number(key), Self.all.indices.contains(id - 1000) else { return nil }
    self = Self.all[id - 1000]
  }

  /// Its number as a root of the window.
  package var root: Int { 800 + number }
  package var rootKey: ScreenKey { ScreenKey(id: root, description: description) }
  /// Its number as a tab.
  package var tabKey: ScreenKey { ScreenKey(id: 700 + number, description: description) }
}

extension ModelPhone {
  package init() {
    self.init(
      root: Box.stack.root,
      stacks: [.stack: [1], .tabs: [703, 704], .first: [3], .second: [8]], selected: [703])
  }

  private func container(_ box: Box, hides: Bool = true) -> Layout.Container {
    let content = stacks[box] ?? []
    return switch box {
    case .window:
      .init(
        box.key, .window,
        root.flatMap { root in Box.all.first { $0.root == root }.map { [$0.rootKey] } } ?? [])
    case .tabs:
      .init(
        box.key, .tabs, content.map(Self.tab),
        selected: content.first(where: selected.contains).map(Self.tab))
    default:
      .init(
        box.key, .stack, content.map(Self.screen), tab: box.tab.map(Self.tab),
        of: box.tab == nil ? nil : Box.tabs.key, isHidden: hides && isHidden(box))
    }
  }

  private static func tab(_ number: Int) -> ScreenKey { Box.all[number - 700].tabKey }

  /// What the machine is shown.
  package var snapshot: WindowSnapshot {
    let shown = Box.all.filter(isOnShow)
    var layout = Layout([Layout.Layer([], containers: shown.map { container($0) })])
    for layer in layers.prefix(staying) {
      switch layer {
      case .sheet(let owner, _):
        layout.layers.append(.init(layer.screens, style: Self.style, owner: owner.key))
      case .modal, .external: layout.layers.append(.init(layer.screens, style: .fullScreen))
      }
    }
    return WindowSnapshot(
      layout,
      containers: Box.all.map { box in
        let own = container(box, hides: false)
        let sheets = layers.compactMap { layer -> Layout.Layer? in
          guard case .sheet(box, _) = layer else { return nil }
          return .init(layer.screens, style: Self.style)
        }
        return .init(
          box.key, depth: box == .window ? 0 : box == .stack || box == .tabs ? 1 : 2,
          shown: Layout([.init(own.screens, selected: own.selected)] + sheets),
          isTransitioning: isTransitioning(box), isSettling: false,
          mayDeferChanges: kept?.box == box,
          isOnShow: isOnShow(box))
      }, visible: shown.map(\.key), isTransitioning: isTransitioning, awaitsMoves: isLettingGo)
  }
}
