import CoordinatorKitUI
import Testing

private struct Buy: CoordinatorMessageable { let book: Int }
private struct Help: CoordinatorMessageable { let topic: String }

private final class BasketComponent: TypedComponent {
  var log: [String] = []
  func canHandle(_ message: Buy) -> Bool { message.book > 0 }
  func handle(_ message: Buy, with coordinator: any Coordinator) {
    log.append("basket takes \(message.book)")
    coordinator.send(message: Help(topic: "delivery"))
    log.append("basket is done")
  }
}

private struct AnythingButBooks: CoordinatorComponent {
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool { message is ReloadMessage }
  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {}
}

private final class AppRoot: BaseComponentCoordinator {}
private final class Shop: BaseComponentCoordinator, ViewControllerCoordinator {
  let tabs = UITabBarController()
  var rootViewController: UIViewController { tabs }
}
private final class Offer: BaseComponentCoordinator, ViewControllerCoordinator {
  let navigation = UINavigationController()
  var rootViewController: UIViewController { navigation }
}

/// A window with tabs, a navigation controller in each, and a modal with a stack of its own.
@MainActor @Suite("A button deep in a modal over tabs", .headless)
struct DeepButtonTests {
  private let reports = Reports()
  private let phone = Phone()
  private let root: AppRoot
  private let shop: Shop
  private let offer: Offer
  private let basket = BasketComponent()
  private let button = UIButton()

  init() {
    let window = phone.window
    root = reports.scope { AppRoot(window: window) }
    shop = Shop(parent: root)
    offer = Offer(parent: shop)
    shop.add(component: AnythingButBooks())
    root.add(component: basket)

    let list = UIViewController()
    shop.tabs.viewControllers = [
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: UIViewController()),
    ]
    window.rootViewController = shop.tabs
    root.show()
    phone.settle()
    shop.present(
      child: offer, animated: true, transition: .init(modalPresentationStyle: .pageSheet))
    phone.settle()

    let page = UIViewController()
    offer.navigation.setViewControllers([UIViewController(), page], animated: false)
    let (card, row, cell) = (UIView(), UIView(), UITableViewCell())
    page.view.addSubview(card)
    card.addSubview(row)
    row.addSubview(cell)
    cell.addSubview(button)
    phone.settle()
  }

  @Test("A button's message passes components and two coordinators and is handled at the root")
  func handledAtTheRoot() {
    var trails: [MessageTrail] = []
    root.onTrail = { trails.append($0) }
    button.sends(Buy(book: 42))

    #expect(phone.user.tap(button))

    #expect(basket.log == ["basket takes 42", "basket is done"])
    #expect(
      trails.map(\.description) == [
        #"Help(topic: "delivery") → AppRoot: handled by nobody (asked AppRoot)"#,
        "Buy(book: 42) from UIButton → Offer → Shop [AnythingButBooks] → AppRoot [BasketComponent]: "
          + "handled by BasketComponent",
      ])
    #expect(
      trails.last?.responders == [
        "UIButton", "UITableViewCell", "UIView", "UIView", "UIView", "UIViewController",
        "UINavigationController",
      ])
    #expect(trails.map(\.nesting) == [1, 0])
    #expect(
      reports.texts == [
        #"Nobody handled the message Help(topic: "delivery"). It was offered to AppRoot, where the "#
          + "chain ends. Add a component for Help to one of them, as in "
          + "coordinator.on(Help.self) { message, coordinator in … }."
      ])
    #expect(phone.log == [])
  }

  @Test("A message that nobody handles climbs to the root and is reported with the whole path")
  func reportedAtTheRoot() {
    var trails: [MessageTrail] = []
    root.onTrail = { trails.append($0) }

    let line: UInt = #line + 1
    button.sends(Buy(book: 0))
    #expect(phone.user.tap(button))

    #expect(basket.log == [])
    #expect(
      trails.map(\.description) == [
        "Buy(book: 0) from UIButton → Offer → Shop [AnythingButBooks] → AppRoot [BasketComponent]: "
          + "handled by nobody (asked Offer, Shop, AppRoot)"
      ])
    #expect(
      reports.texts == [
        "Stories/DeepButtonTests.swift:\(line): Nobody handled the message Buy(book: 0) from UIButton "
          + "in UITableViewCell in UIView in UIView in UIView in UIViewController in "
          + "UINavigationController. It was offered to Offer, then Shop, then AppRoot, "
          + "where the chain ends. Add a component for Buy to one of them, as in "
          + "coordinator.on(Buy.self) { message, coordinator in … }."
      ])
  }
}
