import BookshopFlows
import BookshopScreens
import CoordinatorKitLinks
import CoordinatorKitUI
import HeadlessUIKit

extension Phone {
  /// Does a step and waits until everything has come to rest.
  ///
  /// - Parameter step: The step; `quit` does nothing.
  /// - Throws: A `StepError` if the step cannot be done now; nothing has changed then.
  public func perform(_ step: Step) throws {
    try inSession {
      switch step {
      case .tap(let button): try tap(button)
      case .back: try goBack { session.user.tapBack(in: $0) }
      case .swipeBack(isCancelled: false): try goBack { session.user.swipeBack(in: $0) }
      case .swipeBack(isCancelled: true): try goBack(cancelSwipe)
      case .swipeDown(isCancelled: false):
        try swipeDown {
          session.user.swipeDown($0) || session.user.zoomOut($0) || drag($0, to: 0.8)
        }
      case .swipeDown(isCancelled: true): try swipeDown(cancelSwipe)
      case .swipePage(let side, let isCancelled): try turn(side, isCancelled)
      case .tab(let number): try tapTab(number)
      case .open(let link):
        app.open(link: link, with: .bookshop) { [self] in note("link: \($0)") }
      case .plan(let link):
        let routes = (try? LinkParser.bookshop.routes(for: link)) ?? []
        app.plan(opening: routes).description.split(separator: "\n").forEach { note("\($0)") }
      case .arrive(let door, let link): arrive(at: door, link)
      case .launch(let door, let link): launch(through: door, link)
      case .lock(let isLocked): sceneDelegate.inbox.isLocked = isLocked
      case .answer: guard directory.answer() else { throw StepError.nothingAsked }
      case .menu: tellMenu()
      case .choose(let command): try choose(command)
      case .press(let key): try press(key)
      case .handOff: handOff()
      case .quit: break
      }
      session.settle()
    }
    switch step {
    // A phone that takes over begins anew.
    case .plan, .menu, .quit, .handOff: break
    default: rehearsal.steps.append(step)
    }
  }

  private func title(_ controller: UIViewController?) -> String { controller?.title ?? "" }
}

// MARK: - Buttons and tabs

extension Phone {
  private func tap(_ name: Step.Button) throws {
    let buttons = page?.viewIfLoaded?.buttons ?? []
    let titles = buttons.map { $0.currentTitle ?? "" }
    let found =
      switch name {
      case .number(let number): buttons.indices.filter { $0 + 1 == number }
      case .title(let title):
        buttons.indices.filter { titles[$0].lowercased() == title.lowercased() }
      }
    guard let index = found.first else {
      throw StepError.noButton(name, on: title(page), titles: titles)
    }
    guard found.count == 1 else {
      throw StepError.severalButtons(
        titles[index], on: title(page), numbers: found.map { $0 + 1 })
    }
    guard session.user.tap(buttons[index]) else {
      throw StepError.deadButton(titles[index], on: title(page))
    }
  }

  private func tapTab(_ number: Int) throws {
    guard sheets.isEmpty else { throw StepError.tabBarCovered(by: title(page)) }
    guard number > 0, session.user.tapTab(number - 1, in: app.tabBarController) else {
      throw StepError.noTab(number, titles: tabTitles)
    }
  }
}

// MARK: - Pages

extension Phone {
  private func turn(_ side: Step.Side, _ isCancelled: Bool) throws {
    guard let book else { throw StepError.noPages(title(page)) }
    guard let swipe = session.user.beginPageSwipe(side == .left ? .forward : .reverse, in: book)
    else { throw StepError.noPage(side, of: title(page)) }
    guard isCancelled else { return swipe.finish() }
    session.settle()
    swipe.progress(0.4)
    session.settle()
    swipe.cancel()
  }
}

// MARK: - Going back

extension Phone {
  private func goBack(_ gesture: (UINavigationController) -> Bool) throws {
    guard let stack = container as? UINavigationController, stack.viewControllers.count > 1 else {
      throw StepError.nothingToGoBackTo(title(page))
    }
    try attempt(gesture, on: stack) { .backRefused($0) }
  }

  private func swipeDown(_ gesture: (UIViewController) -> Bool) throws {
    guard let sheet = sheets.last ?? zoomedPage else { throw StepError.noSheet(title(page)) }
    try attempt(gesture, on: sheet) { .sheetRefused($0) }
  }

  /// A gesture that may not begin is a step all the same if somebody was told of it, as guards do.
  private func attempt<Container>(
    _ gesture: (Container) -> Bool, on container: Container, orThrow error: (String) -> StepError
  ) throws {
    let (title, told) = (title(page), messageCount)
    guard gesture(container) || messageCount > told else { throw error(title) }
  }

  private func cancelSwipe(_ stack: UINavigationController) -> Bool {
    if let zoomedPage { return cancelZoom(of: zoomedPage, by: .swipe) }
    guard let swipe = session.user.beginBackSwipe(in: stack) else { return false }
    session.settle()
    swipe.progress(0.4)
    session.settle()
    swipe.cancel()
    return true
  }

  private func cancelZoom(
    of page: UIViewController, by gesture: ZoomExit.Gesture
  ) -> Bool {
    guard let exit = session.user.beginZoomExit(of: page, by: gesture) else { return false }
    session.settle()
    exit.progress(0.4)
    session.settle()
    exit.cancel()
    return true
  }

  /// Drags what has a gesture of its own, and lets go.
  private func drag(_ sheet: UIViewController, to part: Double) -> Bool {
    guard let view = sheet.viewIfLoaded, let pan = session.user.beginPan(on: view) else {
      return false
    }
    for step in [part / 2, part] {
      pan.move(to: CGPoint(x: 0, y: view.bounds.height * step))
      session.settle()
    }
    pan.finish()
    return true
  }

  private func cancelSwipe(_ sheet: UIViewController) -> Bool {
    guard let swipe = session.user.beginSheetSwipe(on: sheet) else {
      return cancelZoom(of: sheet, by: .drag) || drag(sheet, to: 0.4)
    }
    session.settle()
    swipe.progress(0.4)
    session.settle()
    swipe.cancel()
    return true
  }
}
