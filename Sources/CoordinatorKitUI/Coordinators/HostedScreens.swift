/// The screens inside the views of one controller, which leave with its screen.
@MainActor final class HostedScreens {
  var embeddings: [Embedding] = []
  private var hasEnded = false

  /// The screens inside a controller, from its next screen on if the last one was removed.
  static func of(_ host: UIViewController) -> HostedScreens {
    if let known = host.existingAttachment?.hosted, !known.hasEnded { return known }
    let new = HostedScreens()
    host.attachment.hosted = new
    // It is needed once more when the controller is gone.
    ScreenLifetime.of(host, for: new) { [new] _ in new.end() }
    return new
  }

  /// The host's screen was removed, or its controller released.
  private func end() {
    hasEnded = true
    for embedding in embeddings.reversed() { embedding.end(.parentRemoved) }
    embeddings = []
  }
}
