public import Foundation

/// The device of a session: a phone.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of the current session.
  open class var current: UIDevice { HeadlessSession.current.device }

  private let profile: HeadlessSession.Profile

  init(profile: HeadlessSession.Profile) {
    self.profile = profile
    super.init()
  }

  /// What the owner calls it.
  open var name: String { "iPhone" }
  /// What it is.
  open var model: String { "iPhone" }
  /// What it is, in the user's language.
  open var localizedModel: String { model }
  /// What runs on it.
  open var systemName: String { "iOS" }
  /// The release that the session behaves like.
  open var systemVersion: String {
    switch profile {
    case .iOS12: "12.5"
    case .iOS13: "16.7"
    case .iOS17: "17.7"
    case .iOS18: "18.5"
    }
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How it is held.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Tells devices apart for one vendor.
  public let identifierForVendor: UUID? = UUID()
}
