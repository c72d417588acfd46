public import CoordinatorKitUI

/// What the loans give to an app; all else of this module is its own.
@MainActor public enum Loans {
  /// The loans, on a stack of their own.
  ///
  /// - Parameter makeReader: Makes an open book. It is another feature's, so the app provides it.
  public static func makeCoordinator(
    makeReader: @escaping @MainActor (_ book: Int) -> any ViewControllerCoordinator
  ) -> any ViewControllerCoordinator {
    StateFlowCoordinator(LoansFlow(), state: .init()) { screen in
      switch screen {
      case .loans: LoansViewController()
      case .loan(let book): LoanViewController(book: book)
      case .reader(let book): makeReader(book)
      }
    }
  }

  /// Handles `Borrow` for all features; the app adds it where all of them are below.
  public static func makeDesk() -> any CoordinatorComponent { LoanDesk() }
}
