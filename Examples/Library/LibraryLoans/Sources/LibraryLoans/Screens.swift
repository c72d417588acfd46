import CoordinatorKitUI
import LibraryInterface

final class LoansViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Loans"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    send(LoansRoute.loan(book: indexPath.row))
  }
}

final class LoanViewController: UIViewController {
  let readButton = UIButton(type: .system)
  let catalogueButton = UIButton(type: .system)
  private let book: Int

  init(book: Int) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    title = "Loan of book \(book)"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (line, button) in [readButton, catalogueButton].enumerated() {
      button.frame = CGRect(x: 20, y: 100 + 60 * line, width: 200, height: 44)
      view.addSubview(button)
    }
    readButton.setTitle("Read", for: .normal)
    readButton.sends(LoansRoute.reading(book: book))
    catalogueButton.setTitle("In the catalogue", for: .normal)
    catalogueButton.sends(CatalogueRoute.book(book))
  }
}
