import Foundation
import HeadlessUIKit

/// A book with the pages A, B, C, D: its data source, its delegate, and who logs what they hear.
@MainActor
final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = CallbackLog()
  let controller: UIPageViewController
  let sheets: [LoggingViewController]

  init(_ style: UIPageViewController.TransitionStyle, spine: UIPageViewController.SpineLocation?) {
    let log = log
    sheets = ["A", "B", "C", "D"].map { LoggingViewController($0, log) }
    controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal,
      options: spine.map { [.spineLocation: $0.rawValue] })
    super.init()
    controller.dataSource = self
    controller.delegate = self
  }

  var onShow: String {
    (controller.viewControllers ?? []).map { CallbackLog.name(of: $0) }.joined()
  }

  /// Shows other pages by code.
  func turn(to names: String, animated: Bool = true) {
    let log = log
    controller.setViewControllers(
      sheets.filter { names.contains($0.name) }, direction: .forward, animated: animated
    ) { log.note("completed(\($0))") }
  }

  // MARK: UIPageViewControllerDataSource

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, at: -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    neighbour(of: viewController, at: 1)
  }

  private func neighbour(of controller: UIViewController, at step: Int) -> UIViewController? {
    guard let index = sheets.firstIndex(where: { $0 === controller }),
      sheets.indices.contains(index + step)
    else { return nil }
    return sheets[index + step]
  }

  // MARK: UIPageViewControllerDelegate

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    let names = pendingViewControllers.map { CallbackLog.name(of: $0) }.joined()
    log.note("willTransition(\(names))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let names = previousViewControllers.map { CallbackLog.name(of: $0) }.joined()
    log.note("didFinish(\(finished), from \(names), \(completed)) shows \(onShow)")
  }
}
