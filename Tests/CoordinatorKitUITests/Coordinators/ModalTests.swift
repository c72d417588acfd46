import CoordinatorKitUI
import Testing

@MainActor @Suite("Presenting child coordinators", .headless)
struct ModalTests {
  private let reports = Reports()
  private let presenter: ChildCoordinator
  private let child: ChildCoordinator
  private let phone: Phone

  init() {
    let (presenter, child) = reports.scope { (ChildCoordinator(), ChildCoordinator()) }
    (self.presenter, self.child) = (presenter, child)
    phone = Phone(showing: presenter.rootViewController)
  }

  @Test("A presented coordinator shows its root and becomes a child of the presenter")
  func becomesChild() {
    presenter.present(child: child, animated: false)
    #expect(presenter.childCoordinators.first === child)
    #expect(child.parentCoordinator === presenter)
    phone.settle()
    #expect(presenter.rootViewController.presentedViewController === child.rootViewController)
    #expect(child.toPresentable() === child.rootViewController)
  }

  @Test("A coordinator presented by another one leaves its former parent")
  func leavesFormerParent() {
    let former = BaseCoordinator(window: nil)
    former.add(child: child)
    presenter.present(child: child, animated: false)
    #expect(former.childCoordinators.isEmpty)
    #expect(child.parentCoordinator === presenter)
  }

