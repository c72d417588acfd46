import CoordinatorKitUI

/// A flow of layers on a phone, and what can be seen there.
@MainActor final class PaperPhone {
  let session = HeadlessSession.current
  let navigation: UINavigationController
  let flow: StateFlowCoordinator<PaperFlow>
  /// The ids of the controllers that were made since it was last emptied.
  var built: [Int] { notes.built }
  var reports: [String] { notes.reports }
  private let window = UIWindow()
  private let notes = Notes()

  private final class Notes {
    var built: [Int] = []
    var reports: [String] = []
  }

  final class Page: UIViewController {
    let id: Int

    init(_ id: Int) {
      self.id = id
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
  }

  init(_ flow: PaperFlow, _ state: PaperFlow.State, in navigation: UINavigationController) {
    self.navigation = navigation
    let notes = notes
    let handler = Diagnostic.Handler { notes.reports.append("\($0)") }
    self.flow = handler.scope {
      StateFlowCoordinator(flow, state: state, in: navigation) { screen in
        notes.built.append(screen.id)
        return Page(screen.id)
      }
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  func forgetBuilt() { notes.built = [] }

  /// The stack and what is presented over it, the lowest first.
  var stacks: [UINavigationController] {
    var (stacks, next) = ([navigation], navigation.presentedViewController)
    while let presented = next {
      if let stack = presented as? UINavigationController { stacks.append(stack) }
      next = presented.presentedViewController
    }
    return stacks
  }

  /// The controllers of all stacks, by the sheets under and around them and their ids: what a sheet is
  /// called is up to the walk.
  var pages: [PaperPlace: Page] {
    var (pages, sheets) = ([PaperPlace: Page](), [String]())
    for (index, stack) in stacks.enumerated() {
      let own = stack.viewControllers.compactMap { $0 as? Page }
      if index > 0 { sheets.append("\(stack.modalPresentationStyle) \(own.first?.id ?? -1)") }
      for page in own { pages[PaperPlace(sheets: sheets, id: page.id)] = page }
    }
    return pages
  }

  /// What UIKit shows, as text: `[0, 1] pageSheet [2]`.
  var onShow: String {
    stacks.enumerated().map { index, stack in
      let ids = stack.viewControllers.map { ($0 as? Page)?.id ?? -1 }
      return index == 0 ? "\(ids)" : "\(stack.modalPresentationStyle) \(ids)"
    }.joined(separator: " ")
  }
}
