import HeadlessUIKit
import HeadlessUIKitScenarios

/// The screen of tests and scenarios, on HeadlessUIKit.
class LoggingViewController: LoggingScreen {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hearIsAppearing(animated)
  }
}
