// Which coordinator's screen is in front: of what is wanted, not of what is shown by now.

/// How a link looks at what is on show.
@MainActor package enum LinkView {
  /// It is opened: a screen that is wanted and not yet shown is built, so that what stands behind it
  /// can be asked.
  case opening
  /// It is planned: nothing is built, and what earlier routes would change is known as wishes.
  case planning(LinkPlanner)

  /// What a coordinator would want after earlier routes, in place of what it wants now.
  package func wish(of coordinator: any Coordinator) -> LinkPlan.Wish? {
    if case .planning(let planner) = self { planner.wish(of: coordinator) } else { nil }
  }

  /// Whether a message would not get past a coordinator; nothing is sent.
  func wouldTake(
    _ message: any CoordinatorMessageable, _ coordinator: any Coordinator
  ) -> Bool {
    switch self {
    case .opening: coordinator.wouldTake(message)
    case .planning(let planner):
      planner.preview(of: message, at: coordinator).message.disposition.isClaimed
    }
  }

  /// The coordinator of the screen in front, at or below one, and that screen if what stands behind it has not
  /// been built.
  func front(
    of coordinator: any Coordinator
  ) -> (coordinator: any Coordinator, unbuilt: String?) {
    var (front, seen) = (coordinator, Set<ObjectIdentifier>())
    while seen.insert(ObjectIdentifier(front)).inserted {
      switch screenInFront(of: front) {
      case .child(let child): front = child
      case .own: return (front, nil)
      case .unbuilt(let screen): return (front, screen)
      }
    }
    return (front, nil)
  }

  private func screenInFront(of coordinator: any Coordinator) -> ScreenInFront {
    if let uiKit = ScreenTeardown.uiKit { return uiKit.screenInFront(of: coordinator, self) }
    return (coordinator as? any ViewFlow)?.screenInFront(self) ?? .own
  }

  /// The coordinators in front of the children that the app shows by itself, in a container of its own, in
  /// views or embedded, and so on below them: first those on show, each time the newest first.
  func beside(_ coordinator: any Coordinator) -> [any Coordinator] {
    shownByTheApp(of: coordinator).map { front(of: $0).coordinator }
      .flatMap { [$0] + beside($0) }
  }

  private func shownByTheApp(of coordinator: any Coordinator) -> [any Coordinator] {
    if let uiKit = ScreenTeardown.uiKit { return uiKit.shownByTheApp(of: coordinator) }
    guard !(coordinator is any ViewFlow) else { return [] }
    let flows = coordinator.childCoordinators.reversed().compactMap { $0 as? any ViewFlow }
    return flows.filter(\.isOnShow) + flows.filter { !$0.isOnShow }
  }
}

// Where the routes of a link climb from: the same for a link that is opened and for one that is
// planned, which see different screens in front.
extension LinkView {
  /// Where the first route of a link climbs from: where the link is opened, or, if nobody there
  /// handles it, from the screen in front.
  func start(
    of route: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> any Coordinator {
    guard !takes(route, from: coordinator) else { return coordinator }
    let place = place(of: route, at: front(of: coordinator.root).coordinator)
    return takes(route, from: place) ? place : coordinator
  }

  /// Where a route climbs from while a coordinator is in front: there, or, if nobody there handles
  /// it, a screen beside it that the app shows by itself, such as another column.
  func place(
    of route: any CoordinatorMessageable, at inFront: any Coordinator
  ) -> any Coordinator {
    // Mostly there is nothing beside, and so nobody to be asked.
    let ancestors = inFront.lineage.filter { !shownByTheApp(of: $0).isEmpty }
    if ancestors.isEmpty || takes(route, from: inFront) { return inFront }
    for ancestor in ancestors {
      let other = beside(ancestor).first { other in
        other.lineage.prefix { $0 !== ancestor }.contains { wouldTake(route, $0) }
      }
      if let other { return other }
    }
    return inFront
  }

  /// Whether a route that climbs from a coordinator is handled on the way.
  func takes(_ route: any CoordinatorMessageable, from coordinator: any Coordinator) -> Bool {
    coordinator.lineage.contains { wouldTake(route, $0) }
  }
}

extension Coordinator {
  /// The outermost coordinator above this one.
  var root: any Coordinator { lineage.last ?? self }
}

/// A coordinator of a flow of any type whose screens are views.
@MainActor package protocol ViewFlow: BaseComponentCoordinator {
  /// Whether a view shows it.
  var isOnShow: Bool { get }

  /// The child behind the topmost screen that it wants.
  var childInFront: (any Coordinator)? { get }

  /// The child behind the topmost screen with a key; `nil` if the flow wants none.
  func child(inFrontWith key: ScreenKey) -> (any Coordinator)??

  /// Whether the flow wants the screen that a child stands behind.
  func shows(_ child: any Coordinator) -> Bool

  /// Removes the screen that a child stands behind, which has finished.
  func removeScreen(of child: any Coordinator)

  /// This coordinator leaves the tree, for the given cause, with all its screens.
  func leave(_ cause: RemovalMessage.Cause)

  /// Whether the user could go back from its screen in front.
  var canGoBack: Bool { get }

  /// Goes back from its screen in front, as the user does.
  func goBack()

  /// Tells which screens are on top, if somebody listens who has not heard.
  func tellScreens()
}

/// What stands behind the screen that a coordinator wants in front.
@MainActor package enum ScreenInFront {
  case child(any Coordinator)
  /// Nothing but the coordinator itself.
  case own
  case unbuilt(String)

  package init(_ child: (any Coordinator)?) {
    self = child.map(Self.child) ?? .own
  }
}

extension ViewFlow {
  /// What stands behind the topmost screen that this flow wants, or would want.
  package func screenInFront(_ view: LinkView) -> ScreenInFront {
    guard let wish = view.wish(of: self) else { return ScreenInFront(childInFront) }
    guard case .screen(let top?, _, _) = wish else { return .own }
    return child(inFrontWith: top).map(ScreenInFront.init) ?? .unbuilt(top.description)
  }
}
