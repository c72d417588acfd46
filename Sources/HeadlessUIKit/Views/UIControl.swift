public import Foundation

/// A view that runs actions when the user interacts with it.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the user can use the control.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether a finger is on the control.
  open var isHighlighted = false

  enum Handler {
    case action(UIAction)
    case method(TargetAction)
  }

  @MainActor
  private struct Registration {
    let handler: Handler
    var events: Event

    var action: UIAction? {
      if case .action(let action) = handler { action } else { nil }
    }

    var method: TargetAction? {
      if case .method(let method) = handler { method } else { nil }
    }
  }

  private var registrations: [Registration] = []

  /// Creates a control with a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control that runs the action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control from an archive, which is always empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The state of the control, which decides its look.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Runs the action for the events; it replaces one with the same identifier (1.11).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    add(.action(action), for: controlEvents)
  }

  /// Removes an action for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for the events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for events: Event) {
    remove(for: events) { $0.action?.identifier == actionIdentifier }
  }

  /// Removes methods of the target for the events; `nil` stands for all targets (1.14).
  open func removeTarget(_ target: AnyObject?, action: Never?, for controlEvents: Event) {
    remove(for: controlEvents) { registration in
      registration.method.map { target == nil || $0.target === target } ?? false
    }
  }

  final func add(_ handler: Handler, for events: Event) {
    registrations.append(Registration(handler: handler, events: events))
  }

  private final func remove(for events: Event, where fits: (Registration) -> Bool) {
    for index in registrations.indices where fits(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }

  /// The events for which there are actions or targets.
  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  /// Sends the actions and targets of events, in the order in which they were added (1.11, 1.14).
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      case .method(let method): method.perform(sender: self, from: self)
      }
    }
  }

  /// Runs one action with the control as its sender; an override may swallow it (1.11).
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Does what a tap of the user does.
  func deliverTap() {
    sendActions(for: .touchUpInside)
  }
}
