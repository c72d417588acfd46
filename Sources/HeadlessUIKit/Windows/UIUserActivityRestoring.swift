public import Foundation

/// An object that can restore an activity.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Brings the activity back.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
