import CoordinatorKitUI
import Testing
import WalkTools

/// Random states one after the other: what is made, kept and told is what a naive look at them says.
@MainActor @Suite("Screens through random changes", .headless)
struct ScreenUpdateWalkTests {
  @Test("At rest, only new screens have been made, only changed ones updated, and the others kept")
  func atRest() {
    for seed in 1...15 {
      var dice = Dice(seed: UInt64(seed))
      let cards = Cards()
      for step in 1...20 {
        let (before, pages) = (cards.flow.state, pages(of: cards))
        let next = dice.state()
        let (made, told) = expected(from: before, to: next)
        cards.log = []
        cards.send(.show(next.stack, next.sheets))
        #expect(told == cards.log.filter { !$0.contains(" ") }, "seed \(seed), step \(step)")
        cards.settle()
        #expect(
          made == cards.log.filter { $0.hasPrefix("make") }.sorted(), "seed \(seed), step \(step)")
        #expect(cards.onShow == "\(cards.flow.screens)", "seed \(seed), step \(step)")
        for (name, page) in self.pages(of: cards) where !made.contains("make \(page.card)") {
          #expect(pages[name] === page, "seed \(seed), step \(step): \(name)")
        }
      }
      #expect(cards.reports.texts == [])
    }
  }

  @Test("While UIKit moves and the user goes back, every screen ends with the value of the state")
  func inMotion() {
    for seed in 1...15 {
      var dice = Dice(seed: UInt64(seed))
      let cards = Cards()
      for step in 1...20 {
        for _ in 0...dice.roll(3) {
          let next = dice.state()
          cards.send(.show(next.stack, next.sheets))
          if dice.roll(2) == 0 { cards.phone.session.advance(by: 0.1) }
        }
        if dice.roll(3) == 0 { cards.phone.user.tapBack(in: cards.navigation) }
        cards.settle()
        #expect(cards.onShow == "\(cards.flow.screens)", "seed \(seed), step \(step)")
      }
      #expect(cards.reports.texts == [])
    }
  }

  /// What must be made and what must be told, by the rules of the documentation.
  private func expected(
    from before: CardFlow.State, to after: CardFlow.State
  ) -> (made: [String], told: [String]) {
    var (made, told): ([String], [String]) = ([], [])
    var isKept = true
    for (index, layer) in ([after.stack] + after.sheets).enumerated() {
      let olds = [before.stack] + before.sheets
      let old = olds.indices.contains(index) ? olds[index] : []
      // A sheet is known by its first screen, and takes those over it along, whose screens come back with their values.
      isKept = isKept && (index == 0 || old.first?.name == layer.first?.name)
      for card in layer {
        if isKept, let known = old.first(where: { $0.name == card.name }) {
          if known != card { told.append("\(card)") }
        } else if index == 0 || !before.sheets.joined().contains(where: { $0.name == card.name }) {
          made.append("make \(card)")
        }
      }
    }
    return (made.sorted(), told)
  }

  /// The pages on show by name.
  private func pages(of cards: Cards) -> [String: CardPage] {
    var pages: [String: CardPage] = [:]
    var next: UIViewController? = cards.navigation
    while let stack = next as? UINavigationController {
      for case let page as CardPage in stack.viewControllers { pages[page.card.name] = page }
      next = stack.presentedViewController
    }
    return pages
  }
}

extension Dice {
  /// A stack of one to four cards and up to two sheets; names are used once in all.
  fileprivate mutating func state() -> CardFlow.State {
    var names = ["a", "b", "c", "d", "e", "f"]
    func card(_ dice: inout Dice) -> CardFlow.Screen {
      let name = names.remove(at: dice.roll(names.count))
      return .init(stringLiteral: "\(name):\(dice.roll(3))")
    }
    let stack = (0...roll(3)).map { _ in card(&self) }
    let sheets = (0..<roll(3)).map { _ in [card(&self)] }
    return .init(stack: stack, sheets: sheets)
  }
}