  @Test("A presentation's completion is called once, after the child has appeared")
  func callsCompletionAfterAppearance() {
    final class Root: UIViewController {
      var log: [String] = []
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("appeared \(animated)")
      }
    }
    let root = Root()
    presenter.present(child: ChildCoordinator(root), animated: true) { _ in root.log.append("done")
    }
    #expect(root.log == [])
    phone.settle()
    #expect(root.log == ["appeared true", "done"])
  }

  @Test("All three presentation calls pass their completion")
  func allCompletions() {
    // The original took completions and passed them to nobody.
    var done: [String] = []
    presenter.present(child: child, animated: false) { _ in done.append("present") }
    phone.settle()
    presenter.presentInHierarchy(child: ChildCoordinator(), animated: false) { _ in
      done.append("in hierarchy")
    }
    phone.settle()
    presenter.presentInHierarchy(viewController: UIViewController(), animated: false) { _ in
      done.append("controller")
    }
    phone.settle()
    #expect(done == ["present", "in hierarchy", "controller"])
  }

  @Test("Presenting in the hierarchy presents on top of everything")
  func inHierarchy() {
    presenter.present(child: child, animated: false)
    phone.settle()
    let upper = ChildCoordinator()
    presenter.presentInHierarchy(child: upper, animated: false)
    phone.settle()
    #expect(child.rootViewController.presentedViewController === upper.rootViewController)
    #expect(phone.log == [])
  }

  @Test("Dismissing completes once, after the child has left and was released")
  func callsCompletionAfterDismissal() {
    var log: [String] = []
    presenter.on(RemovalMessage.self) { removal, coordinator in
      log.append("\(removal.cause) of \(coordinator.childCoordinators.count)")
    }
    presenter.present(child: child, animated: false)
    phone.settle()
    presenter.dismiss(child: child, animated: true) {
      [presenter] _ in log.append("done, \(presenter.childCoordinators.count) left")
    }
    phone.settle()
    #expect(log == ["programmatic of 1", "done, 0 left"])
    #expect(presenter.rootViewController.presentedViewController == nil)
    #expect(child.parentCoordinator == nil)
  }

  @Test("Dismissing a child that presents something itself removes both")
  func dismissFromTheMiddle() {
    presenter.present(child: child, animated: false)
    phone.settle()
    child.present(child: ChildCoordinator(), animated: false)
    phone.settle()
    presenter.dismiss(child: child, animated: true)
    phone.settle()
    #expect(presenter.rootViewController.presentedViewController == nil)
    #expect(presenter.childCoordinators.isEmpty)
  }

  @Test("Dismissing an invisible child releases it at once and completes")
  func dismissNothing() {
    presenter.add(child: child)
    var done = 0
    presenter.dismiss(child: child, animated: true) { _ in done += 1 }
    #expect(done == 1)
    #expect(presenter.childCoordinators.isEmpty)
  }

  @Test("A presentation requested during another transition waits for its end")
  func waitsForAnotherTransition() {
    presenter.present(child: child, animated: true)
    let upper = ChildCoordinator()
    child.present(child: upper, animated: true)
    phone.settle()
    #expect(child.rootViewController.presentedViewController === upper.rootViewController)
    #expect(phone.log == [])
    #expect(reports.texts == [])
  }

  @Test("A presentation that UIKit would drop is reported, and the child is released")
  func reportsARefusedPresentation() {
    // The original added the child before UIKit accepted: a refused one stayed in the tree, silently.
    presenter.present(child: child, animated: false)
    phone.settle()
    let second = ChildCoordinator()
    var done = 0
    let line: UInt = #line + 1
    presenter.present(child: second, animated: false) { _ in done += 1 }
    phone.settle()
    #expect(presenter.childCoordinators.count == 1)
    #expect(second.parentCoordinator == nil)
    #expect(done == 1)
    #expect(
      reports.texts == [
        "CoordinatorKitUITests/ModalTests.swift:\(line): ChildCoordinator was not presented by ChildCoordinator. UIKit would drop the request, because "
          + "UIViewController is already presenting UIViewController. Present when that has changed, or "
          + "on top of what is presented with presentInHierarchy."
      ])
    #expect(phone.log == [])
  }

  @Test(
    "A new child that is asked of another one as well, which cannot show it, is a child of none")
  func askedOfTwo() {
    let offScreen = ChildCoordinator()
    var outcomes: [Outcome] = []
    presenter.on(AskedOfTwo.self) { [child] _, coordinator in
      let presenter = coordinator as? ChildCoordinator
      presenter?.present(child: child, animated: false) { outcomes.append($0) }
      offScreen.present(child: child, animated: false) { outcomes.append($0) }
    }
    presenter.send(AskedOfTwo())
    phone.settle()
    let refused = Outcome.refused("UIViewController is not in a window")
    #expect(outcomes == [refused, refused])
    #expect(child.parentCoordinator == nil)
    #expect(presenter.childCoordinators.isEmpty)
    #expect(offScreen.childCoordinators.isEmpty)
  }

  @Test("By default a transition is full screen and covers vertically")
  func defaultsToFullScreen() {
    presenter.present(child: child, animated: true)
    #expect(child.rootViewController.modalPresentationStyle == .fullScreen)
    #expect(child.rootViewController.modalTransitionStyle == .coverVertical)
  }

  @Test("The transition style is applied only if animated, the presentation style always")
  func styleOnlyAnimated() {
    presenter.present(
      child: child, animated: false,
      transition: .init(transitionStyle: .crossDissolve, modalPresentationStyle: .formSheet))
    #expect(child.rootViewController.modalPresentationStyle == .formSheet)
    #expect(child.rootViewController.modalTransitionStyle == .coverVertical)
  }

  @Test("A UIKit transition style may be given instead of a transition")
  func uikitStyle() {
    presenter.present(child: child, animated: true, transition: .flipHorizontal)
    #expect(child.rootViewController.modalTransitionStyle == .flipHorizontal)
    #expect(child.rootViewController.modalPresentationStyle == .fullScreen)
    let others: [ViewControllerTransition] = [.coverVertical, .crossDissolve]
    #expect(others.map(\.transitionStyle) == [.coverVertical, .crossDissolve])
    #expect(others.map(\.modalPresentationStyle) == [.fullScreen, .fullScreen])
  }

  @Test("A transitioning delegate lives as long as its presentation, and a style may be kept")
  func transitioningDelegate() {
    // UIKit holds the delegate weakly and the original held it not at all; it also overwrote the style
    // that a child had chosen, and its fields could not be read.
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {}
    weak var released: Delegate?
    do {
      let delegate = Delegate()
      released = delegate
      child.rootViewController.modalPresentationStyle = .overFullScreen
      let transition = ViewControllerTransition(
        modalPresentationStyle: nil, transitioningDelegate: delegate)
      #expect(transition.transitionStyle == .coverVertical)
      presenter.present(child: child, animated: true, transition: transition)
    }
    phone.settle()
    #expect(released != nil)
    #expect(child.rootViewController.transitioningDelegate === released)
    #expect(child.rootViewController.modalPresentationStyle == .overFullScreen)
  }
}

private struct AskedOfTwo: CoordinatorMessageable {}
