import BookshopScreens
import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation
import HeadlessUIKit

/// A shop that is watched from all sides: its messages, its flows, and the stack of its first tab.
@MainActor final class TracedShop {
  private let session: HeadlessSession
  private let window: UIWindow
  private let stack: RecordedStack
  private let app: AppCoordinator
  private var trails: [MessageTrail] = []
  private var flight = Data()

  /// Shows a new shop; call it in the session.
  init(in session: HeadlessSession) {
    self.session = session
    window = UIWindow(frame: session.screen.bounds)
    stack = RecordedStack()
    app = AppCoordinator(window: window, shopStack: stack)
    app.start()
    session.settle()
  }

  /// Taps a button, and traces the first message that came of it.
  func trace(tapping title: String) throws -> MessageTrace {
    let (states, screens) = (states, "\(app.shop.screens)")
    stack.forgetCalls()
    app.onTrail = { [weak self] in self?.trails.append($0) }
    app.flightRecorder = Flight.Recorder { [weak self] line in
      self?.flight.append(Data("\(line)\n".utf8))
    }
    try tap(title)
    guard let trail = trails.first(where: { $0.nesting == 0 }) else {
      throw StepError.deadButton(title, on: screenTitle)
    }
    let decisions = try decisions(about: trail)
    return MessageTrace(
      message: trail.message, type: decisions.first?.type, responders: trail.responders,
      coordinators: coordinators(along: trail, decisions), outcome: "\(trail.outcome)",
      changes: changes(since: states),
      screens: MessageTrace.Screens(before: screens, after: "\(app.shop.screens)"),
      calls: stack.calls)
  }

  private var screenTitle: String { stack.topViewController?.title ?? "" }

  private func tap(_ title: String) throws {
    let buttons = window.buttons
    guard let button = buttons.first(where: { $0.currentTitle == title }) else {
      let titles = buttons.compactMap(\.currentTitle)
      throw StepError.noButton(.title(title), on: screenTitle, titles: titles)
    }
    guard session.user.tap(button) else { throw StepError.deadButton(title, on: screenTitle) }
    session.settle()
  }
}

// MARK: - Who was asked

extension TracedShop {
  private typealias Decision = (flow: String, type: String, answer: String)

  /// What the flows decided about a message.
  private func decisions(about trail: MessageTrail) throws -> [Decision] {
    let flight = try Flight(flight)
    return flight.steps.compactMap { step in
      guard case .message(let message) = step.event, message.text == trail.message,
        let start = flight.starts.first(where: { $0.run == step.run }), let answer = step.answer
      else { return nil }
      return (Self.name(of: start.flow), Self.name(of: message.type), answer)
    }
  }

  /// The name of a type without its module, as trails have it.
  private static func name(of type: String) -> String {
    type.components(separatedBy: ".").last ?? type
  }

  /// The coordinators from the nearest one up to the root, which need not have been asked.
  private func coordinators(
    along trail: MessageTrail, _ decisions: [Decision]
  ) -> [MessageTrace.Coordinator] {
    var coordinators: [MessageTrace.Coordinator] = []
    var next = trail.steps.first.flatMap { find($0.coordinator, below: app) }
    while let coordinator = next {
      let name = name(of: coordinator)
      let step = trail.steps.first { $0.coordinator == name }
      coordinators.append(
        MessageTrace.Coordinator(
          name: name, isAsked: step != nil,
          components: components(of: coordinator, asked: step?.asked ?? []),
          decision: decisions.first { $0.flow == name }?.answer))
      next = coordinator.parentCoordinator
    }
    return coordinators
  }

  private func components(
    of coordinator: any Coordinator, asked: [String]
  ) -> [MessageTrace.Component] {
    let components = (coordinator as? any CoordinatorComponentComposable)?.components ?? []
    // What cancels work belongs to what does it.
    let shown = components.filter {
      ($0 as? any TypedComponent).map { Self.message(of: $0).hasPrefix("WorkMessage<") } != true
    }
    return shown.map { component in
      // As trails name it.
      let name =
        (component as? any CustomStringConvertible)?.description ?? "\(type(of: component))"
      return MessageTrace.Component(
        name: name, takes: (component as? any TypedComponent).map { Self.message(of: $0) },
        isAsked: asked.contains(name))
    }
  }

  private static func message<Component: TypedComponent>(of component: Component) -> String {
    "\(Component.Message.self)"
  }

  private func find(_ name: String, below root: any Coordinator) -> (any Coordinator)? {
    if self.name(of: root) == name { return root }
    return root.childCoordinators.lazy.compactMap { self.find(name, below: $0) }.first
  }

  private func name(of coordinator: any Coordinator) -> String {
    coordinator.coordinatorName
  }
}

// MARK: - What changed

extension TracedShop {
  private typealias Property = (flow: String, name: String, value: String)

  /// The properties of the states of all flows.
  private var states: [Property] {
    let states: [(String, Any)] = [
      (name(of: app.shop), app.shop.state), (name(of: app.catalogue), app.catalogue.state),
      (name(of: app.account), app.account.state),
    ]
    return states.flatMap { flow, state in
      Mirror(reflecting: state).children.map { (flow, $0.label ?? "", Self.text(of: $0.value)) }
    }
  }

  /// A value as it is written: `42`, also if it is optional.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  }

  private func changes(since before: [Property]) -> [MessageTrace.Change] {
    zip(before, states).filter { $0.value != $1.value }.map { old, new in
      MessageTrace.Change(
        flow: new.flow, property: new.name, before: old.value, after: new.value)
    }
  }
}
