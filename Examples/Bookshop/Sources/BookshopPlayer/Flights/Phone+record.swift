import BookshopScreens
import CoordinatorKitUI
import Foundation

extension Phone {
  /// Records from now on what happens in the shop.
  ///
  /// - Parameter path: The file, which is created or emptied.
  /// - Throws: The error of the file system if it cannot be.
  public func record(to path: String) throws {
    app.flightRecorder = try inSession {
      try Flight.Recorder(creating: URL(fileURLWithPath: path))
    }
  }

  /// Records no longer.
  public func stopRecording() {
    app.flightRecorder = nil
  }
}
