/// How important a line of a log is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the type.
  public let rawValue: UInt8

  /// Makes a type from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a type from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing special.
  public static let `default` = OSLogType(0x00)
  /// Helpful, not more.
  public static let info = OSLogType(0x01)
  /// Only of use while a fault is looked for.
  public static let debug = OSLogType(0x02)
  /// Something went wrong.
  public static let error = OSLogType(0x10)
  /// Something is wrong with the program.
  public static let fault = OSLogType(0x11)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
