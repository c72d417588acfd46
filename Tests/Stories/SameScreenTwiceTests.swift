import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

/// A room shows a user, the user's page shows a room again, perhaps the same one.
///
/// What happened to users: the second visit to a room went nowhere, or jumped back to the first one.
@MainActor
@Suite("The same screen is twice in a stack, each time as a screen of its own", .headless)
struct SameScreenTwiceTests {
  private enum Place: Hashable, Sendable { case room(Int), user(String) }
  private enum VisitMessage: CoordinatorMessageable { case visit(Place) }

  private struct VisitFlow: DescribedFlow {
    struct State: FlowState { var path: [Place] = [] }
    enum Screen: FlowScreen { case rooms, place(level: Int, Place) }

    var stack: Stack {
      .rooms
      each(\.path) { level, place in Screen.place(level: level, place) }
    }

    func update(_ state: inout State, with message: VisitMessage) -> FlowReply {
      switch message {
      // A second tap, before the screen has covered its button, is one visit.
      case .visit(let place): if state.path.last != place { state.path.append(place) }
      }
      return .handled
    }
  }

  /// The same by routes: the level is that of the stack.
  private enum Visit: Route, FlowScreen { case rooms, visit(Place), place(level: Int, Place) }

  private struct VisitRoutes: RouteFlow {
    func step(for route: Visit, on shown: ScreenStack<Visit>) -> NavigationStep<Visit> {
      guard case .visit(let place) = route else { return .refused("places are visited") }
      if case .place(_, place)? = shown.screens.last { return .none }
      return .push(.place(level: shown.screens.count, place))
    }
  }

  private let room = Place.room(1)
  private let user = Place.user("ada")

  @Test("A description numbers the elements of its path") func described() {
    FlowTester(VisitFlow(), state: .init())
      .send(.visit(room)).send(.visit(user)).send(.visit(room))
      .shows([
        .rooms, .place(level: 0, room), .place(level: 1, user), .place(level: 2, room),
      ])
      .send(.visit(room))
      .back().shows([.rooms, .place(level: 0, room), .place(level: 1, user)])
      .back().back().shows([.rooms])
  }

  @Test("Routes take the level from the stack") func routes() {
    FlowTester(VisitRoutes(), state: [.rooms])
      .send(.visit(room)).send(.visit(user)).send(.visit(room)).send(.visit(room))
      .shows([.rooms, .place(level: 1, room), .place(level: 2, user), .place(level: 3, room)])
      .back().shows([.rooms, .place(level: 1, room), .place(level: 2, user)])
  }

  @Test("Each visit has a view controller of its own, which stays as long as it does")
  func controllers() {
    let phone = Phone()
    let stack = FlowNavigationController()
    let flow = StateFlowCoordinator(VisitFlow(), state: .init(), in: stack) { Page("\($0)") }
    let root = WindowCoordinator(window: phone.window)
    root.setRoot(child: flow)
    root.show()
    phone.settle()
    flow.send(VisitMessage.visit(room))
    flow.send(VisitMessage.visit(user))
    phone.settle()
    let below = stack.viewControllers
    flow.send(VisitMessage.visit(room))
    phone.settle()
    #expect(stack.viewControllers.count == 4)
    #expect(Array(stack.viewControllers.prefix(3)) == below)
    #expect(phone.user.tapBack(in: stack))
    phone.settle()
    #expect(stack.viewControllers == below && flow.state.path == [room, user])
  }

  @Test("Restored and opened by a link it is there twice as well") func links() {
    let flow = FlowTester(VisitFlow(), state: .init(path: [room, user, room]))
    #expect(flow.screens.screens.count == 4)
    flow.back().back().shows([.rooms, .place(level: 0, room)])
  }

  /// A letter with a hint behind it in its sheet, and the same hint over that.
  private struct HintFlow: Flow {
    enum Screen: FlowScreen { case letters, letter, hint }
    struct State: FlowState { var hasHintOnTop = true }
    struct Message: CoordinatorMessageable {}

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.letters
      Sheet {
        Screen.letter
        Screen.hint
      }
      if state.hasHintOnTop { Sheet(Screen.hint) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply { .handled }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.hasHintOnTop = false }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .letter ? .refuse("unsaved changes") : .allow
    }
  }

  @Test("A sheet may be swiped down though its screen is in a guarded sheet as well") func guarded()
  {
    FlowTester(HintFlow(), state: .init()).swipeDown()
      .shows(HintFlow().screens(for: .init(hasHintOnTop: false)))
    let flow = StateFlowCoordinator(
      HintFlow(), state: .init(), in: FlowNavigationController()
    ) { _ in UIViewController() }
    let phone = Phone(showing: flow.navigationController)
    let sheets = phone.window.rootViewController?.presentedViewController
    let top = sheets?.presentedViewController
    #expect(top.map { phone.user.swipeDown($0) } == true)
    phone.settle()
    #expect(flow.state.hasHintOnTop == false)
    #expect(sheets?.presentedViewController == nil)
    #expect(sheets.map { phone.user.swipeDown($0) } == false)
  }
}
