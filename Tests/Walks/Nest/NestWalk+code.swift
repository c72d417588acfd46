import CoordinatorKitMigration
import CoordinatorKitUI
import WalkTools

// What the app does with its coordinators.
extension NestWalk {
  func sendEdit(_ dice: inout Dice) {
    guard let (node, flow) = anyFlow(&dice) else { return }
    let message = NestMessage(
      to: flow.state.name, edit: edit(of: flow.state, node.depth, &dice))
    // From the flow itself, or from below.
    let senders = [node] + nodes(below: flow)
    let sender = senders[dice.roll(senders.count)]
    guard let from = sender.coordinator else { return }
    node.hasLostDelegate = false
    let ended = asked("\(message) from \(sender.name)", of: node.name)
    from.deliver(message, returnsWhenHeld: true, completion: ended)
  }

  func update(_ dice: inout Dice) {
    guard let (node, flow) = anyFlow(&dice) else { return }
    let edit = edit(of: flow.state, node.depth, &dice)
    var next = flow.state
    guard next.take(edit) else { return }
    node.hasLostDelegate = false
    let isAnimated = dice.roll(3) > 0
    let ended = asked("update \(node.name): \(edit)", of: node.name)
    flow.update(animated: isAnimated, completion: ended) { _ = $0.take(edit) }
  }

  /// Something that a flow can do.
  func edit(of state: NestState, _ depth: Int, _ dice: inout Dice) -> NestEdit {
    let part = dice.roll(max(1, state.parts.count))
    // Twice in one stack, it is refused.
    if dice.roll(10) == 0 {
      return .push(house.name("x"), part: part)
    }
    switch dice.roll(24) {
    case 0...3: return .push(stacked(&dice, depth), part: part)
    case 4, 5: return .pop(part: part)
    case 6...8: return state.root == .tabs ? .select(part) : .push(house.name("p"), part: part)
    case 9...11:
      let name = alone(&dice, depth)
      // A child with a stack of its own cannot be in that of an inspector.
      return .sheet([name], style: dice.roll(name.hasPrefix("p") ? 5 : 4))
    case 12, 13:
      let name = stackedAnything(&dice, depth)
      return state.sheets.isEmpty ? .sheet([house.name("p"), name], style: 0) : .add(name)
    case 14:
      return state.sheets.isEmpty ? .pop(part: part) : .insert(house.name("p"))
    case 15, 16: return .close
    case 17:
      return .alert(
        NestState.Alert(
          id: house.name("z"), buttons: dice.roll(3),
          isActionSheet: dice.roll(3) == 0))
    case 18: return .quiet
    case 19: return .tabSheet(alone(&dice, depth), part: part)
    case 20: return .closeTabSheet(part: part)
    case 21: return .addPart(house.name("i"), [stacked(&dice, depth)])
    case 22: return dice.roll(2) == 0 ? .removePart(part) : .key(dice.roll(2) == 0)
    default:
      if state.desk == nil {
        return .desk([house.name("p")], inSheet: dice.roll(2) == 0)
      }
      return dice.roll(2) == 0 ? .pushDesk(house.name("p")) : .endDesk
    }
  }

  /// A screen on a stack that may be there.
  private func stacked(_ dice: inout Dice, _ depth: Int) -> String {
    switch dice.roll(12) {
    case 0: house.name("l")
    case 1: house.name("r")
    case 2, 4: house.name("x")
    case 3: stackedAnything(&dice, depth)
    default: house.screen(&dice, depth)
    }
  }

  /// A screen on a stack, whatever UIKit thinks of it.
  private func stackedAnything(_ dice: inout Dice, _ depth: Int) -> String {
    switch dice.roll(4) {
    case 0: house.name("s")
    case 1: house.name("n")
    case 2: house.name(depth < NestHouse.deepest ? "c" : "p")
    default: house.screen(&dice, depth)
    }
  }

  /// The only screen of a sheet.
  private func alone(_ dice: inout Dice, _ depth: Int) -> String {
    let letters = NestHouse.letters(at: depth + 1)
    return dice.roll(2) == 0 ? house.name("p") : house.name(letters[dice.roll(letters.count)])
  }

  // MARK: - Verbs

  /// A coordinator that is nowhere, or one that is somewhere.
  func guest(_ dice: inout Dice, depth: Int) -> any NestNode.Base {
    if dice.roll(4) == 0, !orphans.isEmpty { return orphans.removeLast() }
    return house.makeNode(&dice, depth: min(depth, NestHouse.deepest))
  }

  func present(_ dice: inout Dice) {
    guard let node = any(of: NestKind.allCases, &dice), let owner = node.coordinator else { return }
    let child = guest(&dice, depth: node.depth + 1)
    let ended = asked("\(node.name) presents \(house.name(of: child))", of: nil)
    if dice.roll(2) == 0 {
      owner.present(child: child, animated: dice.roll(3) > 0, completion: ended)
    } else {
      owner.presentInHierarchy(child: child, animated: dice.roll(3) > 0, completion: ended)
    }
  }

