import BookshopFlows
import BookshopPages
import BookshopSwiftUI
import CoordinatorKitLinks
import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing

/// A window that is played as its views let the user: by what is written on buttons.
@MainActor final class PlayedWindow {
  let window: ShopWindow

  init(_ window: ShopWindow = ShopWindow()) {
    self.window = window
  }

  /// What the window shows, a checkout in it behind a slash.
  var shown: String {
    window.checkout.map { "\(window.screens) / \($0.screens)" } ?? "\(window.screens)"
  }

  /// The page on top.
  var page: Page? {
    if let checkout = window.checkout, let screen = checkout.screens.top {
      return Page(screen, in: window.state.contents)
    }
    return window.screens.top.map { Page($0, in: window.state) }
  }

  /// Taps a button of the page on top, as its view does.
  @discardableResult
  func tap(_ title: String, location: SourceLocation = #_sourceLocation) -> Self {
    let buttons = page?.elements.compactMap {
      if case .button(let button) = $0 { button } else { nil }
    }
    guard let button = buttons?.first(where: { $0.title == title }), let screen = window.screens.top
    else {
      Issue.record("There is no \(title) on \(page?.title ?? "nothing")", sourceLocation: location)
      return self
    }
    if let checkout = window.checkout, let screen = checkout.screens.top {
      checkout.sendAction(from: screen)(button.message())
    } else {
      window.sendAction(from: screen)(button.message())
    }
    return self
  }

  /// Opens a link, and waits until it has come to its end.
  @discardableResult
  func open(_ link: String) async -> Outcome {
    await withCheckedContinuation { continuation in
      window.open(link: link, with: .bookshop) { continuation.resume(returning: $0) }
    }
  }
}
