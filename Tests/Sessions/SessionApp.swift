import CoordinatorKitRecorder
import CoordinatorKitUI
import SessionFlows

/// An app with one flow, on a phone of its own.
@MainActor final class SessionApp<F: SessionFlow> {
  /// What a user, or the code around the flow, does.
  enum Event {
    case message(any CoordinatorMessageable)
    case change(F.State)
    case back(levels: Int), swipeBack, swipeDown, selectTab(Int)
  }

  /// What came of the events so far, as the app itself shows and tells it.
  struct Outcome: Equatable {
    /// The screens after each event, and at rest.
    let screens: [ScreenStack<F.Screen>]
    /// The results likewise.
    let results: [F.Output?]
    /// How each message and each change ended since the last time.
    let ends: [String]
  }

  private let flow: F
  private let session: HeadlessSession
  private let window: UIWindow
  private let root: WindowCoordinator
  private let coordinator: StateFlowCoordinator<F>
  private var screens: [ScreenStack<F.Screen>] = []
  private var results: [F.Output?] = []
  private var ends: [String] = []

  /// - Parameter recorder: Records the session.
  init(_ flow: F, recorder: Flight.Recorder? = nil) {
    let (session, handler) = (HeadlessSession(), Diagnostic.Handler { _ in })
    (window, root, coordinator) = handler.scope {
      session.enter {
        session.areAnimationsEnabled = false
        let window = UIWindow()
        let root = WindowCoordinator(window: window)
        root.flightRecorder = recorder
        let coordinator = Self.coordinator(flow)
        root.setRoot(child: coordinator)
        root.show()
        session.settle()
        return (window, root, coordinator)
      }
    }
    (self.flow, self.session) = (flow, session)
    root.onTrail = { [weak self] in self?.ends.append("\($0)") }
  }

  private static func coordinator(_ flow: F) -> StateFlowCoordinator<F> {
    let makeScreen = { @MainActor (_: F.Screen) -> any Presentable in UIViewController() }
    guard case .tabs = flow.screens(for: F.start).root else {
      return StateFlowCoordinator(
        flow, state: F.start, in: FlowNavigationController(), makeScreen: makeScreen)
    }
    return StateFlowCoordinator(
      flow, state: F.start, in: UITabBarController(),
      makeContainer: { $0.makeContainer() }, makeScreen: makeScreen)
  }

  var state: F.State { coordinator.state }

  /// Makes the events happen, each as soon as the one before has returned.
  func perform(_ events: [Event]) {
    session.enter {
      for event in events {
        perform(event)
        look()
      }
      session.settle()
      look()
    }
  }

  /// What came of the events since this was last asked.
  func takeOutcome() -> Outcome {
    defer { (screens, results, ends) = ([], [], []) }
    return Outcome(screens: screens, results: results, ends: ends)
  }

  private func look() {
    screens.append(coordinator.screens)
    results.append(flow.result(for: coordinator.state))
  }

  private func perform(_ event: Event) {
    let user = session.user
    switch event {
    case .message(let message): coordinator.send(message: message)
    case .change(let state):
      coordinator.update(completion: { self.ends.append("\($0)") }) { $0 = state }
    case .back(levels: 1): if let stack { _ = user.tapBack(in: stack) }
    case .back(let levels): if let stack { _ = user.chooseBackMenu(levels - 1, in: stack) }
    case .swipeBack: if let stack { _ = user.swipeBack(in: stack) }
    case .swipeDown: if let sheet { _ = user.swipeDown(sheet) }
    case .selectTab(let index):
      if let tabs = base as? UITabBarController { _ = user.tapTab(index, in: tabs) }
    }
  }

  private var base: UIViewController? { window.rootViewController }

  private var sheet: UIViewController? {
    var topmost = base?.presentedViewController
    while let next = topmost?.presentedViewController { topmost = next }
    return topmost
  }

  /// The stack that the user looks at.
  private var stack: UINavigationController? {
    let bottom = (base as? UITabBarController)?.selectedViewController ?? base
    return (sheet ?? bottom) as? UINavigationController
  }
}
