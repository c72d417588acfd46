import BookshopFlows
import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("Random walks through the shop")
@MainActor struct RandomWalkTests {
  private struct Page {
    let name: String
    weak var controller: UIViewController?
  }

  @Test(
    "After every step UIKit shows what the flows say, nobody complains, and what left is gone",
    arguments: 1...10)
  func agreesWithTheFlows(_ seed: Int) throws {
    var walk = RandomWalk(seed: UInt64(seed))
    let phone = walk.phone
    var report = phone.report(0, "start")
    var story: [String] = []
    var seen: [Page] = []
    for _ in 1...60 {
      report = try walk.take(after: report)
      story.append(report.step)
      let told = Comment(rawValue: "seed \(seed): \(story.joined(separator: ", "))")
      compare(phone, told)
      #expect(report.diagnostics == [], told)
      #expect(phone.session.log.isEmpty, told)
      let shown = onShow(phone)
      let kept = seen.filter { page in
        page.controller.map { controller in !shown.contains { $0 === controller } } ?? false
      }
      #expect(kept.map(\.name) == [], told)
      seen = shown.map { Page(name: name($0), controller: $0) }
    }
  }

  @Test("Between them the walks see every kind of screen")
  func seesEverything() throws {
    var seen: Set<Substring> = []
    for seed in 1...10 {
      var walk = RandomWalk(seed: UInt64(seed))
      var report = walk.phone.report(0, "start")
      for _ in 1...60 {
        report = try walk.take(after: report)
        let names = (report.stack + report.sheets.joined()).map(\.name)
        seen.formUnion(names.compactMap { $0.split(separator: "(").first })
      }
    }
    #expect(
      seen == [
        "catalogue", "book", "basket", "receipt", "login", "address", "payment", "confirm",
        "account", "orders", "order", "settings", "about",
      ])
  }

  private func compare(_ phone: Phone, _ told: Comment) {
    let app = phone.app
    let shop = ShopFlow().screens(for: app.shop.state)
    let account = AccountFlow().screens(for: app.account.state)
    #expect(names(app.shop.navigationController) == shop.screens.map { "\($0)" }, told)
    #expect(names(app.account.navigationController) == account.screens.map { "\($0)" }, told)

    let checkout = app.findChild(of: CheckoutCoordinator.self)
    #expect((checkout != nil) == (shop.top == .checkout), told)
    let shopSheets = shop.layers.dropFirst().map { layer in
      guard layer == [.checkout], let checkout else { return layer.map { "\($0)" } }
      return CheckoutFlow().screens(for: checkout.state).screens.map { "\($0)" }
    }
    let accountSheets = account.layers.dropFirst().map { $0.map { "\($0)" } }
    let sheets = phone.sheets.map { phone.pages(in: $0).map(name) }
    #expect(sheets == shopSheets + accountSheets, told)
  }

  private func onShow(_ phone: Phone) -> [UIViewController] {
    let stacks = [phone.app.shop.navigationController, phone.app.account.navigationController]
    return (stacks + phone.sheets).flatMap { phone.pages(in: $0) }
  }

  private func names(_ stack: UINavigationController) -> [String] {
    stack.viewControllers.map(name)
  }

  private func name(_ controller: UIViewController) -> String {
    (controller as? PageViewController)?.name ?? "\(type(of: controller))"
  }
}
