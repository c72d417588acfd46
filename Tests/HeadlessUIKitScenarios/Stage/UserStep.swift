/// Something that only a person does: with a finger, a keyboard or VoiceOver.
public enum UserStep {
  /// A tap on the back button of a stack.
  case tapBack(UINavigationController)
  /// The root in the menu of the back button.
  case chooseRoot(UINavigationController)
  /// A swipe back from the left edge.
  case swipeFromEdge(UINavigationController)
  /// A swipe back that begins in the middle of the screen.
  case swipeInContent(UINavigationController)
  /// A swipe back from the left edge that goes half way and returns.
  case cancelSwipe(UINavigationController)
  /// ⌘[ on a keyboard.
  case pressBackCommand(UINavigationController)
  /// VoiceOver's gesture to escape.
  case escape(UIWindow)
  /// A drag downward that dismisses a zoomed screen.
  case dragAway(UIViewController)
  /// A tap beside what is presented.
  case tapOutside(UIViewController)
  /// A tap on a tab, counted from 0.
  case tapTab(Int, UITabBarController)

  /// What a person is told to do.
  public var instruction: String {
    switch self {
    case .tapBack: "Tap the back button."
    case .chooseRoot: "Hold the back button and choose the last entry of its menu."
    case .swipeFromEdge: "Swipe back from the left edge."
    case .swipeInContent: "Swipe to the right, beginning in the middle of the screen."
    case .cancelSwipe: "Swipe back from the left edge to the middle, return to the edge, let go."
    case .pressBackCommand: "Press Command and the left bracket on a keyboard."
    case .escape: "With VoiceOver on, draw a Z with two fingers. VoiceOver needs a device."
    case .dragAway: "Drag the screen down until it closes, as far as it goes."
    case .tapOutside: "Tap beside what covers the screen."
    case .tapTab(let index, _): "Tap tab number \(index + 1)."
    }
  }
}
