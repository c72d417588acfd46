public import Foundation

/// Something that can bring an activity back.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Brings the activity back.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
