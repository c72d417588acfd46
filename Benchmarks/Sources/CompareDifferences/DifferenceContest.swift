import CoordinatorKit
import Measuring
import Tables

/// What it costs to find the UIKit call that turns one stack of screens into another.
@MainActor final class DifferenceContest {
  /// A change of a stack of one size.
  struct Subject: Hashable {
    let change: Change
    let size: Int
  }

  /// Comparisons of so many screens make a turn: one of few screens is too short for the clock.
  private static let screensPerTurn = 10_000

  let sizes: [Int]
  private let stacks: [(subject: Subject, old: [ScreenKey], new: [ScreenKey])]
  private var fastest = Fastest<Subject>()

  /// Makes the stacks.
  init(_ sizes: [Int]) {
    self.sizes = sizes
    stacks = Change.allCases.flatMap { change in
      sizes.map { size in
        let (old, new) = change.stacks(size)
        return (Subject(change: change, size: size), old, new)
      }
    }
  }

  /// The nanoseconds of the quickest comparison.
  subscript(_ change: Change, _ size: Int) -> Double {
    fastest[Subject(change: change, size: size)]
  }

  /// Lets the changes and sizes take turns.
  func pass() {
    for (subject, old, new) in stacks {
      let (change, times) = (subject.change, max(1, Self.screensPerTurn / subject.size))
      var right = 0
      let duration = ContinuousClock().measure {
        for _ in 0..<times {
          let difference = StackDifference(from: old, to: new, type: change.type)
          if change.isAnswered(by: difference) { right += 1 }
        }
      }
      precondition(right == times, "The difference is another one.")
      fastest.add(duration, of: subject, times: times)
    }
  }
}

@MainActor extension Goal {
  /// All goals: the cost is linear, but for what no longer fits into the processor's caches.
  static func all(_ contest: DifferenceContest) -> [Goal] {
    let (few, many) = (contest.sizes.first ?? 0, contest.sizes.last ?? 0)
    let ratios = Change.allCases.map { change in
      contest[change, many] / Double(many) / (contest[change, few] / Double(few))
    }
    return [
      Goal(
        text: "A screen among \(many) costs a stack difference at most 3.00 times one among \(few)",
        figure: ratios.max() ?? .nan, atMost: 3)
    ]
  }
}

extension MarkdownTable {
  /// The table of differences.
  @MainActor init(_ contest: DifferenceContest) {
    self.init(
      "Screens", "nothing", "push", "replace the middle", "replace all, backward", "worst, a screen"
    )
    for size in contest.sizes {
      let times = Change.allCases.map { contest[$0, size] }
      add(
        size.count, times[0].whole, times[1].whole, times[2].whole, times[3].whole,
        ((times.max() ?? .nan) / Double(size)).whole)
    }
  }
}
