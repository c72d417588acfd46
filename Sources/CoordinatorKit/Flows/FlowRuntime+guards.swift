extension FlowRuntime {
  /// The visible screens that the flow's own guards would not admit; checked for a start state,
  /// from which there is no way back.
  package var guardedInitialScreens: [GuardedInitialScreen] {
    screens.stacks.joined().compactMap { screen in
      verdict(entering: screen).reason.map { GuardedInitialScreen(screen: screen.name, why: $0) }
    }
  }

  /// What the flow and those nested in it say about a screen that would appear in the state as it is.
  package func verdict(entering screen: F.Screen) -> Verdict {
    shown.verdict(on: screen, appears: true)
  }

  /// What the flow would decide about a message now; this run is unchanged.
  package func decision(on message: any CoordinatorMessageable) -> Disposition {
    var copy = self
    return copy.send(message)
  }

  /// What may be left now, for code that has to know before the user tries.
  package var exits: ExitRules { shown.keyed.wanted.exits(byStep: true, leaving) }

  /// What the guards say about a screen that would close in the state as it is.
  var leaving: (ScreenKey) -> Verdict { { [shown] in shown.verdict(leaving: $0) } }

  /// Why a flow does not change to another state.
  enum Objection {
    /// The only effect would be to put the top screen on top again, as a second tap does.
    case doubleTap
    /// A screen would be in one stack twice.
    case duplicate(DuplicateScreen)
    /// A guard does not let a screen close, or appear.
    case leaving(Verdict)
    case entering(Verdict)
    /// The flow does not do what it was to do next, for a reason.
    case refused(String)

    var decision: Disposition {
      switch self {
      case .doubleTap: .handled
      case .duplicate(let duplicate): .refused(duplicate.description)
      case .leaving(let verdict), .entering(let verdict): verdict.disposition
      case .refused(let why): .refused(why)
      }
    }
  }

  /// The obstacle to changing from one state to another, if any.
  ///
  /// The guards of all screens of both states are asked, including those in hidden tabs and their
  /// sheets.
  func objection(toMovingFrom old: ShownFlow<F>, to new: ShownFlow<F>) -> Objection? {
    guard old.stack != new.stack else { return nil }
    let (before, after) = (old.keyed, new.keyed)
    if after.keys.putsTopOnAgain(in: before.keys), old.stack.onceInARow == new.stack.onceInARow {
      return .doubleTap
    }
    let repeated = after.keys.duplicate(missingIn: before.keys)
    let shared = after.wanted.inSeveralColumns.subtracting(before.wanted.inSeveralColumns).first
    if let screen = repeated ?? shared {
      let place: DuplicateScreen.Place = repeated == nil ? .columns : .stack
      return .duplicate(
        DuplicateScreen(screen: screen.description, place: place, stack: "\(new.stack)"))
    }
    for key in before.all.missingEach(from: after.all).reversed() {
      let verdict = old.verdict(on: key, appears: false)
      if !verdict.isAllowed { return .leaving(verdict) }
    }
    for key in after.all.missingEach(from: before.all) {
      let verdict = new.verdict(on: key, appears: true)
      if !verdict.isAllowed { return .entering(verdict) }
    }
    return nil
  }

  // MARK: - Questions of guards

  /// Whether a guard asks what a message has just answered, and so for ever.
  mutating func isAskedAgain(
    _ other: any CoordinatorMessageable, inPlaceOf message: any CoordinatorMessageable
  ) -> Bool {
    let new = GuardQuestion(other)
    guard let question, question.isSame(as: new) else {
      question = new
      return false
    }
    return question.offers(message)
  }

  /// A guard's question is about to be on show: the alert or the screen on top asks it, with the answers of its
  /// buttons, or those that the flow declares for the screen.
  mutating func offerAnswers(in after: ShownFlow<F>) {
    var answers: [any CoordinatorMessageable] = []
    if let alert = after.stack.alert, alert != screens.alert {
      answers += alert.buttons.compactMap(\.message?.sent)
    }
    let coming = after.keyed.all.missing(from: shown.keyed.all)
    if coming.contains(where: { !$0.isAlert }), let top = after.stack.top {
      answers += after.messages(from: top)
    }
    question?.offer(answers)
  }

  /// What a message, which has shown nothing that was not there, would show that is on show already, such as the alert
  /// that a swipe has brought which a guard did not let through.
  ///
  /// A held message waits for it as for what a message has shown that was sent for it. It is what comes back when the
  /// user has left it, layer by layer, and the message arrives then.
  package func showsAlready(_ message: any CoordinatorMessageable) -> [ScreenKey] {
    var left = self
    while left.leaveFront() {
      var again = left
      _ = again.handle(.message(message))
      let back = again.keysOnShow.subtracting(left.keysOnShow).intersection(keysOnShow)
      guard back.isEmpty else { return Array(back) }
    }
    return []
  }

  private var keysOnShow: Set<ScreenKey> { Set(shown.keyed.all) }

  /// The user leaves the alert, the topmost sheet, or what lies over the first screen; returns whether there was one,
  /// and it is gone.
  private mutating func leaveFront() -> Bool {
    let before = keysOnShow.count
    if let alert = screens.alert {
      _ = handle(.alertLeft(alert.id))
    } else if let layer = screens.layers.last {
      let toFirst = UserMove.back(levels: shown.keyed.wanted.steps.count - 1)
      let left = screens.layers.count > 1 ? layer.reversed() : screensLeft(by: toFirst)
      _ = userLeft(left ?? [], by: .unknown)
    }
    return keysOnShow.count < before
  }
}

