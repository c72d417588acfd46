#if os(tvOS) || os(visionOS)
  import SwiftUI

  extension ViewHost {
    static var systemHasInspectors: Bool { false }
  }

  extension View {
    /// Televisions and Vision Pro have no inspectors: what would be one is a sheet.
    func inspected(in layer: ViewLayer) -> some View { self }
  }
#endif
