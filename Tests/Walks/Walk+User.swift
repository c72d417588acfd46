import CoordinatorKitUI

// What the user does, at the beginning of a turn and with one finger.
extension Walk {
  func back() {
    app.session.turn()
    guard drag == nil, let stack = app.topStack else { return }
    let before = app.titles(of: stack)
    let landed = app.session.user.tapBack(in: stack)
    expectLanding(landed, model.canGoBack, "tap on Back")
    guard landed else { return }
    note("back from \(before.last ?? "?")")
    left(before.filter { !app.titles(of: stack).contains($0) })
  }

  func beginBackSwipe() {
    app.session.turn()
    guard drag == nil, let stack = app.topStack, let title = stack.topViewController?.title else {
      return
    }
    let swipe = app.session.user.beginBackSwipe(in: stack)
    expectLanding(swipe != nil, model.canGoBack, "swipe back")
    guard let swipe else { return }
    note("begin to swipe back from \(title)")
    drag = .back(swipe, [title])
    model.hold([title])
  }

  func beginSheetSwipe() {
    app.session.turn()
    guard drag == nil, app.containers.count > 1, let sheet = app.containers.last else { return }
    let swipe = app.session.user.beginSheetSwipe(on: sheet)
    expectLanding(swipe != nil, model.canSwipeSheet, "swipe of the sheet")
    guard let swipe else { return }
    let titles = app.titles(of: sheet)
    note("begin to swipe down the sheet \(titles)")
    drag = .sheet(swipe, titles)
    model.hold(titles)
  }

  func progress(_ fraction: Double) {
    switch drag {
    case .back(let swipe, _): swipe.progress(fraction)
    case .sheet(let swipe, _): swipe.progress(fraction)
    case nil: return
    }
    note("drag to \(fraction)")
  }

  /// Lifts the finger; when none is down, makes a whole swipe.
  func swipe(_ step: Step, finishes: Bool) {
    if drag == nil { step.a % 2 == 0 ? beginBackSwipe() : beginSheetSwipe() }
    endDrag(finishes: finishes)
  }

  /// Somebody takes screens away; the flow then asks anew, which overrides what it asked for before.
  func left(_ titles: [String]) {
    model.left(titles)
    hadFacts = true
  }

  func endDrag(finishes: Bool) {
    guard let drag else { return }
    app.session.turn()
    self.drag = nil
    note(finishes ? "finish the swipe" : "cancel the swipe")
    switch drag {
    case .back(let swipe, let titles):
      finishes ? swipe.finish() : swipe.cancel()
      if finishes { left(titles) }
    case .sheet(let swipe, let titles):
      finishes ? swipe.finish() : swipe.cancel()
      if finishes { left(titles) }
    }
  }

  func tapTab(_ index: Int) {
    app.session.turn()
    guard drag == nil, let stack = app.tabs.selectedViewController else { return }
    let isAgain = app.tabs.selectedIndex == index
    // UIKit complains about the pop to the root while the stack moves.
    guard !isAgain || stack.transitionCoordinator == nil else { return }
    let before = app.titles(of: stack)
    let landed = app.session.user.tapTab(index, in: app.tabs)
    expectLanding(landed, model.canTapTabs, "tap on the tab")
    guard landed else { return }
    note("tap tab \(index)")
    if isAgain {
      left(before.filter { !app.titles(of: stack).contains($0) })
    } else {
      model.selected = index
    }
  }

  /// While nothing moves the model knows what a finger can reach; else UIKit says.
  private func expectLanding(_ landed: Bool, _ expected: Bool, _ what: String) {
    guard !model.isMoving else { return }
    expect(landed == expected, "the \(what) \(landed ? "worked" : "did not work")")
  }
}
