import CoordinatorKit

/// An abstract UIKit: what it shows and what it is in the middle of, as a value.
///
/// Two roots, a stack and a tab bar with two stacks, and what is presented over them. Screens are small numbers.
struct ModelPhone: Hashable {
  /// The containers that coordinators decide.
  enum Box: Int, Hashable, CaseIterable {
    case window, stack, tabs, first, second
    var key: ScreenKey { ScreenKey(id: 1000 + rawValue, description: name) }
    var name: String {
      switch self {
      case .window: "window"
      case .stack: "stack"
      case .tabs: "tabs"
      case .first: "first"
      case .second: "second"
      }
    }
    init?(_ key: ScreenKey) {
      guard let id = key.id.base as? Int else { return nil }
      self.init(rawValue: id - 1000)
    }
  }

  /// What is presented.
  enum Layer: Hashable {
    /// A flow's sheet.
    case sheet(of: Box, [Int])
    /// What a coordinator presented by itself.
    case modal(Int)
    /// What other code presented.
    case foreign

    var screens: [ScreenKey] {
      switch self {
      case .sheet(_, let screens): screens.map(ModelPhone.screen)
      case .modal(let id): [ModelPhone.modal(id)]
      case .foreign: [ModelPhone.screen(99)]
      }
    }
  }

  /// A transition that runs.
  enum Motion: Hashable {
    /// One of ours, which takes layers away from this one on, if it does.
    case ours(dismissing: Int?)
    /// The user swipes back; this is what comes back if the swipe is cancelled.
    case back(Box, Int)
    /// The user swipes a layer away.
    case swipe(Int)
    /// Other code dismisses layers, or pushes.
    case foreign(dismissing: Int?)
  }

  /// A stack that UIKit will change later, and the screens it will have then.
  struct Kept: Hashable {
    let box: Box
    var screens: [Int]
  }

  /// Which root the window has: the stack, the tabs, or none.
  var root: Box? = .stack
  var stacks: [Box: [Int]] = [.stack: [1], .first: [3], .second: [8]]
  var selected = Box.first
  var layers: [Layer] = []
  var motion: Motion?
  var kept: Kept?

  static func screen(_ number: Int) -> ScreenKey {
    ScreenKey(id: number, description: String(number), isForeign: number >= 90)
  }

  static func modal(_ id: Int) -> ScreenKey {
    ScreenKey(id: 900 + id, description: id == 0 ? "alert" : "kid", isForeign: true)
  }

  static func rootKey(_ box: Box) -> ScreenKey {
    ScreenKey(id: 800 + box.rawValue, description: box.name)
  }

  static let style = SheetStyle.sheet
}

// MARK: - What it shows

extension ModelPhone {
  /// How many layers are not on their way out.
  var staying: Int {
    switch motion {
    case .ours(let layer?), .foreign(let layer?), .swipe(let layer): layer
    default: layers.count
    }
  }

  func isOnShow(_ box: Box) -> Bool {
    switch box {
    case .window: true
    case .stack: root == .stack
    case .tabs, .first, .second: root == .tabs
    }
  }

  private func isHidden(_ box: Box) -> Bool {
    (box == .first || box == .second) && selected != box
  }

  private func container(_ box: Box, hides: Bool = true) -> Layout.Container {
    switch box {
    case .window: .init(box.key, .window, root.map { [Self.rootKey($0)] } ?? [])
    case .tabs:
      .init(box.key, .tabs, [Box.first.tab, Box.second.tab], selected: selected.tab)
    case .stack, .first, .second:
      .init(
        box.key, .stack, (stacks[box] ?? []).map(Self.screen), tab: box == .stack ? nil : box.tab,
        isHidden: hides && isHidden(box))
    }
  }

  private func isMoving(_ box: Box) -> Bool {
    switch motion {
    case nil: false
    case .back(let moving, _)?:
      moving == box || (box == .tabs && moving != .stack) || box == .window
    case .ours?, .foreign?, .swipe?: isOnShow(box)
    }
  }

  var snapshot: WindowSnapshot {
    let shown = Box.allCases.filter(isOnShow)
    var layout = Layout([Layout.Layer([], containers: shown.map { container($0) })])
    for layer in layers.prefix(staying) {
      switch layer {
      case .sheet(let owner, _):
        layout.layers.append(.init(layer.screens, style: Self.style, owner: owner.key))
      case .modal, .foreign: layout.layers.append(.init(layer.screens, style: .fullScreen))
      }
    }
    return WindowSnapshot(
      layout,
      containers: Box.allCases.map { box in
        let own = container(box, hides: false)
        let sheets = layers.compactMap { layer -> Layout.Layer? in
          guard case .sheet(box, _) = layer else { return nil }
          return .init(layer.screens, style: Self.style)
        }
        return .init(
          box.key, depth: box == .window ? 0 : box == .stack || box == .tabs ? 1 : 2,
          shown: Layout([.init(own.screens, selected: own.selected)] + sheets),
          isMoving: isMoving(box), isShowing: false, isBusy: kept?.box == box,
          isOnShow: isOnShow(box))
      }, visible: shown.map(\.key), isMoving: motion != nil)
  }
}

extension ModelPhone.Box {
  var tab: ScreenKey { ScreenKey(id: 700 + rawValue, description: name) }
}

// MARK: - What it does when it is asked

extension ModelPhone {
  /// Carries a transition out, but for its end.
  mutating func apply(_ transition: LayoutTransition, to wanted: Layout) {
    switch transition {
    case .change(let layer, let key?, _, _):
      let container = wanted.layers[layer].containers.first { $0.key == key }
      guard let container, let box = Box(key) else { return }
      stacks[box] = container.screens.compactMap(Self.number)
      // What was kept for that stack is overridden.
      if kept?.box == box { kept = nil }
    case .change(let layer, nil, _, _):
      guard case .sheet(let owner, _) = layers[layer - 1] else { return }
      layers[layer - 1] = .sheet(of: owner, wanted.layers[layer].screens.compactMap(Self.number))
    case .setTabs: break
    case .select(_, let tab): selected = Box.first.tab == tab ? .first : .second
    case .setRoot(_, let key):
      root = Box.allCases.first { key == Self.rootKey($0) }
      layers = []
    case .present(_, let sheet):
      guard let owner = sheet.owner.flatMap(Box.init) else { return }
      layers.append(.sheet(of: owner, sheet.screens.compactMap(Self.number)))
    case .dismiss: break
    }
  }

  static func number(_ key: ScreenKey) -> Int? { key.id.base as? Int }

  /// The transition that runs has ended.
  mutating func end(isCancelled: Bool) {
    switch motion {
    case .ours(let layer?), .foreign(let layer?), .swipe(let layer):
      if !isCancelled { layers.removeSubrange(layer...) }
    case .back(let box, let screen): if isCancelled { stacks[box]?.append(screen) }
    case .ours(nil), .foreign(nil), nil: break
    }
    motion = nil
  }
}
