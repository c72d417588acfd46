import CoordinatorKitUI
import TestFlows
import WalkTools

/// Random states, taps, ways back and widths, alone and in the middle of each other.
@MainActor final class PlacesWalk: SeededWalk, Expecting {
  private let seed: Int
  let phone: PlacesPhone
  private(set) var story: [String]
  private(set) var steps = 0
  var mistakes: [String] = []
  /// How many messages were sent, and how many of them have ended.
  private var (sent, ended) = (0, 0)
  /// What was on top when nothing moved last.
  private var top: Set<String> = []
  private var dealer: PlacesDealer
  private var user: HeadlessUser { HeadlessSession.current.user }

  init(seed: Int) {
    self.seed = seed
    var dealer = PlacesDealer(Dice(seed: UInt64(seed) &* 31 &+ 7))
    let place =
      switch seed % 4 {
      case 0: dealer.columns(2, "", depth: 2)
      case 1: dealer.columns(3, "", depth: 2)
      default: dealer.tabs("", depth: 3, inColumn: false)
      }
    let paged = ["a", "b", "ay", "az"].flatMap { bar in ["a", "b", "c"].map { bar + $0 } }
    phone = PlacesPhone(.init(place), pages: Set(paged))
    self.dealer = dealer
    story = ["seed \(seed): \(phone.outline)"]
    check("the start")
    let names = phone.takeEvents().appeared.map(\.name)
    expect(names.sorted() == phone.top.sorted(), "\(names) appeared, not \(phone.top)")
    top = phone.top
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    dealer.dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    steps += 1
    let before = phone.flow.state
    let isAlone = dealer.dice.roll(4) != 0
    if !isAlone {
      for _ in 0..<(2 + dealer.dice.roll(2)) {
        act(isAlone: false)
        switch dealer.dice.roll(3) {
        case 0: break
        case 1: HeadlessSession.current.turn()
        default: HeadlessSession.current.advance(by: 0.1)
        }
      }
    } else {
      act(isAlone: true)
    }
    HeadlessSession.current.settle()
    check("at rest")
    checkEvents(isAlone, since: before)
  }

  private func act(isAlone: Bool) {
    switch dealer.dice.roll(10) {
    case 0..<4: change(isAlone)
    case 4, 5: tap(isAlone)
    case 6, 7: back(isAlone)
    case 8: resize()
    default: swipeDown(isAlone)
    }
  }

  private func tell(_ what: String) { story.append(what) }
}

// MARK: - Events

extension PlacesWalk {
  private func change(_ isAlone: Bool) {
    var state = phone.flow.state
    for _ in 0...dealer.dice.roll(2) { dealer.change(&state.place, "") }
    if dealer.dice.roll(8) == 0 { state.sheet = state.sheet == nil ? dealer.screen() : nil }
    if dealer.dice.roll(4) == 0 { changePlayer(&state) }
    tell(
      "change to \(state.place.outline(isWide: true, pages: phone.pages)) ⌃ \(state.sheet ?? "") ⌃ \(state.player ?? "")\(state.isPlayerMinimized ? " minimized" : "")"
    )
    let next = state
    guard next != phone.flow.state else { return }
    phone.flow.deliver(NestedFlow.Change { $0 = next }) { [weak self] outcome in
      self?.ended += 1
      // What waits in a hidden tab shows nothing.
      let isDone = [.performed, .handled(by: "NestedFlow")].contains(outcome)
      if isAlone, !isDone { self?.mistakes.append("the message ended \(outcome)") }
    }
    sent += 1
    // What the user was leaving is a fact that comes after it.
    if isAlone { expect(phone.flow.state == next, "the message made \(phone.flow.state)") }
  }

  private func changePlayer(_ state: inout NestedFlow.State) {
    switch dealer.dice.roll(4) {
    case 0: (state.player, state.isPlayerMinimized) = (dealer.screen(), dealer.dice.roll(2) == 0)
    case 1: (state.player, state.isPlayerMinimized) = (nil, false)
    default: state.isPlayerMinimized = state.player != nil && !state.isPlayerMinimized
    }
  }

  private func tap(_ isAlone: Bool) {
    let before = phone.flow.state
    let tabs = before.place.tabsOnShow
    guard !tabs.isEmpty, phone.presented.isEmpty else { return }
    let tab = tabs[dealer.dice.roll(tabs.count)]
    guard let (bar, index) = phone.bar(of: tab) else { return }
    tell("tap \(tab)")
    let isTapped = user.tapTab(index, in: bar)
    guard isAlone else { return }
    HeadlessSession.current.settle()
    // UIKit does not show the first of three columns at every width.
    guard isTapped else {
      return expect(phone.flow.state == before, "no tap made \(phone.flow.state)")
    }
    var expected = before
    expected.place.select(tab)
    guard let again = before.place.selectedTabs.first(where: { $0.id == tab }) else {
      return expect(phone.flow.state == expected, "the tap made \(phone.flow.state)")
    }
    if case .stack(let names) = again.place {
      for name in names.dropFirst() { expected.place.remove(name) }
      expect(phone.flow.state == expected, "the second tap made \(phone.flow.state)")
    }
  }

