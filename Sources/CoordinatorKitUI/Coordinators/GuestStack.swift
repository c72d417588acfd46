/// The screens that coordinators pushed onto a stack that is not theirs: an app's own navigation
/// controller.
///
/// All other screens in the stack are facts: the app adds and removes them as it likes.
///
/// Ownership: the navigation controller holds it; it holds only the completions of pending pushes
/// and pops.
@MainActor final class GuestStack: LayoutOwner {
  let region: ContainerDriver
  let diagnosticHandler: Diagnostic.Handler
  let callSite: Diagnostic.CallSite
  var coordinatorName: String { "A stack shared with other code" }
  /// Each screen belongs to the coordinator behind it.
  var coordinator: (any Coordinator)? { nil }

  /// A coordinator's screen that should be in the stack.
  private struct Guest {
    let key: ScreenKey
    weak var child: (any ViewControllerCoordinator)?
    /// Who pushed it and owns it.
    weak var parent: (any Coordinator)?
  }
  /// A push or a pop that has not ended.
  private struct Pending {
    let key: ScreenKey
    /// The coordinator being pushed, held until it is shown; `nil` for a pop.
    let pushed: (any ViewControllerCoordinator)?
    let onEnd: OnceCompletion
  }
  /// The guests that should be in the stack, bottom to top.
  private var guests: [Guest] = []
  /// The guests that should be removed, each with everything above it.
  private var leaving: [Guest] = []
  private var pending: [Pending] = []
  /// The owners to notify when the screens of manually removed coordinators are gone.
  private var formerParents: [ScreenKey: ContainerDriver.WeakCoordinator] = [:]

  private init(
    _ navigation: UINavigationController, _ handler: Diagnostic.Handler, _ site: Diagnostic.CallSite
  ) {
    region = ContainerDriver(navigation)
    diagnosticHandler = handler
    callSite = site
    region.owner = self
    region.reopen()
  }

  /// The guests of a navigation controller that no flow controls.
  static func of(
    _ navigation: UINavigationController, _ handler: Diagnostic.Handler, _ site: Diagnostic.CallSite
  ) -> GuestStack {
    if let known = navigation.attachment.guests { return known }
    let new = GuestStack(navigation, handler, site)
    navigation.attachment.guests = new
    return new
  }

  func push(
    _ child: any ViewControllerCoordinator, by parent: any Coordinator, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guard !leaving.contains(where: { $0.child === parent }) else {
      if child.parentCoordinator === parent { Departure.discard(child) }
      return completion(.failed("the coordinator left"))
    }
    leaving.removeAll { $0.key == key }
    if !guests.contains(where: { $0.key == key }) {
      guests.append(Guest(key: key, child: child, parent: parent))
    }
    request(
      Pending(
        key: key, pushed: child,
        onEnd: OnceCompletion(MessageDelivery.expectEdit(telling: completion))),
      animated: animated)
  }

  /// Removes a child's screen and everything above it.
  func pop(
    _ child: any ViewControllerCoordinator, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guard let index = guests.firstIndex(where: { $0.key == key }) else {
      return completion(.failed("\(child.reportName) is not in the stack"))
    }
    let gone = guests[index...]
    guests.removeSubrange(index...)
    leaving += gone
    let isOvertaken = { (push: Pending) in
      push.pushed != nil && gone.contains { $0.key == push.key }
    }
    let overtaken = pending.filter(isOvertaken)
    pending.removeAll(where: isOvertaken)
    request(
      Pending(
        key: key, pushed: nil,
        onEnd: OnceCompletion(MessageDelivery.expectEdit(telling: completion))),
      animated: animated)
    for push in overtaken { push.onEnd(.merged) }
  }

  private func request(_ new: Pending, animated: Bool) {
    pending.append(new)
    let known = guests
    let plan = ScreenPlan(layout: Layout([Layout.Layer([])]), guests: wish) { place in
      known.first { $0.key == place.key }?.child
    }
    region.request(plan, animated: animated, type: .present, keepsForeign: true) {
      [weak self] outcome in
      // The later request includes the guests of this one.
      if outcome != .merged { self?.ended(outcome) }
    }
  }

  private var wish: GuestWish {
    GuestWish(
      coming: guests.filter { $0.child != nil }.map(\.key), leaving: Set(leaving.map(\.key)))
  }

  private func ended(_ outcome: Outcome) {
    let ended = pending
    pending = []
    discardAbsent(among: leaving + (outcome == .performed ? [] : guests))
    leaving = []
    for each in ended { each.onEnd(outcome) }
    leaveWithoutGuests()
  }

  /// Releases guests that did not appear.
  private func discardAbsent(among asked: [Guest]) {
    let shown = Set(region.seen.topFirst)
    let absent = asked.filter { !shown.contains($0.key) }
    guests.removeAll { guest in absent.contains { $0.key == guest.key } }
    for guest in absent {
      guard let child = guest.child, child.parentCoordinator === guest.parent else { continue }
      Departure.discard(child)
    }
  }

  // MARK: - Facts

  func take(_ child: any Coordinator) {
    // Ownership moves from another coordinator only now that the screen appears.
    guard let parent = guests.first(where: { $0.child === child })?.parent,
      child.parentCoordinator !== parent
    else { return }
    parent.add(child, at: callSite)
  }

  func screensLeft(_ screens: [LeftScreen], cause: RemovalMessage.Cause, isUserMove: Bool) {
    for screen in screens {
      let comesBack = !isUserMove && pending.contains { $0.key == screen.key && $0.pushed != nil }
      if !comesBack {
        guests.removeAll { $0.key == screen.key }
        if let parent = screen.coordinator { giveUpPushes(by: parent) }
      }
      leaving.removeAll { $0.key == screen.key }
      region.state.request?.guests = wish
      let former = formerParents.removeValue(forKey: screen.key)?.coordinator
      guard let parent = screen.coordinator?.parentCoordinator ?? former else { continue }
      Departure.leave(screen, of: parent, cause: cause)
    }
    leaveWithoutGuests()
  }

  /// An owner that is gone pushes nothing: its pending guests do not appear.
  private func giveUpPushes(by parent: any Coordinator) {
    let shown = Set(region.seen.topFirst)
    let dropped = guests.filter { $0.parent === parent && !shown.contains($0.key) }
    for guest in dropped {
      let isPush = { (each: Pending) in each.key == guest.key && each.pushed != nil }
      let pushes = pending.filter(isPush)
      guests.removeAll { $0.key == guest.key }
      pending.removeAll(where: isPush)
      if let child = guest.child {
        giveUpPushes(by: child)
        if child.parentCoordinator === parent { Departure.discard(child) }
      }
      for push in pushes { push.onEnd(.failed("the coordinator left")) }
    }
  }

  /// The app has its stack to itself again.
  private func leaveWithoutGuests() {
    guard guests.isEmpty, !region.isAsking else { return }
    region.stopObserving()
    if let navigation = region.navigation, navigation.existingAttachment?.guests === self {
      navigation.attachment.guests = nil
    }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    guard let child = guests.first(where: { $0.key == screen })?.child else { return }
    formerParents[screen] = .init(coordinator: child.parentCoordinator)
    pop(child, animated: true) { _ in }
  }

  func leave(_ cause: RemovalMessage.Cause) {
    region.close(cause.ofWhatIsInside)
    region.takeScreensOut()
  }
}
