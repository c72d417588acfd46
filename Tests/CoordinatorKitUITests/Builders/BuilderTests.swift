import CoordinatorKitUI
import Testing

@MainActor @Suite("Builders and what they build", .headless)
struct BuilderTests {
  private final class Recorder: ViewControllerBuildable {
    let name: String
    let describes: SignUpStep?
    let builds: SignUpStep?
    private let log: (String) -> Void

    init(
      _ name: String, describes: SignUpStep? = nil, builds: SignUpStep? = nil,
      log: @escaping (String) -> Void
    ) {
      (self.name, self.describes, self.builds, self.log) = (name, describes, builds, log)
    }

    func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)? {
      log("\(name) describes")
      return describes
    }

    func build(
      from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
    ) -> ViewControllerBuilderResult? {
      log("\(name) builds")
      guard let builds, description as? SignUpStep == builds else { return nil }
      return ViewControllerBuilderResult(viewController: Page(name))
    }
  }

  @Test("A coordinator's build result shows its root view controller and keeps the coordinator")
  func resultOfCoordinator() {
    let child = StepCoordinator(Page("name"))
    let result = ViewControllerBuilderResult(coordinator: child)
    #expect(result.viewController === child.rootViewController)
    #expect(result.coordinator === child)
  }

  @Test("A view controller's build result has no coordinator unless one is given")
  func resultOfController() {
    let page = Page("name")
    #expect(ViewControllerBuilderResult(viewController: page).viewController === page)
    #expect(ViewControllerBuilderResult(viewController: page).coordinator == nil)
    let child = BaseComponentCoordinator(window: nil)
    let result = ViewControllerBuilderResult(viewController: page, coordinator: child)
    #expect(result.coordinator === child)
  }

  @Test("A builder that only builds describes nothing")
  func describesNothing() {
    final class Builder: ViewControllerBuildable {
      func build(
        from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
      ) -> ViewControllerBuilderResult? { nil }
    }
    #expect(Builder().describable(for: BaseComponentCoordinator(window: nil)) == nil)
  }

  @Test("A describable is its own ID if it is Hashable, and has none otherwise")
  func screenID() {
    struct Chapter: ViewControllerBuildDescribable, Hashable {
      let number: Int
      var page: Int
      var screenID: AnyHashable? { number }
    }
    #expect(SignUpStep.name.screenID == AnyHashable(SignUpStep.name))
    #expect(Advert(description: "shoes").screenID == nil)
    #expect(Chapter(number: 1, page: 2).screenID == AnyHashable(1))
  }

  @Test("The first builder with a description provides it, and later ones are not asked")
  func firstDescription() {
    var log: [String] = []
    let composite = ViewControllerComposableBuilder()
    composite.builders = [
      Recorder("b1") { log.append($0) },
      Recorder("b2", describes: .address) { log.append($0) },
      Recorder("b3", describes: .payment) { log.append($0) },
    ]
    let described = composite.describable(for: BaseComponentCoordinator(window: nil))
    #expect(described as? SignUpStep == .address)
    #expect(log == ["b1 describes", "b2 describes"])
  }

  @Test("The first builder with a result provides it, whichever builder described it")
  func firstResult() {
    var log: [String] = []
    let composite = ViewControllerComposableBuilder()
    composite.builders = [
      Recorder("b1", describes: .address) { log.append($0) },
      Recorder("b2", builds: .address) { log.append($0) },
      Recorder("b3", builds: .address) { log.append($0) },
    ]
    let result = composite.build(
      from: SignUpStep.address, with: BaseComponentCoordinator(window: nil))
    #expect(result?.viewController.title == "b2")
    #expect(log == ["b1 builds", "b2 builds"])
  }

  @Test("If no builder returns a result, neither does the composite")
  func noAnswer() {
    let coordinator = BaseComponentCoordinator(window: nil)
    let composite = ViewControllerComposableBuilder()
    #expect(composite.describable(for: coordinator) == nil)
    #expect(composite.build(from: SignUpStep.name, with: coordinator) == nil)
    composite.builders = [Recorder("b1", builds: .address) { _ in }]
    #expect(composite.describable(for: coordinator) == nil)
    #expect(composite.build(from: SignUpStep.name, with: coordinator) == nil)
  }

  @Test("A typed flow shows what a builder built and owns its coordinator until Back")
  func inTypedFlow() {
    weak var behind: BaseComponentCoordinator?
    let house = House { screen in
      guard screen.name == "built" else { return nil }
      let child = BaseComponentCoordinator(window: nil)
      behind = child
      return ViewControllerBuilderResult(viewController: Page("built"), coordinator: child)
    }
    house.send(.push("built"))
    house.settle()
    #expect(house.onShow == "hall › built")
    #expect(behind?.parentCoordinator === house.flow)
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(behind == nil)
    #expect(house.removals == ["built: unknown"])
  }
}
