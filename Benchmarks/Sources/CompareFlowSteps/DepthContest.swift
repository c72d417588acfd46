import HeadlessUIKit
import Measuring

/// What the steps of a flow cost on a stack of one depth, beside the same change made by hand.
@MainActor final class DepthContest {
  /// One kind of step, made by somebody.
  struct Subject: Hashable {
    let way: Way
    let kind: StepKind
  }

  /// What a step makes happen, besides taking its time.
  struct Work: Hashable {
    /// How often UIKit was told to change the stack.
    var calls: Int
    /// How many screens were built.
    var built: Int
    /// How often the flow was asked for its screens.
    var asked: Int
  }

  /// How many screens the stack has when a step begins, but for a pop: that takes away one more.
  let depth: Int
  private let stacks: [Way: any Stack]
  private let phones: [Way: Phone]
  private var fastest = Fastest<Subject>()
  private var works: [Subject: Set<Work>] = [:]
  private var nextPage: Int

  /// Shows the stacks.
  init(_ depth: Int) {
    self.depth = depth
    nextPage = depth + 1
    var (stacks, phones): ([Way: any Stack], [Way: Phone]) = ([:], [:])
    for way in Way.allCases {
      phones[way] = Phone {
        let stack = way.stack(depth)
        stacks[way] = stack
        return stack.navigation
      }
    }
    (self.stacks, self.phones) = (stacks, phones)
  }

  /// The nanoseconds of the quickest step, until UIKit is at rest.
  subscript(_ way: Way, _ kind: StepKind) -> Double { fastest[Subject(way: way, kind: kind)] }

  /// What the steps of a kind made happen; one element if each of them made the same happen.
  func works(_ way: Way, _ kind: StepKind) -> Set<Work> {
    works[Subject(way: way, kind: kind)] ?? []
  }

  /// The nanoseconds that each further screen adds to a step of the kit, up to another depth.
  func furtherScreen(_ kind: StepKind, to deeper: DepthContest) -> Double {
    (deeper[.kit, kind] - self[.kit, kind]) / Double(deeper.depth - depth)
  }

  /// Lets the ways take turns with a push, a pop and a replacement, after which the stack is as deep as
  /// before.
  func pass() {
    nextPage += 1
    for way in Way.allCases {
      for step in [DeepFlow.Step.push, .pop, .replace(nextPage)] { measure(step, way) }
    }
  }

  private func measure(_ step: DeepFlow.Step, _ way: Way) {
    guard let stack = stacks[way], let phone = phones[way] else { return }
    let subject = Subject(way: way, kind: StepKind(step))
    let before = Work(stack)
    fastest.add(phone.time { stack.take(step) }, of: subject)
    let after = Work(stack)
    works[subject, default: []].insert(
      Work(
        calls: after.calls - before.calls, built: after.built - before.built,
        asked: after.asked - before.asked))
    let count = stack.navigation.viewControllers.count
    precondition(count == (subject.kind == .push ? depth + 1 : depth), "A step was not done.")
  }
}

extension DepthContest.Work {
  /// What has happened so far.
  @MainActor fileprivate init(_ stack: any Stack) {
    self.init(calls: stack.navigation.calls, built: stack.built, asked: stack.asked)
  }
}

extension Way {
  /// A stack that is changed this way.
  @MainActor fileprivate func stack(_ depth: Int) -> any Stack {
    switch self {
    case .byHand: StackByHand(depth, rebuilds: false)
    case .rebuilding: StackByHand(depth, rebuilds: true)
    case .kit: FlowStack(depth)
    }
  }
}
