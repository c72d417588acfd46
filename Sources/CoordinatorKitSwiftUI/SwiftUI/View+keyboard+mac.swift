#if canImport(SwiftUI) && os(macOS)
  import SwiftUI

  @available(macOS 13.0, *)
  extension View {
    /// A Mac has one keyboard.
    func keyboard(for content: FlowAlert.TextField.Content) -> some View { self }
  }
#endif
