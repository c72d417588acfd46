import CoordinatorKitUI
import WalkTools

/// A computed flow that shows whatever its model names, pages and children.
final class VerbsComputed: NavigationFlowCoordinator, VerbsActor {
  let name: String
  var role = VerbsRole.presented
  private let pages: Pages
  private var model: [String]
  private(set) var isDone = false

  init(_ name: String, in stack: UINavigationController, book: VerbsBook) {
    (self.name, model) = (name, ["\(name).hall"])
    pages = Pages(book)
    super.init(window: nil, navigationController: stack, flow: pages)
    show(model, animated: false)
  }

  /// What is to be on show; a child that was released is not, though the flow may come again.
  var titles: [String] {
    let children = childCoordinators.map(\.coordinatorName)
    return model.filter { $0.contains(".") || children.contains($0) }
  }

  override var coordinatorName: String { name }

  override func computeState() -> (any FlowState)? { isDone ? nil : State(titles: titles) }

  override func screenRemoved(_ removal: RemovalMessage) {
    let hall = model[0]
    model.removeAll { $0 != hall && $0 == removal.screen.id.base as? String }
  }

  func show(_ new: [String], animated: Bool) {
    pages.areToCome(new)
    (model, isDone) = (new, false)
    // A child that has never been on show is the app's to let go of.
    let shown = navigationController.viewControllers
    for case let child as VerbsSingle in childCoordinators where child.role == .computed {
      if !new.contains(child.name), !shown.contains(child.rootViewController) {
        remove(child: child)
      }
    }
    triggerFlow(animated: animated, type: .present)
  }

  /// A child is to stand behind a screen.
  func admit(_ child: VerbsSingle) {
    child.role = .computed
    pages.knows(child.rootViewController)
    add(child: child)
  }

  func finish() {
    isDone = true
    triggerFlow(animated: true, type: .dismiss)
  }

  private struct State: FlowState {
    let titles: [String]
  }

  /// The pages, each the same for as long as it lives.
  private final class Pages: FlowPresentable {
    private struct Known { weak var page: UIViewController? }

    private let book: VerbsBook
    private var known: [String: Known] = [:]

    init(_ book: VerbsBook) { self.book = book }

    func areToCome(_ titles: [String]) {
      for title in titles { book.isToCome(title) }
    }

    func knows(_ page: UIViewController) { known[page.title ?? "?"] = Known(page: page) }

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
    if dice.roll(3) == 0 {
      // One that stays, or a new one.
      let child =
        flow.childCoordinators.compactMap { $0 as? VerbsSingle }
        .first { $0.role == .computed && dice.roll(2) == 0 } ?? book.single()
      if child.parentCoordinator == nil { flow.admit(child) }
      titles.append(child.name)
    }
    if dice.roll(4) == 0 { titles[1...].reverse() }
    show(titles, of: flow, animated: animated)
  }

  /// A computed flow has nothing to compute any more; whoever presented it dismisses it.
  func finish(_ dice: inout Dice) {
    guard
      let flow = pick({ $0 is VerbsComputed && $0.role != .wandering }, &dice) as? VerbsComputed
    else { return }
    happens("\(flow.name) has finished")
    flow.finish()
  }

  /// Excluded: a computed flow that has finished shows what it did when it comes again, and computes nothing in the place
  /// of the children that have left with it.
  func canComeAgain(_ actor: any VerbsActor) -> Bool { (actor as? VerbsComputed)?.isDone != true }

  /// Whatever is presented over a computed flow is dismissed when it is triggered, but for the sheets of other flows;
  /// nothing lies over one that the user does not see.
  func show(_ titles: [String], of flow: VerbsComputed, animated: Bool) {
    let what =
      "\(flow.name) computes \(titles.joined(separator: " "))\(animated ? "" : " at once")"
    happens(what) { [unowned self, weak flow] in
      let hasSheets = actors.contains {
        guard let state = ($0 as? VerbsFlowCoordinator)?.state else { return false }
        return !state.sheets.isEmpty || state.hasAlert
      }
      guard let flow, !hasSheets, isInFront(flow) else { return true }
      let layer = layers.last { layer in shown(in: layer).contains(flow.navigationController) }
      return layer == nil || layer?.presentedViewController == nil
    }
    flow.show(titles, animated: animated)
  }

  /// The stack of a computed flow is what it computes; of one that has finished, what it was.
  func check(_ flow: VerbsComputed) {
    if flow.isDone { return }
    let stack = flow.navigationController.viewControllers.map { $0.title ?? "?" }
    expect(stack == flow.titles, "\(flow.name) shows \(stack), not \(flow.titles)")
  }
}