extension [[ScreenKey]] {
  /// Whether these stacks only have the top screen of one of others on top again, as after a second tap.
  fileprivate func putsTopOnAgain(in old: Self) -> Bool {
    count == old.count && joined().count > old.joined().count
      && zip(self, old).allSatisfy {
        $0 == $1 || $0.onceInARow(by: \.self) == $1.onceInARow(by: \.self)
      }
  }

  /// A screen that one of these stacks has again, further up, and the same of others does not.
  fileprivate func duplicate(missingIn old: Self) -> ScreenKey? {
    for (index, stack) in enumerated() where index >= old.count || stack != old[index] {
      let repeated = stack.repeated()
      if repeated.isEmpty { continue }
      let known = index < old.count ? old[index].repeated() : []
      if let screen = repeated.first(where: { !known.contains($0) }) { return screen }
    }
    return nil
  }
}

extension [ScreenKey] {
  /// The screens that also appear further down, but not just below.
  fileprivate func repeated() -> [ScreenKey] {
    var seen: Set<ScreenKey> = []
    var last: ScreenKey?
    return filter { key in
      let isNew = seen.insert(key).inserted
      defer { last = key }
      return !isNew && last != key
    }
  }
}

extension Array {
  /// The elements without those that are the same as the one before.
  func onceInARow<ID: Equatable>(by id: (Element) -> ID) -> [Element] {
    guard zip(self, dropFirst()).contains(where: { id($0) == id($1) }) else { return self }
    return reduce(into: []) { kept, element in
      if kept.last.map(id) != id(element) { kept.append(element) }
    }
  }
}

/// A screen that an update would have put into one stack twice.
package struct DuplicateScreen: Sendable, Equatable, CustomStringConvertible {
  package enum Place: String, Sendable {
    case stack = "twice in one stack"
    case columns = "in two columns, which are one stack in a compact window"
  }

  package let screen: String
  package let place: Place
  /// The stack as the flow wanted it.
  package let stack: String

  package var description: String { "the screen \(screen) would be \(place.rawValue): [\(stack)]" }
}

/// A screen of a start state that the flow's own guard does not admit.
package struct GuardedInitialScreen: Sendable, Equatable {
  package let screen: String
  /// What the guard said.
  package let why: String
}

extension FlowRuntime {
  /// The result of an event.
  package struct Step {
    /// What was decided; `nil` for user actions.
    package var decision: Disposition?
    /// What concerns a user action itself: which screens are gone, and a broken back law; performed first.
    package var facts: [Effect] = []
    package var effects: [Effect] = []

    /// All, in order.
    package var all: [Effect] { facts.isEmpty ? effects : facts + effects }
  }
}

extension FlowRuntime.Step {
  /// Whether the screens may change.
  var shows: Bool {
    for case .show in effects { return true }
    return false
  }

  /// What the flow sends to those around it.
  package var sent: [any CoordinatorMessageable] {
    var sent: [any CoordinatorMessageable] = []
    for case .send(let message) in effects { sent.append(message) }
    return sent
  }

  /// How nested flows have ended.
  package var childResults: [ChildEnding] {
    var endings: [ChildEnding] = []
    for case .childEnded(let result, let isHandled) in effects {
      endings.append(ChildEnding(result: result, isHandled: isHandled))
    }
    return endings
  }

