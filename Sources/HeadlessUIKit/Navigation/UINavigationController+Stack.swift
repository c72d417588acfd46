extension UINavigationController {
  /// An animated push onto a stack that is not on screen (4.3).
  struct LatePush {
    let controller: UIViewController
    let takesStacks: Bool
  }

  /// Pushes now, on a later turn, or when the transition that runs has ended (4.2, 4.3, 4.23).
  ///
  /// Only a split puts a stack into a stack (6.3).
  func requestPush(_ controller: UIViewController, animated: Bool, takesStacks: Bool = false) {
    precondition(
      takesStacks || !(controller is UINavigationController),
      "Pushing a navigation controller is not supported")
    if !takesStacks { requireNoSplit(controller) }
    if drops("pushViewController:animated:", animated: animated) { return }
    pushWhenFree(controller, animated: animated, takesStacks: takesStacks)
  }

  /// A split cannot be pushed, nor be put behind the More tab (4.7).
  func requireNoSplit(_ controller: UIViewController) {
    precondition(
      !(controller is UISplitViewController),
      "Split View Controllers cannot be pushed to a Navigation Controller \(self)")
  }

  private func pushWhenFree(
    _ controller: UIViewController, animated: Bool, takesStacks: Bool
  ) {
    completeSlide(for: .code)
    if let transition = transitionInFlight {
      transition.enqueue { [weak self] in
        self?.pushWhenFree(controller, animated: animated, takesStacks: takesStacks)
      }
    } else if animated, !isInWindow, !storedChildren.isEmpty {
      latePushes.append(LatePush(controller: controller, takesStacks: takesStacks))
      session.perform { [weak self] in self?.performLatePush() }
    } else {
      push(controller, animated: animated)
    }
  }

  private func performLatePush() {
    let late = latePushes.removeFirst()
    requestPush(late.controller, animated: isInWindow, takesStacks: late.takesStacks)
  }

  private func push(_ controller: UIViewController, animated: Bool) {
    precondition(
      !storedChildren.contains { $0 === controller },
      "Pushing the same view controller instance more than once is not supported (\(controller))")
    change(to: storedChildren + [controller], .push, animated: animated)
  }

  /// Pops, and answers what goes, from below to above (4.4–4.6, 4.25, 4.43).
  func requestPop(_ pop: StackPop, animated: Bool) -> [UIViewController]? {
    let cause = takePopCause()
    let canPop = pop.index(in: storedChildren) != nil
    guard canPop || transitionToWaitFor(cause)?.hasRequests == true else { return [] }
    if drops(pop.method, animated: animated) { return nil }
    return popWhenFree(pop, animated: animated, by: cause)
  }

  private func popWhenFree(_ pop: StackPop, animated: Bool, by cause: PopCause)
    -> [UIViewController]?
  {
    completeSlide(for: cause)
    if let transition = transitionToWaitFor(cause) {
      // A finger does not wait.
      guard cause != .swipe else { return nil }
      transition.enqueue { [weak self] in
        _ = self?.popWhenFree(pop, animated: animated, by: cause)
      }
      return nil
    }
    guard let index = pop.index(in: storedChildren) else { return [] }
    return self.pop(to: index, animated: animated, by: cause)
  }

  private func pop(to index: Int, animated: Bool, by cause: PopCause) -> [UIViewController]? {
    let (popped, target) = (Array(storedChildren[(index + 1)...]), storedChildren[index])
    if let transition = stackTransitionInFlight {
      session.record(.nestedPop)
      if session.policy.queuesPopDuringTransition {
        transition.enqueue { [weak self, weak target] in
          guard let self, let target else { return }
          _ = popWhenFree(.to(target), animated: animated, by: .code)
        }
      }
      return nil
    }
    change(
      to: Array(storedChildren[...index]), .pop, animated: animated,
      isInteractive: cause == .swipe)
    if cause == .code { askLate(popped) }
    return popped
  }

  /// Sets the stack now or when the transition that runs has ended (4.9–4.11).
  func requestStack(_ stack: [UIViewController], animated: Bool) {
    precondition(
      Set(stack.map(ObjectIdentifier.init)).count == stack.count,
      "All view controllers in a navigation controller must be distinct")
    if drops("setViewControllers:animated:", animated: animated) { return }
    setWhenFree(stack, animated: animated)
  }

  private func setWhenFree(_ stack: [UIViewController], animated: Bool) {
    completeSlide(for: .code)
    if let transition = transitionInFlight, !takesStackAtOnce(transition) {
      transition.enqueue { [weak self] in self?.setWhenFree(stack, animated: animated) }
      return
    }
    let isBack = stack.last.map { top in storedChildren.contains { $0 === top } } ?? false
    let old = storedChildren
    change(to: stack, isBack ? .pop : .push, animated: animated)
    guard !animated else { return }
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.appearance.isSetWithoutAnimation = true
    }
  }
}

