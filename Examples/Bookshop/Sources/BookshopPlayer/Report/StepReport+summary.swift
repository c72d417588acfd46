extension StepReport {
  /// What just happened, in a sentence.
  ///
  ///     Tapped "Check out": checkOut has to wait, so the sheet "Log in" is shown first.
  ///
  /// - Parameter before: What was on show before the step.
  /// - Returns: The sentence; at the start it says what is on show.
  public func summary(after before: StepReport) -> String {
    guard number > 0, let step = try? Step(parsing: step) else {
      return "The shop is open: \(quoted(topLayer.last)) is on show."
    }
    return "\(deed(step, before)): \(effect(of: step, before))."
  }

  private func deed(_ step: Step, _ before: StepReport) -> String {
    switch step {
    case .tap: "Tapped \"\(before.title(of: step))\""
    case .back: "Tapped Back"
    case .swipeBack(isCancelled: false): "Swiped back"
    case .swipeDown(isCancelled: false):
      before.sheets.isEmpty ? "Dragged the screen down" : "Swiped the sheet down"
    case .swipePage(.left, isCancelled: false): "Swiped to the next page"
    case .swipePage(.right, isCancelled: false): "Swiped to the page before"
    case .swipeBack: "Released the swipe back too early"
    case .swipeDown:
      before.sheets.isEmpty ? "Released the screen too early" : "Released the sheet too early"
    case .swipePage: "Released the page too early"
    case .tab: "Tapped the tab \"\(before.title(of: step).dropFirst("Tab ".count))\""
    case .open(let link): "Opened \(link)"
    case .plan(let link): "Asked what \(link) would do"
    case .arrive(let door, let link): "\(link) came as \(door.words)"
    case .launch(let door, let link): "Launched by \(link) as \(door.words)"
    case .lock(let isLocked): isLocked ? "Locked the shop" : "Unlocked the shop"
    case .answer: "The directory answered"
    case .menu: "Opened the menu bar"
    case .choose(let command): "Chose \(command.quoted) in the menu bar"
    case .press(let key): "Pressed \(key)"
    case .handOff: "Handed off to another phone"
    case .quit: "Quit"
    }
  }

  private func effect(of step: Step, _ before: StepReport) -> String {
    let change = ScreenChange(from: before, to: self)
    switch step {
    case .plan: return "nothing is sent, and the notes show each route"
    case .arrive where notes.contains { $0.hasPrefix("in the inbox: ") }:
      return "it waits until the shop is unlocked"
    case .arrive where messages.isEmpty: return "it is not opened, as the notes say"
    case .lock(true): return "what comes from outside waits now"
    case .lock(false) where messages.isEmpty: return "nothing has waited"
    case .launch: return "the shop starts with \(quoted(topLayer.last))"
    case .menu: return "nothing is sent, and the notes show each command"
    case .handOff: return "it starts with \(quoted(topLayer.last))"
    case .answer: return afterAnswer(change)
    case .open, .arrive, .lock: return afterLink(change)
    case .back, .swipeBack, .swipeDown, .swipePage, .tab: return afterGesture(change, before)
    case .tap, .choose, .press, .quit: return afterMessage(change)
    }
  }

  private func quoted(_ screen: ScreenReport?) -> String { "\"\(screen?.title ?? "")\"" }
}

// MARK: - Messages

extension StepReport {
  /// The messages that were sent one after the other, without those that they caused, announcements,
  /// and those that have waited in vain.
  package var requests: [MessageReport] {
    messages.filter { $0.nesting == 0 && $0.end != .announced && $0.end != .expired }
  }

  private func afterMessage(_ change: ScreenChange) -> String {
    guard let request = requests.first else {
      return "no message is sent, and " + words(change) + expired
    }
    // What is sent by itself after what was tapped has been held until now.
    let resumed = requests.dropFirst().filter { $0.handledBy != nil }.map {
      "\($0.message) goes on, "
    }
    return told(request, change, resumed: resumed.joined()) + expired
  }

  private func told(
    _ request: MessageReport, _ change: ScreenChange, resumed: String = ""
  ) -> String {
    let message = request.message
    return switch request.end {
    case .handled(let name) where name.hasPrefix("on("):
      "a handler takes \(message), \(resumed)and \(words(change))"
    case .handled(let name): "\(name) handles \(message), \(resumed)and \(words(change))"
    case .held: "\(message) has to wait, so \(words(change))" + (change == .none ? "" : " first")
    case .refused(let why): "\(message) is refused (\(why)), and \(words(change))"
    case .unhandled: "nobody handles \(message), and \(words(change))"
    case .failed(let why): "\(message) fails (\(why)), and \(words(change))"
    case .announced, .expired: words(change)
    }
  }

  /// What was waiting before, and does so no longer.
  private var expired: String {
    messages.filter { $0.end == .expired }.map { "; \($0.message), which was waiting, expires" }
      .joined()
  }

  private func afterLink(_ change: ScreenChange) -> String {
    let setback = requests.last { $0.handledBy == nil }
    if let setback { return told(setback, change) + expired }
    return
      (change == .none
      ? "it leads to where you are"
      : "every step of it is allowed, and "
        + words(change)) + expired
  }

  private func afterAnswer(_ change: ScreenChange) -> String {
    guard change != .none else { return "nobody waits for it, and nothing changes" }
    return words(change)
  }

  private func afterGesture(_ change: ScreenChange, _ before: StepReport) -> String {
    if let request = requests.first {
      return "a guard keeps \(quoted(before.topLayer.last)) and sends \(request.message), so "
        + words(change) + expired
    }
    guard change == .none else { return words(change) + expired }
    return messages.isEmpty ? "nothing changes, and no message is sent" : "nothing changes"
  }
}

// MARK: - Screens

extension StepReport {
  private func words(_ change: ScreenChange) -> String {
    switch change {
    case .none: "nothing changes on the screen"
    case .contents: "the screen is updated in place"
    case .pushed(let screen): "\(quoted(screen)) is pushed"
    case .popped(let screen): "\(quoted(screen)) is on top again"
    case .presented(let screen, .card): "the sheet \(quoted(screen)) is shown"
    case .presented(let screen, .fullScreen): "\(quoted(screen)) covers the screen"
    case .presented(let screen, .alert): "the alert \(quoted(screen)) is shown"
    case .presented(let screen, .popover): "the popover \(quoted(screen)) is shown"
    case .dismissed(let screen): "\(quoted(screen)) is uncovered"
    case .turned(let screen): "\(screen.name) is on show"
    case .switched(let screen): "\(quoted(screen)) is on show"
    case .replaced(let screen): "\(quoted(screen)) is shown instead"
    }
  }
}

extension Step.Door {
  fileprivate var words: String {
    switch self {
    case .url: "a URL"
    case .web: "a universal link"
    case .activity: "an activity of another device"
    case .search: "a result of the search"
    case .notification: "a notification"
    case .action: "a quick action"
    case .intent: "an app intent"
    }
  }
}
