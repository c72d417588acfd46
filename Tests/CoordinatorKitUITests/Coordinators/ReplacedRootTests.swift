import CoordinatorKitUI
import Testing

@MainActor
@Suite("Manual presentations over a root leave with it when another root is set", .headless)
struct ReplacedRootTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let log = Log()

  init() {
    let (phone, log) = (phone, log)
    root = reports.scope { WindowCoordinator(window: phone.window) }
    root.on(RemovalMessage.self) { removal, _ in
      let name = removal.coordinator?.coordinatorName
      log.lines.append("\(name ?? "\(removal.screen)"): \(removal.cause.rawValue)")
    }
  }

  private func open(_ child: any ViewControllerCoordinator) {
    root.setRoot(child: child)
    root.show()
    phone.settle()
    log.lines = []
  }

  private func replaceRoot() {
    root.setRoot(child: ChildCoordinator(Page("den")))
    phone.settle()
  }

  private func flow(
    _ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []
  ) -> StateFlowCoordinator<HouseFlow> {
    reports.scope { HouseFlow.coordinator(stack, sheets) }
  }

  /// Only the new root is on show, and nobody complains.
  private func showsDenAlone(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(phone.window.rootViewController?.title == "den", sourceLocation: sourceLocation)
    #expect(
      phone.window.rootViewController?.presentedViewController == nil,
      sourceLocation: sourceLocation)
    #expect(reports.texts == [], sourceLocation: sourceLocation)
    #expect(phone.log == [], sourceLocation: sourceLocation)
  }

  @Test("A flow presented over a coordinator, its screens and its result report a removed parent")
  func flowOverCoordinator() async throws {
    let home = ChildCoordinator(Page("home"))
    open(home)
    let hall = flow(["hall", "room"], [.init("lift")])
    var results: [String] = []
    hall.onResult { results.append("\($0)") }
    home.present(child: hall, animated: false)
    phone.settle()
    let presented = hall.navigationController
    #expect(home.rootViewController.presentedViewController === presented)

    replaceRoot()
    #expect(
      log.lines == [
        "lift: parentRemoved", "room: parentRemoved", "hall: parentRemoved",
        "HouseFlow: parentRemoved", "ChildCoordinator: replaced",
      ])
    #expect(results == ["left(parentRemoved)"])
    #expect("\(try await ending { await hall.result() })" == "left(parentRemoved)")
    showsDenAlone()
  }

  @Test("A flow presented by a flow reports that its parent was removed") func flowOverFlow() {
    let house = flow(["home"])
    open(house)
    let hall = flow(["hall"])
    var results: [String] = []
    hall.onResult { results.append("presented \($0)") }
    house.onResult { results.append("root \($0)") }
    house.present(child: hall, animated: false)
    phone.settle()

    replaceRoot()
    #expect(
      log.lines == [
        "hall: parentRemoved", "HouseFlow: parentRemoved", "home: parentRemoved",
        "HouseFlow: replaced",
      ])
    #expect(results == ["presented left(parentRemoved)", "root left(replaced)"])
    showsDenAlone()
  }

  @Test("Each of several presentations over one another reports that its parent was removed")
  func oneOverTheOther() {
    let home = ChildCoordinator(Page("home"))
    open(home)
    let below = ChildCoordinator(Page("below"))
    home.present(child: below, animated: false)
    phone.settle()
    let hall = flow(["hall"])
    var results: [String] = []
    hall.onResult { results.append("\($0)") }
    below.presentInHierarchy(
      child: hall, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    phone.settle()

    replaceRoot()
    #expect(
      log.lines == [
        "hall: parentRemoved", "HouseFlow: parentRemoved", "ChildCoordinator: parentRemoved",
        "ChildCoordinator: replaced",
      ])
    #expect(results == ["left(parentRemoved)"])
    showsDenAlone()
  }

  @Test("A presentation over a tab reports that its parent was removed", arguments: [true, false])
  func reportsOverATab(isSelected: Bool) {
    let (home, other) = (ChildCoordinator(Page("home")), ChildCoordinator(Page("other")))
    let tabs = reports.scope { TabBarCoordinator(tabs: [home, other]) }
    open(tabs)
    let hall = flow(["hall"])
    var results: [String] = []
    hall.onResult { results.append("\($0)") }
    home.present(child: hall, animated: false)
    phone.settle()
    if !isSelected {
      tabs.select(other)
      phone.settle()
    }

    replaceRoot()
    #expect(results == ["left(parentRemoved)"])
    #expect(log.lines.prefix(2) == ["hall: parentRemoved", "HouseFlow: parentRemoved"])
    showsDenAlone()
  }

  @Test(
    "An animated root change also reports that the parent was removed", arguments: [true, false])
  func reportsTheSameWithAnimation(isPresentedAnimated: Bool) {
    let home = ChildCoordinator(Page("home"))
    open(home)
    let hall = flow(["hall"])
    var results: [String] = []
    hall.onResult { results.append("\($0)") }
    home.present(child: hall, animated: isPresentedAnimated)
    phone.settle()
    root.setRoot(child: ChildCoordinator(Page("den")), animated: true)
    phone.settle()
    #expect(results == ["left(parentRemoved)"])
    #expect(
      log.lines == [
        "hall: parentRemoved", "HouseFlow: parentRemoved", "ChildCoordinator: replaced",
      ])
    showsDenAlone()
  }
}
