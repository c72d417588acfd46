import CoordinatorKit
import CoordinatorKitLinks
import CoordinatorKitUI
import LibraryApp
import LibraryInterface
import Testing

@MainActor @Suite("Links and buttons between features") struct LinkTests {
  private let phone = HeadlessSession()

  private func library(_ test: (LibraryCoordinator) throws -> Void) rethrows {
    try phone.enter {
      let (root, library) = (WindowCoordinator(window: UIWindow()), LibraryCoordinator())
      root.setRoot(child: library)
      root.show()
      phone.settle()
      try test(library)
    }
  }

  private func titles(_ controller: UIViewController?) -> [String?] {
    (controller as? UINavigationController)?.viewControllers.map(\.title) ?? []
  }

  @Test("One link leads through the app, the loans and the catalogue's book")
  func leadsThroughThree() {
    library { library in
      library.open(link: "library://read/7/page/3", with: LinkParser.library)
      phone.settle()
      let loans = library.loans.rootViewController
      #expect(library.tabBarController.selectedViewController === loans)
      #expect(titles(loans) == ["Loans", "Loan of book 7"])
      #expect(titles(loans.presentedViewController) == ["Cover", "Page 3"])
    }
  }

  @Test("The features lead to each other, and neither imports the other")
  func leadToEachOther() {
    library { library in
      library.catalogue.send(Borrow(book: 7))
      phone.settle()
      #expect(library.selectedTab === library.loans)
      #expect(titles(library.loans.rootViewController) == ["Loans", "Loan of book 7"])

      library.loans.send(CatalogueRoute.book(7))
      phone.settle()
      #expect(library.selectedTab === library.catalogue)
      #expect(titles(library.catalogue.rootViewController) == ["Shelf", "Book 7"])
    }
  }

  @Test("The table of links has no mistakes") func hasNoMistakes() {
    #expect(LinkParser.library.mistakes == [])
  }
}
