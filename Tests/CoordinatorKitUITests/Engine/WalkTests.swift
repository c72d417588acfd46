import CoordinatorKitUI
import Testing

/// A small generator, so that a walk can be repeated.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state ^ (state >> 33)
    mixed = mixed &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}

/// Knows which of the pages it made are alive.
@MainActor private final class PageBook {
  private struct Weak {
    weak var page: Page?
  }
  private var made: [Weak] = []

  func make(_ title: String) -> Page {
    let page = Page(title)
    made.append(Weak(page: page))
    return page
  }

  var alive: [String] { made.compactMap { $0.page?.title } }
}

@MainActor @Suite("Random messages and user moves, at any moment", .headless)
struct WalkTests {
  private static func stack(_ dice: inout Dice) -> [HouseFlow.Screen] {
    let rooms: [HouseFlow.Screen] = ["a", "b", "c", "d"]
    return ["hall"] + rooms.shuffled(using: &dice).prefix(dice.roll(4))
  }

  private static func sheets(_ dice: inout Dice) -> [HouseFlow.Floor] {
    let names: [HouseFlow.Screen] = ["x", "y", "z", "child1", "child2"]
    var left = names.shuffled(using: &dice)
    return (0..<max(0, dice.roll(5) - 2)).map { _ in
      let first = left.removeLast()
      var floor = HouseFlow.Floor(
        first, style: SheetStyle.allCases[dice.roll(SheetStyle.allCases.count)])
      if !first.name.hasPrefix("child"), let next = left.last, !next.name.hasPrefix("child") {
        if dice.roll(2) == 0 { floor.screens.append(left.removeLast()) }
      }
      return floor
    }
  }

  private static func userMove(_ house: House, _ dice: inout Dice) -> String {
    var top: UIViewController = house.navigation
    while let presented = top.presentedViewController, presented !== top { top = presented }
    let user = house.phone.user
    switch dice.roll(4) {
    case 0:
      guard let stack = top as? UINavigationController else { return "-" }
      return "back \(user.tapBack(in: stack))"
    case 1: return "swipe down \(user.swipeDown(top))"
    case 2:
      guard let stack = top as? UINavigationController,
        let swipe = user.beginBackSwipe(in: stack)
      else { return "-" }
      house.phone.session.turn()
      house.send(.nothing)
      let finishes = dice.roll(2) == 0
      if finishes { swipe.finish() } else { swipe.cancel() }
      return "swipe back \(finishes)"
    default:
      guard let swipe = user.beginSheetSwipe(on: top) else { return "-" }
      house.phone.session.turn()
      if dice.roll(2) == 0 { house.send(.nothing) }
      let finishes = dice.roll(2) == 0
      if finishes { swipe.finish() } else { swipe.cancel() }
      return "drag sheet \(finishes)"
    }
  }

  @Test("UIKit agrees with the state when all is quiet", arguments: 1...200, [true, false])
  func walk(seed: Int, hasChildren: Bool) {
    var dice = Dice(state: UInt64(seed) &* 7919)
    let pages = PageBook()
    let house = House { screen in
      guard hasChildren, screen.name.hasPrefix("child") else {
        return pages.make(screen.name)
      }
      return StateFlowCoordinator(
        HouseFlow(), state: .init(stack: [screen]), in: UINavigationController()
      ) { pages.make($0.name) }
    }
    var steps: [String] = []
    for _ in 0..<25 {
      switch dice.roll(8) {
      case 0...3:
        let state = HouseFlow.State(stack: Self.stack(&dice), sheets: Self.sheets(&dice))
        steps.append("show \(state.stack) \(state.sheets.map { "\($0.screens) \($0.style)" })")
        if dice.roll(3) == 0 {
          house.flow.update(animated: dice.roll(2) == 0) { $0 = state }
        } else {
          house.send(.show(state.stack, state.sheets))
        }
      case 4: steps.append(Self.userMove(house, &dice))
      case 5:
        let child = house.flow.childCoordinators.last as? StateFlowCoordinator<HouseFlow>
        child?.update { state in
          let den: HouseFlow.Screen = "den"
          if state.stack.contains(den) { state.stack.removeLast() } else { state.stack.append(den) }
        }
        steps.append("child")
      default: break
      }
      switch dice.roll(4) {
      case 0: break
      case 1: house.phone.session.turn()
      case 2: house.phone.session.advance(by: 0.2)
      default: house.settle()
      }
      if dice.roll(4) == 0 {
        house.settle()
        check(house, steps)
      }
    }
    house.settle()
    check(house, steps)
    if !hasChildren {
      let onShow = Layout(house.flow.screens).topFirst.count
      // The first screen was made before the house could count.
      #expect(house.built.count - house.removals.count == onShow - 1)
    }
    house.flow.update { $0 = HouseFlow.State(stack: ["hall"]) }
    house.settle()
    #expect(pages.alive == ["hall"])
    #expect(house.flow.childCoordinators.isEmpty)
  }

  private func check(_ house: House, _ steps: [String]) {
    let wanted = Layout(house.flow.screens)
    let children = house.flow.childCoordinators.compactMap {
      $0 as? StateFlowCoordinator<HouseFlow>
    }
    var expected = wanted.layers.map { $0.screens.map(\.description).joined(separator: " › ") }
    for child in children {
      let titles = child.state.stack.map(\.name)
      for index in expected.indices where expected[index] == titles.first {
        expected[index] = titles.joined(separator: " › ")
      }
    }
    #expect(house.onShow == expected.joined(separator: " ⌃ "), "\(steps.suffix(6))")
    // A sheet asked for while the one below it is swiped away may stay, which the back law forbids.
    #expect(house.reports.kinds.filter { $0 != .backLaw } == [], "\(steps.suffix(6))")
    #expect(house.phone.log == [], "\(steps.suffix(6))")
  }
}
