import CoordinatorKitUI
import WalkTools

/// Random links, each planned and then opened.
@MainActor final class PlansWalk: SeededWalk, Expecting {
  let seed: Int
  let phone = PlansPhone()
  private(set) var story: [String]
  var mistakes: [String] = []
  /// How many links have been opened.
  private(set) var steps = 0
  /// How many routes were planned, and how many of these plans named what came.
  private(set) var planned = 0
  private(set) var certain = 0
  /// Whether something may move that the user has begun.
  private var isMovedByUser = false
  /// How much of UIKit's log is what the user has done himself.
  private var known = 0
  private var user: HeadlessUser { HeadlessSession.current.user }

  init(seed: Int) {
    self.seed = seed
    story = ["seed \(seed)"]
    HeadlessSession.current.settle()
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    switch dice.roll(10) {
    case 0: back()
    case 1: swipeDown()
    case 2: tapTab(dice.roll(3))
    case 3: tapAlert()
    default:
      // A link waits for what the user has begun, and is planned as of then.
      if isMovedByUser { HeadlessSession.current.settle() }
      open(&dice, number + 1)
      return pause(&dice)
    }
    isMovedByUser = true
    pause(&dice)
  }

  private func pause(_ dice: inout Dice) {
    // Sometimes the next event comes while UIKit moves.
    if dice.roll(4) > 0 {
      HeadlessSession.current.settle()
      isMovedByUser = false
    }
    let log = HeadlessSession.current.log.dropFirst(known)
    expect(log.isEmpty, "UIKit says \(log)")
  }

  private func open(_ dice: inout Dice, _ number: Int) {
    steps += 1
    let places = (0...dice.roll(4)).map { _ in Self.place(&dice) }
    let routes = places.map { $0.route(number) }
    let start: any Coordinator = dice.roll(4) > 0 ? phone.root : phone.rooms[dice.roll(3)]
    let asked = phone.answers.count
    let plan = start.plan(opening: routes)
    let (known, detours, told) = (phone.count, phone.detours, phone.ended.count)
    start.open(routes) { _ in }
    let ended = phone.ended[told...].filter { $0.route.hasPrefix("\(number):") }
    story.append("open \(places) at \(start)\n\(plan)\n  \(ended.map(Self.text))")
    // A guard that reads what an earlier route changes answers the plan as of now.
    let isFickle = Set(phone.answers[asked...]).count > 1
    let end = isFickle ? places.firstIndex(of: PlansPhone.guarded) : nil
    compare(
      plan.steps.prefix(end ?? plan.steps.count), with: ended, known: known,
      hasDetour: { [phone] in phone.detours > detours })
    expect(phone.reports.isEmpty, "there are reports: \(phone.reports)")
  }

  private static func text(_ ended: PlansPhone.Ended) -> String {
    "\(ended.route) \(ended.taker): \(ended.outcome), \(ended.screens ?? "-")"
  }

  private static func place(_ dice: inout Dice) -> PlansPlace {
    switch dice.roll(30) {
    case 0, 1: .home
    case 2...5: .page(1 + dice.roll(3))
    case 6: .key
    case 7: .vault
    case 8: .mirror
    case 9, 10: .annex(dice.roll(2))
    case 11...14: .box(dice.roll(2))
    case 15: .back
    case 16: .ask
    case 17: .lid
    case 18, 19: .leaf(1 + dice.roll(2))
    case 20: .pit
    case 21: .nest(dice.roll(2))
    case 22: .shut
    case 23: .twig(1 + dice.roll(2))
    case 24: .drawer
    case 25, 26: .tab(dice.roll(3))
    case 27: [PlansPlace.secret, .shortcut][dice.roll(2)]
    case 28: .side
    default: [PlansPlace.pocket(1), .nowhere][dice.roll(2)]
    }
  }
}

// MARK: - The plan, and what came

extension PlansWalk {
  /// Compares steps of a plan with the trails of the routes, which know nothing of plans.
  private func compare(
    _ steps: ArraySlice<LinkPlan.Step>, with ended: [PlansPhone.Ended], known: Int,
    hasDetour: () -> Bool
  ) {
    for (index, step) in steps.enumerated() {
      planned += 1
      guard step.effect != .open else {
        expect(index > 0, "the plan says nothing")
        return
      }
      guard index < ended.count else {
        return mistakes.append("step \(index + 1) was not sent, but planned: \(step)")
      }
      let came = ended[index]
      let isNew = (came.taker.split(separator: " ").last.flatMap { Int($0) } ?? 0) > known
      switch step.effect {
      case .decided(behind: _):
        return expect(isNew || came.isUnhandled, "nobody new took step \(index + 1): \(step)")
      case .decidedAfter:
        return expect(
          hasDetour() || isNew || came.isUnhandled,
          "no handler led elsewhere before \(index + 1): \(step)")
      default: break
      }
      guard agrees(step, came) else {
        let unless = step.unless ?? ""
        let isExcused =
          unless.contains("takes it") && isNew || unless.contains("leads elsewhere") && hasDetour()
        return expect(isExcused, "step \(index + 1) is not as planned: \(step)")
      }
      certain += step.unless == nil ? 1 : 0
      switch step.effect {
      case .refused, .redirected, .unhandled:
        return expect(ended.count == index + 1, "the link goes on after \(index + 1): \(step)")
      case .held: return
      default: break
      }
    }
  }

  private func agrees(_ step: LinkPlan.Step, _ came: PlansPhone.Ended) -> Bool {
    if let coordinator = step.coordinator, coordinator != came.taker { return false }
    switch (step.effect, came.outcome) {
    case (.shows(let screens), .handled): return came.screens == screens
    case (.handled, .handled), (.held, .held), (.unhandled, .unhandled): return true
    case (.refused(let why), .refused(let other)): return why == other
    case (.redirected, .handled), (.redirected, .unhandled), (.redirected, .refused): return true
    default: return false
    }
  }
}

extension PlansPhone.Ended {
  fileprivate var isUnhandled: Bool { if case .unhandled = outcome { true } else { false } }
}

// MARK: - The user

extension PlansWalk {
  private func back() {
    let top = phone.topmost
    let stack = (top as? UITabBarController)?.selectedViewController ?? top
    guard let stack = stack as? UINavigationController, stack.viewControllers.count > 1 else {
      return
    }
    story.append("back")
    user.tapBack(in: stack)
  }

  private func swipeDown() {
    guard phone.topmost is UINavigationController else { return }
    story.append("swipe down")
    user.swipeDown(phone.topmost)
  }

  private func tapTab(_ index: Int) {
    guard phone.topmost === phone.mall.tabBarController else { return }
    story.append("tap tab \(index)")
    user.tapTab(index, in: phone.mall.tabBarController)
    // A second tap during a push is a pop within it.
    known = HeadlessSession.current.log.count
  }

  private func tapAlert() {
    guard let alert = phone.topmost as? UIAlertController, let action = alert.actions.first else {
      return
    }
    story.append("tap the alert")
    user.tapAlertAction(action, in: alert)
  }
}
