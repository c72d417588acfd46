import CoordinatorKitUI

/// What the screens of a computed flow are computed from.
@MainActor final class ComputedBook {
  /// The pages, bottom to top; `nil` when the flow is finished.
  var pages: [Int]? = [0]
  /// Whether what the user leaves is taken out of the book.
  var isFollowing = true
  /// What was left, as the flow heard it.
  var left: [String] = []
  /// Which pages cannot be built.
  var torn: Set<Int> = []
  /// What the flow's parent heard.
  var heard: [String] = []
  var reports: [Diagnostic] = []
  /// All pages that were ever made.
  private(set) var made: [Weak] = []

  struct Weak { weak var page: ComputedPage? }

  var living: [ComputedPage] { made.compactMap(\.page) }

  func page(_ title: String) -> ComputedPage {
    let page = ComputedPage(title)
    made.append(Weak(page: page))
    return page
  }

  /// The user, or other code, has left a page.
  func leaves(_ removal: RemovalMessage) {
    let page = title(of: removal.screen.id)
    left.append("\(page) \(removal.cause)")
    if isFollowing { pages?.removeAll { "\($0)" == page } }
  }

  private func title(of id: AnyHashable) -> String {
    if let step = id.base as? ComputedStep { return "\(step)" }
    return id.base as? String ?? living.first {
      ObjectIdentifier($0) == id.base as? ObjectIdentifier
    }?.title ?? "?"
  }
}

final class ComputedPage: UIViewController {
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }
}

struct ComputedPages: FlowState {
  let pages: [Int]
}

/// How a flow comes to its screens.
enum ComputedStyle: Int, CaseIterable {
  /// A page is the same controller for as long as it lives.
  case kept
  /// A page is another controller each time, which has an identity.
  case anew
  /// Likewise, and a builder makes the last page only.
  case built
}

struct ComputedPresentable: FlowPresentable {
  let book: ComputedBook
  let style: ComputedStyle

  func viewControllers(for state: any FlowState) -> [UIViewController] {
    guard let state = state as? ComputedPages else { return [] }
    return state.pages.map { number in
      let known = book.living.first { $0.title == "\(number)" }
      return (style == .kept ? known : nil) ?? book.page("\(number)")
    }
  }

  func screenID(of viewController: UIViewController) -> AnyHashable? {
    style == .kept ? nil : viewController.title
  }
}

final class ComputedCoordinator: NavigationFlowCoordinator {
  private let book: ComputedBook

  init(_ book: ComputedBook, _ style: ComputedStyle, in stack: UINavigationController) {
    self.book = book
    super.init(
      window: nil, navigationController: stack, flow: ComputedPresentable(book: book, style: style))
  }

  override var coordinatorName: String { "the flow" }

  override func computeState() -> (any FlowState)? { book.pages.map(ComputedPages.init) }

  override func screenRemoved(_ removal: RemovalMessage) {
    book.leaves(removal)
  }
}

// MARK: - With a builder

struct ComputedStep: ViewControllerBuildDescribable, Hashable, CustomStringConvertible {
  let number: Int
  var description: String { "\(number)" }
}

final class ComputedBuilder: ViewControllerBuildable {
  private let book: ComputedBook

  init(_ book: ComputedBook) { self.book = book }

  func describable(for coordinator: any Coordinator) -> (any ViewControllerBuildDescribable)? {
    book.pages?.last.map(ComputedStep.init)
  }

  func build(
    from description: any ViewControllerBuildDescribable, with coordinator: any Coordinator
  ) -> ViewControllerBuilderResult? {
    guard let step = description as? ComputedStep, !book.torn.contains(step.number) else {
      return nil
    }
    return ViewControllerBuilderResult(
      coordinator: ComputedChild(book.page("\(step.number)"), "behind \(step.number)"))
  }
}

final class ComputedSteps: BuildableFlowCoordinator {
  private let book: ComputedBook

  init(_ book: ComputedBook, in stack: UINavigationController) {
    self.book = book
    super.init(navigationController: stack, builder: ComputedBuilder(book))
  }

  override var coordinatorName: String { "the flow" }

  override func screenRemoved(_ removal: RemovalMessage) {
    book.leaves(removal)
  }
}

/// A coordinator of one page.
final class ComputedChild: BaseComponentCoordinator, ViewControllerCoordinator {
  let rootViewController: UIViewController
  private let name: String

  init(_ root: UIViewController, _ name: String) {
    (rootViewController, self.name) = (root, name)
    super.init(window: nil)
  }

  override var coordinatorName: String { name }
}
