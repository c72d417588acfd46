/// The screens that coordinators pushed onto a stack which is not theirs: an app's own navigation
/// controller.
///
/// All other screens in the stack are facts: they stay, come and go as the app likes.
///
/// Ownership: the navigation controller holds it; it holds nobody, but the completions of pushes that
/// are on their way.
@MainActor final class GuestStack: LayoutOwner {
  let region: LayoutRegion
  let diagnosticHandler: DiagnosticHandler
  let callSite: CallSite
  var coordinatorName: String { "A stack shared with other code" }
  /// Each screen belongs to the coordinator that stands behind it.
  var coordinator: (any Coordinator)? { nil }

  private struct Guest {
    let key: ScreenKey
    weak var child: (any ViewControllerCoordinator)?
  }
  /// Who is to be in the stack, bottom to top.
  private var guests: [Guest] = []
  private var completions: [Answer] = []
  /// Who is to hear when the screens leave whose coordinators were removed by hand.
  private var formerParents: [ScreenKey: LayoutRegion.WeakCoordinator] = [:]

  private init(_ navigation: UINavigationController, _ handler: DiagnosticHandler, _ site: CallSite)
  {
    region = LayoutRegion(navigation)
    diagnosticHandler = handler
    callSite = site
    region.owner = self
    region.reopen()
  }

  /// The guests of a navigation controller that no flow decides.
  static func of(
    _ navigation: UINavigationController, _ handler: DiagnosticHandler, _ site: CallSite
  ) -> GuestStack {
    if let known = navigation.attachment.guests { return known }
    let new = GuestStack(navigation, handler, site)
    navigation.attachment.guests = new
    return new
  }

  func push(
    _ child: any ViewControllerCoordinator, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guests.removeAll { $0.key == key }
    guests.append(Guest(key: key, child: child))
    request(animated: animated, completion)
  }

  /// Takes a child's screen and all above it away.
  func pop(
    _ child: any ViewControllerCoordinator, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let key = ScreenKey(of: child)
    guard let index = guests.firstIndex(where: { $0.key == key }) else {
      return completion(.failed("\(child.reportName) is not in the stack"))
    }
    guests.removeSubrange(index...)
    request(popping: key, animated: animated, completion)
  }

  private func request(
    popping popped: ScreenKey? = nil, animated: Bool,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    completions.append(Answer(completion))
    let known = guests
    let plan = ScreenPlan(layout: Layout([Layout.Layer([])])) { [weak self] in
      self?.wish(from: $0, popping: popped) ?? $0
    } build: { place in
      known.first { $0.key == place.key }?.child
    }
    region.request(plan, animated: animated, type: .present, keepsForeign: true) {
      [weak self] outcome in
      // The later request carries the guests of this one along.
      if outcome != .merged { self?.ended(outcome) }
    }
  }

  /// The stack on show, without what is to go, and with the guests that are to come on top.
  private func wish(from shown: Layout, popping popped: ScreenKey?) -> Layout {
    var wish = shown
    guard var screens = wish.layers.first?.screens else { return shown }
    if let index = screens.firstIndex(where: { $0 == popped }) { screens.removeSubrange(index...) }
    for guest in guests where guest.child != nil && !screens.contains(guest.key) {
      screens.append(guest.key)
    }
    wish.layers[0].screens = screens
    return wish
  }

  private func ended(_ outcome: Outcome) {
    let ended = completions
    completions = []
    if outcome != .performed { discardAbsent() }
    for completion in ended { completion(outcome) }
    leaveWithoutGuests()
  }

  /// Lets go of guests that did not come.
  private func discardAbsent() {
    let shown = Set(region.seen.topFirst)
    for guest in guests where !shown.contains(guest.key) {
      if let child = guest.child { Departure.discard(child) }
    }
    guests.removeAll { !shown.contains($0.key) }
  }

  // MARK: - What UIKit did

  func take(_ child: any Coordinator) {}

  func screensLeft(_ screens: [LeftScreen], cause: RemovalCause, isUserMove: Bool) {
    for screen in screens {
      guests.removeAll { $0.key == screen.key }
      let former = formerParents.removeValue(forKey: screen.key)?.coordinator
      guard let parent = screen.coordinator?.parentCoordinator ?? former else { continue }
      Departure.leave(screen, of: parent, cause: cause)
    }
    leaveWithoutGuests()
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

  func leave(_ cause: RemovalCause) {
    region.close(cause.ofWhatIsInside)
  }
}
