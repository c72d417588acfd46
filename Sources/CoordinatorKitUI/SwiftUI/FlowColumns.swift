#if canImport(SwiftUI)
  import SwiftUI

  /// Columns side by side, or in a compact window one stack of all their screens.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, *)
  struct FlowColumns<Screen: FlowScreen, Stack: View>: View {
    @Environment(\.isCompact) private var isCompact
    let split: Split<Screen>
    let stack: (BoundPlace, _ placeholder: Screen?) -> Stack

    init(
      split: Split<Screen>,
      @ViewBuilder stack: @escaping (BoundPlace, _ placeholder: Screen?) -> Stack
    ) {
      (self.split, self.stack) = (split, stack)
    }

    var body: some View {
      if isCompact {
        stack(.columns, nil)
      } else if split.columns.count > 2 {
        NavigationSplitView {
          stack(.column(0), nil)
        } content: {
          stack(.column(1), nil)
        } detail: {
          stack(.column(2), split.placeholder)
        }
      } else {
        NavigationSplitView {
          stack(.column(0), nil)
        } detail: {
          stack(.column(1), split.placeholder)
        }
      }
    }
  }
#endif
