/// The screens that coordinators pushed onto a stack that is not theirs: an app's own navigation
/// controller.
///
/// All other screens in the stack are facts: the app adds and removes them as it likes.
///
/// Ownership: the navigation controller holds it; it holds only the completions of pending pushes
/// and pops.
@MainActor final class SharedNavigationStack: LayoutOwner {
  let containerDriver: ContainerDriver
  let diagnosticHandler: Diagnostic.Handler
  let callSite: Diagnostic.CallSite
  var coordinatorName: String { "A stack shared with other code" }
  /// Each screen belongs to the coordinator behind it.
  var coordinator: (any Coordinator)? { nil }

  /// A coordinator's screen that should be in the stack.
  private struct Entry {
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
    /// Whether it was on its way out when it was pushed.
    var comesBack = false
    let onEnd: Completion<Outcome>
  }
  /// How a push ends whose child, or who pushed it, is gone before.
  private static let left = Outcome.failed("the coordinator left")
  /// The guests that should be in the stack, bottom to top.
  private var entries: [Entry] = []
  /// The guests that should be removed, each with everything above it.
  private var leaving: [Entry] = []
  private var pending: [Pending] = []
  /// The guests that go with one that ends, and that one.
  private var ending: Set<ScreenKey> = []

  private init(
    _ navigation: UINavigationController, _ handler: Diagnostic.Handler, _ site: Diagnostic.CallSite
  ) {
    containerDriver = ContainerDriver(navigation)
    diagnosticHandler = handler
    callSite = site
    containerDriver.owner = self
    containerDriver.reattach()
  }

  /// The guests of a navigation controller that no flow controls.
  static func of(
    _ navigation: UINavigationController, _ handler: Diagnostic.Handler, _ site: Diagnostic.CallSite
  ) -> SharedNavigationStack {
    if let known = navigation.attachment.container.sharedStack { return known }
    let new = SharedNavigationStack(navigation, handler, site)
    navigation.attachment.container.sharedStack = new
    return new
  }

  func push(
    _ child: any ViewControllerCoordinator, by parent: any Coordinator, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guard !leaving.contains(where: { $0.child === parent }), parent.rootController?.isGoing != true
    else {
      discard(Entry(key: key, child: child, parent: parent))
      return MessageDelivery.endEdit(Self.left, completion)
    }
    let root = child.rootViewController
    root.attachment.sharedStack = self
    parent.rootController?.attachment.stackOfPushes = self
    // UIKit may have taken it already, or be about to, because of an earlier request or of other code.
    let comesBack =
      leaving.contains { $0.key == key }
      || root.displayingDriver === containerDriver
        && !containerDriver.shownControllers.contains(root)
    leaving.removeAll { $0.key == key }
    // One that other code has taken away is pushed anew, by whoever asks for it.
    if root.isGoing { entries.removeAll { $0.key == key } }
    parent.noteShown(child)
    if !entries.contains(where: { $0.key == key }) {
      entries.append(Entry(key: key, child: child, parent: parent))
    }
    request(key, pushed: child, comesBack: comesBack, animated: animated, completion)
  }

  /// The topmost of the children that a coordinator wants in the stack.
  func lastChild(of parent: any Coordinator) -> (any Coordinator)? {
    entries.last { $0.parent === parent }?.child
  }

  /// Whether a child is in the stack, or about to be, and is to stay there.
  func wants(_ child: any ViewControllerCoordinator) -> Bool { wants(ScreenKey(of: child)) }

  /// Whether the child of a screen is to be in the stack.
  func wants(_ key: ScreenKey) -> Bool { entries.contains { $0.key == key } }

  /// Whether a coordinator has pushed a child, which may be another one's until it appears.
  func wants(_ child: any ViewControllerCoordinator, pushedBy parent: any Coordinator) -> Bool {
    entries.contains { $0.child === child && $0.parent === parent }
  }

  /// Does some work because a child ends: what is pushed meanwhile does not go with it.
  func whileEnding(_ child: any Coordinator, _ work: () -> Void) {
    let former = ending
    ending.formUnion(entries.drop { $0.child !== child }.map(\.key))
    work()
    ending = former
  }

