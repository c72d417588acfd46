// What an action comes to, when nothing is moving any more.

extension Paper {
  mutating func apply(_ action: Action) {
    let before = self
    if swipe != nil, !action.isOfTheClock { swipe?.since.append(action) }
    change(action, before)
    collect()
    let seen = visible
    for (stack, _) in asked where !seen.contains(stack) { late.insert(stack) }
  }

  private mutating func change(_ action: Action, _ before: Paper) {
    switch action {
    case .turn, .advance, .animations, .drag: break
    case .settle: if swipe == nil { rest() }
    case .push(let tree, let stack, _):
      ask(stack)
      adopt(insert(tree), in: stack)
    case .pop(let stack, _): pop(stack, to: children(stack).count - 2)
    case .tapBack(let stack):
      // The first request is the slide that the tap ends; those after it come before the pop (4.42).
      if asked[stack, default: 0] > 1 { isBackWaiting = true }
      pop(stack, to: children(stack).count - 2)
    case .popTo(let index, let stack, _): pop(stack, to: index)
    case .popToRoot(let stack, _): pop(stack, to: 0)
    case .chooseBack(let index, let stack): pop(stack, to: children(stack).count - 2 - index)
    case .set(let items, let id, _):
      ask(id)
      replace(items, in: id)
    case .setTabs(let items, let id): replace(items, in: id)
    case .present(let tree, let id, let style, _): present(tree, from: id, style)
    case .dismiss(let id, _), .tapOutside(let id), .tapAlert(let id): dismiss(from: id)
    case .select(let index, let tabs): select(children(tabs)[index], of: tabs)
    case .tapTab(let index, let tabs): tap(index, tabs)
    case .add(let tree, let box): adopt(insert(tree), in: box)
    case .remove(let box): release(children(box), from: box)
    case .swap(let tree, let box, _):
      ask(box)
      release(children(box), from: box)
      adopt(insert(tree), in: box)
    case .root(let tree):
      (root, isRootNew) = (insert(tree), true)
      adaptSplits()
    case .hide(let hidden):
      (isHidden, isRootNew) = (hidden, true)
      adaptSplits()
    case .resize(let wide):
      isWide = wide
      adaptSplits()
    case .detail(let tree, let split): showDetail(tree, in: split)
    case .show(let column, let split): show(column, in: split)
    case .conceal(let column, let split): conceal(column, in: split)
    case .keep(let id): kept.insert(id)
    case .beginBackSwipe(let stack):
      swipe = Swipe(before: .paper(before), stack: stack)
      pop(stack, to: children(stack).count - 2)
    case .beginSheetSwipe(let layer):
      swipe = Swipe(before: .paper(before), stack: nil)
      dismiss(from: layer)
    case .endSwipe(let cancelling): endSwipe(cancelling)
    }
  }

  private mutating func rest() {
    asked = [:]
    late = []
    seenAtRest = visible
    (isRootNew, isModalMoving, isModalWaiting) = (false, false, false)
    (dropsChanges, isBackWaiting) = (false, false)
  }

  mutating func ask(_ container: Int) {
    asked[container, default: 0] += 1
  }

  /// Nothing has happened but what came since the finger did.
  private mutating func endSwipe(_ cancelling: Bool) {
    guard let swipe, case .paper(let before) = swipe.before else { return }
    self.swipe = nil
    guard cancelling else { return }
    self = before
    for action in swipe.since.dropLast() { apply(action) }
    if let stack = swipe.stack { ask(stack) } else { isModalMoving = true }
  }
}

// MARK: - Containers

extension Paper {
  /// Writes the controllers down and answers the number of the outermost.
  mutating func insert(_ tree: Tree) -> Int {
    switch tree {
    case .screen(let id): return insert(id, .screen, [])
    case .alert(let id): return insert(id, .alert, [])
    case .stack(let id, let trees): return insert(id, .stack, trees)
    case .tabs(let id, let trees): return insert(id, .tabs, trees)
    case .box(let id, let tree): return insert(id, .box, [tree].compactMap { $0 })
    case .split(let id, let kind, let trees): return insert(id, .split(kind), trees)
    case .kept(let id):
      kept.remove(id)
      return id
    }
  }

  private mutating func insert(_ id: Int, _ kind: Kind, _ trees: [Tree]) -> Int {
    nodes[id] = Node(kind: kind)
    for tree in trees { adopt(insert(tree), in: id) }
    let children = children(id)
    if kind == .tabs { nodes[id]?.selected = children.first }
    if case .split = kind, kind != .split(.classic) { nodes[id]?.split.columns = children }
    return id
  }

  mutating func adopt(_ child: Int, in parent: Int) {
    nodes[parent]?.children.append(child)
    nodes[child]?.parent = parent
  }

  mutating func release(_ gone: [Int], from parent: Int) {
    nodes[parent]?.children.removeAll(where: gone.contains)
    for child in gone { nodes[child]?.parent = nil }
  }

  mutating func pop(_ stack: Int, to index: Int) {
    let stacked = children(stack)
    guard index >= 0, index < stacked.count - 1 else { return }
    ask(stack)
    release(Array(stacked[(index + 1)...]), from: stack)
  }

  private mutating func replace(_ items: [Item], in id: Int) {
    let old = children(id)
    let new = items.map { item in
      switch item {
      case .old(let id): id
      case .new(let tree): insert(tree)
      }
    }
    release(old, from: id)
    for child in new { adopt(child, in: id) }
    guard kind(id) == .tabs else { return }
    let selected = new.first { $0 == nodes[id]?.selected }
    select(selected ?? new.first, of: id)
  }

  private mutating func tap(_ index: Int, _ tabs: Int) {
    guard children(tabs).indices.contains(index) else { return }
    let tapped = children(tabs)[index]
    if nodes[tabs]?.selected == tapped, kind(tapped) == .stack { pop(tapped, to: 0) }
    select(tapped, of: tabs)
  }

  private mutating func select(_ child: Int?, of tabs: Int) {
    nodes[tabs]?.selected = child
  }
}

// MARK: - Presentations

extension Paper {
  private mutating func present(_ tree: Tree, from id: Int, _ style: Style) {
    moveModal()
    let presenter = presenter(for: style, from: id)
    let presented = insert(tree)
    if kind(presented) == .alert || style.isInContext { dropsChanges = true }
    nodes[presented]?.style = style
    nodes[presented]?.presenter = presenter
    nodes[presenter]?.presented = presented
    if !style.isInContext { front.append(presented) }
  }

  /// All that is presented over one goes (5.16).
  private mutating func dismiss(from id: Int) {
    guard let presenter = dismisser(from: id), let first = nodes[presenter]?.presented else {
      return
    }
    moveModal()
    nodes[presenter]?.presented = nil
    for layer in subtree(first) where nodes[layer]?.presenter != nil {
      if let below = nodes[layer]?.presenter { nodes[below]?.presented = nil }
      nodes[layer]?.presenter = nil
      front.removeAll { $0 == layer }
    }
  }

  private mutating func moveModal() {
    if !isAtRest { isModalWaiting = true }
    isModalMoving = true
  }
}
