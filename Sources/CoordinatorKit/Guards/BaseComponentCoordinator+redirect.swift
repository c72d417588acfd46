extension BaseComponentCoordinator {
  /// Turns each message of a type that reaches this coordinator into another one, sent here instead.
  ///
  /// One line mounts a child whose messages this coordinator knows only as part of its own:
  ///
  ///     app.redirect(ShopRoute.self, to: AppRoute.shop)
  ///
  /// The new message passes this coordinator's guards and components from the start, then its
  /// parents. Its outcome becomes that of the original, including screen changes that it causes. A
  /// message redirected in circles is stopped and reported as a loop.
  ///
  /// - Parameters:
  ///   - type: The type of message. Components added before may handle it first.
  ///   - transform: Returns the message to send instead. Held strongly by this coordinator, so
  ///     capture owners weakly.
  /// - Returns: The component that redirects, for `remove(component:)`.
  @discardableResult
  public func redirect<Message>(
    _ type: Message.Type,
    to transform: @escaping @MainActor (Message) -> any CoordinatorMessageable
  ) -> any CoordinatorComponent {
    let component = RedirectComponent(transform)
    add(component: component)
    return component
  }
}