  /// Removes a child's screen and everything above it, but what was pushed because the child ends.
  ///
  /// - Parameter overtaken: How pushes of these end that have not.
  func pop(
    _ child: any ViewControllerCoordinator, animated: Bool,
    overtaking overtaken: Outcome = .superseded,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guard let index = entries.firstIndex(where: { $0.key == key }) else {
      return MessageDelivery.endEdit(
        .failed("\(child.coordinatorName) is not in the stack"), completion)
    }
    var gone: [Entry] = []
    for guest in entries[index...] {
      let stays = ending.contains(key) && !ending.contains(guest.key)
      if !stays || gone.contains(where: { $0.child === guest.parent }) { gone.append(guest) }
    }
    entries.removeAll { guest in gone.contains { $0.key == guest.key } }
    leaving += gone
    let pushes = takePushes(of: gone)
    request(key, pushed: nil, animated: animated, completion)
    for push in pushes { push.onEnd(overtaken) }
  }

  /// A guest leaves with the coordinator that has pushed it, whose own screen may be anywhere.
  func leave(_ child: any Coordinator, _ cause: RemovalMessage.Cause) {
    guard let child = child as? any ViewControllerCoordinator,
      let guest = (entries + leaving).first(where: { $0.child === child }),
      let parent = child.parentCoordinator
    else { return }
    let driver = child.rootViewController.existingAttachment?.containerDriver
    guard driver === containerDriver else { return cancelPush(of: guest) }
    if driver?.ownership != .held {
      entries.removeAll { $0.key == guest.key }
    } else if wants(child) {
      pop(child, animated: true, overtaking: Self.left) { _ in }
    }
    // UIKit may have popped it at once, which is told by now.
    guard child.parentCoordinator === parent else { return }
    child.rootViewController.screenHasLeft()
    // It is told now, and not once more when UIKit has popped it.
    for index in leaving.indices where leaving[index].key == guest.key {
      leaving[index].parent = nil
    }
    let screen = LeftScreen(key: ScreenKey(of: child), coordinator: child)
    ScreenTeardown.leave(screen, of: parent, cause: cause)
  }

  private func request(
    _ key: ScreenKey, pushed: (any ViewControllerCoordinator)?, comesBack: Bool = false,
    animated: Bool, _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let onEnd = MessageDelivery.expectEdit(Completion(completion))
    pending.append(Pending(key: key, pushed: pushed, comesBack: comesBack, onEnd: onEnd))
    let known = entries
    let plan = ScreenPlan(
      layout: Layout([Layout.Layer([])]), sharedStack: change,
      children: pending.compactMap(\.pushed)
    ) { place in
      known.first { $0.key == place.key }?.child
    }
    containerDriver.request(
      plan, animated: animated,
      completion: Completion { [weak self] outcome in
        // The later request includes the guests of this one.
        if outcome != .superseded { self?.ended(outcome) }
      })
  }

  private var change: SharedStackChange {
    SharedStackChange(
      coming: entries.filter { $0.child != nil }.map(\.key), leaving: Set(leaving.map(\.key)))
  }

  private func ended(_ outcome: Outcome) {
    let shown = Set(containerDriver.seen.topFirst)
    // What could not be done leaves alone what was asked for beside it.
    let ended = pending.map { each in
      (each, shown.contains(each.key) == (each.pushed != nil) ? Outcome.performed : outcome)
    }
    pending = []
    // What was taken away and pushed by another coordinator at once was never built for that.
    for (each, outcome) in ended where outcome == .performed {
      if let child = each.pushed { adopt(child) }
    }
    keepUnpopped()
    discardAbsent(among: leaving + (outcome == .performed ? [] : entries))
    leaving = []
    for (each, outcome) in ended { each.onEnd(outcome) }
    leaveUnlessShared()
  }

  /// Guests whose pop was refused or canceled stay.
  private func keepUnpopped() {
    let shown = containerDriver.seen.topFirst
    let stay = leaving.filter { guest in
      shown.contains(guest.key) && !entries.contains { $0.key == guest.key }
    }
    let places = { (guest: Entry) in shown.firstIndex(of: guest.key) ?? -1 }
    entries = (entries + stay).sorted { places($0) > places($1) }
  }

  /// Releases guests that did not appear, unless they are presented instead.
  private func discardAbsent(among asked: [Entry]) {
    let shown = Set(containerDriver.seen.topFirst)
    let absent = asked.filter { !shown.contains($0.key) }
    entries.removeAll { guest in absent.contains { $0.key == guest.key } }
    for guest in absent where guest.child?.rootViewController.isPresented == false {
      discard(guest)
    }
  }

