import CoordinatorKitRestoration
import CoordinatorKitUI
import Foundation
import WalkTools

// What the user does. A folio with changes stays, whatever is tried.
extension RoomsWalk {
  func tapTab(_ room: Int) {
    guard !paper.hasSheet, let tabs = phone.tabs else { return }
    tell("tap on tab \(room)")
    if room != paper.selected {
      paper.selected = room
    } else if !paper.piles[room][0].contains(where: paper.isDirty) {
      paper.gone(paper.piles[room][0])
    }
    user.tapTab(room, in: tabs)
    settle()
    check()
  }

  func turnPage(_ dice: inout Dice) {
    guard !paper.hasSheet, let pages = phone.pages else { return }
    let isForward = dice.roll(2) == 0
    let next = paper.selected + (isForward ? 1 : -1)
    let room = style == .loop ? (next + 3) % 3 : next
    tell("turn to page \(room)")
    let swipe = user.beginPageSwipe(isForward ? .forward : .reverse, in: pages)
    expect((swipe != nil) == (0..<3).contains(room), "the swipe began: \(swipe != nil)")
    guard let swipe else { return check() }
    swipe.progress(0.4)
    end([], turningTo: room, &dice, finish: swipe.finish, cancel: swipe.cancel)
  }

  /// The folios that can be left by going back: not the first screen of a sheet.
  private var leavable: [Int] { paper.hasSheet ? Array(paper.front.dropFirst()) : paper.front }

  func back() {
    guard let top = leavable.last else { return }
    tell("back")
    if !paper.isDirty(top) { paper.gone([top]) }
    expect(phone.stack.map { user.tapBack(in: $0) } ?? false, "there is no way back")
    settle()
    check()
  }

  func backMenu(_ place: Int) {
    guard place < leavable.count else { return }
    tell("back menu, \(place + 1) levels")
    let left = Array(leavable.suffix(place + 1))
    if !left.contains(where: paper.isDirty) { paper.gone(left) }
    expect(phone.stack.map { user.chooseBackMenu(place, in: $0) } ?? false, "there is no way back")
    settle()
    check()
  }

  func popByOtherCode(_ dice: inout Dice) {
    guard let top = leavable.last, let stack = phone.stack else { return }
    let isAnimated = dice.roll(2) == 0
    tell("other code pops \(top), animated \(isAnimated)")
    facts = paper.isDirty(top) ? [] : [top]
    paper.gone(facts)
    stack.popViewController(animated: isAnimated)
    settle()
    check()
  }

  func swipeBack(_ dice: inout Dice) {
    guard let top = leavable.last, let stack = phone.stack else { return }
    tell("swipe back")
    let isAsked = paper.isDirty(top)
    let swipe = user.beginBackSwipe(in: stack)
    expect((swipe == nil) == isAsked, "the swipe began: \(swipe != nil), changes: \(isAsked)")
    guard let swipe else { return check() }
    swipe.progress(0.4)
    end([top], &dice, finish: swipe.finish, cancel: swipe.cancel)
  }

  func swipeDown(_ dice: inout Dice) {
    guard paper.hasSheet, let sheet = phone.sheets.last else { return }
    tell("swipe down")
    let inside = paper.front
    let isAsked = inside.contains(where: paper.isDirty)
    let swipe = user.beginSheetSwipe(on: sheet)
    expect((swipe == nil) == isAsked, "the swipe began: \(swipe != nil), changes: \(isAsked)")
    guard let swipe else { return check() }
    swipe.progress(0.4)
    end(inside, &dice, finish: swipe.finish, cancel: swipe.cancel)
  }

  /// Whether the next message leaves all sheets under the one in front.
  ///
  /// Without them that one lies elsewhere, so for the kit it is another sheet: it goes with the finger, and
  /// the one that takes its place comes. The state then differs from what the user wanted.
  private func keepsSheets(_ dice: Dice) -> Bool {
    let selected = paper.selected
    var (next, dice) = (paper, dice)
    _ = RoomsOrders.message(&dice, &next)
    next.goOn()
    return paper.piles[selected].dropFirst().dropLast().allSatisfy { sheet in
      next.piles[selected].dropFirst().contains { !Set($0).isDisjoint(with: sheet) }
    }
  }

  /// Sends what matters most in the middle of a swipe.
  private func send(_ message: RoomsFlow.Message) {
    tell("\(message)")
    if case .select(let room) = message { paper.selected = room }
    if case .write(let folio) = message { paper.write(folio) }
    paper.goOn()
    phone.flow.send(message)
  }

  /// Ends a swipe, now and then after a message; what became worth guarding meanwhile has left.
  private func end(
    _ left: [Int], turningTo page: Int? = nil, _ dice: inout Dice, finish: () -> Void,
    cancel: () -> Void
  ) {
    var answer: RoomsPaper.Answer?
    switch dice.roll(6) {
    case 0, 1: if keepsSheets(dice) { answer = sendOne(&dice) }
    case 2: send(.select(dice.roll(3)))
    case 3: send(.write(left.last ?? 0))
    default: break
    }
    let isFinished = dice.roll(3) > 0
    tell(isFinished ? "swiped" : "let go")
    if isFinished {
      finish()
      facts += left
      paper.gone(left)
      paper.selected = page ?? paper.selected
      paper.goOn()
    } else {
      cancel()
    }
    settle()
    check(answer)
  }
}

// MARK: - What nobody is asked about

extension RoomsWalk {
  func dismissByOtherCode(_ dice: inout Dice) {
    guard paper.hasSheet, let sheet = phone.sheets.last else { return }
    let isAnimated = dice.roll(2) == 0
    tell("other code dismisses \(paper.front), animated \(isAnimated)")
    facts = paper.front
    paper.gone(facts)
    sheet.presentingViewController?.dismiss(animated: isAnimated)
    settle()
    check()
  }

  /// The app is closed and starts again; what may not come any more does not.
  func restart(_ dice: inout Dice) {
    let isMember = dice.roll(2) == 0
    let lost = dice.roll(RoomsFlow.folios)
    tell("restart, logged in \(isMember), without key \(lost)")
    let archiver = FlowArchiver(RoomsFlow())
    guard let data = try? archiver.archive(phone.flow.state) else {
      return expect(false, "the state cannot be archived")
    }
    phone.close()
    let restored = archiver.restore(data, else: .init()) { state in
      state.isLoggedIn = isMember
      state.keys.remove(lost)
    }
    paper.isMember = isMember
    paper.keys[lost] = nil
    facts = paper.startAgain()
    expect(restored.failure == nil, "nothing was restored: \(restored.losses ?? "")")
    phone = RoomsPhone(restored.state, style)
    check()
  }
}
