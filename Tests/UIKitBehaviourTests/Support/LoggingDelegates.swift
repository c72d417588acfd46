import Foundation
import HeadlessUIKit

/// Writes what a navigation controller tells its delegate into a log.
@MainActor
final class LoggingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  private let log: CallbackLog
  var onDidShow: (@MainActor (UINavigationController) -> Void)?

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow(\(CallbackLog.name(of: viewController)), \(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow(\(CallbackLog.name(of: viewController)), \(animated))")
    onDidShow?(navigationController)
  }
}

/// Writes what a tab bar controller tells its delegate into a log.
@MainActor
final class LoggingTabDelegate: NSObject, UITabBarControllerDelegate {
  private let log: CallbackLog
  var allows = true

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    log.note("shouldSelect(\(CallbackLog.name(of: viewController)))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    log.note("didSelect(\(CallbackLog.name(of: viewController)))")
  }
}

/// Writes what a sheet tells its delegate into a log; a question asked twice in a row is one line.
@MainActor
final class LoggingSheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  private let log: CallbackLog
  var allows = true

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    // UIKit may ask several times for one swipe.
    if log.lines.last != "shouldDismiss" { log.note("shouldDismiss") }
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.note("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.note("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    log.note("didAttemptToDismiss")
  }
}
