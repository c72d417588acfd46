import CoordinatorKit
import CoordinatorKitTesting
import CoordinatorKitUI
import LibraryInterface
import Testing

@testable import CatalogueDemo

@MainActor @Suite("The catalogue as an app of its own") struct DemoTests {
  @Test("It shows its places, and reports what it asks of others")
  func runsAlone() throws {
    let phone = HeadlessSession()
    var reports: [Diagnostic] = []
    try phone.enter {
      try Diagnostic.Handler { reports.append($0) }.scope {
        let app = DemoSceneDelegate()
        phone.connectScene(delegate: app)
        phone.settle()
        let catalogue = try #require(app.root?.root)
        catalogue.send(CatalogueRoute.book(7))
        phone.settle()
        let stack = catalogue.rootViewController as? UINavigationController
        #expect(stack?.viewControllers.map(\.title) == ["Shelf", "Book 7"])
        #expect(reports.map(\.kind) == [])

        catalogue.send(LoansRoute.loan(book: 7))
        #expect(reports.map(\.kind) == [.unhandledMessage])
        #expect(stack?.viewControllers.map(\.title) == ["Shelf", "Book 7"])
      }
    }
  }
}