  /// Releases a guest that is not shown, unless it is another coordinator's, which shows it still.
  private func discard(_ guest: Entry) {
    guard let child = guest.child, let parent = child.parentCoordinator,
      parent === guest.parent || child.untoldRemoval != nil, !child.isScreen(of: parent)
    else { return }
    ScreenTeardown.discard(child)
  }

  // MARK: - Facts

  func adopt(_ child: any Coordinator) {
    // Ownership moves from another coordinator only now that the screen appears.
    guard let parent = entries.first(where: { $0.child === child })?.parent,
      child.parentCoordinator !== parent
    else { return }
    parent.add(child, at: callSite)
  }

  func screensLeft(
    _ screens: [LeftScreen], of containerDriver: ContainerDriver, cause: RemovalMessage.Cause,
    isUserMove: Bool
  ) {
    for screen in screens {
      let comesBack = !isUserMove && pending.contains { $0.key == screen.key && $0.comesBack }
      if !comesBack {
        entries.removeAll { $0.key == screen.key }
        if let parent = screen.coordinator { cancelPushes(by: parent) }
      }
      // One that was removed by hand has no parent any more.
      let former = leaving.first { $0.key == screen.key }?.parent
      leaving.removeAll { $0.key == screen.key }
      containerDriver.state.request?.sharedStack = change
      guard let parent = screen.coordinator?.parentCoordinator ?? former else { continue }
      // Other code has taken it away, and its parent is about to show it elsewhere.
      if parent.ownedLayout?.containerDriver.wants(screen.key) == true {
        screen.coordinator?.untoldRemoval = RemovalMessage(screen: screen.key, cause: cause)
        continue
      }
      if isUserMove { parent.tree.screensLeft([screen.key], of: parent, cause: cause) }
      ScreenTeardown.leave(screen, of: parent, cause: cause)
      if isUserMove { parent.tree.reconsiderHeldMessages() }
      if !isUserMove, !comesBack {
        parent.tree.screenTakenAway(
          .init(screen.key, of: parent), cause, in: containerDriver.windowOnShow)
      }
    }
    leaveUnlessShared()
  }

  /// Removes the pushes of guests that do not appear any more, and returns them to be ended.
  private func takePushes(of guests: [Entry]) -> [Pending] {
    let isPush = { (each: Pending) in
      each.pushed != nil && guests.contains { $0.key == each.key }
    }
    defer { pending.removeAll(where: isPush) }
    return pending.filter(isPush)
  }

  /// An owner that is gone pushes nothing: its pending guests do not appear.
  func cancelPushes(by parent: any Coordinator) {
    let shown = Set(containerDriver.seen.topFirst)
    for guest in entries where guest.parent === parent && !shown.contains(guest.key) {
      cancelPush(of: guest)
    }
  }

  /// A guest does not appear.
  private func cancelPush(of guest: Entry) {
    let pushes = withdraw(guest)
    if let child = guest.child { cancelPushes(by: child) }
    discard(guest)
    for push in pushes { push.onEnd(Self.left) }
  }

  /// A guest is shown elsewhere: a push that has not ended is overtaken, and what UIKit makes of it is taken back.
  func takenForScreen(_ child: any ViewControllerCoordinator) {
    guard let guest = entries.first(where: { $0.child === child }),
      !containerDriver.seen.topFirst.contains(guest.key)
    else { return }
    leaving.append(Entry(key: guest.key, child: child, parent: nil))
    for push in withdraw(guest) { push.onEnd(.superseded) }
  }

  /// A guest is not to be in the stack any more; returns its pushes, to be ended.
  private func withdraw(_ guest: Entry) -> [Pending] {
    entries.removeAll { $0.key == guest.key }
    containerDriver.state.request?.sharedStack = change
    return takePushes(of: [guest])
  }

  /// The app has its stack to itself again.
  private func leaveUnlessShared() {
    guard entries.isEmpty, pending.isEmpty, !containerDriver.hasPendingRequest else { return }
    containerDriver.observer?.detach()
    if let navigation = containerDriver.navigation,
      navigation.existingAttachment?.container.sharedStack === self
    {
      navigation.attachment.container.sharedStack = nil
    }
  }

  func screenOwnerRemoved(_ screen: ScreenKey) {
    guard let child = entries.first(where: { $0.key == screen })?.child else { return }
    pop(child, animated: true, overtaking: Self.left) { _ in }
  }

  func leave(_ cause: RemovalMessage.Cause) {
    containerDriver.close(cause.causeForDescendants)
    containerDriver.removeCoordinatorScreens()
    leaveUnlessShared()
  }
}
