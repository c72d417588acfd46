extension ContainerDriver {
  /// Whether a child of the owner is still there once the requested layout is shown.
  func keeps(_ child: any Coordinator) -> Bool {
    guard let request = state.request, ownership == .held else { return true }
    let places = children.filter { $0.value.coordinator === child }.keys
    guard places.isEmpty else { return places.contains { wanted.shows($0.key, in: $0.layer) } }
    // A manual presentation is removed with everything else that the owner does not want.
    let root = (child as? any ViewControllerCoordinator)?.rootViewController
    let isPresented = root?.parent == nil && root?.presentingViewController != nil
    return request.preservesExternalScreens || !isPresented
  }
}
