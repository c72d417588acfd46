/// Pages give way to others on screen, in the order that the style of turning has (3.12).
@MainActor
final class PageTransition: Transition {
  private(set) var from: [UIViewController]
  private var to: [UIViewController]
  private weak var book: UIPageViewController?
  private let isByUser: Bool
  private var completion: ((Bool) -> Void)?
  private var isOffScreen = false
  private var isCutShort = false
  private var isBeginning = false

  init(
    in book: UIPageViewController, from: [UIViewController], to: [UIViewController],
    isAnimated: Bool, isByUser: Bool, completion: ((Bool) -> Void)?
  ) {
    self.book = book
    self.from = from
    self.to = to
    self.isByUser = isByUser
    self.completion = completion
    super.init(
      in: book.session, duration: 0.35, isAnimated: isAnimated, isInteractive: isByUser)
    joinTransaction()
  }

  private var going: [UIViewController] {
    from.filter { page in !to.contains { $0 === page } }
  }

  private var coming: [UIViewController] {
    to.filter { page in !from.contains { $0 === page } }
  }

  /// Whether the app is being called back, and another turn has to wait.
  var isCallingBack: Bool { isBeginning || state == .finishing }

  private var slides: Bool { book?.transitionStyle == .scroll }

  override var endsAtOnce: Bool { !isAnimated || isOffScreen }

  override func begin() {
    guard let book, book.isDisplaying else {
      isOffScreen = true
      return
    }
    isBeginning = true
    defer { isBeginning = false }
    for page in coming { page.loadViewIfNeeded() }
    for page in coming { page.placeWillAppear(isAnimated) }
    for page in going { page.placeWillDisappear(isAnimated) }
    for page in coming { book.insertPlace(of: page) }
    book.shown = to
    for page in coming { page.placeIsAppearing() }
  }

  override func complete() {
    guard let book else { return }
    if isByUser {
      for page in going { page.willMove(toParent: nil) }
      book.pages = to
      book.storedChildren = to
    }
    if isOffScreen { book.put([]) }
    for page in going { book.takeOutPlace(of: page) }
    if slides {
      for page in coming { page.placeDidAppear() }
      for page in going { page.placeDidDisappear() }
    } else {
      for page in going { page.placeDidDisappear() }
      for page in coming { page.placeDidAppear() }
    }
    if book.appearance.phase == .appeared { for page in to { page.placeDidAppear() } }
    book.letGo(of: from)
    book.welcomeNewcomers()
  }

  /// The user let go: the pages are what they were (3.12).
  override func revert() {
    guard let book else { return }
    if !slides { for page in coming { page.placeWillDisappear(isAnimated) } }
    let staysAway = !book.isDisplaying
    if !staysAway { for page in going { page.placeWillAppear(isAnimated) } }
    if slides {
      for page in going { staysAway ? page.placeDidDisappear() : page.placeDidAppear() }
      for page in coming { page.placeWillDisappear(isAnimated) }
    }
    for page in coming {
      book.takeOutPlace(of: page)
      page.placeDidDisappear()
    }
    if !slides {
      for page in going { staysAway ? page.placeDidDisappear() : page.placeDidAppear() }
    }
    book.shown = from
    book.letGo(of: to)
  }

  override func detach() {
    book?.pageTransition = nil
  }

  override func tellRequester() {
    if isByUser, let book {
      book.delegate?.pageViewController(
        book, didFinishAnimating: !isCutShort, previousViewControllers: from,
        transitionCompleted: !isCancelled)
    }
    let completion = completion
    self.completion = nil
    (from, to) = ([], [])
    completion?(!isCutShort)
  }

  /// Ends at once, because other pages are wanted: a turn by code is there, one by the user was none.
  func cutShort() {
    isCutShort = true
    start()
    end(completed: !isByUser)
  }
}
