package import CoordinatorKit

/// An abstract UIKit: what it shows and what it is in the middle of, as a value.
///
/// The search of the engine puts it together with the machine: two roots, a stack and a tab bar with two stacks, and
/// what is presented over them. A record of what HeadlessUIKit did names its own containers. Screens are numbers.
package struct ModelPhone: Hashable {
  /// What is presented.
  package enum Layer: Hashable {
    /// A flow's sheet.
    case sheet(of: Box, [Int])
    /// What a coordinator presented by itself.
    case modal(Int)
    /// What other code presented.
    case external(Int)

    package var screens: [ScreenKey] {
      switch self {
      case .sheet(_, let screens): screens.map(ModelPhone.screen)
      case .modal(let id): [ModelPhone.modal(id)]
      case .external(let number): [ModelPhone.screen(number)]
      }
    }
  }

  /// A stack: that of a container, or a sheet's own.
  package enum Place: Hashable {
    case box(Box)
    case sheet(Int)
  }

  /// A transition that runs.
  package enum Motion: Hashable {
    /// One of ours, which brings a layer, or takes layers away from this one on.
    case ours(dismissing: Int?)
    /// One of ours, which changes a container or a sheet over it; what comes back if it is cancelled, until
    /// that is back.
    case changing(Place, from: Former?)
    /// The user goes back; this is what comes back if it was a swipe and is cancelled.
    case back(Place, [Int])
    /// The user takes the layers from this one on away.
    case swipe(Int)
    /// The user has let go: the layers from this one on are as they were before they moved, by themselves or
    /// by a transition of ours.
    case comingBack(Int, isOurs: Bool)
    /// The user turns to a page, which is on show when that has ended.
    case turning(Box, to: Int)
    /// Other code dismisses layers, or presents.
    case external(dismissing: Int?)
    /// Other code pushes or pops.
    case moved(Place)
    /// Something moves that no coordinator decides.
    case elsewhere(Move.Author)

    /// The layer from which on layers go away.
    var dismissing: Int? {
      switch self {
      case .ours(let layer), .external(let layer): layer
      case .swipe(let layer): layer
      case .changing, .back, .comingBack, .turning, .moved, .elsewhere: nil
      }
    }

    package var isOurs: Bool {
      switch self {
      case .ours, .changing: true
      case .comingBack(_, let isOurs): isOurs
      default: false
      }
    }

    /// Whether all is as it was before, and only the end is missing.
    var isComingBack: Bool {
      switch self {
      case .comingBack, .changing(_, from: nil): true
      default: false
      }
    }

    /// Whether layers come or go.
    var isOfLayers: Bool {
      switch self {
      case .ours, .external, .swipe, .comingBack: true
      case .changing, .back, .turning, .moved, .elsewhere: false
      }
    }

    /// The stack that changes.
    package var place: Place? {
      switch self {
      case .changing(let place, _), .back(let place, _), .moved(let place): place
      case .turning(let box, _): .box(box)
      default: nil
      }
    }

    /// Whether the user makes it.
    package var isByUser: Bool {
      switch self {
      case .back, .swipe, .turning: true
      case .comingBack(_, let isOurs): !isOurs
      case .elsewhere(let author): author == .user
      case .ours, .changing, .external, .moved: false
      }
    }
  }

  /// What a container or a sheet showed before a transition.
  package struct Former: Hashable {
    let screens: [Int]
    /// The tab that was selected.
    let selected: Int?
  }

  /// A stack that UIKit will change later, and the screens it will have then.
  package struct Kept: Hashable {
    package let box: Box
    package var screens: [Int]
    /// Whether the slide that it waits for, which counted as ended, may be seen to run on.
    var mayRunOn: Bool
  }

  /// Which root the window has, if any.
  package var root: Int? = Box.stack.root
  /// The screens of each stack, and the tabs of each tab bar.
  package var stacks: [Box: [Int]]
  /// The tabs that are selected, one of each tab bar.
  package var selected: Set<Int>
  package var layers: [Layer] = []
  /// The transitions that run; two only where they have nothing to do with each other.
  package var motions: [Motion] = []
  package var kept: Kept?
  /// Whether something that is to be shown is on its way out of another place, without a transition.
  package var isLettingGo = false

  package init(root: Int?, stacks: [Box: [Int]] = [:], selected: Set<Int> = []) {
    (self.root, self.stacks, self.selected) = (root, stacks, selected)
  }

  package static func screen(_ number: Int) -> ScreenKey {
    ScreenKey(id: number, description: String(number), isExternal: isExternal(number))
  }

  /// Whether other code shows a screen: 90 to 99, and all below zero.
  package static func isExternal(_ number: Int) -> Bool { number < 0 || 90..<100 ~= number }

  package static func modal(_ id: Int) -> ScreenKey {
    ScreenKey(id: 900 + id, description: id == 0 ? "alert" : "kid", isExternal: true)
  }

  package static func number(_ key: ScreenKey) -> Int? { key.id.base as? Int }

  package static let style = SheetStyle.sheet
}

