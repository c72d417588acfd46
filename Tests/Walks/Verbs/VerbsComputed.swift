import CoordinatorKitUI
import WalkTools

/// A computed flow that shows whatever its model names.
final class VerbsComputed: NavigationFlowCoordinator, VerbsActor {
  let name: String
  var role = VerbsRole.presented
  private let pages: Pages
  private(set) var titles: [String]

  init(_ name: String, in stack: UINavigationController, book: VerbsBook) {
    (self.name, titles) = (name, ["\(name).hall"])
    pages = Pages(book)
    super.init(window: nil, navigationController: stack, flow: pages)
    show(titles, animated: false)
  }

  override var coordinatorName: String { name }

  override func computeState() -> (any FlowState)? { State(titles: titles) }

  override func screenRemoved(_ removal: RemovalMessage) {
    let hall = titles[0]
    titles.removeAll { $0 != hall && $0 == removal.screen.id.base as? String }
  }

  func show(_ new: [String], animated: Bool) {
    pages.areToCome(new)
    titles = new
    triggerFlow(animated: animated, type: .present)
  }

  private struct State: FlowState {
    let titles: [String]
  }

  /// The pages, each the same for as long as it lives.
  private final class Pages: FlowPresentable {
    private struct Known { weak var page: VerbsPage? }

    private let book: VerbsBook
    private var known: [String: Known] = [:]

    init(_ book: VerbsBook) { self.book = book }

    func areToCome(_ titles: [String]) {
      for title in titles { book.isToCome(title) }
    }

    func viewControllers(for state: any FlowState) -> [UIViewController] {
      guard let state = state as? State else { return [] }
      return state.titles.map { title in
        let page = known[title]?.page ?? book.page(title)
        known[title] = Known(page: page)
        return page
      }
    }

    func screenID(of viewController: UIViewController) -> AnyHashable? { viewController.title }
  }
}

extension VerbsWalk {
  func trigger(_ dice: inout Dice, animated: Bool) {
    guard let flow = pick({ $0 is VerbsComputed }, &dice) as? VerbsComputed else { return }
    var titles = ["\(flow.name).hall"]
    for letter in ["a", "b"] where dice.roll(2) == 0 { titles.append("\(flow.name).\(letter)") }
    if dice.roll(4) == 0 { titles[1...].reverse() }
    show(titles, of: flow, animated: animated)
  }

  /// Whatever is presented over a computed flow is dismissed when it is triggered, but for the sheets of other flows.
  func show(_ titles: [String], of flow: VerbsComputed, animated: Bool) {
    let what =
      "\(flow.name) computes \(titles.joined(separator: " "))\(animated ? "" : " at once")"
    happens(what) { [unowned self, weak flow] in
      let hasSheets = actors.contains {
        ($0 as? VerbsFlowCoordinator)?.state.sheets.isEmpty == false
      }
      guard let flow, !hasSheets else { return true }
      let layer = layers.last { layer in shown(in: layer).contains(flow.navigationController) }
      return layer == nil || layer?.presentedViewController == nil
    }
    flow.show(titles, animated: animated)
  }

  /// The stack of a computed flow is what it computes.
  func check(_ flow: VerbsComputed) {
    let stack = flow.navigationController.viewControllers.map { $0.title ?? "?" }
    expect(stack == flow.titles, "\(flow.name) shows \(stack), not \(flow.titles)")
  }
}
