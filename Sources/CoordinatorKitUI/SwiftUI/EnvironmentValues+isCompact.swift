#if os(iOS) || os(visionOS)
  import SwiftUI

  extension EnvironmentValues {
    /// Whether columns share one stack.
    var isCompact: Bool { horizontalSizeClass == .compact }
  }
#endif
