/// Tells observers that the state of a flow is about to change, on systems without Observation.
@MainActor package protocol StatePublishing: AnyObject {
  /// The state, or what is shown of it, is about to change.
  ///
  /// - Parameter animated: Whether views may animate what follows.
  func stateWillChange(animated: Bool)
}
