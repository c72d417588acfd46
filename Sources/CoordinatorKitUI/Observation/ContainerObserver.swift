/// Hears what UIKit does with one container, and tells a driver.
///
/// It replaces the delegate and forwards every call to the app's own, even when the driver is gone: the container
/// holds it.
@MainActor class ContainerObserver: DelegateForwarder {
  final private(set) weak var containerDriver: ContainerDriver?
  final private(set) weak var container: UIViewController?
  final private(set) var wasAttached = false
  /// The screens' own transition that UIKit was given when it asked last.
  final var ownTransition: ScreenTransition?

  init(_ containerDriver: ContainerDriver, of container: UIViewController) {
    (self.containerDriver, self.container) = (containerDriver, container)
    super.init()
  }

  /// The observer of the container of a driver; `nil` for a window.
  static func of(_ driver: ContainerDriver, loops: Bool) -> ContainerObserver? {
    switch driver.container {
    case let stack as UINavigationController: StackObserver(driver, of: stack)
    case let tabs as UITabBarController: TabObserver(driver, of: tabs)
    case let pages as UIPageViewController: PageObserver(driver, of: pages, loops: loops)
    case let split as UISplitViewController: SplitObserver(driver, of: split)
    default: nil
    }
  }

  /// Becomes the delegate, unless it already is; the previous one receives every call from now on.
  ///
  /// An app that has replaced it since gets one report.
  func attach() {
    guard let container, !isCalled else { return }
    let former = called
    if wasAttached, let former {
      containerDriver?.reportReplacedDelegate(by: former, of: container)
    }
    wasAttached = true
    let observer = former as? ContainerObserver
    next = observer != nil && observer?.containerDriver == nil ? observer?.next : former
    called = self
    container.attachment.container.observer = self
  }

  /// Restores the app's delegate.
  func detach() {
    guard called === self else {
      let before = Self.chain(behind: called).first { $0.next === self }
      before?.next = next
      return
    }
    wasAttached = false
    called = next
    container?.attachment.container.observer = next as? ContainerObserver
  }

  /// Whether it still hears of the container, if it has begun to.
  var hears: Bool { !wasAttached || isCalled }

  // Another observer may have become the delegate since, and forwards to this one.
  override final var isCalled: Bool {
    called === self || Self.chain(behind: called).contains { $0 === self }
  }

  /// The observers that pass the calls of a delegate on, the one that UIKit calls first.
  static func chain(behind called: AnyObject?) -> some Sequence<ContainerObserver> {
    sequence(state: called) { next in
      let observer = next as? ContainerObserver
      next = observer?.next
      return observer
    }
  }
}