  private func back(_ isAlone: Bool) {
    let before = phone.flow.state
    let stacks = phone.stacks
    guard !stacks.isEmpty, phone.presented.isEmpty else { return }
    let stack = stacks[dealer.dice.roll(stacks.count)]
    // Pages that are not on show are in no container of UIKit's.
    let visible = stack.topViewController?.placesTitles ?? []
    let left = before.place.stacksOnShow(isWide: phone.isWide).filter { $0.count > 1 }
      .compactMap(\.last).filter { $0.isSuperset(of: visible) }.min { $0.count < $1.count }
    tell("back from \(visible.sorted())")
    let hasBegun = goBack(in: stack)
    guard isAlone, hasBegun else { return }
    HeadlessSession.current.settle()
    var expected = before
    for name in left ?? [] { expected.place.remove(name) }
    expect(left != nil, "\(visible) were not on top of a stack")
    expect(phone.flow.state == expected, "going back made \(phone.flow.state)")
  }

  private func goBack(in stack: UINavigationController) -> Bool {
    switch dealer.dice.roll(4) {
    case 0:
      guard let swipe = user.beginBackSwipe(in: stack) else { return false }
      swipe.progress(0.4)
      HeadlessSession.current.turn()
      let isCancelled = dealer.dice.roll(2) == 0
      tell(isCancelled ? "a swipe that is cancelled" : "a swipe")
      if isCancelled { swipe.cancel() } else { swipe.finish() }
      return !isCancelled
    default: return user.tapBack(in: stack)
    }
  }

  private func resize() {
    tell(phone.isWide ? "narrow" : "wide")
    user.resize(phone.window, to: phone.isWide ? PlacesPhone.narrow : PlacesPhone.wide)
  }

  private func swipeDown(_ isAlone: Bool) {
    let before = phone.flow.state
    guard let top = phone.presented.last, let name = phone.sheets.last else { return }
    tell("swipe \(name) down")
    let hasBegun = user.swipeDown(top)
    guard isAlone, hasBegun else { return }
    HeadlessSession.current.settle()
    var expected = before
    expected.place.remove(name)
    if expected.sheet == name { expected.sheet = nil }
    if expected.player == name { expected.isPlayerMinimized = true }
    expect(phone.flow.state == expected, "the swipe made \(phone.flow.state)")
  }
}

// MARK: - What must hold

extension PlacesWalk {
  private func check(_ when: String) {
    let state = phone.flow.state
    let outline = state.place.outline(isWide: phone.isWide, pages: phone.pages)
    expect(phone.outline == outline, "\(when) \(phone.outline) is on show, not \(outline)")
    let player = state.isPlayerMinimized ? nil : state.player
    let sheets = state.place.sheets + [state.sheet, player].compactMap(\.self)
    expect(phone.sheets == sheets, "\(when) the sheets are \(phone.sheets), not \(sheets)")
    expect(phone.reports.isEmpty, "there are reports: \(phone.reports)")
    expect(ended == sent, "\(sent - ended) messages have not ended")
    expect(phone.removedTwice.isEmpty, "\(phone.removedTwice) were removed twice")
    expect(phone.shownAnew.isEmpty, "\(phone.shownAnew) were not the same ones again")
    let wanted = Set(
      state.place.names + sheets + state.place.allSheets + ["nothing"]
        + [state.player].compactMap(\.self))
    let left = phone.alive.subtracting(wanted)
    expect(left.isEmpty, "\(left.sorted()) are alive")
    let log = HeadlessSession.current.log.map { "\($0)" }
    // A second tap pops a stack while a pop is under way there: what the user does, not what the kit does.
    let own = log.filter { !$0.hasPrefix("nested pop animation") }
    expect(own.isEmpty, "UIKit says \(own)")
  }
}

// MARK: - Events

extension PlacesWalk {
  /// Each screen that has come on top is told once, with a cause that the states allow.
  private func checkEvents(_ isAlone: Bool, since before: NestedFlow.State) {
    let (appeared, removed, messages) = phone.takeEvents()
    let names = appeared.map(\.name)
    let new = phone.top.subtracting(top)
    top = phone.top
    expect(removed == messages, "\(removed) were told as removed, not \(messages)")
    // In a burst, something may have been on top for a while.
    guard isAlone else {
      return expect(new.isSubset(of: names), "of \(new.sorted()) only \(names) appeared")
    }
    expect(names.sorted() == new.sorted(), "\(names) appeared, not \(new.sorted())")
    let state = phone.flow.state
    let hidden = before.isPlayerMinimized ? before.player : nil
    let known = Set(
      before.place.names + before.place.sheets + [before.sheet, before.player].compactMap(\.self)
    )
    .subtracting([hidden].compactMap(\.self))
    let sheets = Set([state.sheet, state.player].compactMap(\.self) + state.place.sheets)
    for (name, cause) in appeared where name != "nothing" {
      let isPossible =
        switch cause {
        case .uncovered: known.contains(name)
        case .pushed: !known.contains(name) && !sheets.contains(name)
        case .presented: sheets.contains(name)
        case .tab: !sheets.contains(name)
        case .started, .restored, .link: false
        }
      expect(isPossible, "\(name) appeared because it was \(cause)")
    }
  }
}
