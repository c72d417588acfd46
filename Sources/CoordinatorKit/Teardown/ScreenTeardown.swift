/// Releases a child coordinator after its screens were removed.
@MainActor package enum ScreenTeardown {
  /// What closes the screens that UIKit shows; `nil` in an app without it.
  static var uiKit: (any ScreenClosing.Type)? { BaseCoordinator.self as? any ScreenClosing.Type }

  /// A coordinator's screen was removed with everything behind it: all are notified, topmost first,
  /// then the parent releases the child.
  package static func leave(
    _ screen: LeftScreen, of parent: any Coordinator, cause: RemovalMessage.Cause
  ) {
    let removal = RemovalMessage(screen: screen.key, cause: cause, coordinator: screen.coordinator)
    guard let child = screen.coordinator else {
      if parent.tree.hasEventListeners, !screen.isOrphan {
        parent.announce(.removed(.init(screen.key, of: parent), cause))
      }
      return parent.send(message: removal)
    }
    // A child that another coordinator has adopted is shown there and was not removed.
    guard child.parentCoordinator == nil || child.parentCoordinator === parent else { return }
    RemovalQueue.whileRemoving {
      // UIKit follows when everybody knows.
      MessageDelivery.handling(in: child.tree) {
        whileLeaving(child, parent) {
          let announce = announcingScreens(
            of: child, behind: screen.key, isEmbedded: screen.isEmbedded, in: parent)
          closeScreens(of: child, cause)
          announce(cause)
          parent.send(message: removal)
          if child.parentCoordinator === parent { parent.remove(child: child) }
        }
      }
      uiKit?.wasRemoved(child, cause)
    }
  }

  /// What tells, once a child has closed its screens, that those which users saw of it are removed, topmost first: under
  /// the names under which they appeared.
  ///
  /// A flow tells of its own screens, and of a container's those children do that are in it. One that was removed by
  /// hand has told already.
  private static func announcingScreens(
    of child: any Coordinator, behind key: ScreenKey? = nil, isEmbedded: Bool = false,
    in parent: any Coordinator
  ) -> (RemovalMessage.Cause) -> Void {
    guard parent.tree.hasEventListeners, !(child is any ViewFlow) else { return { _ in } }
    let shown: [CoordinatorEvent.ShownScreen] =
      if let keys = uiKit?.screens(of: child, isEmbedded: isEmbedded) {
        child.parentCoordinator === parent ? keys.map { .init($0, of: child, in: parent) } : []
      } else {
        [key].compactMap { $0.map { .init($0, of: parent) } }
      }
    return { cause in
      for screen in shown { parent.announce(.removed(screen, cause), with: child) }
    }
  }

  /// Closes a child that is to be released, and tells of its screens on show: when UIKit has taken them away, it may be
  /// gone.
  private static func tellingScreens(of child: any Coordinator, _ close: () -> Void) {
    guard let parent = child.parentCoordinator, uiKit?.isOnShow(child) == true else {
      return close()
    }
    let announce = announcingScreens(of: child, in: parent)
    close()
    if child.parentCoordinator === parent { announce(.programmatic) }
  }

  /// A child was removed from the tree by hand, with those below it.
  static func wasReleased(_ child: any Coordinator, by parent: BaseCoordinator) {
    guard !isLeaving(child, parent), let uiKit else { return }
    func notify(_ coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
      for child in coordinator.childCoordinators.reversed() { notify(child, .parentRemoved) }
      uiKit.wasRemoved(coordinator, cause)
    }
    notify(child, .programmatic)
  }

  /// Whether a parent is releasing a child since its screens were removed.
  package static func isLeaving(_ child: any Coordinator, _ parent: BaseCoordinator) -> Bool {
    parent.leavingChildren.contains(ObjectIdentifier(child))
  }

  private static func whileLeaving(
    _ child: any Coordinator, _ parent: (any Coordinator)?, _ work: () -> Void
  ) {
    parent?.leavingChildren.append(ObjectIdentifier(child))
    defer { parent?.leavingChildren.removeLast() }
    work()
  }

  /// Releases a child whose screen was never shown, or only elsewhere before: then that is told now.
  ///
  /// `hasArrived` is `false` where UIKit may show it, on its way in or out.
  package static func discard(_ child: any Coordinator, hasArrived: Bool = true) {
    if let removal = child.untoldRemoval, let parent = child.parentCoordinator {
      let screen = LeftScreen(key: removal.screen, coordinator: child)
      return leave(screen, of: parent, cause: removal.cause)
    }
    whileLeaving(child, child.parentCoordinator) {
      let close = { closeScreens(of: child, .programmatic) }
      if hasArrived { tellingScreens(of: child, close) } else { close() }
      child.parentCoordinator?.remove(child: child)
    }
  }

  /// A child is removed from the tree by hand: everything it shows is notified, topmost first, and
  /// closed.
  static func close(_ child: any Coordinator, of parent: BaseCoordinator) {
    guard !isLeaving(child, parent) else { return }
    RemovalQueue.whileRemoving {
      guard let uiKit else { return closeScreens(of: child, .programmatic) }
      tellingScreens(of: child) {
        whileEnding(child) { uiKit.closeByHand(child) }
      }
    }
  }

  /// Ends a child: what those who hear of it show takes its place, in one change.
  static func whileEnding(_ child: any Coordinator, _ work: () -> Void) {
    MessageDelivery.handling(in: child.tree) {
      if let uiKit { uiKit.whileEnding(child, work) } else { work() }
    }
  }

  /// Closes the screen of a child that has finished, unless it is closed already.
  ///
  /// - Returns: Whether the child was shown, or about to be.
  static func close(
    finished child: any Coordinator, of parent: any Coordinator, at callSite: Diagnostic.CallSite
  ) -> Bool {
    guard child.parentCoordinator === parent else { return true }
    guard let flow = parent as? any ViewFlow, flow.shows(child) else {
      return uiKit?.close(finished: child, of: parent, at: callSite) ?? false
    }
    flow.removeScreen(of: child)
    if flow.shows(child) {
      flow.diagnosticHandler.report(.finishedOnShow(child, callSite: callSite))
    }
    return true
  }

  /// Closes what lies over a coordinator, and then its own screens, topmost first.
  package static func closeScreens(of coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
    if let uiKit { return uiKit.closeScreens(of: coordinator, cause) }
    for child in coordinator.childCoordinators.reversed() {
      closeScreens(of: child, cause.causeForDescendants)
    }
    leave(coordinator, cause)
  }

  /// A coordinator's own screens leave, when those over them have.
  package static func leave(_ coordinator: any Coordinator, _ cause: RemovalMessage.Cause) {
    (coordinator as? any ViewFlow)?.leave(cause)
    coordinator.leaveWithoutResult(cause)
  }
}

