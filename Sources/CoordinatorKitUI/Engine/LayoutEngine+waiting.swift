// What UIKit keeps for later, or shows without saying when it is done.
extension LayoutEngine {
  /// A change of a stack that UIKit keeps until it has shown the change before.
  struct KeptChange {
    weak var navigation: UINavigationController?
    weak var region: LayoutRegion?
    let seen: Layout
    let cause: RemovalCause
    /// How many more changes on screen may come before this one.
    var patience = 2

    /// Whether the stack is another one by now.
    @MainActor var hasBeenMade: Bool { region?.layoutOnShow != seen }

    /// Whether the stack is another one, or UIKit is at rest and has dropped the change.
    @MainActor var hasEnded: Bool { hasBeenMade || navigation?.isShowing != true }
  }

  /// Waits until UIKit has shown what it shows now, and then makes the change.
  func keep(
    _ navigation: UINavigationController, of region: LayoutRegion, seen: Layout,
    _ cause: RemovalCause
  ) {
    kept = KeptChange(navigation: navigation, region: region, seen: seen, cause: cause)
    lookAgainInAMoment()
  }

  /// UIKit has shown something while it kept a change of ours.
  func keptChangeMayHaveEnded() {
    guard let kept else { return }
    if kept.hasBeenMade || kept.patience == 0 { return keptChangeEnded(kept) }
    self.kept?.patience -= 1
  }

  func keptChangeEnded(_ change: KeptChange) {
    kept = nil
    guard let top = change.region?.topContainer else { return transitionEnded(change.cause) }
    top.afterRunningTransition { [weak self] in
      self?.transitionEnded(change.cause)
    }
  }

  /// UIKit has shown a change; what only waited for that ends.
  func hasShown() {
    if kept == nil, !isBusy { proceed() }
  }

  /// Looks again until what is waited for has ended.
  ///
  /// UIKit does not tell when a stack is covered meanwhile, or in a tab that is hidden. It gives up after
  /// some time without a transition of ours.
  func lookAgainInAMoment() {
    guard !looksAgain, momentsLeft > 0, let window else { return }
    looksAgain = true
    momentsLeft -= 1
    MomentView.wait(in: window) { [weak self] in
      guard let self else { return }
      looksAgain = false
      for region in regions {
        if let navigation = region.navigation { region.stackObserver?.momentPassed(in: navigation) }
      }
      if let kept, kept.hasEnded { return keptChangeEnded(kept) }
      hasShown()
      let isWaiting = kept != nil || regions.contains { $0.isAsking && $0.isShowingChange }
      if isWaiting { lookAgainInAMoment() }
    }
  }
}
