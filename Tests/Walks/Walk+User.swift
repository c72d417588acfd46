import CoordinatorKitUI

// What the user does, at the beginning of a turn and with one finger.
extension Walk {
  func beginBackSwipe(_ step: Step) {
    app.session.turn()
    guard drag == nil, let stack = app.topStack, let title = stack.topViewController?.title else {
      return
    }
    guard !isAwaitedElsewhere([title], than: stack) else { return }
    let isInContent = app.session.profile >= .iOS26 && step.b % 2 == 0
    var swipe: BackSwipe?
    attempt("swipe back", out: [title], isPossible: model.canGoBack, in: stack) {
      swipe = app.session.user.beginBackSwipe(in: stack, from: isInContent ? .content : .edge)
      return swipe != nil
    }
    guard let swipe else { return }
    note("begin to swipe back \(isInContent ? "in the content " : "")from \(title)")
    drag = .back(swipe, [title])
    model.hold([title])
  }

  func beginSheetSwipe() {
    app.session.turn()
    guard drag == nil, app.containers.count > 1, let sheet = app.containers.last else { return }
    let titles = app.titles(of: sheet)
    guard !isAwaitedElsewhere(titles, than: sheet) else { return }
    var swipe: SheetSwipe?
    attempt("swipe of the sheet", out: titles, isPossible: model.canSwipeSheet, in: sheet) {
      swipe = app.session.user.beginSheetSwipe(on: sheet)
      return swipe != nil
    }
    guard let swipe else { return }
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
    if drag == nil { step.a % 2 == 0 ? beginBackSwipe(step) : beginSheetSwipe() }
    endDrag(finishes: finishes)
  }

  /// Somebody takes screens away; the flow then asks anew, which overrides what it asked for before.
  func left(_ titles: [String], by possible: Set<RemovalMessage.Cause>? = nil) {
    for title in titles { causes[title] = possible }
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
      if finishes { left(titles, by: [.interactivePop]) }
    case .sheet(let swipe, let titles):
      finishes ? swipe.finish() : swipe.cancel()
      if finishes { left(titles, by: [.sheetSwipe, .parentRemoved]) }
    }
  }

  func tapTab(_ index: Int) {
    app.session.turn()
    guard drag == nil, let stack = app.tabs.selectedViewController else { return }
    let isAgain = app.tabs.selectedIndex == index
    // UIKit complains about the pop to the root while the stack moves.
    guard !isAgain || stack.transitionCoordinator == nil else { return }
    let before = app.titles(of: stack)
    let out = isAgain ? Array(before.dropFirst()) : []
    var landed = false
    attempt("tap on the tab", out: out, isPossible: model.canTapTabs, in: stack, landsAnyway: true)
    {
      landed = app.session.user.tapTab(index, in: app.tabs)
      return landed
    }
    guard landed else { return }
    note("tap tab \(index)")
    if isAgain {
      left(before.filter { !app.titles(of: stack).contains($0) })
    } else {
      model.selected = index
    }
  }
}
