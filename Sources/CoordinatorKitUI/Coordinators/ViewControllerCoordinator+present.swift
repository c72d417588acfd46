extension ViewControllerCoordinator {
  /// Presents a child coordinator from this coordinator's root view controller.
  ///
  /// The child is owned from now on. When it has left, however that came about, this coordinator hears
  /// a `RemovalMessage` and then lets go of it. A request that UIKit would drop is reported, and the
  /// child is let go at once. During a transition the presentation waits for its end.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when the child has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    present(
      child: child, from: { $0.rootViewController }, animated: animated, transition: transition,
      completion: completion, callSite: CallSite(fileID: fileID, line: line))
  }

  /// Presents a child coordinator on top of everything presented from this coordinator's root.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when the child has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    present(
      child: child, from: { $0.rootViewController.topmostPresented }, animated: animated,
      transition: transition, completion: completion,
      callSite: CallSite(fileID: fileID, line: line))
  }

  /// Presents a view controller on top of everything presented from this coordinator's root; its
  /// messages reach this coordinator.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present.
  ///   - animated: Whether to animate.
  ///   - transition: The style: full screen, covering vertically, unless told otherwise.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool,
    transition: ViewControllerTransition = .init(), completion: (() -> Void)? = nil,
    fileID: String = #fileID, line: UInt = #line
  ) {
    transition.apply(to: viewController, animated: animated)
    viewController.attachment.coordinator = self
    let callSite = CallSite(fileID: fileID, line: line)
    let root = rootViewController
    PresentationApplier.present(
      viewController, from: { root.topmostPresented }, animated: animated
    ) { [weak self] outcome in
      if case .refused(let why) = outcome {
        self?.report(why, "\(type(of: viewController))", callSite)
      }
      completion?()
    }
  }

  /// Dismisses a child coordinator that was presented, with all that is presented over it.
  ///
  /// When it has disappeared, this coordinator hears a `RemovalMessage` and lets go of the child. A
  /// child that is not on show is let go at once.
  ///
  /// - Parameters:
  ///   - child: The child to dismiss.
  ///   - animated: Whether to animate.
  ///   - transition: Another style for the way out.
  ///   - completion: Called exactly once, after the child has left.
  public func dismiss(
    child: any ViewControllerCoordinator, animated: Bool,
    transition: ViewControllerTransition? = nil, completion: (() -> Void)? = nil
  ) {
    let root = child.rootViewController
    if let transition, animated { root.modalTransitionStyle = transition.transitionStyle }
    PresentationApplier.dismiss(root, animated: animated) { [weak self] in
      if let self, child.parentCoordinator === self { Departure.discard(child) }
      completion?()
    }
  }

  private func present(
    child: any ViewControllerCoordinator,
    from presenter: @escaping (any ViewControllerCoordinator) -> UIViewController, animated: Bool,
    transition: ViewControllerTransition, completion: (() -> Void)?, callSite: CallSite
  ) {
    add(child, at: callSite)
    (child as? any LayoutOwner)?.region.reopen()
    let root = child.rootViewController
    transition.apply(to: root, animated: animated)
    if root.attachment.coordinator == nil { root.attachment.coordinator = child }
    let own = rootViewController
    let isOurs = child.parentCoordinator === self
    PresentationApplier.present(
      root, from: { [weak self] in self.map(presenter) ?? own }, animated: animated
    ) { [weak self, weak child] outcome in
      if isOurs, child?.parentCoordinator == nil {
        // It was given up while it waited for its turn.
        Departure.takeAway(root)
      } else if let self, let child {
        if case .refused(let why) = outcome {
          report(why, child.reportName, callSite)
          // A second request for a child that is on show must not take it away.
          if !root.isPresented { Departure.discard(child) }
        } else {
          watch(child)
        }
      }
      completion?()
    }
  }

  private func watch(_ child: any ViewControllerCoordinator) {
    let key = ScreenKey(of: child)
    PresentationObserver.watch(child.rootViewController) { [weak self, weak child] cause in
      child?.rootViewController.screenHasLeft()
      guard let self else { return }
      Departure.leave(LeftScreen(key: key, coordinator: child), of: self, cause: cause)
    }
  }

  private func report(_ why: String, _ name: String, _ callSite: CallSite) {
    let handler = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
    handler.report(.refused(why, presenting: name, by: self, callSite: callSite))
  }
}

// MARK: - Transition styles as arguments

extension ViewControllerCoordinator {
  /// Presents a child coordinator full screen with a transition style of UIKit's.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The transition style.
  ///   - completion: Called exactly once: when the child has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func present(
    child: any ViewControllerCoordinator, animated: Bool, transition: UIModalTransitionStyle,
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    present(
      child: child, animated: animated, transition: .init(transitionStyle: transition),
      completion: completion, fileID: fileID, line: line)
  }

  /// Presents a child coordinator on top of everything, full screen, with a transition style of
  /// UIKit's.
  ///
  /// - Parameters:
  ///   - child: The coordinator to present.
  ///   - animated: Whether to animate.
  ///   - transition: The transition style.
  ///   - completion: Called exactly once: when the child has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    child: any ViewControllerCoordinator, animated: Bool, transition: UIModalTransitionStyle,
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    presentInHierarchy(
      child: child, animated: animated, transition: .init(transitionStyle: transition),
      completion: completion, fileID: fileID, line: line)
  }

  /// Presents a view controller on top of everything, full screen, with a transition style of UIKit's.
  ///
  /// - Parameters:
  ///   - viewController: The controller to present.
  ///   - animated: Whether to animate.
  ///   - transition: The transition style.
  ///   - completion: Called exactly once: when it has appeared, or when it was refused.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  public func presentInHierarchy(
    viewController: UIViewController, animated: Bool, transition: UIModalTransitionStyle,
    completion: (() -> Void)? = nil, fileID: String = #fileID, line: UInt = #line
  ) {
    presentInHierarchy(
      viewController: viewController, animated: animated,
      transition: .init(transitionStyle: transition), completion: completion, fileID: fileID,
      line: line)
  }
}
