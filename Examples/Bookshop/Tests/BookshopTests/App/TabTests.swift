import BookshopFlows
import BookshopPlayer
@testable import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("The tabs in the bar")
@MainActor struct TabTests {
  @Test("They are UITabs, the same ones while labels change, with a badge for the basket")
  func areTabs() throws {
    let phone = Phone()
    let bar = phone.app.tabBarController
    let tabs = bar.tabs
    #expect(tabs.map(\.identifier) == ["shop", "account"])
    #expect(tabs.map(\.title) == ["Shop", "Account"])
    #expect(tabs.map(\.image) == ["books.vertical", "person"].map { UIImage(systemName: $0) })
    try phone.perform(.open("bookshop://book/42"))
    for badge in ["1", "2"] {
      try phone.perform(.tap(.title("Buy")))
      #expect(tabs.map(\.badgeValue) == [badge, nil])
    }
    #expect(phone.report(1, "").tabs == ["Shop (2)", "Account"])
    try phone.perform(.tab(2))
    #expect(bar.selectedTab === tabs[1] && bar.tabs == tabs)
    #expect(phone.activity?.userInfo?["link"] as? String == "bookshop://account")
    #expect(phone.report(2, "").diagnostics == [])
  }

  @Test("A basket that a phone begins with has its badge")
  func beginsWithABadge() throws {
    let store = ShopStore()
    store.buy(7)
    let phone = Phone(store: store)
    #expect(phone.report(0, "").tabs == ["Shop (1)", "Account"])
    try phone.perform(.open("bookshop://basket"))
    try phone.perform(.tap(.title("Put back The Salt Atlas")))
    #expect(phone.report(1, "").tabs == ["Shop", "Account"])
  }

  @Test("Where there are no UITabs, controllers have an item with the same label")
  func areItems() throws {
    let session = HeadlessSession(profile: .iOS17)
    try session.enter {
      let store = ShopStore()
      let app = AppCoordinator(window: UIWindow(), store: store)
      app.start()
      session.settle()
      let items = try #require(app.tabBarController.tabBar.items)
      #expect(items.map(\.title) == ["Shop", "Account"])
      #expect(items[0].image == UIImage(systemName: "books.vertical"))
      store.buy(7)
      #expect(items[0].badgeValue == "1")
    }
  }
}
