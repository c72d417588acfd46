#if canImport(Observation)
  public import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  extension BaseFlowCoordinator: Observable {}
#endif

/// Tells the Observation module who reads a flow's state, and when it changes; does nothing on
/// systems without that module.
@MainActor struct StateRegistrar<F: Flow> {
  // Of a type that earlier systems do not know.
  private let registrar: Any?

  init() {
    registrar = Self.makeRegistrar()
  }

  #if canImport(Observation)
    // Made once: making the key path of a generic type takes longer than all else here. It stands for the
    // screens, too, which follow from the state.
    private let state = \BaseFlowCoordinator<F>.state

    private static func makeRegistrar() -> Any? {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return nil }
      return ObservationRegistrar()
    }

    /// The state of the flow is read, or the screens that follow from it.
    func isRead(from coordinator: BaseFlowCoordinator<F>) {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      (registrar as? ObservationRegistrar)?.access(coordinator, keyPath: state)
    }

    func willChange(of coordinator: BaseFlowCoordinator<F>) {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      (registrar as? ObservationRegistrar)?.willSet(coordinator, keyPath: state)
    }

    func didChange(of coordinator: BaseFlowCoordinator<F>) {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      (registrar as? ObservationRegistrar)?.didSet(coordinator, keyPath: state)
    }
  #else
    private static func makeRegistrar() -> Any? { nil }

    func isRead(from coordinator: BaseFlowCoordinator<F>) {}

    func willChange(of coordinator: BaseFlowCoordinator<F>) {}

    func didChange(of coordinator: BaseFlowCoordinator<F>) {}
  #endif
}
