import CoordinatorKit
import CoordinatorKitTesting
import CoordinatorKitUI
import LibraryInterface
import Testing

@testable import LibraryLoans

@Suite("The loans, alone") struct LoansTests {
  /// Stands for a screen that another module provides.
  private final class Page: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController = UIViewController()
  }

  @Test("A loan opens over the loans, and its book over both")
  func opensALoan() {
    FlowTester(LoansFlow(), state: .init())
      .send(.loan(book: 7)).shows([.loans, .loan(7)])
      .send(.reading(book: 7)).shows(ScreenStack(.loans, .loan(7), presenting: [.reader(7)]))
      .swipeDown().shows([.loans, .loan(7)])
      .passesOn(CatalogueRoute.book(7)).shows([.loans, .loan(7)])
  }

  @MainActor @Test("The open book is the one that the app provides")
  func showsTheProvidedScreen() {
    let phone = HeadlessSession()
    phone.enter {
      var asked: [Int] = []
      let loans = Loans.makeCoordinator { book in
        asked.append(book)
        return Page(window: nil)
      }
      let window = UIWindow()
      window.rootViewController = loans.rootViewController
      window.makeKeyAndVisible()
      loans.send(LoansRoute.reading(book: 7))
      phone.settle()
      #expect(asked == [7])
      #expect(loans.rootViewController.presentedViewController != nil)
      #expect(loans.childCoordinators.first is Page)
    }
  }

  @MainActor @Test("A borrowed book is noted, and its loan shown")
  func lends() {
    let (recorder, desk) = (MessageRecorder(), LoanDesk())
    desk.handle(Borrow(book: 7), with: recorder)
    #expect(desk.books == [7])
    #expect(recorder.messages(of: LoansRoute.self) == [.loan(book: 7)])
  }
}
