#if canImport(Observation)
  public import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  extension BaseFlowCoordinator: Observable {}
#endif

/// Tells the Observation module who reads a flow's state, and when it changes; does nothing on
/// systems without that module.
@MainActor struct StateRegistrar {
  // Of a type that earlier systems do not know.
  private let registrar: Any?

  init() {
    registrar = Self.makeRegistrar()
  }

  #if canImport(Observation)
    private static func makeRegistrar() -> Any? {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return nil }
      return ObservationRegistrar()
    }

    /// A property of the flow's coordinator is read.
    func read<F, Value>(
      _ property: KeyPath<BaseFlowCoordinator<F>, Value>, of coordinator: BaseFlowCoordinator<F>
    ) {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      (registrar as? ObservationRegistrar)?.access(coordinator, keyPath: property)
    }

    /// Changes the state.
    func change<F>(of coordinator: BaseFlowCoordinator<F>, _ change: () -> Void) {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *),
        let registrar = registrar as? ObservationRegistrar
      else { return change() }
      registrar.withMutation(of: coordinator, keyPath: \.state) {
        registrar.withMutation(of: coordinator, keyPath: \.screens, change)
      }
    }
  #else
    private static func makeRegistrar() -> Any? { nil }

    func read<F, Value>(
      _ property: KeyPath<BaseFlowCoordinator<F>, Value>, of coordinator: BaseFlowCoordinator<F>
    ) {}

    func change<F>(of coordinator: BaseFlowCoordinator<F>, _ change: () -> Void) {
      change()
    }
  #endif
}
