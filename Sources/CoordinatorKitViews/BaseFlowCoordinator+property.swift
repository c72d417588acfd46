extension BaseFlowCoordinator {
  /// A part of the state, which is changed as `update(_:)` does.
  package subscript<Value>(property property: WritableKeyPath<F.State, Value>) -> Value {
    get { state[keyPath: property] }
    // The view sees what a guard refuses: its control shows the former value.
    set { update(completion: { _ in }) { $0[keyPath: property] = newValue } }
  }
}
