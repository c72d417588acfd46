import CoordinatorKitUI
import WalkTools

/// Random routes, links and moves of the user.
@MainActor final class LinksWalk: SeededWalk, Expecting {
  let seed: Int
  let phone = LinksPhone()
  private var paper = LinksPaper()
  private(set) var story: [String]
  var mistakes: [String] = []
  private(set) var steps = 0
  /// How each link and route of this event ended, by its number.
  private var outcomes: [Int: [Outcome]] = [:]
  private var count = 0
  private var boxes = 10
  private var isHasty = false
  private var user: HeadlessUser { HeadlessSession.current.user }

  init(seed: Int) {
    self.seed = seed
    story = ["seed \(seed)"]
    settle()
  }

  private func settle() { HeadlessSession.current.settle() }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    outcomes = [:]
    let told = story.count
    defer { steps += story.count > told ? 1 : 0 }
    switch dice.roll(10) {
    case 0..<3: several(&dice, send)
    case 3..<7: several(&dice, open)
    case 7: back()
    case 8: swipeDown()
    default: tapTab(dice.roll(2))
    }
    settle()
    check()
  }

  /// Does something once or twice before UIKit has finished.
  private func several(_ dice: inout Dice, _ what: (inout Dice) -> Void) {
    let times = 1 + dice.roll(2)
    // Whether a box that is closed and opened again is the same depends on how far UIKit has come.
    isHasty = times > 1
    for _ in 0..<times { what(&dice) }
  }

  private func send(_ dice: inout Dice) {
    let (route, room) = (room(&dice), dice.roll(2))
    story.append("send \(route) to room \(room)")
    let end = paper.send(route, to: room)
    let mine = begin()
    phone.rooms[room].deliver(route, returnsWhenHeld: true, completion: listener(mine))
    expect(end, of: mine)
  }

  private func open(_ dice: inout Dice) {
    let link = (0...dice.roll(4)).map { _ in route(&dice) }
    story.append("open \(link)")
    let end = paper.open(link)
    let mine = begin()
    phone.root.open(link.map(\.route), returnsWhenHeld: true, completion: listener(mine))
    expect(end, of: mine)
  }

  private func newBox() -> Int {
    boxes += 1
    return boxes
  }

  private func begin() -> Int {
    count += 1
    return count
  }

  /// Weak: what a guard still holds when the walk ends must not keep the phone alive that holds it.
  private func listener(_ mine: Int) -> @MainActor (Outcome) -> Void {
    { [weak self] in self?.outcomes[mine, default: []].append($0) }
  }

  /// What was stopped has ended by now; what was done may wait for UIKit.
  private func expect(_ end: LinksPaper.End, of mine: Int) {
    let said = outcomes[mine]?.first
    switch (end, said) {
    case (.held, .held), (.refused, .refused), (.unhandled, .unhandled): break
    case (.done, nil), (.done, .handled), (.done, .performed), (.done, .superseded): break
    default: mistakes.append("it ended \(said.map { "\($0)" } ?? "not yet"), not \(end)")
    }
  }

  private func route(_ dice: inout Dice) -> LinksRoute {
    switch dice.roll(9) {
    case 0, 1: .tab(dice.roll(2))
    case 2...5: .room(room(&dice))
    case 6: .shelf(.lid)
    default: .shelf(.leaf(1 + dice.roll(3)))
    }
  }

  private func room(_ dice: inout Dice) -> LinksRoute.Room {
    switch dice.roll(10) {
    case 0: .home
    case 1, 2: .back
    case 3, 4: .key
    case 5, 6: .box(isHasty ? newBox() : 1 + dice.roll(2))
    default: .page(1 + dice.roll(4))
    }
  }
}

// MARK: - The user, when all is quiet

extension LinksWalk {
  private func back() {
    let stack = phone.box ?? phone.stacks[paper.selected]
    guard stack.viewControllers.count > 1 else { return }
    story.append("back")
    if paper.boxes[paper.selected] == nil {
      paper.rooms[paper.selected].removeLast()
    } else {
      paper.boxes[paper.selected]?.removeLast()
    }
    paper.goOn()
    expect(user.tapBack(in: stack), "there is no way back")
  }

  private func swipeDown() {
    guard let box = phone.box else { return }
    story.append("swipe down")
    paper.boxes[paper.selected] = nil
    paper.goOn()
    expect(user.swipeDown(box), "the box cannot be swiped down")
  }

  private func tapTab(_ index: Int) {
    guard phone.box == nil else { return }
    story.append("tap tab \(index)")
    if index == paper.selected { paper.rooms[index] = [paper.rooms[index][0]] }
    paper.selected = index
    paper.goOn()
    user.tapTab(index, in: phone.tabs.tabBarController)
  }
}

// MARK: - What must hold

extension LinksWalk {
  private func check() {
    expect(phone.shown == paper.shown, "on show is \(phone.shown), not \(paper.shown)")
    let held = phone.rooms.flatMap(\.namesOfHeldMessages)
    expect(held.count == paper.waitingCount, "held are \(held), not \(paper.waitingCount)")
    for (room, coordinator) in phone.rooms.enumerated() {
      let wanted = coordinator.state.screens.count
      expect(wanted == paper.rooms[room].count, "room \(room) wants \(coordinator.state)")
      let screens = coordinator.state.screens
      expect(
        !screens.contains(.page(4)) || screens.contains(.key), "page 4 is there without its key")
    }
    expect(outcomes.values.allSatisfy { $0.count == 1 }, "the outcomes are \(outcomes)")
    expect(phone.reports.isEmpty, "there are reports: \(phone.reports)")
    let log = HeadlessSession.current.log
    expect(log.isEmpty, "UIKit says \(log)")
    expect(phone.tabs.childCoordinators.count == 2, "the rooms are \(phone.tabs.childCoordinators)")
  }
}
