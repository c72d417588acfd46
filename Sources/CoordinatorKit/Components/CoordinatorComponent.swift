/// A plug-in for a coordinator that handles some of its messages.
///
/// A coordinator asks its components in the order they were added; the first that can handle a
/// message does so, and no other is asked. A component may be a value or an object; the coordinator
/// holds it strongly. To handle a single type of message, use a `TypedComponent`.
@MainActor public protocol CoordinatorComponent {
  /// Whether this component would handle a message.
  ///
  /// Called for each message, possibly more than once, so it must have no side effects.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that is asking.
  /// - Returns: True if the message is this component's to handle.
  func canHandleMessage(
    message: any CoordinatorMessageable, with coordinator: any Coordinator
  ) -> Bool

  /// Handles a message; called immediately after `canHandleMessage(message:with:)` returned true.
  ///
  /// Messages it sends to the coordinator are delivered completely before the send returns.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - coordinator: The coordinator that received it. Do not store it, or store it weakly.
  func handle(message: any CoordinatorMessageable, with coordinator: any Coordinator)
}

/// A coordinator composed of components.
@MainActor public protocol CoordinatorComponentComposable {
  /// The components, in the order they are asked.
  var components: [any CoordinatorComponent] { get }

  /// Adds a component after the existing ones.
  ///
  /// - Parameter component: The component, held strongly.
  func add(component: any CoordinatorComponent)
}

extension CoordinatorComponentComposable {
  /// The first component of a type.
  ///
  /// - Parameter type: The type to look for.
  /// - Returns: The component, or `nil` if there is none.
  public func componentIfPresent<Component: CoordinatorComponent>(
    _ type: Component.Type
  ) -> Component? {
    components.lazy.compactMap { $0 as? Component }.first
  }

  /// The first component of a type that is known to exist.
  ///
  /// A missing component is reported with the caller's line, and the result is `nil`. Where a
  /// component may be missing by design, use `componentIfPresent(_:)`.
  ///
  /// - Parameters:
  ///   - type: The type to look for.
  ///   - fileID: The caller's file, for the report.
  ///   - line: The caller's line, for the report.
  /// - Returns: The component.
  public func component<Component: CoordinatorComponent>(
    _ type: Component.Type, fileID: String = #fileID, line: UInt = #line
  ) -> Component! {
    if let component = componentIfPresent(type) { return component }
    let base = self as? BaseCoordinator
    let name = base?.coordinatorName ?? "\(Swift.type(of: self))"
    (base?.diagnosticHandler ?? .current).report(
      .missingComponent,
      what: "\(plain: name) has no component of type \(type).",
      why: "component(_:) expects a component that was added; it returned nil.",
      instead:
        "Add it first with add(component:), or ask componentIfPresent(_:) where it may be missing.",
      callSite: Diagnostic.CallSite(fileID: fileID, line: line))
    return nil
  }
}

extension Coordinator {
  /// The nearest component of a type: this coordinator's own, else that of an ancestor.
  ///
  /// - Parameter type: The type to look for.
  /// - Returns: The component, or `nil` if neither this coordinator nor an ancestor has one.
  public func findComponent<Component: CoordinatorComponent>(
    of type: Component.Type
  ) -> Component? {
    lineage.lazy.compactMap { $0 as? any CoordinatorComponentComposable }
      .compactMap { $0.componentIfPresent(type) }.first
  }
}
