#if canImport(SwiftUI)
  import Combine
  import Foundation
  public import SwiftUI

  extension BaseFlowCoordinator {
    /// A binding to a part of the state, for a form.
    ///
    ///     TextField("Name", text: shop.binding(\.name))
    ///
    /// What is written changes the state as `update(_:)` does: the flow's guards are asked, and what they
    /// refuse is not written. For what should be a message, send one.
    ///
    /// - Parameter property: The part of the state.
    /// - Returns: The binding, which holds this coordinator.
    public func binding<Value>(_ property: WritableKeyPath<F.State, Value>) -> Binding<Value> {
      // By key path, so that SwiftUI knows it again.
      ObservedObject(wrappedValue: self).projectedValue[property: property]
    }
  }
#endif
