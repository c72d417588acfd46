/// Navigation as pure functions: from state to screens, and from messages and user actions to
/// state.
///
/// A flow has no actor, no UI and no side effects, so it can be tested directly:
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
/// In an app, `StateFlowCoordinator` runs it; in tests, `FlowTester` does. If leaving a screen
/// merely resets the value it represents, use a `DescribedFlow`, which declares both together.
///
/// A flow, its state and its screens stay free of actors in a module whose types belong to the main
/// actor by default, too; that is what `SendableMetatype` is for.
public protocol Flow: SendableMetatype {
  /// The state that determines the screens.
  associatedtype State: FlowState
  /// The screens it can show.
  associatedtype Screen: FlowScreen
  /// The messages it accepts, inferred from `update`; `any CoordinatorMessageable` accepts every
  /// message.
  associatedtype Message
  /// The flow's result; `Never` for a flow that does not end by itself.
  associatedtype Output = Never

  /// The screens shown in a state.
  ///
  /// - Parameter state: The state.
  /// - Returns: Always the same stack for the same state.
  @ScreenStack<Screen>.Builder func screens(for state: State) -> ScreenStack<Screen>

  /// Receives a message before the flows nested in this one, and before `update(_:with:)`.
  ///
  /// For what has to happen first, whoever takes the message:
  ///
  ///     func intercept(
  ///       _ message: inout any CoordinatorMessageable, _ state: inout State
  ///     ) -> FlowReply? {
  ///       guard message is RoomRoute else { return nil }
  ///       state.settings = nil
  ///       state.tab = .chats
  ///       return nil
  ///     }
  ///
  /// The outermost flow is asked first, then those nested in it as its state has them by then, down to the
  /// innermost; `update(_:with:)` follows in the opposite order. What is changed here counts with what they
  /// change, as one change that guards are asked about. If none of them handles the message, nothing was
  /// changed, and the original message goes on to the parent. Results of flows are not offered, nor what a
  /// nested flow sends along.
  ///
  /// - Parameters:
  ///   - message: The message; another one in its place goes to the nested flows and to this one.
  ///   - state: The state to change.
  /// - Returns: `nil`, which passes the message on; a reply stops it: the nested flows are not asked.
  func intercept(_ message: inout any CoordinatorMessageable, _ state: inout State) -> FlowReply?

  /// Changes the state in response to a message.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - message: The message.
  /// - Returns: `.handled`, or `.unhandled` with the state unchanged to pass the message on.
  func update(_ state: inout State, with message: Message) -> FlowReply

  /// A message as one of the flow's own; `nil` if the flow does not handle its type.
  ///
  /// Follows from `Message`, which may be a type, an existential or a `MessageUnion`.
  static func message(from message: any CoordinatorMessageable) -> Message?

  /// Updates the state after the user left screens: by Back, a swipe, or by swiping a sheet down.
  ///
  /// Afterward, `screens(for:)` must return what it did without those screens (the *back law*); a
  /// flow that breaks it is reported and shows what its state says.
  ///
  /// - Parameters:
  ///   - screens: The screens that were left, topmost first.
  ///   - state: The state to change.
  func userLeft(_ screens: [Screen], _ state: inout State)

  /// Updates the state after the user tapped another tab, in a flow whose root is `Tabs`.
  ///
  /// Called before UIKit selects the tab, and once more when it has.
  ///
  /// Afterward, `screens(for:)` must have that tab selected and everything else unchanged; a flow
  /// that breaks this part of the back law is reported and shows what its state says.
  ///
  /// - Parameters:
  ///   - tab: The id of the tab.
  ///   - state: The state to change.
  func userSelected(_ tab: String, _ state: inout State)

  /// Updates the state after an alert closed: the user tapped a button, or other code dismissed it.
  ///
  /// Called once, after UIKit has dismissed the alert and before the button's message is sent.
  ///
  /// Afterward, `screens(for:)` must return what it did without that alert; a flow that breaks this
  /// part of the back law is reported, and its alert is presented again.
  ///
  /// - Parameters:
  ///   - alert: The id of the alert.
  ///   - state: The state to change.
  func alertLeft(_ alert: String, _ state: inout State)

  /// Updates the state after the user canceled an interactive transition that a change of the state
  /// had begun, and that would have removed or replaced screens.
  ///
  /// By default the state becomes what it was before that change. Write this function to keep what
  /// else the state has learned since; the screens must be those of the former state. A canceled
  /// transition that only added screens is reported to `userLeft(_:_:)` instead.
  ///
  /// A child flow is told after the outer one, with its own state as it was when the user canceled;
  /// not one that the change had started or ended.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - former: The state before the change.
  func userCancelled(_ state: inout State, former: State)

