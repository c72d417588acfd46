public import BookshopFlows
import BookshopPages
import CoordinatorKitRestoration
public import CoordinatorKitSwiftUI
public import Foundation

/// Runs a window of the shop: its flow, the checkout behind a sheet of it, and what both leave in archives.
public final class ShopWindow: ViewFlowCoordinator<WindowFlow> {
  private static let archiver = FlowArchiver(WindowFlow())
  private static let checkoutArchiver = FlowArchiver(CheckoutFlow())

  /// What a scene stores of a window.
  public struct Archive: Hashable, Sendable {
    /// The window.
    public var window: Data?
    /// The checkout in it, a flow of its own.
    public var checkout: Data?

    /// Makes an archive; without arguments that of a window that was never open.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - checkout: The checkout in it.
    public init(window: Data? = nil, checkout: Data? = nil) {
      (self.window, self.checkout) = (window, checkout)
    }
  }

  /// Opens a window where it was left.
  ///
  /// - Parameters:
  ///   - archive: What the scene has stored.
  ///   - directory: Finds books by their ISBN, held strongly.
  public convenience init(
    restoring archive: Archive = Archive(), directory: any BookDirectory = SlowDirectory()
  ) {
    let restored = Self.archiver.restore(archive.window, else: .init())
    self.init(restored.state, checkout: archive.checkout, directory: directory)
    restored.report(to: self)
  }

  /// Opens a window somewhere, as for a preview.
  ///
  /// - Parameters:
  ///   - state: Where.
  ///   - checkout: The archive of a checkout that goes on, if there is one.
  ///   - directory: Finds books by their ISBN, held strongly.
  public init(
    _ state: WindowFlow.State, checkout: Data? = nil,
    directory: any BookDirectory = SlowDirectory()
  ) {
    let desk = CheckoutDesk(state, checkout)
    super.init(WindowFlow(), state: state, makeChild: desk.makeChild)
    desk.window = self
    on(FindBook.self) { request, _ in
      ShopMessage.open(book: try await directory.book(isbn: request.isbn))
    }
    on(SettleSettings.self) { [weak self] message, _ in
      // Guards are asked in the state on show, so first the changes are settled, then the sheet goes.
      self?.update { $0.settle(message) }
      self?.send(CloseSheet())
    }
  }

  /// The checkout in the window, while there is one.
  public var checkout: ViewFlowCoordinator<CheckoutFlow>? { child(behind: .shop(.checkout)) }

  /// What the scene should store now.
  public var archive: Archive {
    Archive(
      window: try? Self.archiver.archive(state),
      checkout: checkout.flatMap { try? Self.checkoutArchiver.archive($0.state) })
  }

  /// Makes the checkout when its screen comes, which may be before the window is complete.
  @MainActor private final class CheckoutDesk {
    weak var window: ShopWindow?
    private let state: WindowFlow.State
    private let archive: Data?

    init(_ state: WindowFlow.State, _ archive: Data?) {
      (self.state, self.archive) = (state, archive)
    }

    func makeChild(_ screen: WindowFlow.Screen) -> (any Coordinator)? {
      guard screen == .shop(.checkout) else { return nil }
      let contents = (window?.state ?? state).contents
      let checkout = CheckoutFlow.State(
        number: contents.orders.count + 1, basket: contents.basket)
      let restored = checkoutArchiver.restore(window == nil ? archive : nil, else: checkout)
      return ViewFlowCoordinator(restored.flow, state: restored.state).onResult { [weak self] in
        if case .finished(let order) = $0 { self?.window?.update { $0.place(order) } }
      }
    }
  }
}
