import CoordinatorKitUI
import Testing

@MainActor @Suite("Releasing a coordinator and everything above it", .headless)
struct ScreenTeardownTests {
  /// Overrides remove(child:) and, unlike it should, does not call super.
  private final class Stubborn: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController = UIViewController()
    var asked = 0

    override func remove(child: any Coordinator) {
      asked += 1
      if asked > 100 { super.remove(child: child) }
    }
  }

  @Test("A coordinator that refuses to remove its children leaves without a loop")
  func endsDespiteStubbornChildren() {
    // The original removed the first child until none was left: an override without super span for ever.
    let presenter = ChildCoordinator()
    let phone = Phone(showing: presenter.rootViewController)
    let stubborn = Stubborn(window: nil)
    presenter.present(child: stubborn, animated: false)
    phone.settle()
    stubborn.present(child: ChildCoordinator(), animated: false)
    phone.settle()
    presenter.dismiss(child: stubborn, animated: false)
    phone.settle()
    #expect(stubborn.asked == 1)
    #expect(presenter.childCoordinators.isEmpty)
  }

  @Test("Presentations over a leaving child are each reported once, before it")
  func topFirst() {
    let presenter = ChildCoordinator()
    let phone = Phone(showing: presenter.rootViewController)
    var log: [String] = []
    let names = ["lower", "middle", "upper"]
    let children = names.map { _ in ChildCoordinator() }
    presenter.on(RemovalMessage.self) { removal, _ in
      let index = children.firstIndex { $0 === removal.coordinator }
      log.append("\(index.map { names[$0] } ?? "?"): \(removal.cause.rawValue)")
    }
    var top = presenter
    for child in children {
      top.present(child: child, animated: false)
      phone.settle()
      top = child
    }
    presenter.dismiss(child: children[0], animated: true)
    phone.settle()
    #expect(log == ["upper: parentRemoved", "middle: parentRemoved", "lower: programmatic"])
    #expect(children.allSatisfy { $0.parentCoordinator == nil })
    #expect(phone.log == [])
  }
}
