import HeadlessUIKit

/// What the steps of a flow cost on a stack of one depth, beside the same calls made by hand.
@MainActor final class DepthContest {
  /// What is measured of each kind of step.
  struct Figures {
    /// The nanoseconds of the quickest step, until UIKit is at rest.
    var best: Double
    /// The fewest and the most calls of UIKit in a step.
    var calls: ClosedRange<Int>
  }

  /// A stack with the phone that shows it.
  private struct Phone {
    let session: HeadlessSession
    let window: UIWindow
    let stack: any Stack
  }

  /// How many screens the stack has when a step begins, but for a pop: that takes away one more.
  let depth: Int
  private let phones: [Way: Phone]
  private var figures: [Way: [Step.Kind: Figures]] = [:]
  private var nextPage: Int

  /// Shows the stacks.
  init(_ depth: Int) {
    self.depth = depth
    nextPage = depth + 1
    phones = [
      .byHand: Self.phone { StackByHand(depth) },
      .kit: Self.phone { FlowStack(depth) },
    ]
  }

  /// What was measured of a step, once there was a pass.
  subscript(_ way: Way, _ kind: Step.Kind) -> Figures {
    figures[way]?[kind] ?? Figures(best: .nan, calls: 0...0)
  }

  /// The nanoseconds that each further screen adds to a step of the kit, up to another depth.
  func furtherScreen(_ kind: Step.Kind, to deeper: DepthContest) -> Double {
    (deeper[.kit, kind].best - self[.kit, kind].best) / Double(deeper.depth - depth)
  }

  /// Lets the ways take turns with a push, a pop and a replacement, after which the stack is as deep as
  /// before.
  func pass() {
    nextPage += 1
    for (way, phone) in phones {
      for step in [Step.push, .pop, .replace(nextPage)] { measure(step, way, phone) }
    }
  }

  private func measure(_ step: Step, _ way: Way, _ phone: Phone) {
    let navigation = phone.stack.navigation
    let before = navigation.calls
    let duration = phone.session.enter {
      ContinuousClock().measure {
        phone.stack.take(step)
        phone.session.settle()
      }
    }
    let count = navigation.viewControllers.count
    precondition(count == (step.kind == .push ? depth + 1 : depth), "A step was not done.")
    let (time, calls) = (duration / .nanoseconds(1), navigation.calls - before)
    let known = figures[way]?[step.kind] ?? Figures(best: time, calls: calls...calls)
    figures[way, default: [:]][step.kind] = Figures(
      best: min(known.best, time),
      calls: min(known.calls.lowerBound, calls)...max(known.calls.upperBound, calls))
  }

  private static func phone(_ stack: () -> any Stack) -> Phone {
    let session = HeadlessSession()
    return session.enter {
      let stack = stack()
      let window = UIWindow()
      window.rootViewController = stack.navigation
      window.makeKeyAndVisible()
      session.settle()
      return Phone(session: session, window: window, stack: stack)
    }
  }
}
