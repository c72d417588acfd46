#if canImport(SwiftUI)
  public import SwiftUI

  private struct SendActionKey: EnvironmentKey {
    static let defaultValue = SendAction()
  }

  extension EnvironmentValues {
    /// Sends messages from a view to its coordinator.
    ///
    ///     @Environment(\.send) private var send
    ///
    ///     Button("Buy") { send(Buy(book: 42)) }
    ///
    /// A `HostingScreen` sets it for its view. Where nobody has, what is sent is reported.
    public var send: SendAction {
      get { self[SendActionKey.self] }
      set { self[SendActionKey.self] = newValue }
    }
  }

  extension View {
    /// Has this view, and those in it, send their messages to a coordinator.
    ///
    /// For previews and for the root of a SwiftUI app; a `HostingScreen` does it by itself.
    ///
    /// - Parameter coordinator: The coordinator, held weakly.
    /// - Returns: The view.
    @MainActor public func sending(to coordinator: any Coordinator) -> some View {
      environment(\.send, SendAction(to: coordinator))
    }

    /// Sends a message when this view appears.
    ///
    /// - Parameters:
    ///   - message: The message, sent each time.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The view.
    public func onAppear(
      send message: any CoordinatorMessageable, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      modifier(SendOnAppear(message: message, fileID: fileID, line: line))
    }

    /// Sends a message when the user taps this view.
    ///
    /// - Parameters:
    ///   - message: The message, sent each time.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    /// - Returns: The view.
    public func onTapGesture(
      send message: any CoordinatorMessageable, fileID: String = #fileID, line: UInt = #line
    ) -> some View {
      modifier(SendOnTap(message: message, fileID: fileID, line: line))
    }
  }

  private struct SendOnAppear: ViewModifier {
    @Environment(\.send) private var send
    let message: any CoordinatorMessageable
    let fileID: String
    let line: UInt

    func body(content: Content) -> some View {
      content.onAppear { send(message, fileID: fileID, line: line) }
    }
  }

  private struct SendOnTap: ViewModifier {
    @Environment(\.send) private var send
    let message: any CoordinatorMessageable
    let fileID: String
    let line: UInt

    func body(content: Content) -> some View {
      content.onTapGesture { send(message, fileID: fileID, line: line) }
    }
  }
#endif
