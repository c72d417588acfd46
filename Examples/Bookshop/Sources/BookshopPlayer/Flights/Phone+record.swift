import BookshopScreens
import CoordinatorKitRecorder
import CoordinatorKitUI

extension Phone {
  /// Records from now on what happens in the shop.
  ///
  /// A recording that cannot be continued ends: `recording?.failure` says why.
  ///
  /// - Parameter file: The file.
  /// - Throws: Why nothing can be recorded into it; what was recorded before is recorded no longer.
  public func record(into file: RecordingFile) throws(FileError) {
    recording = file
    app.flightRecorder = inSession { Flight.Recorder { file.write(line: $0) } }
    guard let failure = file.failure else { return }
    stopRecording()
    file.discard()
    throw failure
  }

  /// Records no longer.
  public func stopRecording() {
    app.flightRecorder = nil
    recording = nil
  }
}
