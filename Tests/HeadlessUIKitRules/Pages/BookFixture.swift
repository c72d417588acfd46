import HeadlessUIKit

/// A book on screen, idle, with an empty log.
@MainActor
struct BookFixture {
  let book: Book
  let phone: Phone

  init(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    spine: UIPageViewController.SpineLocation? = nil, showing names: String = "A"
  ) {
    book = Book(style, spine: spine)
    book.turn(to: names, animated: false)
    phone = Phone(showing: book.controller)
    book.log.clear()
  }

  var controller: UIPageViewController { book.controller }
  var log: CallbackLog { book.log }
}
