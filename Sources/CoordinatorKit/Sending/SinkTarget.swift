/// The coordinator that a sink sends to, held as the sink's maker asked for.
@MainActor struct SinkTarget {
  private weak var coordinator: (any Coordinating)?
  private let retained: (any Coordinating)?
  private let name: String
  /// Where to report that the coordinator is gone, if that is a mistake.
  private let handler: Diagnostic.Handler?

  init(_ coordinator: any Coordinating, isRetained: Bool, reportsAbsence: Bool) {
    self.coordinator = coordinator
    retained = isRetained ? coordinator : nil
    name = (coordinator as? any Coordinator)?.reportName ?? "\(type(of: coordinator))"
    let handler = (coordinator as? BaseCoordinator)?.diagnosticHandler ?? .current
    self.handler = reportsAbsence ? handler : nil
  }

  /// Why nothing can be sent once the coordinator is gone.
  var absence: String { "\(name), to which the sink leads, has been released" }

  /// The coordinator; if it is gone, that is reported where it is a mistake.
  func receiver(of value: Any, at callSite: Diagnostic.CallSite) -> (any Coordinating)? {
    if let coordinator { return coordinator }
    handler?.report(.receiverReleased(name, value, callSite: callSite))
    return nil
  }
}
