import CoordinatorKitUI
import Testing

@MainActor @Suite("How a computed flow is notified when screens leave", .headless)
struct ComputedFlowLeavingTests {
  private let reports = Reports()

  private func flow(_ pages: [String], parent: (any Coordinator)? = nil) -> (ComputedFlow, Phone) {
    let flow = reports.scope { ComputedFlow(parent: parent) }
    flow.pages = pages
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.navigationController)
    flow.recorder.verbs = []
    return (flow, phone)
  }

  @Test("The user's Back is reported to the flow, so the next trigger does not push again")
  func reportsTheUsersBack() {
    // The original had no delegate: Back, swipes and sheets were invisible, and the next trigger
    // pushed the screen the user had just left.
    let (flow, phone) = flow(["a", "b"])
    #expect(phone.user.tapBack(in: flow.recorder))
    phone.settle()
    #expect(flow.removals == ["unknown"])
    flow.presentFlow(animated: true)
    phone.settle()
    #expect(flow.recorder.titles == ["a"])
    #expect(reports.texts == [])
  }

  @Test("Swiping a sheet down releases its coordinator and notifies the presenter")
  func sheetSwipe() throws {
    // The original did not observe sheets: the child stayed in childCoordinators for ever.
    let parent = ChildCoordinator()
    let phone = Phone(showing: parent.rootViewController)
    var removals: [RemovalMessage.Cause] = []
    parent.on(RemovalMessage.self) { removal, _ in removals.append(removal.cause) }
    weak var child: ChildCoordinator?
    do {
      let presented = ChildCoordinator()
      child = presented
      parent.present(
        child: presented, animated: true,
        transition: ViewControllerTransition(modalPresentationStyle: .pageSheet))
    }
    phone.settle()
    let root = try #require(child).rootViewController
    #expect(phone.user.swipeDown(root))
    phone.settle()
    #expect(removals == [.sheetSwipe])
    #expect(parent.childCoordinators.isEmpty)
    #expect(child == nil)
  }

  @Test("A screen the user left that the next trigger computes again is shown and reported once")
  func screenReturns() {
    let (flow, phone) = flow(["a", "b"])
    flow.follows = false
    #expect(phone.user.tapBack(in: flow.recorder))
    phone.settle()
    flow.presentFlow(animated: false)
    flow.presentFlow(animated: false)
    #expect(flow.recorder.titles == ["a", "b"])
    #expect(
      reports.texts == [
        "CoordinatorKitUITests/ComputedFlow.swift:\(ComputedFlow.line): ComputedFlow shows the screen Page again, which the user had left. Its computeState() still "
          + "computes it, so the trigger showed it again. Override screenRemoved(_:) and change what "
          + "computeState() computes from."
      ])
  }

  @Test("Several levels left at once are each reported once, top first")
  func severalLevels() {
    let root = BaseComponentCoordinator(window: nil)
    var removed: [ScreenKey] = []
    root.on(RemovalMessage.self) { removal, _ in removed.append(removal.screen) }
    let (flow, phone) = flow(["a", "b", "c"], parent: root)
    let keys = ["c", "b"].compactMap {
      flow.factory.known[$0].map { AnyHashable(ObjectIdentifier($0)) }
    }
    flow.recorder.popToRootViewController(animated: true)
    phone.settle()
    #expect(removed.map(\.id) == keys)
    #expect(flow.pages == ["a"])
  }

  @Test("An unanimated pop by other code is detected")
  func externalPop() {
    let (flow, phone) = flow(["a", "b"])
    flow.recorder.popViewController(animated: false)
    phone.settle()
    #expect(flow.removals == ["external"])
    #expect(flow.pages == ["a"])
  }

  @Test("A trigger by call treats a modal like one by message and releases its child")
  func directTrigger() {
    // The original dismissed the modal only for the message; a direct call left it, and either way the
    // child coordinators stayed.
    let (flow, phone) = flow(["a"])
    weak var child: ChildCoordinator?
    do {
      let presented = ChildCoordinator()
      child = presented
      flow.present(child: presented, animated: false)
    }
    phone.settle()
    #expect(flow.childCoordinators.count == 1)
    flow.pages = ["b"]
    flow.triggerFlow(animated: true, type: .present)
    phone.settle()
    #expect(flow.navigationController.presentedViewController == nil)
    #expect(flow.recorder.titles == ["b"])
    #expect(flow.childCoordinators.isEmpty)
    #expect(child == nil)
  }

  @Test("Modals stacked over the flow are all dismissed with their coordinators, top first")
  func stackedModals() {
    // The original called dismiss on the modal itself, which in UIKit removes only what lies above it.
    let (flow, phone) = flow(["a"])
    var removals: [ObjectIdentifier] = []
    flow.on(RemovalMessage.self) { removal, _ in
      removal.coordinator.map { removals.append(ObjectIdentifier($0)) }
    }
    let lower = ChildCoordinator()
    let upper = ChildCoordinator()
    flow.present(child: lower, animated: false)
    phone.settle()
    lower.present(child: upper, animated: false)
    phone.settle()
    flow.pages = ["b"]
    flow.triggerFlow(animated: true, type: .present)
    phone.settle()
    #expect(flow.navigationController.presentedViewController == nil)
    #expect(lower.rootViewController.presentingViewController == nil)
    #expect(upper.rootViewController.presentingViewController == nil)
    #expect(removals == [ObjectIdentifier(upper), ObjectIdentifier(lower)])
    #expect(lower.childCoordinators.isEmpty)
    #expect(phone.log == [])
  }

  @Test("A presentable that recreates its screens keeps the visible ones by their IDs")
  func keyedScreens() {
    // The original compared instances: fresh controllers replaced all screens at each trigger and
    // lost what they held.
    let (flow, phone) = flow(["a", "b"])
    flow.factory.hasIDs = true
    flow.presentFlow(animated: false)
    let shown = flow.recorder.viewControllers
    flow.factory.makesAnew = true
    flow.recorder.verbs = []
    flow.pages = ["a", "b", "c"]
    flow.presentFlow(animated: true)
    phone.settle()
    #expect(Array(flow.recorder.viewControllers.prefix(2)) == shown)
    #expect(flow.recorder.verbs == ["push c true"])
  }

  @Test("The app's own delegate keeps receiving every call")
  func forwardsToTheAppsDelegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.append("will \(viewController.title ?? "?") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.append("did \(viewController.title ?? "?") \(animated)") }
    }
    let delegate = Delegate()
    let flow = reports.scope { ComputedFlow() }
    flow.recorder.delegate = delegate
    flow.pages = ["a"]
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.recorder)
    delegate.log = []
    flow.pages = ["a", "b"]
    flow.presentFlow(animated: true)
    phone.settle()
    phone.user.tapBack(in: flow.recorder)
    phone.settle()
    #expect(delegate.log == ["will b true", "did b true", "will a true", "did a true"])
  }
}
