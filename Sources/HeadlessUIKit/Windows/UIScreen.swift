public import Foundation

/// The screen that shows windows; each session has one.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  nonisolated static let phoneBounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  private weak var session: HeadlessSession?

  init(session: HeadlessSession) {
    self.session = session
    super.init()
  }

  /// The screen of the current session.
  open class var main: UIScreen { HeadlessSession.current.screen }

  /// The screens of the current session: one.
  open class var screens: [UIScreen] { [main] }

  /// The size of a phone, however windows are turned.
  open var bounds: CGRect { Self.phoneBounds }

  /// How many pixels make a point.
  open var scale: CGFloat { 3 }

  /// How many pixels make a point.
  open var nativeScale: CGFloat { 3 }

  /// The size in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How often the screen can be drawn in a second; nothing is drawn.
  open var maximumFramesPerSecond: Int { 60 }

  /// How bright the screen is.
  open var brightness: CGFloat = 0.5

  /// The traits of a phone.
  open var traitCollection: UITraitCollection { .of(bounds.size) }
}

extension UIScreen: UITraitEnvironment {}
