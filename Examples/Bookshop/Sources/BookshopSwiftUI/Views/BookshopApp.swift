#if canImport(SwiftUI)
  import CoordinatorKitSwiftUI
  import Foundation
  public import SwiftUI

  /// The app: as many windows as the system lets the customer open, each of which reopens where it was left.
  @available(iOS 16, macOS 13, *)
  public struct BookshopApp: App {
    /// Makes the app.
    public init() {}

    /// The windows.
    public var body: some Scene {
      WindowGroup { StoredWindow() }
    }
  }

  /// What the scene stores of a window, which is known only once a view is in it.
  @available(iOS 16, macOS 13, *)
  private struct StoredWindow: View {
    @SceneStorage("window") private var window: Data?
    @SceneStorage("checkout") private var checkout: Data?

    var body: some View {
      RestoredWindow(ShopWindow.Archive(window: window, checkout: checkout)) { archive in
        (window, checkout) = (archive.window, archive.checkout)
      }
    }
  }

  /// A window that begins where it was left, and stores where it is.
  @available(iOS 16, macOS 13, *)
  private struct RestoredWindow: View {
    @StateObject private var window: ShopWindow
    @Environment(\.scenePhase) private var phase
    private let store: (ShopWindow.Archive) -> Void

    @MainActor init(_ archive: ShopWindow.Archive, store: @escaping (ShopWindow.Archive) -> Void) {
      _window = StateObject(wrappedValue: ShopWindow(restoring: archive))
      self.store = store
    }

    var body: some View {
      WindowView(window)
        .onChange(of: window.state) { _ in store(window.archive) }
        // The answers in a checkout are no part of that state.
        .onChange(of: phase) { _ in store(window.archive) }
    }
  }
#endif
