import CoordinatorKitUI

// The ways out that take no more than a moment, and what is kept despite of all ways.
extension Walk {
  func back() {
    app.session.turn()
    guard drag == nil, let stack = app.topStack else { return }
    goBack("tap on Back", in: stack, by: [.backButton]) { app.session.user.tapBack(in: stack) }
  }

  /// Two quick taps: from iOS 26 on the second one comes through while the first slide runs.
  func backTwice() {
    app.session.turn()
    guard drag == nil, let stack = app.topStack else { return }
    let (wasQuiet, before) = (!model.isMoving, app.titles(of: stack))
    back()
    guard app.topStack === stack else { return }
    let between = app.titles(of: stack)
    heard?("the user's turn")
    back()
    guard wasQuiet, before.count > 2, app.session.profile >= .iOS26 else { return }
    let kept = before.dropFirst().lastIndex(where: model.isKept) ?? 0
    let staying = Array(before.prefix(max(before.count - 2, kept + 1)))
    expect(
      app.titles(of: stack) == staying,
      "two taps on Back led from \(before) to \(between) and \(app.titles(of: stack))")
  }

  func backCommand() {
    app.session.turn()
    guard drag == nil, let stack = app.topStack else { return }
    let asks = app.session.policy.asksShouldPopForBackCommand
    goBack("⌘[", in: stack, by: [asks ? .backButton : .unknown]) {
      app.session.user.pressBackCommand(in: stack)
    }
  }

  func escape() {
    app.session.turn()
    guard drag == nil, let container = app.containers.last else { return }
    if let stack = container as? UINavigationController, stack.viewControllers.count > 1 {
      return goBack("escape", in: stack, by: [.backButton]) {
        app.session.user.escape(in: app.window)
      }
    }
    let policy = app.session.policy
    let mayLeave = policy.escapeDismissesSheets && (model.canSwipeSheet || model.isPopover)
    dismiss("escape", isPossible: mayLeave) { app.session.user.escape(in: app.window) }
  }

  func tapBeside() {
    app.session.turn()
    guard drag == nil, app.containers.count > 1, let sheet = app.containers.last else { return }
    dismiss("tap beside", isPossible: model.canTapBeside) { app.session.user.tapOutside(sheet) }
  }

  private func goBack(
    _ what: String, in stack: UINavigationController, by causes: Set<RemovalMessage.Cause>,
    _ act: () -> Bool
  ) {
    var before = app.titles(of: stack)
    // A swipe that was let go of brings its screen back.
    if let running = stack.transitionCoordinator, running.isCancelled,
      let back = running.viewController(forKey: .from)?.title, !before.contains(back)
    {
      before.append(back)
    }
    let out = Array(before.dropFirst().suffix(1))
    guard !isAwaitedElsewhere(out, than: stack) else { return }
    var landed = false
    attempt(what, out: out, isPossible: model.canGoBack, in: stack, landsAnyway: true) {
      landed = act()
      return landed
    }
    guard landed else { return }
    note("\(what) from \(before.last ?? "?")")
    left(before.filter { !app.titles(of: stack).contains($0) }, by: causes)
  }

  private func dismiss(_ what: String, isPossible: Bool, _ act: () -> Bool) {
    guard let sheet = app.containers.last else { return }
    let titles = app.titles(of: sheet)
    guard !isAwaitedElsewhere(titles, than: sheet) else { return }
    let cause: RemovalMessage.Cause = model.isPopover ? .outsideTap : .sheetSwipe
    var landed = false
    attempt(what, out: titles, isPossible: isPossible, in: sheet) {
      landed = act()
      return landed
    }
    guard landed else { return }
    note("\(what): \(titles)")
    left(titles, by: [cause, .parentRemoved])
  }

  /// Whether a flow has asked for some screens in another layer already: no rule decides whether they come
  /// there though the user leaves them here.
  func isAwaitedElsewhere(_ titles: some Sequence<String>, than container: UIViewController) -> Bool
  {
    let first = app.titles(of: container)[0]
    return model.onShow.contains { layer in
      layer[1] != first && titles.contains { layer.dropFirst().contains($0) }
    }
  }

  /// Tries a way out: what is kept stays, and whoever keeps it is told once.
  ///
  /// While nothing moves the model knows what the user can reach; else UIKit says.
  ///
  /// - Parameters:
  ///   - what: The way.
  ///   - out: What would go.
  ///   - isPossible: Whether there is such a way when all is quiet, apart from what is kept.
  ///   - container: Where what would go is.
  ///   - landsAnyway: Whether the user can do it though nothing goes.
  ///   - act: Tries, and says whether that was possible.
  func attempt(
    _ what: String, out: [String], isPossible: Bool, in container: UIViewController,
    landsAnyway: Bool = false, _ act: () -> Bool
  ) {
    let (before, wasMoving) = (app.titles(of: container), model.isMoving)
    let isKept = out.contains(where: model.isKept)
    let known = app.ledger.attempts.count
    let landed = act()
    let told = app.ledger.attempts.dropFirst(known)
    let gone = before.filter { !app.titles(of: container).contains($0) }
    expect(!gone.contains(where: model.isKept), "the \(what) took \(gone) away, which is kept")
    if isKept {
      let stays = landsAnyway || !landed
      expect(stays, "the \(what) began, though \(out) has what is kept")
      let isTold = wasMoving ? told.count <= 1 : told.count == (isPossible ? 1 : 0)
      expect(isTold, "the \(what) in vain was told \(Array(told))")
    } else {
      expect(told.isEmpty, "the \(what) was told as in vain: \(Array(told))")
    }
    guard !wasMoving, !isKept || landsAnyway else { return }
    expect(landed == isPossible, "the \(what) \(landed ? "worked" : "did not work")")
  }
}
