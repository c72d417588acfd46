/// A flow whose routes are steps: its state is the screens shown, and each route edits them.
///
///     struct ShopFlow: RouteFlow {
///       func step(
///         for route: ShopRoute, on shown: ScreenStack<ShopRoute>
///       ) -> NavigationStep<ShopRoute> {
///         switch route {
///         case .list: .popToRoot
///         case .book: .push(route)
///         case .settings: .present(route)
///         }
///       }
///     }
///
/// A screen is often the route that leads to it, as here, with
/// `enum ShopRoute: Route, FlowScreen { case list, book(Int), settings }`; it may be a type of its
/// own. What the user does, Back, swipes, tapped tabs and closed alerts, follows from the state, so
/// there is nothing else to write. Guards, results and restoration are those of every `Flow`; a flow
/// that keeps more than its screens is written as a `Flow`.
///
/// `StateFlowCoordinator` runs it:
///
///     let shop = StateFlowCoordinator(ShopFlow(), state: [.list], in: navigationController) { screen in
///       …
///     }
///     let outcome = await shop.deliver(ShopRoute.book(42))
public protocol RouteFlow: Flow where State == ScreenStack<Screen>, Message: Route {
  // Named again, so that all three are inferred from `step(for:on:)`, in other files, too.
  /// The screens shown.
  associatedtype State = ScreenStack<Screen>
  /// The screens it can show.
  associatedtype Screen
  /// The routes it accepts.
  associatedtype Message

  /// The step that a route performs.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - shown: The screens the flow wants now.
  /// - Returns: The step, always the same for the same screens. An impossible one leaves everything
  ///   as it is, and the route ends `.refused` with the reason; `.unhandled` leaves the route to the
  ///   parent.
  func step(for route: Message, on shown: ScreenStack<Screen>) -> NavigationStep<Screen>
}

extension RouteFlow {
  /// The state, which is the screens shown.
  public func screens(for state: ScreenStack<Screen>) -> ScreenStack<Screen> { state }

  /// Performs the step of a route.
  public func update(_ state: inout ScreenStack<Screen>, with message: Message) -> FlowReply {
    state.perform(step(for: message, on: state))
  }

  /// Removes the screens.
  public func userLeft(_ screens: [Screen], _ state: inout ScreenStack<Screen>) {
    state = state.leaving(screens)
  }

  /// Selects the tab.
  public func userSelected(_ tab: String, _ state: inout ScreenStack<Screen>) {
    state.select(existing: tab)
  }

  /// Removes the alert.
  public func alertLeft(_ alert: String, _ state: inout ScreenStack<Screen>) {
    if state.alert?.id == alert { state = state.withoutAlert }
  }
}
