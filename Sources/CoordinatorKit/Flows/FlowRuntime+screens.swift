extension FlowRuntime {
  /// The screens that follow from the state.
  package var screens: ScreenStack<F.Screen> { shown.stack }

  /// The screens that would follow from another state.
  func screens(in state: F.State) -> KeyedScreens<F.Screen> {
    KeyedScreens(flow.screens(for: state), after: shown)
  }
}