  func dismiss(_ dice: inout Dice) {
    let presented = inTrees.filter { $0.controller?.presentingViewController != nil }
    guard !presented.isEmpty else { return }
    let node = presented[dice.roll(presented.count)]
    guard let child = node.coordinator, let parent = house.node(of: child.parentCoordinator),
      let owner = parent.coordinator
    else { return }
    let ended = asked("\(parent.name) dismisses \(node.name)", of: nil)
    owner.dismiss(child: child, animated: dice.roll(3) > 0, completion: ended)
  }

  func setRoot(_ dice: inout Dice) {
    let window = anyIndex(&dice)
    guard putAside[window] == nil else { return }
    let child = guest(&dice, depth: 0)
    let ended = asked("window \(window) shows \(house.name(of: child))", of: nil)
    house.roots[window].setRoot(child: child, animated: dice.roll(2) == 0, completion: ended)
  }

  func setTabs(_ dice: inout Dice) {
    guard let node = any(of: [.tabBar, .book, .tabNavigator], &dice) else { return }
    var tabs = node.tabs
    switch dice.roll(3) {
    case 0 where node.kind == .tabNavigator:
      tabs.append(house.makeNavigable(&dice, depth: min(node.depth + 1, NestHouse.deepest)))
    case 0: tabs.append(guest(&dice, depth: node.depth + 1))
    case 1 where tabs.count > 1: tabs.remove(at: dice.roll(tabs.count))
    default: tabs.shuffle(using: &dice)
    }
    set(tabs, of: node, animated: dice.roll(2) == 0)
  }

  private func set(_ tabs: [any ViewControllerCoordinator], of node: NestNode, animated: Bool) {
    node.hasLostDelegate = false
    let names = tabs.map { house.name(of: $0) }.joined(separator: ", ")
    let ended = asked("\(node.name) has the tabs \(names)", of: node.name)
    if let navigator = node.tabNavigator {
      navigator.set(
        tabs.map { (house.name(of: $0), $0.rootViewController) }, animated: animated,
        completion: ended)
    } else if let bar = node.coordinator as? TabBarCoordinator {
      bar.setTabs(tabs, animated: animated, completion: ended)
    } else if let book = node.coordinator as? PageCoordinator {
      book.setPages(tabs, animated: animated, completion: ended)
    }
  }

  func select(_ dice: inout Dice) {
    guard let node = any(of: [.tabBar, .book, .tabNavigator], &dice), !node.tabs.isEmpty else {
      return
    }
    let tab = node.tabs[dice.roll(node.tabs.count)]
    node.hasLostDelegate = false
    let ended = asked("\(node.name) selects \(house.name(of: tab))", of: node.name)
    if let navigator = node.tabNavigator {
      navigator.select(route: { $0 == house.name(of: tab) }, completion: ended)
    } else if let bar = node.coordinator as? TabBarCoordinator {
      bar.select(tab, completion: ended)
    } else if let book = node.coordinator as? PageCoordinator {
      book.select(tab, animated: dice.roll(2) == 0, completion: ended)
    }
  }

  func navigate(_ dice: inout Dice) {
    guard let node = any(of: [.stackNavigator], &dice), let navigator = node.stackNavigator else {
      return
    }
    let isAnimated = dice.roll(3) > 0
    switch dice.roll(4) {
    case 0, 1:
      let name = house.name("p")
      let ended = asked("\(node.name) pushes \(name)", of: node.name)
      navigator.push(
        route: name, viewController: house.page(name), animated: isAnimated, completion: ended)
    case 2 where navigator.routes.elements.count > 1:
      let ended = asked("\(node.name) pops", of: node.name)
      navigator.pop(animated: isAnimated, completion: ended)
    default:
      let names = (0...dice.roll(2)).map { _ in house.name("p") }
      let ended = asked("\(node.name) sets \(names)", of: node.name)
      navigator.set(
        names.map { ($0, house.page($0)) }, animated: isAnimated, completion: ended)
    }
  }

  /// Onto a navigation controller of the app's.
  func push(_ dice: inout Dice) {
    guard let node = any(of: [.ownStack], &dice), let owner = node.coordinator else { return }
    let letters = Array(node.depth < NestHouse.deepest - 1 ? "wwtgbo" : "w")
    let child = house.makeNode(letters[dice.roll(letters.count)], &dice, depth: node.depth + 1)
    let ended = asked("\(node.name) pushes \(house.name(of: child))", of: nil)
    owner.push(child: child, animated: dice.roll(3) > 0, completion: ended)
  }

