import Foundation

// Not OSLog: a module of that name may lie in a Linux build folder.
#if canImport(os)
  import os
#endif

/// Where reports go if an app does not say otherwise.
enum SystemLog {
  #if canImport(os)
    /// Writes a line to the system log, unredacted: what must not be shown is not in it.
    static func write(_ line: String) {
      let log = OSLog(subsystem: "CoordinatorKit", category: "Diagnostic")
      os_log("%{public}@", log: log, type: .error, line as NSString)
    }
  #else
    /// Writes a line to standard error.
    static func write(_ line: String) {
      FileHandle.standardError.write(Data("CoordinatorKit: \(line)\n".utf8))
    }
  #endif
}
