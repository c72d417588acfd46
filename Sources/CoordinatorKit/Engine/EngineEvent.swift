package enum EngineEvent: Hashable {
  /// Something was requested, or what was awaited may have happened.
  case proceed
  /// Facts have been reported, and nothing is running: decide on the next step.
  case decide
  /// The owner of a container was notified.
  case callbackReturned
  /// UIKit changed a container.
  case containerDidChange(RemovalMessage.Cause, in: ScreenKey)
  /// UIKit has shown a change of a stack.
  case stackDidShow
  /// An external transition has ended.
  case transitionEnded(RemovalMessage.Cause, isCancelled: Bool)
  /// UIKit will not report when it has ended.
  case unwatched
  /// Screens of the step could not be built.
  case buildFailed(Set<ScreenKey>)
  /// Our transition has ended.
  case stepEnded
  /// The user canceled our transition: UIKit shows what it showed before.
  case stepCancelled
  /// Our transition was not performed; a reason is reported.
  case stepRefused(Outcome, report: String?)
  /// The subject of our transition is off the screen now, and will report when it is back.
  case stepPostponed
  /// A coordinator requests that a controller be presented or dismissed.
  case modalAsked(Modal)
  case modalWithdrawn(ModalID)
  /// UIKit has presented or dismissed it, or has not.
  case modalEnded(ModalID, Outcome)
  case pollElapsed
  /// What UIKit should have reported has not arrived in the time that any transition may take.
  case overdue
}

/// The effects that the driver performs.
package enum EngineEffect: Hashable {
  /// Observe containers again, since the app may have replaced the observers.
  case observe([ScreenKey])
  /// Report when the running transition has ended.
  case watch
  indirect case perform(LayoutTransition, by: ScreenKey, to: Layout)
  case present(ModalID)
  case dismiss(ModalID)
  /// Wait for the end of a container's transition: a change that UIKit deferred.
  case awaitEnd(of: ScreenKey?)
  case notifyOwner(ScreenKey, [ScreensGone])
  /// The user canceled the change that an owner requested: notify it which screens came and went
  /// with it, and whether it must take back what it wanted; then complete the request.
  case notifyCancelled(ScreenKey, [ScreensGone], restores: Bool)
  /// An owner wants again what is about to be dismissed with a layer below it: how that is built.
  case renew(ScreenKey)
  /// Notify an owner that its container stays after all.
  case notifyReturn(ScreenKey)
  /// Report when a container's transition has ended.
  case awaitTransitionEnd(ScreenKey)
  /// Report when a container becomes visible.
  case awaitAppearance(ScreenKey)
  /// All owners were notified: lock what must not be left.
  case guardExits
  /// Complete requests with their outcomes.
  case finish([ScreenKey], Outcome)
  /// A request to present has been fulfilled, for now.
  case modalArrived(ModalID)
  /// A presentation ends and resumes, so its end is not reported.
  case modalWaitsAgain(ModalID)
  case finishModal(ModalID, Outcome)
  /// Release what was built for screens of a container that did not appear.
  case discard(ScreenKey, [ScreensGone.Place])
  /// Report why what a container's owner wants was not done.
  case report(ScreenKey, why: String)
  /// Send `pollElapsed` in a moment.
  case poll
  /// Report that UIKit has not reported the end of a transition.
  indirect case reportOverdue(Overdue)
  /// Continue with an event, after everything else.
  case resume(EngineEvent)
}

extension EngineEffect {
  /// Whether UIKit may show something else afterward, if only because app code runs.
  package var mayChangeWindow: Bool {
    switch self {
    case .observe, .guardExits, .resume: false
    default: true
    }
  }
}

/// A transition whose end UIKit has not reported.
package enum Overdue: Hashable {
  /// One toward what a container's owner requested.
  case transition(LayoutTransition, by: ScreenKey)
  /// A direct presentation or dismissal of a coordinator.
  case modal(ModalID)
  /// An external one, for which these wait.
  case external([ScreenKey], [ModalID])
}