extension UINavigationController {
  /// A second set in one turn changes the stack at once, and is seen after the first (4.9).
  private func takesStackAtOnce(_ transition: HeadlessUIKit.Transition) -> Bool {
    transition === stackTransition && transition.state == .scheduled && !transition.isInteractive
      && !transition.hasRequests
  }
}

// MARK: - Change

extension UINavigationController {
  /// Changes the model in the call; the view follows at the layout pass (F1).
  private func change(
    to stack: [UIViewController], _ operation: Operation, animated: Bool,
    isInteractive: Bool = false
  ) {
    let old = storedChildren
    let change = StackChange(from: old, to: stack, operation: operation)
    for controller in change.added {
      controller.requireHierarchy(of: self)
      if let other = controller.storedParent, other !== self { takeFromParent(controller) }
      controller.appearance.isSetWithoutAnimation = false
      controller.willMove(toParent: self)
    }
    for controller in change.removed {
      if controller === old.last || session.policy.tellsBuriedOfLeaving {
        controller.willMove(toParent: nil)
      }
      controller.appearance.isLeavingParent = true
    }
    storedChildren = stack
    for controller in change.added { controller.settle(in: self) }
    updateBar()
    display(change, animated: animated, isInteractive: isInteractive)
  }

  /// Shows the change now, with the one that is scheduled, or after the one that runs (F2).
  private func display(_ change: StackChange, animated: Bool, isInteractive: Bool = false) {
    if let running = stackTransitionInFlight {
      running.enqueue { [weak self] in self?.display(change, animated: animated) }
    } else if let pending = stackTransition {
      pending.merge(change, animated: animated)
      pending.joinTransaction()
    } else if isDisplaying {
      schedule(change, animated: animated, isInteractive: isInteractive)
    } else {
      showWithoutTransition()
      finishUnseen(change)
    }
  }

  /// Ends a change that no transition shows.
  private func finishUnseen(_ change: StackChange) {
    change.tellParents(self)
    keepToEndOfTurn(change.removed)
  }

  /// Holds what left the stack as the arrays do that UIKit has handed out, `didShow` included (7.3).
  ///
  /// The stack holds it and not the session, so that a test that takes no turn sees all of it go.
  private func keepToEndOfTurn(_ removed: [UIViewController]) {
    guard !removed.isEmpty else { return }
    if removedInTurn.isEmpty {
      session.afterCommit { [weak self] in
        guard let self else { return }
        guard announced != nil else { return releaseRemoved() }
        // The first display ends after the commit, too, and may have asked for its place later.
        session.perform { [weak self] in self?.releaseRemoved() }
      }
    }
    removedInTurn += removed
  }

  /// Not within the access: what is released may change the stack.
  private func releaseRemoved() {
    let removed = removedInTurn
    removedInTurn = []
    withExtendedLifetime(removed) {}
  }

  func updateBar() {
    navigationBar.setItems(storedChildren.map(\.navigationItem), animated: false)
  }

  private func schedule(_ change: StackChange, animated: Bool, isInteractive: Bool) {
    let current = topAtWindowEntry ?? shown
    guard current !== change.newTop else { return finishUnseen(change) }
    let transition = StackTransition(
      change, in: self, from: current, isAnimated: animated, isInteractive: isInteractive)
    stackTransition = transition
    transition.joinTransaction()
    session.atLayoutPass { [weak transition] in transition?.start() }
  }
}
