import CoordinatorKitUI

/// A place of the app in the walk: the third waits for its guard, the fourth is flooded.
enum InboxPlace: Route, FlowScreen { case home, place(Int) }
/// A place that nobody knows.
struct InboxNowhere: Route {}

struct InboxFlow: RouteFlow {
  func step(
    for route: InboxPlace, on shown: ScreenStack<InboxPlace>
  ) -> NavigationStep<InboxPlace> {
    switch route {
    case .home: .popToRoot
    case .place(4): .refused("it is flooded")
    case .place: .multiple(.dismissAll, .popToRoot, .push(route))
    }
  }
}

/// A window with one stack, which writes down what reaches it.
@MainActor final class InboxPhone {
  /// What the guard reads.
  @MainActor final class Gate { var isOpen = true }
  /// What has reached the app, and what was reported.
  @MainActor final class Book {
    var openings: [String] = []
    var reports: [String] = []
  }

  let window = UIWindow()
  let root: WindowCoordinator
  let stack = UINavigationController()

  init(gate: Gate, book: Book) {
    let (window, stack) = (window, stack)
    let handler = Diagnostic.Handler { diagnostic in
      // The place that nobody knows is reported each time.
      if diagnostic.kind != .unhandledMessage { book.reports.append("\(diagnostic)") }
    }
    let (root, flow) = handler.scope {
      let root = WindowCoordinator(window: window)
      let flow = RouteCoordinator(InboxFlow(), state: [.home], in: stack) { _ in
        UIViewController()
      }
      return (root, flow)
    }
    self.root = root
    flow.guarding(InboxPlace.self) { place, _ in
      place == .place(3) && !gate.isOpen ? .hold : .allow
    }
    root.onTrail = { trail in
      let place = trail.message.filter(\.isNumber)
      let how: String? =
        switch trail.outcome {
        case .handled, .performed, .announced: "done"
        case .held: "held"
        case .refused: "refused"
        case .unhandled: "unhandled"
        // A held one that is superseded leaves a trail as well.
        case .failed, .superseded, .stale: nil
        }
      let isNowhere = trail.message.hasPrefix("InboxNowhere")
      guard let how, isNowhere || trail.message.hasPrefix("place(") else { return }
      book.openings.append("\(isNowhere ? "5" : place) \(how)")
    }
    root.setRoot(child: flow)
    root.show()
  }
}
