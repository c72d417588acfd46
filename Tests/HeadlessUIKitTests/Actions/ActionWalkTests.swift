import Foundation
import HeadlessUIKit
import Testing
import WalkTools

@MainActor
@Suite("A walk finds what goes wrong behind its back", .headless)
struct ActionWalkTests {
  private let walk = ActionWalk(
    root: .tabs(1, [.stack(2, [.screen(3), .screen(4)]), .stack(6, [.screen(5)])]))

  private var stack: UINavigationController? { walk.book[2] as? UINavigationController }

  /// What is found at the next rest after the body has run.
  private func found(after body: () -> Void) -> [String] {
    body()
    walk.take(.settle)
    return walk.mistakes
  }

  @Test("Nothing is found where nothing is wrong")
  func fine() {
    #expect(found { walk.take(.pop(2, true)) } == [])
    #expect(walk.paper.children(2) == [3])
  }

  @Test("A controller that somebody holds is found")
  func held() {
    let held = walk.book[4]

    #expect(found { walk.take(.pop(2, true)) } == ["4 is held by nobody knows whom"])
    withExtendedLifetime(held) {}
  }

  @Test("A screen that came or went otherwise is found, with all that is wrong about it")
  func lost() {
    #expect(
      found { stack?.popViewController(animated: false) } == [
        "4 is gone", "4 has not appeared", "3 has not disappeared", "4 is not in the window",
        "3 is still in the window", "2: children is [3], not [3, 4]", "2: top is 3, not 4",
        "2: items is 1, not 2",
      ])
  }

  @Test("An appearance callback out of order is found, and what UIKit logs")
  func unbalanced() {
    #expect(
      found { walk.book[4]?.viewDidAppear(false) } == [
        "4: viewDidAppear while appeared",
        "logged: Calling -viewDidAppear: directly on a view controller is not supported, and may "
          + "result in out-of-order callbacks and other inconsistent behavior.",
      ])
  }

  @Test("An appearance that is never ended is found")
  func unended() {
    #expect(
      found { walk.book[4]?.beginAppearanceTransition(false, animated: false) } == [
        "4 has not appeared", "4 is on its way for ever",
      ])
  }

  @Test("A view that somebody takes out of the window is found")
  func viewGone() {
    #expect(
      found { walk.book[4]?.view.removeFromSuperview() } == [
        "4 has not appeared", "4 is not in the window",
      ])
  }

  @Test("A presentation that nobody asked for is found from both of its ends")
  func presented() {
    let sheet = UIViewController()

    let mistakes = found { walk.book[1]?.present(sheet, animated: true) }

    #expect(mistakes.contains("1: presentedViewController is ?, not none"))
    #expect(mistakes.contains("4: presentedViewController is ?, not none"))
  }

  @Test("What the user could do, or could not, against the paper is found")
  func prediction() {
    stack?.isNavigationBarHidden = true

    walk.take(.tapBack(2))

    #expect(walk.mistakes == ["tapBack(2) was impossible"])
  }

  @Test("A completion that never comes is found")
  func completion() {
    walk.book.waiting.append((who: 1, what: "dismissal"))

    #expect(found {} == ["1: a dismissal has never completed"])
  }

  @Test("What is not legal is not done")
  func illegal() {
    walk.take(.push(.stack(7, []), on: 2, true))
    walk.take(.push(.screen(7), on: 2, true))
    walk.take(.pop(2, true))

    #expect(stack?.viewControllers.count == 3)
    #expect(walk.taken.count == 1)
  }

  @Test("A story holds the fewest actions, in Swift")
  func story() {
    let actions: [Action] = [
      .turn, .push(.screen(7), on: 2, true), .settle, .present(.screen(8), from: 1, .full, false),
    ]
    let run = ActionRun(
      seed: 5, root: .stack(2, [.screen(3)]), actions: actions, mistakes: ["2: odd"])

    #expect(
      run.story == """
        Seed 5 went wrong:
        2: odd
        To see it again:
        ActionRun.taking(
          [
            .turn,
            .push(.screen(7), on: 2, true),
            .settle,
            .present(.screen(8), from: 1, .full, false),
          ], seed: 5, root: .stack(2, [.screen(3)]))
        """)
  }

  @Test("The fewest elements are found that fail together")
  func shrinker() {
    var tried = 0
    let shrinker = Shrinker<Int> { list in
      tried += 1
      return list.contains(3) && list.contains(70)
    }

    #expect(shrinker.shrink(Array(1...100)) == [3, 70])
    #expect(tried < 60)
  }
}
