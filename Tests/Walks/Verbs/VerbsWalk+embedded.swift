import CoordinatorKitUI
import WalkTools

// Screens inside the views of others.
extension VerbsWalk {
  /// The pages that an actor shows by itself, and that can host others.
  ///
  /// Excluded: pages that other code pushes. When it pops one, that is noticed when it was released, which needs a
  /// task; `EmbedTests` wait for it.
  private func hosts(of actor: any VerbsActor) -> [VerbsPage] {
    let root = actor.rootViewController
    let pages = (root as? UINavigationController)?.viewControllers ?? [root]
    return pages.compactMap { $0 as? VerbsPage }.filter { !pushedByOthers.contains($0.title ?? "") }
  }

  private func host(
    _ dice: inout Dice, notInside child: (any VerbsActor)? = nil
  ) -> (actor: any VerbsActor, page: VerbsPage)? {
    let root = child?.rootViewController
    let all = actors.flatMap { actor in hosts(of: actor).map { (actor: actor, page: $0) } }
    let fitting = all.filter { host in
      var next: UIViewController? = host.page
      while let controller = next, controller !== root { next = controller.parent }
      let isBelow = host.actor.lineage.contains { $0 === child }
      return child == nil || next == nil && !isBelow
    }
    return fitting.isEmpty ? nil : fitting[dice.roll(fitting.count)]
  }

  func embed(_ dice: inout Dice) {
    guard let (actor, page) = host(&dice) else { return }
    let child = child(&dice)
    child.role = .embedded
    embed(child, of: actor, in: page, isWhole: dice.roll(2) == 0)
  }

  /// One that is embedded somewhere is embedded elsewhere, mostly by somebody else.
  ///
  /// Excluded: what is still to be presented, perhaps over what the child shows; `WrongShowingTests` have that. Of an
  /// alert nobody knows whose it is.
  func moveEmbedded(_ dice: inout Dice) {
    guard !layers.contains(where: { $0 is UIAlertController }),
      let child = pick({ $0.role == .embedded }, &dice),
      let (actor, page) = host(&dice, notInside: child), shown.contains(page)
    else { return }
    let isWhole = dice.roll(2) == 0
    guard leaves(page, with: child) else {
      return embed(child, of: actor, in: page, isWhole: isWhole)
    }
    // One that other code has removed leaves first, and comes again.
    guard child.rootViewController.viewIfLoaded?.superview != nil else { return }
    let place = child.rootViewController.parent
    happens("\(actor.name) cannot embed \(child.name) in \(page.title ?? "?")") {
      [unowned self, weak controller = child.rootViewController, weak place] in
      outcome.map { "\($0)".hasPrefix("refused") } == true && controller?.parent === place
    }
    actor.embed(child: child, in: page, completion: asked("refused"))
  }

  /// Whether a page lies on what somebody shows, and so goes with that.
  private func leaves(_ page: VerbsPage, with actor: any VerbsActor) -> Bool {
    var under: [UIViewController] = []
    var next: UIViewController? = page
    while let controller = next {
      let stack = controller.parent as? UINavigationController
      under += stack?.viewControllers.prefix { $0 !== controller } ?? []
      under.append(controller)
      next =
        controller.parent ?? pager(of: controller)
        ?? layers.last { $0.presentedViewController === controller }
    }
    let names = under.map { controller in
      let first = (controller as? UINavigationController)?.viewControllers.first
      return String(((first ?? controller).title ?? "?").prefix { $0 != "." })
    }
    return actors.contains { other in
      other !== actor && other.lineage.contains { $0 === actor }
        && (names.contains(other.name) || under.contains { $0 === other.rootViewController })
    } || actor is VerbsFlowCoordinator && names.contains(actor.name)
  }

  private func embed(
    _ child: any VerbsActor, of actor: any VerbsActor, in page: VerbsPage, isWhole: Bool
  ) {
    let place = "\(isWhole ? "" : "a part of ")\(page.title ?? "?")"
    let what = "\(actor.name) embeds \(child.name) in \(place)"
    book.embedded.insert(child.name)
    comesWithPlaces(child)
    let controller = child.rootViewController
    happens(what) { [unowned self, weak controller, weak page] in
      outcome == .performed && controller?.parent === page
        && controller?.view.superview === (isWhole ? page?.view : page?.slot)
    }
    if isWhole {
      actor.embed(child: child, in: page, completion: asked(what, for: child.name))
    } else {
      page.loadViewIfNeeded()
      actor.embed(child: child, in: page.slot, completion: asked(what, for: child.name))
    }
  }

  /// One that is shown in some way is to be shown in another, by anybody: it moves there, or stays where it is.
  func wander(_ dice: inout Dice, animated: Bool) {
    let roles: Set<VerbsRole> = [.presented, .pushed, .embedded]
    guard let child = pick({ roles.contains($0.role) && canComeAgain($0) }, &dice),
      let actor = pick({ !$0.lineage.contains { $0 === child } }, &dice)
    else { return }
    let how = dice.roll(6)
    let host = how == 0 ? host(&dice, notInside: child) : nil
    let bar = how == 4 ? actor as? any VerbsSwitch : nil
    let verbs = [
      "embeds", "presents", "presents on top", "pushes", "takes as a tab", "makes a root of",
    ]
    let verb = verbs[how]
    let what = "\((host?.actor ?? actor).name) \(verb) \(child.name), \(child.role) by others"
    happens(what)
    child.role = .wandering
    comesWithPlaces(child)
    presentedBefore.removeAll { $0.name == child.name }
    let ended = asked(what, for: child.name)
    switch how {
    case 1: actor.present(child: child, animated: animated, completion: ended)
    case 2: actor.presentInHierarchy(child: child, animated: animated, completion: ended)
    case 3: actor.push(child: child, animated: animated, completion: ended)
    case 4:
      guard let bar else { return ended(.superseded) }
      let known = book.reports.count
      bar.setPlaces(bar.places + [child], animated: animated, completion: ended)
      // One that is left out is reported at once, also if the change is overtaken.
      if !bar.places.contains(where: { $0 === child }) { book.reports.removeSubrange(known...) }
    case 5:
      root.setRoot(child: child, animated: animated, completion: ended)
      if root.root === child { newestRoot = child.name }
    default:
      guard let host else { return ended(.superseded) }
      book.embedded.insert(child.name)
      host.actor.embed(child: child, in: host.page, completion: ended)
    }
  }

  func unembed(_ dice: inout Dice) {
    guard let child = pick({ $0.role == .embedded }, &dice), let parent = child.parentCoordinator
    else { return }
    let (what, name) = ("\(child.name) is unembedded", child.name)
    happens(what) { [unowned self] in
      outcome == .performed && !actors.contains { $0.name == name }
    }
    parent.unembed(child: child, completion: asked(what))
  }

  /// Other code removes the view of an embedded screen.
  ///
  /// Excluded: one in which something moves, of whose end UIKit tells nobody then.
  func rawUnembed(_ dice: inout Dice) {
    guard let child = pick({ $0.role == .embedded }, &dice),
      child.rootViewController.parent is VerbsPage,
      child.rootViewController.transitionCoordinator == nil
    else { return }
    let controller = child.rootViewController
    let name = child.name
    happens("other code removes \(name) from its view") { [unowned self] in
      !actors.contains { $0.name == name }
    }
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}
