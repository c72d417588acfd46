// Which system it is, where `#available` does not say: HeadlessUIKit is of the release of its profile.
extension UIDevice {
  /// Whether the system's number is that of a release of iOS, or a later one.
  ///
  /// visionOS counts from 1 until 26: `#available` has asked what has such a number.
  static func isOf(release wanted: Int) -> Bool {
    let release = Int(current.systemVersion.prefix { $0 != "." }) ?? wanted
    return release < 3 || release >= wanted
  }
}

extension UISplitViewController {
  /// The column of the inspector, by its number, since older SDKs do not name it; `nil` where the system has none.
  ///
  /// Apple's page of `Column.inspector` names iOS, iPadOS and Mac Catalyst 26: neither a television nor Vision Pro.
  static var inspectorColumn: Column? {
    guard #available(iOS 26, macCatalyst 26, *), UIDevice.isOf(release: 26) else { return nil }
    let idioms: [UIUserInterfaceIdiom] = [.phone, .pad, .mac]
    return idioms.contains(UIDevice.current.userInterfaceIdiom) ? Column(rawValue: 4) : nil
  }
}
