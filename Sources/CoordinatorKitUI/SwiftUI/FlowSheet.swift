#if canImport(SwiftUI)
  import SwiftUI

  /// A sheet of a flow, as SwiftUI presents it.
  struct FlowSheet<Screen: FlowScreen>: Identifiable {
    /// Another first screen, or another style, is another sheet.
    struct ID: Hashable {
      let first: ScreenKey
      let style: SheetStyle
    }

    let id: ID
    let sheet: Sheet<Screen>
    /// The screens, bottom to top.
    let screens: [Screen]

    /// A sheet that the flow wants; the lowest is at 1.
    init?(_ bound: BoundScreens<Screen>, at level: Int) {
      let screens = bound.screens(at: .sheet(level))
      guard let first = screens.first else { return nil }
      (sheet, self.screens) = (bound.sheets[level - 1], screens)
      id = ID(first: ScreenKey(first), style: sheet.style)
    }
  }
#endif
