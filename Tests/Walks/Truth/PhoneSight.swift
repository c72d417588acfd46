import CoordinatorKit
import EnginePhone

/// What the engine saw of UIKit, in the words of the abstract one: numbers for screens, boxes for containers.
struct PhoneSight: Hashable {
  struct Layer: Hashable {
    var owner: ModelPhone.Box?
    var screens: [Int]
  }

  struct Content: Hashable {
    var screens: [Int]
    var selected: Int?
    var isTransitioning = false
    /// The containers that it may lie in a screen of, which is nothing that the abstract UIKit speaks of: it may move
    /// with them.
    var around: Set<ModelPhone.Box> = []
  }

  /// Zero where no coordinator decides the window.
  var root: Int?
  var contents: [ModelPhone.Box: Content] = [:]
  var layers: [Layer] = []
  var isTransitioning = false
}

/// Gives what a record speaks of the numbers of the abstract UIKit, the same ones throughout.
///
/// The abstract UIKit of the search has five containers and a handful of screens. A record has as many as there come;
/// since the rules ask for none of their numbers, it is not cut to size but given more numbers.
struct PhoneNames {
  private var numbers: [ScreenKey: Int] = [:]
  private var boxes: [ScreenKey: ModelPhone.Box] = [:]
  private var count = 10_000

  /// The number of a screen: below zero where it is external, or presented by itself.
  mutating func number(_ key: ScreenKey) -> Int {
    if let known = numbers[key] { return known }
    count += 1
    numbers[key] = key.isExternal ? -count : count
    return key.isExternal ? -count : count
  }

  func isKnown(_ key: ScreenKey) -> Bool { numbers[key] != nil }

  /// The container that was seen last under a key.
  func box(_ key: ScreenKey) -> ModelPhone.Box? { boxes[key] }

  private mutating func box(_ container: Layout.Container, _ home: ModelPhone.Box.Home)
    -> ModelPhone.Box
  {
    let tab = container.tab.map { number($0) }
    if let known = boxes[container.key], known.home == home, known.tab == tab { return known }
    count += 1
    let box = ModelPhone.Box(count, container.key.description, home: home, tab: tab)
    boxes[container.key] = box
    return box
  }

  /// What the engine saw.
  mutating func sight(_ now: WindowSnapshot) -> PhoneSight {
    var sight = PhoneSight(isTransitioning: now.isTransitioning)
    let window = now.containers.first { $0.shown.layers.first != nil && isWindow($0.key, in: now) }
    sight.root = window == nil ? 0 : window?.shown.layers.first?.screens.first.map { number($0) }
    for (index, layer) in now.layout.layers.enumerated() {
      var home = ModelPhone.Box.Home.root(sight.root ?? 0)
      if index > 0 {
        let screens = layer.screens.map { number($0) }
        sight.layers.append(.init(screens: screens))
        home = .layer(screens.first ?? 0)
      }
      var before: [(container: Layout.Container, box: ModelPhone.Box)] = []
      for container in layer.containers where container.kind != .window {
        let box = box(container, home)
        // The outermost come first. One in a tab moves with what the tabs lie in, too.
        let bar = before.first { $0.container.key == container.bar }?.box
        let beside = before.filter { $0.container.tab == container.tab }.map(\.box)
        sight.contents[box] = .init(
          screens: container.screens.map { number($0) },
          selected: container.selected.map { number($0) },
          isTransitioning: now[container.key]?.isTransitioning ?? false,
          around: Set(beside).union(bar.flatMap { sight.contents[$0]?.around } ?? []))
        before.append((container, box))
      }
    }
    // Whose a layer is, once all containers have names.
    for (index, layer) in now.layout.layers.dropFirst().enumerated() {
      sight.layers[index].owner = layer.owner.flatMap { box($0) }
    }
    return sight
  }

  private func isWindow(_ key: ScreenKey, in now: WindowSnapshot) -> Bool {
    now.layout.layers.first?.containers.contains { $0.key == key && $0.kind == .window } ?? false
  }
}

// MARK: - What UIKit is asked for

extension PhoneNames {
  mutating func layout(_ layout: Layout) -> Layout {
    var named = layout
    for index in layout.layers.indices {
      named.layers[index].screens = keys(layout.layers[index].screens)
      for inner in layout.layers[index].containers.indices {
        named.layers[index].containers[inner].screens = keys(
          layout.layers[index].containers[inner].screens)
      }
    }
    return named
  }

  mutating func transition(_ transition: LayoutTransition) -> LayoutTransition {
    switch transition {
    case .change, .dismiss: return transition
    case .setTabs(let bar, let tabs, let selected):
      return .setTabs(container: bar, keys(tabs), selected: selected.map { key($0) })
    case .select(let bar, let tab): return .select(container: bar, key(tab))
    case .setRoot(let window, let root):
      return .setRoot(container: window, root.map { key($0) })
    case .present(let index, let sheet):
      var named = sheet
      named.screens = keys(sheet.screens)
      return .present(layer: index, named)
    }
  }

  mutating func keys(_ keys: [ScreenKey]) -> [ScreenKey] { keys.map { key($0) } }
  mutating func key(_ key: ScreenKey) -> ScreenKey { ModelPhone.screen(number(key)) }
}

// MARK: - What the abstract UIKit shows

extension ModelPhone {
  /// Whether it shows what the engine saw.
  func shows(_ sight: PhoneSight) -> Bool {
    guard root == sight.root, isTransitioning == sight.isTransitioning,
      staying == sight.layers.count
    else {
      return false
    }
    for (layer, seen) in zip(layers, sight.layers) {
      switch layer {
      case .sheet(let owner, let screens):
        guard owner == seen.owner, screens == seen.screens else { return false }
      case .modal(let number), .external(let number):
        guard seen.owner == nil, [number] == seen.screens else { return false }
      }
    }
    let knowsWhatMoves = !motions.contains { if case .elsewhere = $0 { true } else { false } }
    return sight.contents.allSatisfy { box, content in
      let mayMove = isTransitioning(box) || content.around.contains(where: isTransitioning)
      return
        (!knowsWhatMoves || (content.isTransitioning ? mayMove : !isTransitioning(box)))
        && stacks[box] == content.screens
        && content.selected == content.screens.first(where: selected.contains)
    }
  }

  /// Takes over what containers hold that come on show: off show, they are the app's own.
  mutating func adopt(_ sight: PhoneSight, but known: Set<Box>) {
    for (box, content) in sight.contents where !known.contains(box) {
      stacks[box] = content.screens
      selected.subtract(content.screens)
      if let tab = content.selected { selected.insert(tab) }
    }
  }

  /// An abstract UIKit at rest that shows this.
  init(_ sight: PhoneSight) {
    self.init(root: sight.root)
    layers = sight.layers.map { layer in
      layer.owner.map { .sheet(of: $0, layer.screens) } ?? .external(layer.screens.first ?? 0)
    }
    adopt(sight, but: [])
  }
}
