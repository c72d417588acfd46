#if canImport(SwiftUI)
  import CoordinatorKit
  import SwiftUI

  /// A stack of a flow's screens.
  @available(iOS 16.0, macOS 13.0, *)
  struct FlowStackView<F: Flow, Content: View, TabItem: View>: View {
    let coordinator: ViewFlowCoordinator<F>
    let parts: FlowParts<F, Content, TabItem>
    let place: BoundPlace
    /// The screens, bottom to top.
    let screens: [F.Screen]
    /// Shown while there are none.
    let placeholder: F.Screen?
    /// The version in which the stack was given.
    let version: Int

    var body: some View {
      NavigationStack(path: path) {
        Group {
          if let first = screens.first ?? placeholder { view(of: first) }
        }
        .navigationDestination(for: FlowPathItem<F.Screen>.self) { item in
          // With its newest value; on the way out it is not among the screens any more.
          view(of: screens.first { $0.id == item.screen.id } ?? item.screen)
        }
      }
    }

    @MainActor private var path: Binding<[FlowPathItem<F.Screen>]> {
      let given = screens.dropFirst().map { FlowPathItem(screen: $0) }
      return Binding {
        given
      } set: { written in
        coordinator.write(
          .path(
            place, given: given.map { ScreenKey($0.screen) },
            written: written.map { ScreenKey($0.screen) }), given: version)
      }
    }

    @MainActor private func view(of screen: F.Screen) -> some View {
      let isInFront = coordinator.bound.stack.top?.id == screen.id
      return parts.content(screen)
        .environment(\.send, coordinator.sendAction(from: screen))
        .modifier(
          GuardedBack(
            isGuarded: isInFront && screens.first?.id != screen.id && !coordinator.mayGoBack,
            goBack: coordinator.goBack))
    }
  }

  /// Replaces SwiftUI's back button, and with it the swipe, by a button that asks.
  @available(iOS 16.0, macOS 13.0, *)
  private struct GuardedBack: ViewModifier {
    let isGuarded: Bool
    let goBack: @MainActor () -> Void

    func body(content: Content) -> some View {
      content
        .navigationBarBackButtonHidden(isGuarded)
        .toolbar {
          ToolbarItem(placement: .navigation) {
            if isGuarded {
              Button(action: goBack) { Label("Back", systemImage: "chevron.backward") }
            }
          }
        }
    }
  }

  /// A screen in a path; it is the same one as long as its id is.
  struct FlowPathItem<Screen: FlowScreen>: Hashable {
    let screen: Screen

    static func == (left: Self, right: Self) -> Bool { left.screen.id == right.screen.id }

    func hash(into hasher: inout Hasher) {
      hasher.combine(screen.id)
    }
  }

  /// Columns side by side, or in a compact window one stack of all their screens.
  @available(iOS 16.0, macOS 13.0, *)
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
