import CoordinatorKit

/// A flow that UIKit or SwiftUI shows, with a user.
@MainActor protocol World: AnyObject {
  var flow: any FlowInAWorld { get }
  var notes: WorldNotes { get }
  /// Until nothing moves.
  func settle()
  /// Whether the menu of the back button reaches all that lies below.
  var hasWholeMenu: Bool { get }
  /// Taps Back, whatever a guard says, or chooses from its menu.
  func back(_ levels: Int) -> Bool
  /// Whether the user can try to swipe the topmost sheet down; SwiftUI does not tell of one that a guard keeps.
  var canSwipeDown: Bool { get }
  func swipeDown() -> Bool
  func select(_ tab: String) -> Bool
  func tapAlert() -> Bool
}

extension World {
  /// The child with a name.
  func child(_ name: String) -> (any Coordinator)? {
    flow.childCoordinators.first { $0.coordinatorName == name }
  }
}

/// What the coordinators of both worlds offer.
@MainActor protocol FlowInAWorld: Coordinator {
  var state: WorldsFlow.State { get }
  var screens: ScreenStack<WorldsFlow.Screen> { get }
  func update(
    animated: Bool, completion: (@MainActor (Outcome) -> Void)?,
    _ change: (inout WorldsFlow.State) -> Void)
}

/// A coordinator behind a screen, with a serial number.
class WorldChild: BaseComponentCoordinator {
  private let name: String

  init(_ screen: WorldsFlow.Screen, in notes: WorldNotes) {
    notes.children[screen.id, default: 0] += 1
    name = "\(screen)#\(notes.children[screen.id] ?? 0)"
    super.init(window: nil)
  }

  override var coordinatorName: String { name }
}

/// What was told since it was asked last.
@MainActor final class WorldNotes {
  /// What was told, in order, for each kind of thing: in SwiftUI the state changes when a move of the user's begins, in
  /// UIKit when it has ended.
  private var lines: [Kind: [String]] = [:]
  /// How many children were made for each screen.
  fileprivate var children: [String: Int] = [:]

  enum Kind: CaseIterable { case screens, state, taps, trails, links, ends, reports }

  func take() -> [Kind: [String]] {
    defer { lines = [:] }
    return lines
  }

  func note(_ kind: Kind, _ line: String) { lines[kind, default: []].append(line) }

  /// Listens at the top of a tree.
  func listen(to root: BaseComponentCoordinator, for flow: any FlowInAWorld) {
    root.on(FlowResult<Int>.self) { [weak self, weak flow] result, _ in
      self?.note(.taps, "\(result)")
      // A flow that has its result goes.
      guard case .finished(let number) = result else { return }
      flow?.update(animated: true, completion: nil) { $0.leaveTopmost("f\(number)") }
    }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.note(.screens, "told that \(removal.screen) left: \(removal.cause)")
    }
    root.on(RemovalMessage.Refused.self) { [weak self] attempt, _ in
      self?.note(.taps, "\(attempt.screens) stay: \(attempt.reason)")
    }
    root.on(TabMessage.self) { [weak self] tap, _ in self?.note(.taps, "\(tap)") }
    root.onEvent = { [weak self] event in
      switch event {
      case .appeared(let screen, let cause):
        self?.note(.screens, "seen: \(screen.name) appeared, \(cause)")
      case .removed(let screen, let cause):
        self?.note(.screens, "seen: \(screen.name) was removed, \(cause)")
      case .stateChanged(let change): self?.note(.state, "state: \(change.screens)")
      case .messageEnded(let trail): self?.note(.trails, "\(trail.message): \(trail.outcome)")
      case .linkOpened(_, let outcome, _): self?.note(.links, "a link: \(outcome)")
      case .diagnostic: break
      }
    }
  }
}
