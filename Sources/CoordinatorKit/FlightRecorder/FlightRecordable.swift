/// A coordinator whose flow is recorded.
@MainActor package protocol FlightRecordable: AnyObject {
  /// Starts recording the flow, if a recorder is above.
  func startRecording()
}
