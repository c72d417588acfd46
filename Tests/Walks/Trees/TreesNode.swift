import CoordinatorKit

/// A coordinator that says what comes by.
final class TreesNode: BaseComponentCoordinator {
  /// What its override does with some messages.
  enum Habit: CaseIterable {
    case passes, swallows, replaces, sendsTwice
  }

  let number: Int
  private let paper: TreesPaper
  /// What it does with messages of one value; it passes others on.
  var habit = Habit.passes

  override var coordinatorName: String { "N\(number)" }

  init(_ number: Int, _ paper: TreesPaper, parent: TreesNode?) {
    (self.number, self.paper) = (number, paper)
    super.init(window: nil, parent: parent)
  }

  func does(_ message: any TreesMessage) -> Habit {
    // Another one of the same type is the same message on its way.
    message.value > 0 || habit == .replaces && message.kind == .news ? .passes : habit
  }

  override func send(message: any CoordinatorMessageable) {
    guard let message = message as? any TreesMessage else { return super.send(message: message) }
    let delivery = paper.arrive(message, at: self)
    switch does(message) {
    case .passes: turn(message, delivery)
    case .swallows: paper.swallowed(delivery, at: self)
    case .replaces:
      let other = paper.replacement(for: message)
      paper.swallowed(delivery, at: self)
      turn(other, paper.begins(other, inside: delivery))
    case .sendsTwice:
      paper.blur()
      turn(message, delivery)
      // What a handler has taken is not on its way any more.
      turn(message, delivery.isTaken ? paper.begins(message, inside: delivery) : delivery)
    }
  }

  private func turn(_ message: any TreesMessage, _ delivery: TreesDelivery) {
    let turn = paper.beginsTurn(of: delivery, at: self)
    super.send(message: message)
    paper.endsTurn(turn)
  }
}

// MARK: - Components

/// What a component is, and which messages it takes.
@MainActor final class TreesPart {
  enum Form: Int, CaseIterable {
    case typed, untyped, closure, redirect, before
  }

  let number: Int
  let form: Form
  let kind: TreesKind
  /// The component that was made of it.
  var component: (any CoordinatorComponent)?

  init(_ number: Int, _ form: Form, _ kind: TreesKind) {
    (self.number, self.form, self.kind) = (number, form, kind)
  }

  /// Closures take all messages of their type, other components some.
  func takes(_ message: any TreesMessage) -> Bool {
    switch form {
    case .typed, .redirect: message.kind == kind && message.value != 1
    case .untyped: message.kind.rawValue >= kind.rawValue && message.value == 2
    case .closure, .before: message.kind == kind
    }
  }

  /// Its name in outcomes.
  var name: String {
    switch form {
    case .typed, .untyped: "C\(number)"
    case .closure: "on(\(kind.type))"
    case .redirect: "redirect(\(kind.type))"
    case .before: "on(\(kind.type), before)"
    }
  }
}

final class TreesTyped<Message: TreesMessage>: TypedComponent, CustomStringConvertible {
  private let part: TreesPart
  private let paper: TreesPaper
  nonisolated let description: String

  init(_ part: TreesPart, _ paper: TreesPaper) {
    (self.part, self.paper, description) = (part, paper, "C\(part.number)")
  }

  func canHandle(_ message: Message) -> Bool { part.takes(message) }

  func handle(_ message: Message, with coordinator: any Coordinator) {
    paper.handles(message, part, at: coordinator)
  }
}

final class TreesUntyped: CoordinatorComponent, CustomStringConvertible {
  private let part: TreesPart
  private let paper: TreesPaper
  nonisolated let description: String

  init(_ part: TreesPart, _ paper: TreesPaper) {
    (self.part, self.paper, description) = (part, paper, "C\(part.number)")
  }

  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool {
    (message as? any TreesMessage).map(part.takes) ?? false
  }

  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator) {
    if let message = message as? any TreesMessage {
      paper.handles(message, part, at: coordinator)
    }
  }
}

extension TreesNode {
  /// Adds a component of a kind.
  func add(_ part: TreesPart) {
    switch part.kind {
    case .call: add(part, for: TreesCall.self)
    case .note: add(part, for: TreesNote.self)
    case .parcel: add(part, for: TreesParcel.self)
    case .news: add(part, for: TreesNews.self)
    }
    paper.parts[number, default: []].append(part)
  }

  private func add<Message: TreesMessage>(_ part: TreesPart, for type: Message.Type) {
    switch part.form {
    case .typed, .untyped:
      let made: any CoordinatorComponent =
        part.form == .typed
        ? TreesTyped<Message>(part, paper) : TreesUntyped(part, paper)
      part.component = made
      add(component: made)
    case .closure:
      part.component = on(type) { [paper, unowned part] message, coordinator in
        paper.handles(message, part, at: coordinator)
      }
    case .before:
      part.component = on(type, .before) { [paper, unowned part, weak self] message, below in
        guard let self else { return }
        paper.precedes(message, part, of: self, at: below)
      }
    case .redirect:
      part.component = redirect(type) { [unowned part] message in
        part.takes(message) ? part.kind.next.message(message.value, -1_000 - part.number) : nil
      }
    }
  }

  func remove(_ part: TreesPart) {
    paper.parts[number]?.removeAll { $0 === part }
    if let component = part.component { remove(component: component) }
  }
}

// MARK: - Guards

/// A guard that stops messages of a kind while a flag is down.
@MainActor final class TreesGuard {
  enum Answer: CaseIterable {
    case refuses, redirects, holds, holdsSending
  }

  let number: Int
  /// The type it guards; both of the union if `nil`.
  let kind: TreesKind?
  let flag: Int
  let answer: Answer
  var made: MessageGuard?

  init(_ number: Int, _ kind: TreesKind?, flag: Int, _ answer: Answer) {
    (self.number, self.kind, self.flag, self.answer) = (number, kind, flag, answer)
  }

  func concerns(_ message: any TreesMessage) -> Bool {
    kind.map { $0 == message.kind } ?? (message.kind == .call || message.kind == .note)
  }

  /// What it sends in place of a message, or meanwhile.
  func sent(for message: any TreesMessage) -> any TreesMessage {
    message.kind.next.message(message.value, -number)
  }

  var name: String { "guarding(\(kind.map { "\($0.type)" } ?? "TreesMail"))" }

  func verdict(on message: any TreesMessage) -> Verdict {
    switch answer {
    case .refuses: .refuse("G\(number)")
    case .redirects: .redirect(sent(for: message))
    case .holds: .hold
    case .holdsSending: .hold(sending: sent(for: message))
    }
  }
}

extension TreesNode {
  func add(_ new: TreesGuard) {
    switch new.kind {
    case .call: add(new, for: TreesCall.self)
    case .note: add(new, for: TreesNote.self)
    case .parcel: add(new, for: TreesParcel.self)
    case .news: add(new, for: TreesNews.self)
    case nil:
      new.made = guarding(TreesMail.self) { [paper, unowned new] mail, _ in
        guard !paper.flags[new.flag], let message = mail.containedMessage as? any TreesMessage
        else { return .allow }
        return new.verdict(on: message)
      }
    }
    paper.guards[number, default: []].append(new)
  }

  private func add<Message: TreesMessage>(_ new: TreesGuard, for type: Message.Type) {
    new.made = guarding(type) { [paper, unowned new] message, _ in
      paper.flags[new.flag] ? .allow : new.verdict(on: message)
    }
  }

  func remove(_ old: TreesGuard) {
    paper.guards[number]?.removeAll { $0 === old }
    if let made = old.made { remove(guard: made) }
  }
}
