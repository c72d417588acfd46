import WalkTools

/// One step of a walk: what happens, and how long the clock runs afterwards.
///
/// It follows from the seed and its number alone, so leaving out a step leaves all others as they are.
struct Step {
  enum Kind: CaseIterable {
    case tap, code, back, backTwice, backCommand, escape, tapBeside, beginBackSwipe,
      beginSheetSwipe, progress, finish, cancel, tab
    case drive
    case externalPush, externalPop, externalPopToRoot, externalSet, externalPresent, externalDismiss
    case externalSelect
    case disconnect, connect, close, resize

    var weight: Int {
      switch self {
      case .tap, .code: 14
      case .back, .beginBackSwipe, .beginSheetSwipe, .finish, .tab, .drive, .connect: 4
      case .close: 1
      default: 2
      }
    }

    /// Whether the user does it with a finger.
    var isUser: Bool {
      switch self {
      case .back, .backTwice, .backCommand, .escape, .tapBeside, .beginBackSwipe, .beginSheetSwipe,
        .progress, .finish, .cancel, .tab, .drive, .resize:
        true
      default: false
      }
    }

    /// Whether it happens while the scene is disconnected, too.
    var isForHidden: Bool {
      switch self {
      case .code, .disconnect, .connect, .close: true
      default: false
      }
    }
  }

  enum Pause: CaseIterable {
    case none, turn, moment, rest
  }

  let kind: Kind
  let pause: Pause
  let isAnimated: Bool
  /// Free choices; what they decide depends on the kind.
  let a: Int
  let b: Int
  let c: Int
  let d: Int

  init(seed: Int, number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    kind = Self.kinds[dice.roll(Self.kinds.count)]
    pause = [.none, .none, .turn, .moment, .rest, .rest][dice.roll(6)]
    isAnimated = dice.roll(4) > 0
    (a, b, c, d) = (dice.roll(720), dice.roll(720), dice.roll(720), dice.roll(720))
  }

  private static let kinds = Kind.allCases.flatMap { Array(repeating: $0, count: $0.weight) }
}
