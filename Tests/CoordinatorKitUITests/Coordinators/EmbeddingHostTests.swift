import CoordinatorKitUI
import Testing

@MainActor @Suite("The host of what is embedded", .headless) struct EmbeddingHostTests {
  private struct Rooms: Flow {
    struct State: FlowState { var titles = ["hall", "study", "attic"] }
    struct Screen: FlowScreen { let title: String }
    enum Message: CoordinatorMessageable { case never }

    func screens(for state: State) -> ScreenStack<Screen> {
      ScreenStack(state.titles.map { Screen(title: $0) })
    }

    func update(_ state: inout State, with message: Message) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  private struct Job: CoordinatorMessageable {
    let work: @MainActor () -> Void
  }

  private let reports = Reports()
  private let phone = Phone()
  private let log = Log()
  private let window: WindowCoordinator

  init() {
    window = reports.scope { [phone] in WindowCoordinator(window: phone.window) }
    window.on(RemovalMessage.self) { [log] removal, _ in log.lines.append("\(removal.screen)") }
    window.on(Job.self) { job, _ in job.work() }
    window.show()
  }

  private func rooms(_ titles: String...) -> StateFlowCoordinator<Rooms> {
    reports.scope {
      StateFlowCoordinator(Rooms(), state: .init(titles: titles), in: UINavigationController()) {
        Page($0.title)
      }
    }
  }

  @Test("It leaves out of sight, where UIKit lets go of it at once: what is in it is told before")
  func outOfSight() {
    let house = rooms("hall", "study", "attic")
    window.setRoot(child: house)
    phone.settle()
    do { house.embed(child: rooms("desk"), in: house.navigationController.viewControllers[1]) }
    phone.settle()
    house.navigationController.present(Page("cover"), animated: false)
    phone.settle()
    house.update { $0.titles = ["hall"] }
    phone.settle()
    #expect(log.lines.prefix(2).map { $0.prefix(17) } == ["Screen(title: \"de", "Rooms"])
    #expect(log.lines.count == 4)
    #expect(house.childCoordinators.isEmpty)
  }

  @Test(
    "Other code dismisses it while its window gets another root: it is told, after what is in it")
  func dismissedWithRoot() {
    do {
      let house = rooms("hall")
      window.setRoot(child: house)
      phone.settle()
      house.navigationController.present(Page("other"), animated: false)
      phone.settle()
      window.presentInHierarchy(
        viewController: UIAlertController(title: "alert", message: nil, preferredStyle: .alert),
        animated: false)
      phone.settle()
      let sheet = reports.scope { ChildCoordinator(Page("sheet")) }
      house.presentInHierarchy(child: sheet, animated: false)
      phone.settle()
      window.send(
        Job { [window, reports] in
          sheet.embed(child: rooms("desk"), in: sheet.rootViewController)
          window.setRoot(child: reports.scope { ChildCoordinator(Page("new")) }, animated: false)
          sheet.rootViewController.presentingViewController?.dismiss(animated: true)
        })
    }
    phone.settle()
    // The desk itself was never on show.
    #expect(log.lines == ["Rooms", "ChildCoordinator", "Screen(title: \"hall\")", "Rooms"])
  }
}
