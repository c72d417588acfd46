internal import HeadlessUIKitScenarios
internal import UIKit

/// The screen of scenarios on UIKit.
///
/// Its override needs the SDK of iOS 17, the first that declares `viewIsAppearing`.
final class DeviceScreen: LoggingScreen {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hearIsAppearing(animated)
  }
}
