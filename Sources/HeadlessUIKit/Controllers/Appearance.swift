/// How far a controller is between being off screen and on screen.
struct Appearance {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared

  /// The `animated` of the appearance transition that runs.
  var isAnimated = false

  /// Whether UIKit itself calls an appearance callback right now (2.11).
  var isCallingBack = false

  /// Whether the children have been told that they will appear.
  var hasForwardedWill = false

  /// Whether `viewIsAppearing` came since the last `viewWillAppear` (3.14).
  var hasSaidIsAppearing = false

  /// Whether the first show since the controller was added is still to come.
  var isNewToParent = false

  /// Whether the controller came onto its stack in a set without animation (4.46).
  var isSetWithoutAnimation = false

  /// Whether the controller is about to leave its parent.
  var isLeavingParent = false

  /// The flags that are valid inside the callbacks (3c).
  var isMovingToParent = false
  var isMovingFromParent = false

  /// Whether the root of a window waits for the layout pass to appear (6.8).
  var isRootPending = false

  var isOnItsWayIn: Bool { phase == .appearing || phase == .appeared }
}