/// What UIKit shows in one window at one moment, as a value.
package struct WindowSnapshot: Hashable {
  /// A container that a coordinator controls, visible or not.
  package struct Container: Hashable {
    package let key: ScreenKey
    /// The depth of its owner in the tree: parents are notified before their children.
    package var depth: Int
    /// Its screens, and the sheets over it.
    package var shown: Layout
    /// Whether it, or a sheet over it, takes part in a transition.
    package var isTransitioning: Bool
    /// Whether UIKit has not reported the end of a change of its stack.
    package var isSettling: Bool
    /// Whether one of its stacks is busy, so that UIKit may defer a change; read only of the performer of the
    /// step under way.
    package var mayDeferChanges: Bool
    /// Whether it is in the window, even while something covers it.
    package var isOnShow: Bool

    package init(
      _ key: ScreenKey, depth: Int = 0, shown: Layout, isTransitioning: Bool = false,
      isSettling: Bool = false, mayDeferChanges: Bool = false, isOnShow: Bool = true
    ) {
      self.key = key
      self.depth = depth
      self.shown = shown
      self.isTransitioning = isTransitioning
      self.isSettling = isSettling
      self.mayDeferChanges = mayDeferChanges
      self.isOnShow = isOnShow
    }
  }

  /// Everything shown.
  package var layout: Layout
  /// All known containers, in the order they were added.
  package var containers: [Container]
  /// Those in the layout, lowest and outermost first.
  package var visible: [ScreenKey]
  /// Whether a transition runs somewhere in the window.
  package var isTransitioning: Bool
  /// Whether something that is to be shown is on its way out of another place, perhaps without a transition.
  package var awaitsMoves: Bool
  /// Whether the user is holding a transition.
  package var isInteractive: Bool
  /// Whether there is a window; a container that is in none yet is handled separately.
  package var hasWindow: Bool

  package init(
    _ layout: Layout, containers: [Container], visible: [ScreenKey], isTransitioning: Bool = false,
    awaitsMoves: Bool = false, isInteractive: Bool = false, hasWindow: Bool = true
  ) {
    self.layout = layout
    self.containers = containers
    self.visible = visible
    self.isTransitioning = isTransitioning
    self.awaitsMoves = awaitsMoves
    self.isInteractive = isInteractive
    self.hasWindow = hasWindow
  }

  /// The containers in the order in which their owners hear what they have lost.
  ///
  /// What is removed with a screen of a parent is reported by the parent.
  var parentsFirst: [ScreenKey] { containers.sorted { $0.depth < $1.depth }.map(\.key) }

  /// A container that is known.
  package subscript(_ key: ScreenKey?) -> Container? {
    containers.first { $0.key == key }
  }
}

/// The single UIKit call that turns one stack of screens into another.
package enum StackDifference: Hashable {
  /// The stacks are equal.
  case none
  case push(ScreenKey)
  /// The top screen is popped.
  case pop
  /// All screens above this one are popped.
  case popTo(ScreenKey)
  /// Anything else: the stack is set. UIKit animates a pop if the new top was in the old stack, and
  /// a push otherwise.
  case set([ScreenKey])
  /// All screens are new and should appear by a pop: the new ones are first put under the old ones
  /// without animation, then the stack is set.
  case setBackward([ScreenKey])

  /// Finds the call.
  ///
  /// Linear in the length of the stacks. The new screens are each there once.
  package init(from old: [ScreenKey], to new: [ScreenKey], type: PresentType = .present) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let goes = old.count - common
    let comes = new.count - common
    self =
      switch (goes, comes) {
      case (0, 0): .none
      case (0, 1) where !old.isEmpty: .push(new[common])
      case (1, 0) where common > 0: .pop
      case (_, 0) where common > 0: .popTo(new[common - 1])
      default:
        type == .dismiss && !old.isEmpty && !new.isEmpty && Set(old).isDisjoint(with: new)
          ? .setBackward(new) : .set(new)
      }
  }
}

extension StackDifference {
  /// This change as one that UIKit defers while it is showing another: it would drop a pop.
  package func keepable(_ new: [ScreenKey]) -> StackDifference {
    switch self {
    case .pop, .popTo: .set(new)
    case .none, .push, .set, .setBackward: self
    }
  }
}

extension StackDifference: CustomStringConvertible {
  /// The call in words: `push book(42)`, `pop to list`.
  package var description: String {
    switch self {
    case .none: "nothing"
    case .push(let key): "push \(key)"
    case .pop: "pop"
    case .popTo(let key): "pop to \(key)"
    case .set(let keys): "set \(keys.map(\.description).joined(separator: " › "))"
    case .setBackward(let keys):
      "set backward \(keys.map(\.description).joined(separator: " › "))"
    }
  }
}
