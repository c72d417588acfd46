import CoordinatorKitMigration
import CoordinatorKitUI
import Testing

@MainActor @Suite("Events of a navigator", .headless) struct NavigatorEventTests {
  private enum Place { case list, book(Int) }

  @Test("A screen has the name of its route's case, without payload") func names() {
    let (phone, stack) = (Phone(), UINavigationController())
    let root = BaseComponentCoordinator(window: nil)
    var names: [String] = []
    root.onEvent = { if case .appeared(let screen, _) = $0 { names.append(screen.name) } }
    let navigator = StackNavigator<Place>(navigationController: stack, parent: root)
    navigator.push(route: .list, viewController: UIViewController(), animated: false)
    phone.window.rootViewController = stack
    phone.window.makeKeyAndVisible()
    phone.settle()
    navigator.push(route: .book(42), viewController: UIViewController(), animated: true)
    phone.settle()
    #expect(names == ["list", "book"])
  }
}