extension RemovalMessage.Cause {
  /// The cause for screens inside a removed one.
  package var causeForDescendants: RemovalMessage.Cause {
    self == .sceneClosed ? .sceneClosed : .parentRemoved
  }
}

/// A removed screen.
package struct LeftScreen {
  package let key: ScreenKey
  package let coordinator: (any Coordinator)?
  /// Whether the coordinator behind it is gone: one that was removed by hand has told of its screens then.
  let isOrphan: Bool
  /// Whether what showed it lives on, out of sight.
  package let isKept: Bool
  /// Whether it was a part of another screen, which is the one that appears.
  let isEmbedded: Bool

  package init(
    key: ScreenKey, coordinator: (any Coordinator)?, isOrphan: Bool = false, isKept: Bool = false,
    isEmbedded: Bool = false
  ) {
    (self.key, self.coordinator, self.isOrphan) = (key, coordinator, isOrphan)
    (self.isKept, self.isEmbedded) = (isKept, isEmbedded)
  }
}

/// Closes what UIKit shows of a child before it leaves the tree; the UI module installs this in each
/// coordinator.
@MainActor package protocol ScreenClosing: BaseCoordinator {
  /// Closes what a child shows that is removed from the tree by hand.
  static func closeByHand(_ child: any Coordinator)

  /// Whether a window has the root of a coordinator, perhaps out of sight, or had it and nobody was told.
  static func isOnShow(_ coordinator: any Coordinator) -> Bool

  /// A coordinator has shown its window.
  static func wasShown(_ window: any CoordinatorWindow, by coordinator: BaseCoordinator)

  /// Does some work because a child ends: what is shown meanwhile does not go with it.
  static func whileEnding(_ child: any Coordinator, _ work: () -> Void)

  /// Closes the screen of a child that has finished, unless it is closed already.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - parent: Its parent.
  ///   - callSite: The line of the app that finished it, for reports.
  /// - Returns: Whether the child was shown, or about to be.
  static func close(
    finished child: any Coordinator, of parent: any Coordinator, at callSite: Diagnostic.CallSite
  ) -> Bool

  /// Closes what lies over a coordinator, and then its own screens, topmost first.
  static func closeScreens(of coordinator: any Coordinator, _ cause: RemovalMessage.Cause)

  /// A child was removed from its parent; whoever waits for that hears of it once the child is released.
  static func wasRemoved(_ child: any Coordinator, _ cause: RemovalMessage.Cause)

  /// Whether a coordinator has screens of its own in a container.
  static func showsScreens(_ coordinator: any Coordinator) -> Bool

  /// The screens that users see of a child and of which nobody else tells, topmost first; `nil` for one without a root.
  ///
  /// `isEmbedded` says that it was a part of another screen until now.
  static func screens(of child: any Coordinator, isEmbedded: Bool) -> [ScreenKey]?

  /// Whether the scene of its window was disconnected.
  var hasLostScene: Bool { get }

  /// Whether the user works with its window.
  var isInFront: Bool { get }

  /// Brings its window to the user.
  func comeToFront()

  /// Offers the user the pages that its guards admit now, if it has pages.
  func offerPages()

  /// Does some work once nothing moves in a coordinator's window that the user or other code has begun:
  /// what that leads to is a fact, and comes first. At once if nothing does.
  static func afterMoves(
    ofOthersIn coordinator: any Coordinator, _ work: @escaping @MainActor () -> Void)

  /// What stands behind the topmost screen that a coordinator wants, or would want, or that it presents or
  /// pushes by hand.
  static func screenInFront(of coordinator: any Coordinator, _ view: LinkView) -> ScreenInFront

  /// The children that the app shows by itself: first those on show, each time the newest first.
  static func shownByTheApp(of coordinator: any Coordinator) -> [any Coordinator]

  /// Whether the user could go back from what a tree of coordinators has in front.
  static func canGoBack(_ root: any Coordinator) -> Bool

  /// Goes back from what a tree of coordinators has in front, as the user does.
  static func goBack(_ root: any Coordinator)

  /// The tab that a message leads to at a coordinator of tabs.
  static func tab(
    _ message: any CoordinatorMessageable, at coordinator: any Coordinator
  ) -> (any Coordinator)?
}

