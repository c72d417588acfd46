import CoordinatorKitUI
import LibraryInterface

final class ShelfViewController: UIViewController {
  let bookButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    show([bookButton: "Book 7"])
    bookButton.sends(CatalogueRoute.book(7))
  }
}

final class BookViewController: UIViewController {
  let readButton = UIButton(type: .system)
  let borrowButton = UIButton(type: .system)
  let loanButton = UIButton(type: .system)
  private let book: Int

  init(book: Int) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    title = "Book \(book)"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show([readButton: "Read", borrowButton: "Borrow", loanButton: "Your loan"])
    readButton.sends(Read(book: book))
    // Of what happens then the catalogue knows nothing.
    borrowButton.sends(Borrow(book: book))
    loanButton.sends(LoansRoute.loan(book: book))
  }
}

final class PageViewController: UIViewController {
  let nextButton = UIButton(type: .system)
  private let page: Int

  init(page: Int) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = page == 0 ? "Cover" : "Page \(page)"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show([nextButton: "Next page"])
    nextButton.sends(BookRoute.page(page + 1))
  }
}

extension UIViewController {
  /// Shows buttons with titles in a column.
  fileprivate func show(_ buttons: KeyValuePairs<UIButton, String>) {
    let column = UIStackView(arrangedSubviews: buttons.map(\.key))
    column.axis = .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for (button, title) in buttons { button.setTitle(title, for: .normal) }
    view.backgroundColor = .systemBackground
    view.addSubview(column)
  }
}
