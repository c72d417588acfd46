import CoordinatorKit
import LibraryInterface

/// Lends books, and shows the loan.
@MainActor final class LoanDesk: TypedComponent {
  private(set) var books: Set<Int> = []

  func handle(_ message: Borrow, with coordinator: any Coordinator) {
    books.insert(message.book)
    coordinator.send(LoansRoute.loan(book: message.book))
  }
}
