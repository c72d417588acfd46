import CoordinatorKitUI
import WalkTools

// What the app says, verb by verb.
extension VerbsWalk {
  enum Verb: CaseIterable {
    case present, presentInHierarchy, alert, windowPresent, windowAlert, dismiss, windowDismiss
    case push, pop, back, setRoot, setPlaces, select, remove, update, trigger, finish, reload
    case triggerChildren, end, again, pushAgain
    case embed, unembed, moveEmbedded, wander
    case rawPresent, rawDismiss, rawPush, rawPop, rawPopTo, rawUnembed, rawAgain

    var weight: Int {
      switch self {
      case .present, .presentInHierarchy, .dismiss, .push, .pop, .setRoot, .embed: 3
      case .update: 5
      case .trigger: 4
      case .remove: 1
      default: 2
      }
    }

    static let weighted = allCases.flatMap { Array(repeating: $0, count: $0.weight) }
  }

  func verb(_ dice: Dice) {
    var dice = dice
    let verb = Verb.weighted[dice.roll(Verb.weighted.count)]
    let animated = dice.roll(3) > 0
    let before = happened
    defer { if happened > before { verbs.insert(verb) } }
    switch verb {
    case .present: present(&dice, animated: animated)
    case .presentInHierarchy: presentInHierarchy(&dice, animated: animated)
    case .alert: alert(&dice, animated: animated)
    case .windowPresent: windowPresent(&dice, animated: animated)
    case .windowAlert: windowAlert(&dice, animated: animated)
    case .dismiss:
      if let child = pick({ $0.role == .presented }, &dice) {
        dismiss(child, by: child.parentCoordinator, animated: animated)
      }
    case .windowDismiss:
      if let child = pick({ $0.role == .presented && $0.parentCoordinator === self.root }, &dice) {
        dismiss(child, by: root, animated: animated)
      }
    case .push: push(&dice, animated: animated)
    case .pop:
      if let child = pick({ $0.role == .pushed }, &dice) { pop(child, animated: animated) }
    case .back: back()
    case .setRoot: setRoot(dice.roll(5), animated: animated)
    case .setPlaces: setPlaces(&dice, animated: animated)
    case .select: select(&dice)
    case .remove: remove(&dice)
    case .update: update(&dice, animated: animated)
    case .trigger: trigger(&dice, animated: animated)
    case .finish: finish(&dice)
    case .reload: reload(&dice, animated: animated)
    case .triggerChildren: triggerChildren(&dice)
    case .end: endChild(&dice)
    case .again: presentAgain(&dice, animated: animated)
    case .pushAgain: pushAgain(&dice, animated: animated)
    case .embed: embed(&dice)
    case .unembed: unembed(&dice)
    case .moveEmbedded: moveEmbedded(&dice)
    case .wander: wander(&dice, animated: animated)
    case .rawPresent: rawPresent(&dice, animated: animated)
    case .rawDismiss: rawDismiss(&dice, animated: animated)
    case .rawPush: rawPush(&dice, animated: animated)
    case .rawPop: rawPop(&dice, animated: animated)
    case .rawPopTo: rawPopTo(&dice, animated: animated)
    case .rawUnembed: rawUnembed(&dice)
    case .rawAgain: rawAgain()
    }
  }

  func pick(_ fits: (any VerbsActor) -> Bool, _ dice: inout Dice) -> (any VerbsActor)? {
    let fitting = actors.filter(fits)
    return fitting.isEmpty ? nil : fitting[dice.roll(fitting.count)]
  }

  func child(_ dice: inout Dice) -> any VerbsActor {
    switch dice.roll(6) {
    case 0: book.app()
    case 1: book.flow()
    case 2: book.computed()
    case 3 where usesPages: book.pages()
    default: book.single()
    }
  }

  /// How a child is presented.
  private func transition(
    _ dice: inout Dice, _ child: UIViewController, isOnTop: Bool = true
  ) -> ViewControllerTransition {
    let styles: [UIModalPresentationStyle] =
      [.fullScreen, .pageSheet, .formSheet, .overFullScreen, .pageSheet]
      + (isWide && !isOnTop ? [.popover] : [])
    let style = styles[dice.roll(styles.count)]
    if style == .popover {
      child.modalPresentationStyle = .popover
      child.popoverPresentationController?.sourceView = window
    }
    return .init(modalPresentationStyle: style)
  }
}

// MARK: - What is presented

extension VerbsWalk {
  private func present(_ dice: inout Dice, animated: Bool) {
    guard let actor = pick({ _ in true }, &dice) else { return }
    let child = child(&dice)
    let isFree = actor.rootViewController.presentedViewController == nil && isInFront(actor)
    let what = "\(actor.name) presents \(child.name)\(animated ? "" : " at once")"
    let controller = child.rootViewController
    happens(what) { [unowned self, weak controller] in
      !isFree || outcome == .performed && layers.last === controller
    }
    actor.present(
      child: child, animated: animated, transition: transition(&dice, controller, isOnTop: false),
      completion: asked(what, for: child.name))
  }