  // MARK: - From one place to another

  /// A coordinator that is somewhere is put somewhere else, also in another window.
  func moveElsewhere(_ dice: inout Dice) {
    let movable = inTrees
    guard !movable.isEmpty else { return }
    let node = movable[dice.roll(movable.count)]
    guard let child = node.coordinator else { return }
    switch dice.roll(5) {
    case 0:
      let window = anyIndex(&dice)
      let root = house.roots[window]
      guard putAside[window] == nil else { return }
      let ended = asked("window \(window) shows \(node.name), which is elsewhere", of: nil)
      root.setRoot(child: child, completion: ended)
    case 1:
      let window = anyIndex(&dice)
      let root = house.roots[window]
      let ended = asked("window \(window) presents \(node.name), which is elsewhere", of: nil)
      root.presentInHierarchy(child: child, animated: dice.roll(2) == 0, completion: ended)
    case 2:
      guard let bar = any(of: [.tabBar, .book, .tabNavigator], &dice),
        bar.coordinator != nil,
        bar.kind != .tabNavigator || ![.single, .ownStack].contains(node.kind),
        // The root of a window may go into what takes its place, as a new coordinator does.
        bar.controller?.viewIfLoaded?.window != nil
          || !house.windows.contains(where: { $0.rootViewController === node.controller })
      else { return }
      note("which is elsewhere: \(node.name)")
      set(bar.tabs + [child], of: bar, animated: dice.roll(2) == 0)
    case 3:
      guard node.depth > 0 else { return }
      happens("\(node.name) becomes a tab of a new coordinator")
      let other = house.makeNode(dice.roll(2) == 0 ? "b" : "o", &dice, depth: 2)
      orphans.append(other)
      if let made = house.node(of: other) { set([child] + made.tabs, of: made, animated: false) }
    default:
      guard let parent = child.lineage.last as? WindowCoordinator,
        let owner = child.parentCoordinator
      else { return }
      guard owner !== parent, !isBottom(node) else { return }
      happens("\(house.name(of: owner)) removes \(node.name)")
      owner.remove(child: child)
    }
  }

  /// Whether it stands behind the first screen of a stack, which a flow cannot do without: its removal by
  /// hand breaks the back law, and is reported.
  private func isBottom(_ node: NestNode) -> Bool {
    guard let flow = house.node(of: node.coordinator?.parentCoordinator)?.flow else { return false }
    return flow.state.parts.contains { $0.names.first == node.name }
  }

  /// A coordinator that was nowhere comes to a window.
  func join(_ dice: inout Dice) {
    guard let child = orphans.first else { return }
    orphans.removeFirst()
    let window = anyIndex(&dice)
    // Nothing can be presented over what is in it.
    if let own = house.windows.firstIndex(where: { isTaken($0, into: child) }) {
      let ended = asked("window \(own) shows \(house.name(of: child))", of: nil)
      house.roots[own].setRoot(child: child, completion: ended)
      return
    }
    let ended = asked("window \(window) presents \(house.name(of: child))", of: nil)
    house.roots[window].presentInHierarchy(child: child, animated: true, completion: ended)
  }

  /// Whether the app has put the root of a window into a container that it shows later.
  private func isTaken(_ window: UIWindow, into container: any Coordinator) -> Bool {
    nodes(below: container).contains { $0.controller === window.rootViewController }
  }

  // MARK: - Guards

  func holdTaps(_ dice: inout Dice) {
    guard let node = any(of: [.tabs, .tabBar, .tabNavigator], &dice), !node.holdsTaps,
      let coordinator = node.coordinator
    else { return }
    happens("\(node.name) holds taps")
    node.holdsTaps = true
    coordinator.guarding(TabMessage.self) { [weak node] _, _ in
      node?.holdsTaps == true ? .hold : .allow
    }
  }

  func freeTaps(_ dice: inout Dice) {
    let holding = inTrees.filter(\.holdsTaps)
    guard !holding.isEmpty else { return }
    let node = holding[dice.roll(holding.count)]
    happens("\(node.name) lets taps go")
    node.holdsTaps = false
    node.coordinator?.send(message: NestNudge())
  }
}

extension NestWalk {
  /// A flow gets the key that its held messages wait for.
  func unlock(_ dice: inout Dice) {
    let flows = inTrees.compactMap(\.flow).filter { !$0.namesOfHeldMessages.isEmpty }
    guard !flows.isEmpty else { return }
    let flow = flows[dice.roll(flows.count)]
    let message = NestMessage(to: flow.state.name, edit: .key(true))
    flow.deliver(
      message, returnsWhenHeld: true, completion: asked("\(flow.name) gets the key", of: flow.name))
  }
}

/// A message that is handled, so that what is held is asked about again.
struct NestNudge: CoordinatorMessageable, Codable {}