// MARK: - What it shows

extension ModelPhone {
  /// The screens of a stack; none where there is no such stack.
  package subscript(_ place: Place) -> [Int] {
    get {
      switch place {
      case .box(let box): stacks[box] ?? []
      case .sheet(let index):
        if layers.indices.contains(index), case .sheet(_, let screens) = layers[index] {
          screens
        } else {
          []
        }
      }
    }
    set {
      switch place {
      case .box(let box): stacks[box] = newValue
      case .sheet(let index):
        guard layers.indices.contains(index), case .sheet(let owner, _) = layers[index] else {
          return
        }
        layers[index] = .sheet(of: owner, newValue)
      }
    }
  }

  /// Who is told what happens in a stack.
  package func owner(of place: Place) -> Box? {
    switch place {
    case .box(let box): box
    case .sheet(let index):
      if layers.indices.contains(index), case .sheet(let owner, _) = layers[index] {
        owner
      } else {
        nil
      }
    }
  }

  /// How many layers are not on their way out.
  package var staying: Int {
    motions.reduce(layers.count) { min($0, $1.dismissing ?? $0) }
  }

  package var isTransitioning: Bool { !motions.isEmpty }

  package func isOnShow(_ box: Box) -> Bool {
    switch box.home {
    case .window: true
    case .root(let number): root == number
    case .layer(let number): layers.contains { $0.screens.first == Self.screen(number) }
    }
  }

  /// Whether a container, or a sheet over it, takes part in a transition.
  ///
  /// Where layers come or go, that is what presents them and all above it.
  package func isTransitioning(_ box: Box) -> Bool {
    motions.contains { motion in
      switch motion {
      case .changing(let place, _), .back(let place, _), .moved(let place): moves(box, by: place)
      case .turning(let book, _): moves(box, by: .box(book))
      case .ours(let layer), .external(let layer):
        isOnShow(box) && top(of: box) >= layer ?? layers.count - 1
      case .swipe(let layer), .comingBack(let layer, _): isOnShow(box) && top(of: box) >= layer
      case .elsewhere: isOnShow(box)
      }
    }
  }

  private func moves(_ box: Box, by place: Place) -> Bool {
    guard case .box(let moving) = place else { return owner(of: place) == box }
    return moving == box || box.home == .window && moving.isRoot || isSheet(of: box, with: moving)
  }

  /// Whether a container lies in a sheet of another one.
  private func isSheet(of owner: Box, with box: Box) -> Bool {
    layers.contains { layer in
      if case .sheet(owner, let screens) = layer, let first = screens.first {
        box.home == .layer(first)
      } else {
        false
      }
    }
  }

  /// The highest layer that a container lies in or has presented, from zero for the root.
  private func top(of box: Box) -> Int {
    var top = 0
    for (index, layer) in layers.enumerated() {
      switch layer {
      case .sheet(box, _): top = index + 1
      case _ where box.home == .layer(layer.screens.first.flatMap(Self.number) ?? 0):
        top = index + 1
      default: break
      }
    }
    return top
  }

  /// Whether a container lies in a tab that is not selected.
  package func isHidden(_ box: Box) -> Bool { box.tab.map { !selected.contains($0) } ?? false }

  /// Whether nothing is presented over the layer that a container lies in.
  package func isInFront(_ place: Place) -> Bool {
    guard case .box(let box) = place else { return place == .sheet(layers.count - 1) }
    guard isOnShow(box), !isHidden(box) else { return false }
    guard case .layer(let number) = box.home else { return layers.isEmpty }
    return layers.last?.screens.first == Self.screen(number)
  }
}

// MARK: - What it does when it is asked

extension ModelPhone {
  /// Begins a transition, or carries it out at once.
  ///
  /// - Parameter box: Finds a container by its key.
  package mutating func perform(
    _ transition: LayoutTransition, to wanted: Layout, animated: Bool,
    box: (ScreenKey) -> Box? = Box.init
  ) {
    let motion = motion(of: transition, to: wanted, box)
    apply(transition, to: wanted, box: box)
    motions.append(motion)
    if !animated { end(motion) }
  }