  /// The flows nested in this one, whose states are part of its own; always the same ones.
  var children: [ChildFlow<Self>] { get }

  /// The flow's result in a state; the first that is not `nil` ends the flow.
  ///
  /// - Parameter state: The state.
  /// - Returns: The result, or `nil` while the flow continues.
  func result(for state: State) -> Output?

  /// Updates the state after a child flow ended.
  ///
  ///     func childEnded(
  ///       _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ///     ) -> FlowReply {
  ///       guard let name = result as? FlowResult<String> else { return .unhandled }
  ///       if child == \.sender { state.from = name.value } else { state.to = name.value }
  ///       return .handled
  ///     }
  ///
  /// - Parameters:
  ///   - result: The child's `FlowResult`.
  ///   - child: Where the state stores the child's, as in `ChildFlow(_:at:as:)`; `nil` for the flow of a
  ///     child coordinator, and for a result that a guard has held.
  ///   - state: The state to change.
  /// - Returns: `.handled`, or `.unhandled` with the state unchanged to pass the result on.
  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply

  /// Whether a screen may appear.
  ///
  /// Asked for each screen that a message, a child's result, a tap on a tab or code would add, even
  /// to a hidden tab, lowest first, after `leaving(_:in:)`; if one may not appear, the state stays
  /// unchanged. A flow's initial screens are always shown, but reported.
  ///
  /// - Parameters:
  ///   - screen: A screen that is not shown.
  ///   - state: The state in which it would be shown.
  /// - Returns: The verdict, always the same for the same state.
  func entering(_ screen: Screen, in state: State) -> Verdict

  /// Whether a screen may close.
  ///
  /// Asked for each screen that a message, a child's result, a tap on a tab or code would remove,
  /// even from a hidden tab, topmost first; if one may not close, the state stays unchanged. Not
  /// asked about screens the user has already left, nor about a tab merely hidden by another one. A message
  /// that settles what this objects to, and then closes the screen, replies with `.handled(then:)`.
  ///
  /// A function with another label or type is never asked: the compiler warns of it where a type conforms in an
  /// extension (`extension NoteFlow: Flow`).
  ///
  /// - Parameters:
  ///   - screen: A screen that is shown.
  ///   - state: The state in which it is shown.
  /// - Returns: The verdict, always the same for the same state.
  func leaving(_ screen: Screen, in state: State) -> Verdict

  /// Every message that a screen's buttons can send in a state; one example each if there are
  /// endlessly many.
  ///
  /// Nothing is sent: the explorer and message coverage use it to find reachable states.
  ///
  /// - Parameters:
  ///   - screen: A visible screen; only the topmost one is asked about.
  ///   - state: The state in which it is shown.
  /// - Returns: The messages, including those for components and parents.
  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable]
}

extension Flow {
  /// `nil`: every message goes on.
  public func intercept(
    _ message: inout any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply? { nil }

  /// Does nothing: for flows without tabs.
  public func userSelected(_ tab: String, _ state: inout State) {}

  /// Does nothing: for flows without alerts.
  public func alertLeft(_ alert: String, _ state: inout State) {}

  /// Returns to the former state.
  public func userCancelled(_ state: inout State, former: State) { state = former }

  /// Empty.
  public var children: [ChildFlow<Self>] { [] }

  /// `nil`: the flow does not end by itself.
  public func result(for state: State) -> Output? { nil }

  /// `.unhandled`: results of children go to the parent.
  public func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply { .unhandled }

  /// `.allow`: every screen may appear.
  public func entering(_ screen: Screen, in state: State) -> Verdict { .allow }

  /// `.allow`: every screen may close.
  public func leaving(_ screen: Screen, in state: State) -> Verdict { .allow }

  /// Empty: it is not known what the screens send.
  public func messages(
    from screen: Screen, in state: State
  ) -> [any CoordinatorMessageable] { [] }
}

/// The state from which a flow computes its screens.
public protocol FlowState: SendableMetatype {}

/// A value that identifies one screen.
///
///     enum Screen: FlowScreen { case list, book(Int) }
///
/// Its `id`, by default the screen itself, decides whether a visible view controller is kept. A
/// screen whose data may change while it is shown has an `id` without that data.
public protocol FlowScreen: Hashable, Identifiable, SendableMetatype {
  /// The name for analytics and logs, free of what is personal; by default that of the case, without payload.
  var trackingName: String { get }
}

extension FlowScreen {
  /// The screen itself.
  public var id: Self { self }

  /// The screen in words: `checkout(address)`, where Swift's own description would include the type
  /// of each inner case.
  package var name: String {
    let text = CanonicalText.of(self)
    // Only nested cases are described with their types.
    return text.utf8.contains(UInt8(ascii: ".")) ? Self.name(of: self) : text
  }

