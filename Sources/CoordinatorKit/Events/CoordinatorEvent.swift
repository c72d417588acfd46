/// Something that has happened in a tree of coordinators: what analytics, logs, crash reports and debug views
/// are made of.
///
///     app.onEvent = { event in
///       if case .appeared(let screen, _) = event { analytics.screen(screen.name) }
///     }
///
/// A coordinator's `onEvent` and `events` tell what happens there and below. Each event is told once, in the order in
/// which things happened: what a listener causes is told to all listeners after the event that it heard. Nothing is
/// computed while nobody listens.
public enum CoordinatorEvent: Sendable {
  /// A message that entered the chain there has ended.
  case messageEnded(MessageTrail)
  /// A flow wants other screens; they are shown after that.
  case stateChanged(StateChange)
  /// The user sees a screen on top that was not on top before, and nothing moves any more.
  ///
  /// On top is the topmost screen of what is presented last, of each column where there are several; alerts
  /// do not count, nor does what is embedded in a view of a screen, unless it has a container of its own. What comes and
  /// goes within one turn of the main loop never appears.
  case appeared(ShownScreen, Appearance)
  /// A screen was removed, under the name under which it appeared; told before the coordinator that owns it receives
  /// the `RemovalMessage`.
  ///
  /// Of tabs, pages and stacks it is the screens in them that are told, topmost first. A child that is removed by hand
  /// tells then of what it shows, and UIKit follows.
  case removed(ShownScreen, RemovalMessage.Cause)
  /// A link that was opened there has ended; the plan says what it was to do, and the door through which one the
  /// `LinkInbox` was given it; `nil` for one that the app itself has opened.
  case linkOpened(LinkPlan, Outcome, from: LinkDoor?)
  /// A mistake was reported to the tree's handler.
  case diagnostic(Diagnostic)
}

extension CoordinatorEvent {
  /// Why a screen is on top.
  public enum Appearance: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is the first one that the window shows, or a new root has replaced the former.
    case started
    /// The same, in a flow whose state was restored: `FlowArchiver.Restored.report(to:)` was called for it.
    case restored
    /// It is new in a stack, on top of another one or in its place.
    case pushed
    /// It is new in something that is presented.
    case presented
    /// What was on top of it is gone.
    case uncovered
    /// Another tab or page is selected.
    case tab
    /// A link has shown it.
    case link
  }

  /// A screen as analytics and logs name it, without what is personal.
  public struct ShownScreen: Sendable, Equatable {
    /// The tracking name of the screen: by default that of its case, without payload, or of its type; of a
    /// coordinator that is one screen, without a flow, its name.
    public let name: String
    /// The names of the coordinators from the root to the one that shows it, followed by the tracking names of
    /// the screens of outer flows that it is part of.
    public let path: [String]
  }

  /// A flow that wants other screens.
  public struct StateChange: Sendable, Equatable {
    /// The names of the coordinators from the root to that of the flow.
    public let path: [String]
    /// The tracking names of its screens, bottom to top.
    public let screens: [String]
  }
}

extension CoordinatorEvent.ShownScreen: CustomStringConvertible {
  /// `App › Shop › checkout › payment`.
  public var description: String { (path + [name]).joined(separator: " › ") }
}

extension CoordinatorEvent.StateChange: CustomStringConvertible {
  /// `App › Shop: list, book`.
  public var description: String {
    "\(path.joined(separator: " › ")): \(screens.joined(separator: ", "))"
  }
}

// A message, a link and a report are written as they are: their payloads are for whoever asks for them.
extension CoordinatorEvent: CustomStringConvertible {
  /// One line: `App › Shop › book appeared (pushed)`.
  public var description: String {
    switch self {
    case .messageEnded(let trail): "\(trail)"
    case .stateChanged(let change): "\(change)"
    case .appeared(let screen, let appearance): "\(screen) appeared (\(appearance.rawValue))"
    case .removed(let screen, let cause): "\(screen) was removed (\(cause.rawValue))"
    case .linkOpened(let plan, let outcome, let door):
      "link\(door.map { " (\($0.rawValue))" } ?? "") \(outcome): \(plan)"
    case .diagnostic(let diagnostic): "\(diagnostic)"
    }
  }
}

// MARK: - Names

extension CoordinatorEvent {
  /// The name of a value without payload: that of its case, or of its type.
  package static func name(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
    return mirror.children.first?.label ?? "\(value)"
  }
}

extension FlowScreen {
  /// The name of the case, without payload; of a type that is no enum, the name of the type.
  public var trackingName: String { CoordinatorEvent.name(of: self) }

  /// The tracking names of this screen and of those that it contains, the outermost first.
  var trackingNames: [String] {
    // What a screen of another kind stores is what it shows something about.
    let isCase = Mirror(reflecting: self).displayStyle == .enum
    let inner =
      isCase ? Mirror.parts(of: self).lazy.compactMap { $0 as? any FlowScreen }.first : nil
    return [trackingName] + (inner?.trackingNames ?? [])
  }
}

extension ScreenKey {
  var trackingNames: [String] {
    screen?.trackingNames ?? [value.map { CoordinatorEvent.name(of: $0) } ?? description]
  }
}

extension CoordinatorEvent.ShownScreen {
  /// Names a screen of a coordinator, which may have left its parent already.
  @MainActor package init(
    _ key: ScreenKey, of coordinator: any Coordinator, in parent: (any Coordinator)? = nil
  ) {
    let names = key.trackingNames
    name = names.last ?? ""
    let above = (parent ?? coordinator.parentCoordinator)?.namesFromRoot ?? []
    let isItself = key.isOfObject(coordinator.identity)
    path = above + (isItself ? [] : [coordinator.coordinatorName]) + names.dropLast()
  }
}

extension Coordinator {
  /// The names of the coordinators from the root to this one.
  var namesFromRoot: [String] { lineage.reversed().map { $0.coordinatorName } }
}

extension CoordinatorEvent.StateChange {
  /// Names the screens that a coordinator wants, bottom to top.
  @MainActor package init(_ screens: [ScreenKey], of coordinator: any Coordinator) {
    path = coordinator.namesFromRoot
    self.screens = screens.compactMap { $0.trackingNames.last }
  }
}