extension Diagnostic {
  /// A coordinator has finished, and what shows it cannot close it.
  @MainActor package static func finishedOnShow(
    _ coordinator: any Coordinator, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .finishedOnShow,
      what: "\(plain: coordinator.coordinatorName) has finished, and its screen cannot be closed.",
      why: "It is the root of a window, a tab or a stack, or a flow decides that it stays.",
      instead: """
        Show something else in its place when the result arrives, for instance with setRoot(child:).
        """,
      callSite: callSite)
  }

  /// The only screen of a stack is gone, and its flow wants no other one there.
  package static func emptyStack(
    since key: ScreenKey, of coordinatorName: String, _ callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .emptyStack,
      what: "\(plain: coordinatorName) shows an empty stack since \(key) was removed.",
      why: """
        Other code took it off the stack, or removed its coordinator, and the state wants no other screen there.
        """,
      instead: """
        Remove the coordinator of the flow instead, or let the state name another screen in place of this one.
        """,
      callSite: callSite)
  }

  /// The coordinator behind a screen was removed, and its flow could only remove an equal screen.
  package static func staysBehindEqual(
    _ key: ScreenKey, of coordinatorName: String, _ callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .finishedOnShow,
      what: "The coordinator behind \(key) was removed, and the screen stays.",
      why: """
        Another \(key) lies over it, and \(plain: coordinatorName) is told of screens, not of places: it would \
        remove that one.
        """,
      instead: "Change the state, so that it does not want the screen there any more.",
      callSite: callSite)
  }
}