  private static func name(of value: Any) -> String {
    switch value {
    case let text as String: return String(reflecting: text)
    case let value as any CustomStringConvertible: return CanonicalText.of(value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, mirror.children.first) {
    case (.enum, let (label?, payload)?): return "\(label)(\(payloadName(of: payload)))"
    case (.struct, _?): return "\(mirror.subjectType)(\(names(of: mirror)))"
    case (.optional, let (_, wrapped)?): return name(of: wrapped)
    default: return CanonicalText.of(value)
    }
  }

  private static func payloadName(of payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? names(of: mirror) : name(of: payload)
  }

  private static func names(of parts: Mirror) -> String {
    parts.children.map { label, value in
      let isNamed = label.map { !$0.hasPrefix(".") } ?? false
      return (isNamed ? "\(label ?? ""): " : "") + name(of: value)
    }.joined(separator: ", ")
  }
}

/// What a flow did with a message.
public struct FlowReply {
  /// `.handled`, `.unhandled` or `.refused`.
  let disposition: Disposition
  /// The message that the flow sends to those around it.
  let sent: (any CoordinatorMessageable)?
  /// The message that the flow handles next.
  let next: (any CoordinatorMessageable)?

  private init(
    _ disposition: Disposition, sending sent: (any CoordinatorMessageable)? = nil,
    then next: (any CoordinatorMessageable)? = nil
  ) {
    self.disposition = disposition
    self.sent = sent?.sent
    self.next = next?.sent
  }
}

extension FlowReply {
  /// The flow handled the message; it goes nowhere else.
  public static var handled: FlowReply { FlowReply(.handled) }

  /// The flow did not handle the message; it goes to the parent, and the state must be unchanged.
  public static var unhandled: FlowReply { FlowReply(.unhandled) }

  /// The flow handled the message, which goes nowhere else, and sends another one to those around it.
  ///
  ///     case .select(let room):
  ///       state.room = room
  ///       return .handled(sending: CallMessage.shrink)
  ///
  /// The other message is offered to the flows that this one is nested in, innermost first: what they
  /// change is part of the same change, and if one refuses, all is refused. What none of them takes is
  /// sent from the flow's coordinator, to its components and its parents, once the flow wants its new
  /// screens; the flow itself is not asked. Nothing is sent if a guard stops the change.
  ///
  /// - Parameter message: What is sent; `nil` for nothing.
  /// - Returns: The reply.
  public static func handled(sending message: (any CoordinatorMessageable)?) -> FlowReply {
    FlowReply(.handled, sending: message)
  }

  /// The flow handled the message, and handles another one next, in the state that it has now.
  ///
  ///     case .discard:
  ///       state.hasChanges = false
  ///       return .handled(then: NoteMessage.close)
  ///
  /// Guards are asked about each of the two. So the first may remove what `leaving(_:in:)` objects to, which is
  /// asked in the state before a message, and the second close the screen. It is one change: if a guard or the
  /// flow stops the second, neither has happened, and the message that was sent ends as the second would have.
  ///
  /// - Parameter message: What the flow, or one that it is nested in or that is nested in it, handles next, before
  ///   anybody else is asked; if none of them does, that refuses the whole.
  /// - Returns: The reply.
  public static func handled(then message: any CoordinatorMessageable) -> FlowReply {
    FlowReply(.handled, then: message)
  }

  /// The flow knows the message, but what it asks for is impossible now; it goes nowhere else, the state
  /// stays as it was, and the message ends `.refused`.
  ///
  /// - Parameter why: The reason, in words.
  /// - Returns: The reply.
  public static func refused(_ why: String) -> FlowReply { FlowReply(.refused(why)) }

  /// Whether the flow handled the message.
  public var isHandled: Bool { disposition.isHandled }

  /// Why what the message asks for was refused; `nil` if it was not.
  public var reason: String? { disposition.refusal }
}

extension FlowReply: Hashable, CustomStringConvertible {
  /// Whether both are the same; messages are compared by type and as text.
  public static func == (left: FlowReply, right: FlowReply) -> Bool {
    left.description == right.description
      && left.other.map(CanonicalText.identity) == right.other.map(CanonicalText.identity)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// `handled`, `handled, sending shrink`, `handled, then close`, `unhandled`, `refused: not now`.
  public var description: String {
    let addition = other.map { ", \(sent == nil ? "then" : "sending") \(CanonicalText.of($0))" }
    return disposition.description + (addition ?? "")
  }

  private var other: (any CoordinatorMessageable)? { sent ?? next }
}
