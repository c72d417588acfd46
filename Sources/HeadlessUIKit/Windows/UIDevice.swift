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

  /// The name that the owner gave it.
  open var name: String { "iPhone" }
  /// The model.
  open var model: String { "iPhone" }
  /// The model, in the user's language.
  open var localizedModel: String { model }
  /// The operating system.
  open var systemName: String { "iOS" }
  /// The release that the session behaves like.
  open var systemVersion: String {
    switch profile {
    case .iOS12: "12.5"
    case .iOS13: "16.7"
    case .iOS17: "17.7"
    case .iOS18: "18.5"
    case .iOS26: "26.0"
    }
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation.
  open var orientation: UIDeviceOrientation { .portrait }
  /// Identifies the device to one vendor.
  public let identifierForVendor: UUID? = UUID()
}
