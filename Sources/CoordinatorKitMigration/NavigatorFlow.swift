import CoordinatorKitUI

/// The flow behind a navigator: its state is what was pushed, and its screens follow one by one.
struct NavigatorFlow<Route>: StackSharingFlow {
  /// The columns of a split, primary first, or the one stack of a navigation controller.
  struct State: FlowState, Equatable {
    var columns: [RouteStack<Entry>]

    /// Whether a screen is in one of the columns.
    func contains(_ screen: Screen) -> Bool {
      columns.contains { $0.contains { $0.screen == screen } }
    }

    /// Keeps only some of the screens.
    mutating func keep(_ isKept: (Screen) -> Bool) {
      for index in columns.indices {
        columns[index] = RouteStack(columns[index].elements.filter { isKept($0.screen) })
      }
    }
  }

  /// A route with the screen that shows it.
  struct Entry: Equatable {
    let screen: Screen
    let route: Route
    /// Distinguishes it from an earlier entry for the same screen: routes cannot be compared.
    private let identity = Identity()

    init(_ screen: Screen, _ route: Route) {
      (self.screen, self.route) = (screen, route)
    }

    static func == (left: Entry, right: Entry) -> Bool { left.identity == right.identity }
  }

  /// A view controller of the app, known by its identity and held only by UIKit once it is shown.
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: Identity
    let description: String
    let trackingName: String
    private(set) weak var controller: UIViewController?

    @MainActor init(_ controller: UIViewController, for route: Any) {
      (id, self.controller) = (controller.attachment.identity, controller)
      description = "\(route)"
      trackingName = CoordinatorEvent.name(of: route)
    }

    static func == (left: Screen, right: Screen) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// Shown in the last column of a split while it has no screens; `nil` for a navigation controller.
  let placeholder: Screen?

  /// The state without any screens.
  var start: State {
    State(columns: Array(repeating: RouteStack(), count: placeholder == nil ? 1 : 2))
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    let columns = state.columns.map { $0.elements.map(\.screen) }
    guard let placeholder, columns.count == 2 else {
      return ScreenStack(columns.flatMap { $0 })
    }
    return ScreenStack(
      Split(placeholder: placeholder) {
        columns[0]
      } secondary: {
        columns[1]
      })
  }

  func update(_ state: inout State, with message: Never) -> FlowReply {}

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.keep { !screens.contains($0) }
  }
}
