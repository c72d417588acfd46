#if canImport(SwiftUI) && (os(macOS) || os(tvOS))
  import SwiftUI

  extension EnvironmentValues {
    /// A Mac and a television have room for columns.
    var isCompact: Bool { false }
  }
#endif
