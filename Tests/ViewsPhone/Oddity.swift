/// What SwiftUI is known, or not known not, to do beyond late and repeated writes.
///
/// Sources are named where each is described in Docs/Maintaining; where nobody knows, a test holds with and
/// without.
package enum Oddity: Int, CaseIterable, Sendable {
  /// A changed root is answered with a write of an empty path (koan#261, #300).
  case emptiesPathOfNewRoot
  /// The path is written when a pop begins, and written back when the user changes their mind.
  case takesBackPops
  /// A presentation that is asked for while another one moves is lost, until it is asked for no more
  /// (TCA#1991, #3894; swift-navigation#106, #254).
  case losesPresentations
  /// What is covered neither reads nor reports (FlowStacks#76).
  case sleepsWhileCovered
  /// Views appear twice, and disappear never (FB13103224).
  case appearsTwice
  /// A stack is built anew, and the old one writes late (DanXi-swift#217, woocommerce-ios#16756).
  case rebuildsStacks
  /// A second tap on the selected tab pops its stack, as UIKit does. Without, as is reported for iOS 16 to 18
  /// (ruddarr#43, UIPilot#63), it only writes the selection again.
  case popsOnSecondTap
  /// The selected tab is written again without a tap (koan#270, for lists), which cannot be told from one.
  case repeatsSelection
  /// The screen below sends between the end of a swipe and its write (FlowStacks#69).
  case sendsFromBelow
  /// A view pushes without writing to the path (hackmd.io/@nanashiki/H18ozHELn).
  case pushesQuietly
}
