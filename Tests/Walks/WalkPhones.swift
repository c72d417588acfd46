import CoordinatorKitUI
import WalkTools

/// The phones that walks take place on: which release of iOS, how UIKit behaves where that is not
/// proven, and whether animations take time follows from the seed.
@MainActor enum WalkPhones {
  static func session(seed: Int) -> HeadlessSession {
    // A stream of its own: what happens in the walk has nothing to do with the phone.
    var dice = Dice(seed: UInt64(seed) &* 7_919 &+ 0x70_686F_6E65)
    let session = HeadlessSession(profile: profiles[dice.roll(profiles.count)])
    session.areAnimationsEnabled = seed % 8 > 0
    let initial = session.policy
    session.policy = initial.flipping(dice.next() & dice.next())
    return session
  }

  /// Most users have the newest release, on which most can happen.
  private static let profiles: [HeadlessSession.Profile] = [
    .iOS26, .iOS26, .iOS26, .iOS18, .iOS17, .iOS13,
  ]

  /// For pages that have a transition of their own each, which may cost them the swipe back (U19).
  static func sessionForOwnTransitions(seed: Int) -> HeadlessSession {
    let session = session(seed: seed)
    session.policy.animatorMethodsCostBackSwipe = false
    return session
  }
}
