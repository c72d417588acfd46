#if canImport(Observation)
  public import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  extension BaseFlowCoordinator: Observable {}
#endif
