public import Foundation

/// Where lines of a log belong; here all of them go to standard error.
public final class OSLog: NSObject, Sendable {
  let subsystem: String
  let category: String
  private let isDisabled: Bool

  /// Makes a log for one part of a program.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem, category)
  }

  private init(_ subsystem: String, _ category: String, isDisabled: Bool = false) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
    super.init()
  }

  /// The log of the whole program.
  public static let `default` = OSLog("", "")

  /// A log that nobody reads.
  public static let disabled = OSLog("", "", isDisabled: true)

  /// Whether lines of the type are written.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let place = subsystem.isEmpty && category.isEmpty ? "" : " [\(subsystem):\(category)]"
    LogOutput.current.get().write("\(type.name)\(place) \(text())")
  }
}
