extension BaseComponentCoordinator {
  /// Turns each message of a type that reaches this coordinator into another one, sent here instead.
  ///
  /// One line mounts a child whose messages this coordinator knows only as part of its own:
  ///
  ///     app.redirect(ShopRoute.self, to: AppRoute.shop)
  ///
  /// The new message passes this coordinator's guards and components from the start, then its
  /// parents. A message for which there is no other one goes on to the components added after:
  ///
  ///     app.redirect(OpenAlias.self) { [cache] in cache[$0.name].map(ShopMessage.open) }
  ///
  /// Its outcome becomes that of the original, including screen changes that it causes. A
  /// message redirected in circles is stopped and reported as a loop.
  ///
  /// - Parameters:
  ///   - type: The type of message. Components added before may handle it first.
  ///   - transform: Returns the message to send instead; `nil` to leave this one as it is. Called whenever
  ///     somebody asks what would become of a message, so it changes nothing. Held strongly by this coordinator, so
  ///     capture owners weakly.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: The component that redirects, for `remove(component:)`.
  @discardableResult
  public func redirect<Message>(
    _ type: Message.Type, fileID: String = #fileID, line: UInt = #line,
    to transform: @escaping @MainActor (Message) -> (any CoordinatorMessageable)?
  ) -> any CoordinatorComponent {
    let component = RedirectComponent(transform)
    _ = reportUnion(type, for: component.reportName, at: .init(fileID: fileID, line: line))
    add(component: component)
    return component
  }
}

/// A component made by `BaseComponentCoordinator.redirect(_:to:)`.
final class RedirectComponent<Message>: TypedComponent, Redirecting {
  private let transform: @MainActor (Message) -> (any CoordinatorMessageable)?

  init(_ transform: @escaping @MainActor (Message) -> (any CoordinatorMessageable)?) {
    self.transform = { transform($0)?.sent }
  }

  func canHandle(_ message: Message) -> Bool { transform(message) != nil }

  /// Sends the other message; the one being handled adopts its outcome.
  func handle(_ message: Message, with coordinator: any Coordinator) {
    guard let other = transform(message) else { return }
    (coordinator as? BaseComponentCoordinator)?.redirect(to: other, by: .component)
  }

  func replacement(for message: any CoordinatorMessageable) -> (any CoordinatorMessageable)? {
    (message as? Message).flatMap(transform)
  }
}

extension RedirectComponent: CustomStringConvertible {
  /// `redirect(ShopRoute)`, as in a trail.
  nonisolated var description: String { "redirect(\(Message.self))" }
}

/// A component that turns messages into others.
@MainActor protocol Redirecting: CoordinatorComponent {
  /// The message that is sent instead of another one; `nil` for one of another type.
  func replacement(for message: any CoordinatorMessageable) -> (any CoordinatorMessageable)?
}
