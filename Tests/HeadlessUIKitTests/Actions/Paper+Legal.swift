// What the code of an app may do so that UIKit neither raises nor logs anything, as far as one can
// tell without knowing how far a transition has come.

extension Paper {
  func isLegal(_ action: Action) -> Bool {
    guard mayTry(action), !mayBeDropped(action) else { return false }
    guard !action.isOfTheClock else { return true }
    var after = self
    after.apply(action)
    // A push waits for what is being presented (4.23); nobody knows whether a pop behind it does, too.
    if after.isBackWaiting, after.isModalMoving { return false }
    // Requests that wait for a stack that is off screen by then come in another order (4.3).
    let seen = after.visible
    return visible.subtracting(seen).allSatisfy { id in
      kind(id) != .stack || after[id] == nil || (asked[id] ?? 0) < 2
    }
  }

  private func mayTry(_ action: Action) -> Bool {
    switch action {
    case .turn, .advance, .settle, .animations: true
    case .push(let tree, let stack, _): isPushable(tree) && mayAsk(stack) && isNew(tree)
    case .pop(let stack, _), .popToRoot(let stack, _), .popTo(_, let stack, _):
      mayPop(stack, action)
    case .set(let items, let stack, _): mayAsk(stack) && areDistinct(items, of: stack)
    case .present(let tree, let id, let style, _): mayPresent(tree, from: id, style)
    case .dismiss(let id, _): mayDismiss(id)
    case .select(let index, let tabs): children(tabs).indices.contains(index)
    case .setTabs(let items, let tabs):
      // More than five tabs would have a list behind More.
      kind(tabs) == .tabs && items.count <= 5 && swipe == nil && !isModalWaiting
        && areDistinct(items, of: tabs)
    case .add(let tree, let box):
      isIdleBox(box) && children(box).isEmpty && isNew(tree)
    case .remove(let box): isIdleBox(box) && !children(box).isEmpty
    case .swap(let tree, let box, _):
      isIdleBox(box) && !children(box).isEmpty && isNew(tree)
    case .root(let tree):
      // A root that presents would stay (6.9).
      swipe == nil && nodes[root]?.presented == nil && !isModalMoving && isNew(tree)
    case .hide: isAtRest && nodes[root]?.presented == nil
    case .detail(_, let split): isAtRest && visible.contains(split)
    case .show(_, let split), .conceal(_, let split):
      isAtRest && visible.contains(split) && kind(split) != .split(.classic)
    case .keep(let id): kind(id) == .screen && id != root
    case .tapBack(let stack), .tapTab(_, let stack): mayTouch(stack)
    // The menu does not show yet what waits to be pushed.
    case .chooseBack(_, let stack): mayTouch(stack) && asked[stack] == nil
    case .beginBackSwipe(let stack): swipe == nil && mayTouch(stack)
    case .beginSheetSwipe(let layer), .tapOutside(let layer), .tapAlert(let layer):
      swipe == nil && nodes[layer]?.presenter != nil
    case .drag, .endSwipe: swipe != nil
    case .resize: hasSplit ? isAtRest : !isModalMoving
    }
  }

  /// Whether UIKit may drop the change, because of what is being presented (4.44).
  private func mayBeDropped(_ action: Action) -> Bool {
    switch action {
    case .push(_, _, true), .pop(_, true), .popTo(_, _, true), .popToRoot(_, true),
      .set(_, _, true), .tapTab:
      // A second tap pops with animation (6.2).
      dropsChanges
    default: false
    }
  }

  private var hasSplit: Bool {
    nodes.values.contains { if case .split = $0.kind { true } else { false } }
  }

  /// What was kept can only come back when it has really gone.
  private func isNew(_ tree: Tree) -> Bool {
    switch tree {
    case .kept(let id):
      isAtRest && kept.contains(id) && nodes[id]?.parent == nil && nodes[id]?.presenter == nil
    case .screen, .alert: true
    case .stack(_, let trees), .tabs(_, let trees), .split(_, _, let trees):
      trees.allSatisfy(isNew)
    case .box(_, let tree): tree.map(isNew) ?? true
    }
  }

  /// A stack is not pushed (4.7).
  private func isPushable(_ tree: Tree) -> Bool {
    switch tree {
    case .screen, .box, .kept: true
    case .alert, .stack, .tabs, .split: false
    }
  }

  /// Requests keep their order as long as the stack stays on screen (4.3, 4.23).
  private func mayAsk(_ stack: Int) -> Bool {
    guard kind(stack) == .stack else { return false }
    guard asked[stack] != nil else { return true }
    return !late.contains(stack) && !isRootNew && visible.intersection(seenAtRest).contains(stack)
  }

  /// A pop does not wait (4.25).
  private func mayPop(_ stack: Int, _ action: Action) -> Bool {
    guard kind(stack) == .stack, asked[stack] == nil else { return false }
    if case .popTo(let index, _, _) = action { return children(stack).indices.contains(index) }
    return true
  }

  private func areDistinct(_ items: [Item], of id: Int) -> Bool {
    var olds: [Int] = []
    for item in items {
      switch item {
      case .old(let old): olds.append(old)
      case .new(let tree):
        if !isNew(tree) || !(isPushable(tree) || kind(id) == .tabs) { return false }
      }
    }
    return Set(olds).count == olds.count && olds.allSatisfy(children(id).contains)
  }

  private func isIdleBox(_ box: Int) -> Bool {
    kind(box) == .box && asked[box] == nil && !isModalWaiting && swipe == nil
  }

  private func mayPresent(_ tree: Tree, from id: Int, _ style: Style) -> Bool {
    guard !isModalWaiting, swipe == nil, nodes[id] != nil, isNew(tree) else { return false }
    let presenter = presenter(for: style, from: id)
    guard nodes[presenter]?.presented == nil, kind(presenter) != .alert,
      isAtRest || id == presenter && !style.isInContext
    else { return false }
    let isPlaceClear =
      style.isInContext
      ? kind(presenter) == .stack
        && !line(id).contains { if case .split = kind($0) { true } else { false } }
      : ([root] + front).contains(presenter)
    let seen = visible
    return isPlaceClear && seen.contains(presenter) && seen.contains(id)
  }

  private func mayDismiss(_ id: Int) -> Bool {
    guard !isModalWaiting, swipe == nil, nodes[id] != nil, dismisser(from: id) != nil else {
      return false
    }
    return isAtRest || ([root] + front).contains(id)
  }

  private func mayTouch(_ container: Int) -> Bool {
    guard nodes[container] != nil, !late.contains(container) else { return false }
    guard kind(container) == .tabs else { return true }
    // A second tap pops.
    return children(container).allSatisfy { asked[$0] == nil }
  }
}
