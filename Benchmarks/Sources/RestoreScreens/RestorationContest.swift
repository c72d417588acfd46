import CoordinatorKit
import CoordinatorKitRestoration
import CoordinatorKitUI
import Foundation
import HeadlessUIKit
import Measuring

/// What it costs to archive, restore and show a stack of screens.
@MainActor final class RestorationContest {
  /// What is timed.
  enum Stage: String, CaseIterable {
    case archive
    case restore
    /// Restores a stack whose upper half may no longer be shown.
    case restoreHalf
    case show
    /// Shows as many controllers with UIKit alone.
    case showByHand
  }

  /// A stage for a number of screens.
  struct Subject: Hashable {
    let stage: Stage
    let size: Int
  }

  let sizes: [Int]
  private let archiver = FlowArchiver(DeepFlow())
  private var fastest = Fastest<Subject>()

  /// Makes a contest for stacks of these sizes.
  init(_ sizes: [Int]) {
    self.sizes = sizes
  }

  /// The nanoseconds of the quickest.
  subscript(_ stage: Stage, _ size: Int) -> Double { fastest[Subject(stage: stage, size: size)] }

  /// Takes one stack of each size through all stages.
  func pass() throws {
    for size in sizes {
      let state = DeepFlow.State(path: Array(0..<size))
      let data = try time(.archive, size) { try archiver.archive(state) }
      let restored = time(.restore, size) { archiver.restore(data, else: .init(path: [])) }
      precondition(restored.state.path == state.path, "The state was not restored.")
      let half = time(.restoreHalf, size) {
        archiver.restore(
          data, else: .init(path: []),
          admitting: { screen, _ in screen == .page(size / 2) ? .refuse("it is gone") : .allow })
      }
      precondition(half.state.path.count == size / 2, "Half of the screens were not dropped.")
      show(restored)
      showByHand(size)
    }
  }

  private func time<Value>(
    _ stage: Stage, _ size: Int, _ work: () throws -> Value
  ) rethrows -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try work()
    fastest.add(clock.now - start, of: Subject(stage: stage, size: size))
    return value
  }

  private func show(_ restored: FlowArchiver<DeepFlow>.Restored) {
    let size = restored.state.path.count
    var flow: StateFlowCoordinator<DeepFlow>?
    show(.show, size) { stack in
      flow = StateFlowCoordinator(restored.flow, state: restored.state, in: stack) { _ in
        UIViewController()
      }
    }
    precondition(flow?.screens.screens.count == size, "The flow shows something else.")
  }

  private func showByHand(_ size: Int) {
    show(.showByHand, size) { stack in
      stack.viewControllers = (0..<size).map { _ in UIViewController() }
    }
  }

  private func show(
    _ stage: Stage, _ size: Int, _ fill: (UINavigationController) -> Void
  ) {
    let stack = UINavigationController()
    let phone = Phone { stack }
    fastest.add(phone.time { fill(stack) }, of: Subject(stage: stage, size: size))
    precondition(stack.viewControllers.count == size, "The screens are not shown.")
  }
}
