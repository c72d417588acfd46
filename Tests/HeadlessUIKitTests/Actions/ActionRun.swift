import Foundation
import HeadlessUIKit
import WalkTools

/// A walk from its beginning to its end, in a session of its own.
@MainActor
struct ActionRun {
  let seed: Int
  let root: Tree
  let actions: [Action]
  let mistakes: [String]

  /// Takes actions that are chosen as it goes.
  static func choosing(seed: Int, count: Int) -> ActionRun {
    var chooser = ActionChooser(seed: seed)
    let root = chooser.chooseRoot()
    return run(seed, root) { walk in
      while walk.mistakes.isEmpty, walk.taken.count < count {
        walk.take(chooser.choose(walk.paper))
      }
    }
  }

  /// Takes the given actions, without those that are not legal any more.
  static func taking(_ actions: [Action], seed: Int, root: Tree) -> ActionRun {
    run(seed, root) { walk in
      for action in actions { walk.take(action) }
    }
  }

  private static func run(_ seed: Int, _ root: Tree, _ body: (ActionWalk) -> Void) -> ActionRun {
    let session = HeadlessSession(profile: [.iOS26, .iOS17, .iOS26, .iOS18, .iOS13][seed % 5])
    session.policy = policy(seed)
    return session.enter {
      let book: DiaryBook
      let actions: [Action]
      var mistakes: [String]
      do {
        let walk = ActionWalk(root: root)
        body(walk)
        walk.rest()
        (book, actions, mistakes) = (walk.book, walk.taken, walk.mistakes)
        walk.end()
      }
      session.settle()
      if mistakes.isEmpty {
        mistakes = book.mistakes + book.alive.map { "\($0.diary.number) is held after the end" }
      }
      return ActionRun(seed: seed, root: root, actions: actions, mistakes: mistakes)
    }
  }

  /// Every fourth walk takes the other side wherever it is not settled what UIKit does.
  private static func policy(_ seed: Int) -> UnsettledPolicy {
    guard seed.isMultiple(of: 4) else { return UnsettledPolicy() }
    var policy = UnsettledPolicy.flipped
    // On paper a request that has to wait is legal, and what has appeared disappears.
    policy.callsBackIntermediateLayers = true
    policy.refusesPresentationDuringDismissal = false
    policy.dropsDismissalDuringPresentation = false
    return policy
  }
}

// MARK: - Telling

extension ActionRun {
  /// The same walk with nothing in it that is not needed to go wrong.
  var shortest: ActionRun {
    let fewest = Shrinker { !Self.taking($0, seed: seed, root: root).mistakes.isEmpty }
      .shrink(actions)
    return Self.taking(fewest, seed: seed, root: root)
  }

  /// What went wrong, and the code that makes it go wrong again.
  var story: String {
    """
    Seed \(seed) went wrong:
    \(mistakes.joined(separator: "\n"))
    To see it again:
    ActionRun.taking(
      [
    \(actions.map { "    .\(swift($0))," }.joined(separator: "\n"))
      ], seed: \(seed), root: .\(swift(root)))
    """
  }

  /// The value as it is written in Swift.
  private func swift(_ value: Any) -> String {
    "\(value)".replacingOccurrences(
      of: "HeadlessUIKitTests\\.\\w+\\.", with: ".", options: .regularExpression)
  }
}