  private func presentInHierarchy(_ dice: inout Dice, animated: Bool) {
    guard let actor = pick({ _ in true }, &dice) else { return }
    let child = child(&dice)
    let isFree = isInFront(actor)
    let what = "\(actor.name) presents \(child.name) on top\(animated ? "" : " at once")"
    let controller = child.rootViewController
    happens(what) { [unowned self, weak controller] in
      !isFree || outcome == .performed && layers.last === controller
    }
    actor.presentInHierarchy(
      child: child, animated: animated, transition: transition(&dice, controller),
      completion: asked(what, for: child.name))
  }

  /// An alert, whose action does something when it is tapped.
  private func alert(_ dice: inout Dice) -> UIAlertController {
    let next = Dice(seed: UInt64(dice.roll(1_000_000)))
    return book.alert { [weak self] in self?.verb(next) }
  }

  private func alert(_ dice: inout Dice, animated: Bool) {
    guard let actor = pick({ _ in true }, &dice) else { return }
    let alert = alert(&dice)
    let isFree = isInFront(actor)
    let what = "\(actor.name) shows alert \(alert.title ?? "")\(animated ? "" : " at once")"
    happens(what) { [unowned self, weak alert] in
      !isFree || outcome == .performed && layers.last === alert
    }
    actor.presentInHierarchy(
      viewController: alert, animated: animated, transition: .init(modalPresentationStyle: nil),
      completion: asked(what))
  }

  private func windowPresent(_ dice: inout Dice, animated: Bool) {
    let child = child(&dice)
    let what = "the window presents \(child.name)\(animated ? "" : " at once")"
    let controller = child.rootViewController
    let isFree = root.root != nil
    happens(what) { [unowned self, weak controller] in
      !isFree || outcome == .performed && layers.last === controller
    }
    root.presentInHierarchy(
      child: child, animated: animated, transition: transition(&dice, controller),
      completion: asked(what, for: child.name))
  }

  private func windowAlert(_ dice: inout Dice, animated: Bool) {
    let alert = alert(&dice)
    let what = "the window shows alert \(alert.title ?? "")\(animated ? "" : " at once")"
    let isFree = root.root != nil
    happens(what) { [unowned self, weak alert] in
      !isFree || outcome == .performed && layers.last === alert
    }
    root.presentInHierarchy(
      viewController: alert, animated: animated, transition: .init(modalPresentationStyle: nil),
      completion: asked(what))
  }

  func dismiss(_ child: any VerbsActor, by parent: (any Coordinator)?, animated: Bool) {
    let what = "\(child.name) is dismissed\(animated ? "" : " at once")"
    let name = child.name
    happens(what) { [unowned self] in
      outcome == .performed && !actors.contains { $0.name == name }
    }
    if let window = parent as? WindowCoordinator {
      window.dismiss(child: child, animated: animated, completion: asked(what))
    } else if let parent = parent as? any VerbsActor {
      parent.dismiss(child: child, animated: animated, completion: asked(what))
    }
  }

  /// A child is dismissed and presented again in one turn, by whoever it may be.
  private func presentAgain(_ dice: inout Dice, animated: Bool) {
    guard let child = pick({ $0.role == .presented && canComeAgain($0) }, &dice),
      let parent = child.parentCoordinator
    else { return }
    dismiss(child, by: parent, animated: animated)
    let what = "\(child.name) is presented again\(animated ? "" : " at once")"
    happens(what)
    comesWithPlaces(child)
    // It may lie elsewhere from now on.
    presentedBefore.removeAll { $0.name == child.name }
    if let actor = parent as? any VerbsActor {
      actor.presentInHierarchy(
        child: child, animated: animated, completion: asked(what, for: child.name))
    } else {
      root.presentInHierarchy(
        child: child, animated: animated, completion: asked(what, for: child.name))
    }
  }
}

extension VerbsWalk {
  /// The pages of somebody who was shown before come again, too.
  func comesWithPlaces(_ actor: any VerbsActor) {
    for case let place as any VerbsActor in (actor as? any VerbsSwitch)?.places ?? [] {
      book.isToCome(place.name)
      comesWithPlaces(place)
    }
  }
}

// MARK: - What is in stacks, tabs and the window

extension VerbsWalk {
  /// Coordinators that show an app's own stack, or lie in one.
  private func pusher(_ dice: inout Dice) -> (any VerbsActor)? {
    let flows = actors.filter { !($0 is VerbsSingle) }.map(\.rootViewController)
    return pick(
      { actor in
        guard actor is VerbsSingle else { return false }
        let controller = actor.rootViewController
        guard let stack = controller as? UINavigationController ?? controller.navigationController
        else { return false }
        return !flows.contains { $0 === stack }
      }, &dice)
  }

