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
    for component in components {
      if let component = component as? Component { return component }
    }
    return nil
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
    let reporter = (self as? BaseCoordinator)?.diagnosticHandler ?? .current
    reporter.report(
      .missingComponent(type, in: self, callSite: Diagnostic.CallSite(fileID: fileID, line: line)))
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
    for coordinator in lineage {
      if let component = (coordinator as? any CoordinatorComponentComposable)?
        .componentIfPresent(type)
      {
        return component
      }
    }
    return nil
  }
}