  /// How the flow broke the back law, if it did.
  package var violation: BackLawViolation? {
    for case .reportBackLaw(let violation, _) in facts { return violation }
    return nil
  }
}

/// How a flow broke the back law: after the user left screens, its stack must be the old one
/// without them; after the user selected a tab, the old one with that tab selected.
package struct BackLawViolation: Sendable, Equatable, CustomStringConvertible {
  /// The screens the user left, topmost first; none if a tab was selected.
  package let left: [String]
  /// The tab the user selected, if that was what happened.
  package let selected: String?
  /// The id of the alert that closed, if that was what happened.
  package let alert: String?
  /// The required stack.
  package let expected: String
  /// The flow's actual stack.
  package let actual: String

  /// A child flow of which the first screen was left takes everything else along that it showed.
  init?<Screen>(
    left: [Screen], _ ended: [ScreenStack<Screen>] = [], from before: ScreenStack<Screen>,
    to after: ScreenStack<Screen>
  ) {
    if ended.isEmpty, let old = before.onlyStack, let new = after.onlyStack,
      (new + left.reversed()).map(\.id) == old.map(\.id)
    {
      return nil
    }
    // Nearly always they were on top; only others have to be looked for, one by one.
    let onTop = zip(left, before.layers.joined().reversed()).prefix { $0.id == $1.id }.count
    let known = Set(left.map(\.id))
    let alsoGone = ended.flatMap { $0.stacks.joined().reversed() }.filter { !known.contains($0.id) }
    var expected = (left.dropFirst(onTop) + alsoGone).reduce(before.droppingTop(onTop)) {
      $0.removing($1.id)
    }
    if let alert = expected.alert, ended.contains(where: { $0.alert == alert }) {
      expected = expected.withoutAlert
    }
    let others = { (stack: ScreenStack<Screen>) in
      stack.minimizedScreens.map(\.id).filter { !known.contains($0) }
    }
    guard !expected.showsTheSame(as: after) || others(expected) != others(after) else { return nil }
    self.left = left.map(\.name)
    (selected, alert) = (nil, nil)
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// A waiting alert may appear, of another flow with the same id, so others are ignored.
  init?<Screen>(alert: FlowAlert, from before: ScreenStack<Screen>, to after: ScreenStack<Screen>) {
    let expected = before.withoutAlert
    let isGone = after.alert?.key != alert.key
    guard !isGone || !expected.showsTheSame(as: after.withoutAlert) else { return nil }
    left = [alert.description]
    (selected, self.alert) = (nil, alert.id)
    self.expected = "\(expected)"
    actual = "\(after)"
  }

  /// Sheets that wait in a tab appear when it is selected, so only the stacks are compared.
  init?<Screen>(
    selected tab: String, from before: ScreenStack<Screen>, to after: ScreenStack<Screen>
  ) {
    var expected = before.root
    _ = expected.select(tab)
    // What a tab or a screen says may change, such as a badge with what has not been seen.
    let stacks = { (root: ScreenStack<Screen>.Root) in
      ScreenStack(root.withoutPresented, sheet: nil)
    }
    guard !stacks(expected).showsTheSame(as: stacks(after.root)) else { return nil }
    (left, selected, alert) = ([], tab, nil)
    self.expected = "\(expected)"
    actual = "\(after.root)"
  }

  /// What was left, what had to remain, and what the flow shows.
  package var description: String { sentence(by: "the user") }

  /// The same sentence with a different subject who left the screens.
  package func sentence(by who: String) -> String {
    let what = selected.map { "selected the tab \($0)" } ?? "left \(left.joined(separator: ", "))"
    return """
      after \(who) \(what) the screens must be [\(expected)], but screens(for:) is [\(actual)]
      """
  }
}

extension ScreenStack {
  /// The screens of a stack over which nothing lies; `nil` for what has more to compare.
  fileprivate var onlyStack: [Screen]? {
    guard case .stack(let screens) = root, sheet == nil, alert == nil, minimized.isEmpty else {
      return nil
    }
    return screens
  }

  /// Whether all containers show screens with the same ids; what cannot be shown is ignored.
  fileprivate func showsTheSame(as other: ScreenStack<Screen>) -> Bool {
    func layouts(_ stack: ScreenStack) -> [Layout] {
      let waiting = stack.root.hiddenSheets.map { Layout($0.stack) }
      let wanted = KeyedScreens(stack).wanted.all.map(\.layout)
      return (wanted + waiting).map { $0.normalized().layout }
    }
    return layouts(self) == layouts(other)
  }
}