  private func push(_ dice: inout Dice, animated: Bool) {
    guard let actor = pusher(&dice) else { return }
    let child = book.single()
    child.role = .pushed
    push(child, by: actor, animated: animated)
  }

  private func push(_ child: any VerbsActor, by actor: any VerbsActor, animated: Bool) {
    let what = "\(actor.name) pushes \(child.name)\(animated ? "" : " at once")"
    let controller = child.rootViewController
    happens(what) { [unowned self, weak controller] in
      outcome == .performed && controller?.navigationController?.topViewController === controller
    }
    actor.push(child: child, animated: animated, completion: asked(what, for: child.name))
  }

  private func pop(_ child: any VerbsActor, animated: Bool) {
    guard let parent = child.parentCoordinator as? any VerbsActor else { return }
    let (what, name) = ("\(child.name) is popped\(animated ? "" : " at once")", child.name)
    happens(what) { [unowned self] in
      outcome == .performed && !actors.contains { $0.name == name }
    }
    parent.pop(child: child, animated: animated, completion: asked(what))
  }

  /// Back from whatever is in front, as a key or a gesture of assistive technology asks for it.
  private func back() {
    happens("back from what is in front")
    mayBeLeaving = true
    root.send(message: BackMessage())
  }

  private func pushAgain(_ dice: inout Dice, animated: Bool) {
    guard let child = pick({ $0.role == .pushed }, &dice),
      let parent = child.parentCoordinator as? any VerbsActor
    else { return }
    pop(child, animated: animated)
    push(child, by: parent, animated: animated)
    events.pushedAgain.insert(child.name)
  }

  func setRoot(_ kind: Int, animated: Bool = false) {
    let child: any VerbsActor =
      switch kind {
      case 0: book.flow()
      case 1: book.app()
      case 2: book.tabs()
      case 3 where usesPages: book.pages()
      default: book.computed()
      }
    child.role = .root
    let what = "\(child.name) is the root\(animated ? "" : " at once")"
    happens(what) { [unowned self] in outcome == .performed }
    newestRoot = child.name
    book.isToCome(child.name)
    root.setRoot(child: child, animated: animated, completion: asked(what))
  }

  private func setPlaces(_ dice: inout Dice, animated: Bool) {
    guard let outer = pick({ $0 is any VerbsSwitch }, &dice) as? any VerbsSwitch else { return }
    var new = outer.places.compactMap { $0 as? any VerbsActor }
    switch dice.roll(3) {
    case 0 where new.count > 1: new.remove(at: dice.roll(new.count))
    case 1 where new.count > 1: new.reverse()
    default:
      let place = child(&dice)
      place.role = .tab
      book.isToCome(place.name)
      new = new.suffix(2) + [place]
    }
    let what = "\(outer.name) has \(new.map(\.name))\(animated ? "" : " at once")"
    happens(what) { [unowned self] in outcome == .performed }
    outer.setPlaces(new, animated: animated, completion: asked(what))
  }

  private func select(_ dice: inout Dice) {
    guard let outer = pick({ $0 is any VerbsSwitch }, &dice) as? any VerbsSwitch,
      !outer.places.isEmpty,
      let place = outer.places[dice.roll(outer.places.count)] as? any VerbsActor
    else { return }
    let what = "\(place.name) is selected"
    happens(what) { [unowned self, weak place, weak outer] in
      outcome == .performed && outer?.controllerInSight === place?.rootViewController
    }
    outer.show(place, completion: asked(what))
  }

  private func names(below actor: any VerbsActor) -> [String] {
    let below = actor.childCoordinators.compactMap { $0 as? any VerbsActor }
    let title = actor.rootViewController.title
    return [actor.name, actor.role == .screen ? title ?? actor.name : actor.name]
      + below.flatMap(names)
  }

  private func remove(_ dice: inout Dice) {
    // Excluded: one that other code has taken away at once, with what others have embedded in it. That is noticed when
    // its page was released, which needs a task; `EmbedTests` wait for it.
    let isUnnoticed = { @MainActor [shown] (actor: any VerbsActor) in
      let page = actor.rootViewController as? VerbsPage
      return page?.children.isEmpty == false && !shown.contains { $0 === page }
    }
    // One behind a computed screen stays there until that is not computed any more.
    guard let actor = pick({ !isUnnoticed($0) && $0.role != .computed }, &dice) else { return }
    if actor.name == newestRoot { newestRoot = nil }
    let name = actor.name
    let names = names(below: actor)
    happens("\(name) is removed") { [unowned self] in !actors.contains { $0.name == name } }
    removed += names
    if happened > 1 { for name in names { book.isGivenUp(name) } }
    actor.parentCoordinator?.remove(child: actor)
  }
}