  private func motion(
    of transition: LayoutTransition, to wanted: Layout, _ box: (ScreenKey) -> Box?
  ) -> Motion {
    switch transition {
    case .change(let layer, nil, _, _): changing(.sheet(layer - 1))
    case .change(_, let key?, _, _), .setTabs(let key, _, _), .select(let key, _),
      .setRoot(let key, _):
      box(key).map { changing(.box($0)) } ?? .ours(dismissing: nil)
    case .present: .ours(dismissing: nil)
    case .dismiss(let layer): .ours(dismissing: layer - 1)
    }
  }

  private func changing(_ place: Place) -> Motion {
    let screens = self[place]
    return .changing(
      place, from: Former(screens: screens, selected: screens.first(where: selected.contains)))
  }

  /// Carries a transition out, but for its end.
  package mutating func apply(
    _ transition: LayoutTransition, to wanted: Layout, box: (ScreenKey) -> Box? = Box.init
  ) {
    switch transition {
    case .change(let layer, let key?, _, _):
      let container = wanted.layers[layer].containers.first { $0.key == key }
      guard let container, let box = box(key) else { return }
      stacks[box] = container.screens.compactMap(Self.number)
      // What was kept for that stack is overridden.
      if kept?.box == box { kept = nil }
    case .change(let layer, nil, _, _):
      guard layers.indices.contains(layer - 1), case .sheet(let owner, _) = layers[layer - 1]
      else { return }
      layers[layer - 1] = .sheet(of: owner, wanted.layers[layer].screens.compactMap(Self.number))
    case .setTabs(let key, let tabs, let tab):
      guard let bar = box(key) else { return }
      let former = stacks[bar] ?? []
      let was = former.first(where: selected.contains)
      stacks[bar] = tabs.compactMap(Self.number)
      let new = stacks[bar] ?? []
      // The one that was selected stays so, if it stays.
      let next = [tab.flatMap(Self.number), was].compactMap { $0 }.first(where: new.contains)
      select(next ?? new.first, of: former)
    case .select(let key, let tab):
      guard let bar = box(key) else { return }
      select(Self.number(tab), of: stacks[bar] ?? [])
    case .setRoot(_, let key):
      root = key.flatMap(Self.number)
      layers = []
    case .present(_, let sheet):
      guard let owner = sheet.owner.flatMap(box) else { return }
      layers.append(.sheet(of: owner, sheet.screens.compactMap(Self.number)))
    case .dismiss: break
    }
  }

  /// Keeps a change of a stack for later; that of a sheet's own stack is dropped.
  ///
  /// - Parameter slid: The stack whose slide may only have counted as ended, if that is known.
  package mutating func keep(
    _ transition: LayoutTransition, to wanted: Layout, box: (ScreenKey) -> Box? = Box.init,
    slid: Place?
  ) {
    guard case .change(_, let key?, _, _) = transition, let changing = box(key) else { return }
    var later = self
    later.apply(transition, to: wanted, box: box)
    if let screens = later.stacks[changing], screens != stacks[changing] {
      kept = Kept(box: changing, screens: screens, mayRunOn: slid == .box(changing))
    }
  }

  private mutating func select(_ tab: Int?, of tabs: [Int]) {
    selected.subtract(tabs)
    if let tab { selected.insert(tab) }
  }

  /// Presents what a coordinator presents by itself.
  package mutating func present(_ layer: Layer) {
    layers.append(layer)
    motions.append(.ours(dismissing: nil))
  }

  /// Dismisses for a coordinator by itself.
  package mutating func dismiss(_ layer: Int) { motions.append(.ours(dismissing: layer)) }

  /// A transition has ended.
  package mutating func end(_ motion: Motion, isCancelled: Bool = false) {
    motions.removeAll { $0 == motion }
    guard !isCancelled else {
      return goBack(motion)
    }
    if case .turning(let book, let page) = motion { select(page, of: stacks[book] ?? []) }
    if let layer = motion.dismissing { layers.removeSubrange(min(layer, layers.count)...) }
  }

  /// What a cancelled transition has changed is as it was.
  mutating func goBack(_ motion: Motion) {
    switch motion {
    case .back(let place, let screens): self[place] += screens
    case .changing(let place, let former?):
      if former.selected != nil { select(former.selected, of: self[place] + former.screens) }
      self[place] = former.screens
    case .ours(dismissing: nil): _ = layers.popLast()
    case .ours, .changing, .swipe, .comingBack, .turning, .external, .moved, .elsewhere: break
    }
  }
}
