import CoordinatorKitUI

/// A library whose tabs are labelled, and two of which are in a group with a list of its own.
struct LabelledLibraryFlow: Flow {
  struct State: FlowState {
    var tab = "shelf"
    var badge: String?
    var title = "Library"
    var isGrouped = true
    var hasOwnScreens = true
    var hasLoans = true
    var genres: [HouseFlow.Screen] = ["genres"]
    var isLocked = false
  }
  typealias Screen = HouseFlow.Screen

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab("shelf", TabItem("Shelf", systemImage: "books.vertical", placement: .fixed)) {
        "shelf"
      }
      if state.hasLoans {
        FlowTab("loans", TabItem("Loans", image: "Loans", badge: state.badge, allowsHiding: true)) {
          "loans"
        }
      }
      FlowTab("library", TabItem(state.title, allowsReordering: true)) {
        if state.hasOwnScreens { "library" }
      } tabs: {
        FlowTab("authors", TabItem("Authors")) { "authors" }
        if state.isGrouped { genres(state) }
      }
      if !state.isGrouped { genres(state) }
      FlowTab("search", .search) { "search" }
    }
  }

  private func genres(_ state: State) -> FlowTab<Screen> {
    FlowTab("genres", TabItem("Genres")) { state.genres }
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.genres.removeAll { screens.contains($0) }
  }

  func userSelected(_ tab: String, _ state: inout State) { state.tab = tab }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    state.isLocked && screen.name == "novels" ? .refuse("locked") : .allow
  }
}

/// The labelled library on a phone or a tablet of the current session.
@MainActor final class LabelledLibrary {
  let reports = Reports()
  let phone = Phone()
  let bar: UITabBarController
  let flow: StateFlowCoordinator<LabelledLibraryFlow>
  let root: WindowCoordinator
  private(set) var log: [String] = []

  init(
    _ state: LabelledLibraryFlow.State = .init(), width: CGFloat = 390,
    in bar: UITabBarController = UITabBarController()
  ) {
    self.bar = bar
    let phone = phone
    phone.window.frame.size = CGSize(width: width, height: 844)
    (root, flow) = reports.scope {
      let root = WindowCoordinator(window: phone.window)
      let flow = StateFlowCoordinator(LabelledLibraryFlow(), state: state, in: bar) { place in
        place.makeContainer()
      } makeScreen: {
        Page($0.name)
      }
      return (root, flow)
    }
    root.on(TabMessage.self) { [weak self] message, _ in self?.log.append("\(message)") }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(RemovalMessage.Refused.self) { [weak self] attempt, _ in self?.log.append("\(attempt)")
    }
    root.setRoot(child: flow)
    root.show()
    phone.settle()
  }

  func update(_ change: (inout LabelledLibraryFlow.State) -> Void) {
    flow.update(change)
    phone.settle()
  }

  /// Taps a tab by its name, in the bar or in the sidebar.
  @discardableResult
  func tap(_ name: String) -> Bool {
    guard let tab = bar.tab(forIdentifier: name) else { return false }
    defer { phone.settle() }
    return phone.user.tapTab(tab, in: bar)
  }

  /// The tabs, with those of groups in parentheses, and what is selected.
  var tabs: String { bar.tabs.map(text).joined(separator: " ") }

  private func text(_ tab: UITab) -> String {
    let children = (tab as? UITabGroup)?.children ?? []
    let inside = children.isEmpty ? "" : "(\(children.map(text).joined(separator: " ")))"
    return tab.title + inside
  }

  /// The titles of the screens that can be seen.
  var onShow: String { flow.navigationController.titles.joined(separator: " › ") }

  /// The screens whose views are in the window.
  var visible: [String] {
    func visible(_ controller: UIViewController) -> [String] {
      let inside = controller.children.flatMap(visible)
      guard inside.isEmpty, controller is Page, controller.viewIfLoaded?.window != nil else {
        return inside
      }
      return [controller.title ?? "?"]
    }
    return visible(bar)
  }
}
