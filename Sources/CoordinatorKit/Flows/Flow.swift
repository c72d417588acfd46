/// Navigation as pure functions: from state to screens, and from messages and user moves to state.
///
/// A flow has no actor, no UI and no side effects, so it is tested as it stands:
///
///     struct ShopFlow: Flow {
///       struct State: FlowState { var book: Int? }
///       enum Screen: FlowScreen { case list, book(Int) }
///
///       func screens(for state: State) -> ScreenStack<Screen> {
///         Screen.list
///         if let book = state.book { Screen.book(book) }
///       }
///       func update(_ state: inout State, with message: ShopMessage) -> FlowReply {
///         switch message { case .open(let book): state.book = book }
///         return .handled
///       }
///       func userLeft(_ screens: [Screen], _ state: inout State) { state.book = nil }
///     }
///
/// In an app `StateFlowCoordinator` runs it; in tests `FlowTester` does. Where leaving a screen only undoes what the
/// screen stands for, a `DescribedFlow` says both at once.
public protocol Flow {
  /// What the flow decides from.
  associatedtype State: FlowState
  /// The screens it can show.
  associatedtype Screen: FlowScreen
  /// The messages it takes, inferred from `update`; `any CoordinatorMessageable` takes every one.
  associatedtype Message
  /// What the flow comes to; `Never` for one that does not end by itself.
  associatedtype Output = Never

  /// The screens on show in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: The same stack for the same state, always.
  @ScreenStack<Screen>.Builder func screens(for state: State) -> ScreenStack<Screen>

  /// Changes the state by a message.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - message: The message.
  /// - Returns: `.handled`, or `.unhandled` with the state unchanged to pass the message on.
  func update(_ state: inout State, with message: Message) -> FlowReply

  /// Makes the state follow a user who left screens: by Back, a swipe, or a sheet pulled down.
  ///
  /// Afterwards `screens(for:)` must be what it was without those screens (the *back law*); a flow
  /// that breaks it is reported and shows what its state says.
  ///
  /// - Parameters:
  ///   - screens: The screens that were left, the topmost first.
  ///   - state: The state to change.
  func userLeft(_ screens: [Screen], _ state: inout State)

  /// Makes the state follow a user who tapped another tab, in a flow whose root is `Tabs`.
  ///
  /// It is asked before UIKit selects the tab, and once more when it has.
  ///
  /// Afterwards `screens(for:)` must have that tab selected and all else as it was; a flow that breaks
  /// this part of the back law is reported and shows what its state says.
  ///
  /// - Parameters:
  ///   - tab: The id of the tab.
  ///   - state: The state to change.
  func userSelected(_ tab: String, _ state: inout State)

  /// Makes the state follow an alert of the flow that has left: the user tapped one of its buttons, or other
  /// code took it away.
  ///
  /// Called once, when UIKit has taken the alert away, and before the message of the button is sent.
  ///
  /// Afterwards `screens(for:)` must be what it was without that alert; a flow that breaks this part of the
  /// back law is reported, and its alert comes again.
  ///
  /// - Parameters:
  ///   - alert: The id of the alert.
  ///   - state: The state to change.
  func alertLeft(_ alert: String, _ state: inout State)

  /// The flows inside this one, whose states are parts of its own; the same ones always.
  var children: [ChildFlow<Self>] { get }

  /// What the flow has come to in a state; the first that is not `nil` ends the flow.
  ///
  /// - Parameter state: The state.
  /// - Returns: The result, or `nil` while the flow goes on.
  func result(for state: State) -> Output?

  /// Makes the state follow a child flow that ended.
  ///
  /// - Parameters:
  ///   - result: The child's `FlowResult`.
  ///   - state: The state to change.
  /// - Returns: `.handled`, or `.unhandled` with the state unchanged to pass the result on.
  func childEnded(_ result: any CoordinatorMessageable, _ state: inout State) -> FlowReply

  /// Whether a screen may come.
  ///
  /// Asked of each screen that a message, a child's result, a tap on a tab or code would bring, also into a
  /// tab that is hidden, the lowest first, after those that would go; if one may not, the state stays as it
  /// was. The first screens of a flow are shown in any case, but reported.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not on show.
  ///   - state: The state in which it would be.
  /// - Returns: The verdict, always the same for the same state.
  func entering(_ screen: Screen, in state: State) -> Verdict

  /// Whether a screen may go.
  ///
  /// Asked of each screen that a message, a child's result, a tap on a tab or code would take away, also from
  /// a tab that is hidden, the topmost first; if one may not, the state stays as it was. What the user has
  /// left already is not asked about, nor is a tab that is only hidden by another one.
  ///
  /// - Parameters:
  ///   - screen: A screen that is on show.
  ///   - state: The state in which it is.
  /// - Returns: The verdict, always the same for the same state.
  func leaving(_ screen: Screen, in state: State) -> Verdict

  /// Every message that a screen can send in a state, as its buttons would; an example of each where
  /// there are endless many.
  ///
  /// Nothing is sent: explorer and coverage look from here where a flow can get.
  ///
  /// - Parameters:
  ///   - screen: A screen on show; only the topmost one is asked about.
  ///   - state: The state in which it is.
  /// - Returns: The messages, also those that are for components and parents.
  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable]
}

extension Flow {
  /// Nothing: for flows without tabs.
  public func userSelected(_ tab: String, _ state: inout State) {}

  /// Nothing: for flows without alerts.
  public func alertLeft(_ alert: String, _ state: inout State) {}

  /// None.
  public var children: [ChildFlow<Self>] { [] }

  /// `nil`: the flow does not end by itself.
  public func result(for state: State) -> Output? { nil }

  /// `.unhandled`: results of children go on to the parent.
  public func childEnded(
    _ result: any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply { .unhandled }

  /// `.allow`: each screen may come.
  public func entering(_ screen: Screen, in state: State) -> Verdict { .allow }

  /// `.allow`: each screen may go.
  public func leaving(_ screen: Screen, in state: State) -> Verdict { .allow }

  /// None: nothing is known of what the screens send.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] { [] }
}
