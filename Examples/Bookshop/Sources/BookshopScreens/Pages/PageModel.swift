public import BookshopPages
public import CoordinatorKit

/// One screen while it exists: its page as the shop is now, and what has been typed into it.
///
/// Whatever shows the screen, in UIKit or in SwiftUI, shows this and keeps nothing of its own, so one
/// can take the place of the other at any time.
@MainActor public final class PageModel {
  /// The screen as its flow names it.
  public let name: String
  private let store: ShopStore
  private let makePage: @MainActor (ShopContents) -> Page
  private var entries: Page.Entries = [:]

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - name: The screen as its flow names it.
  ///   - store: What the shop remembers.
  ///   - makePage: Makes the page from it.
  public init(
    name: String, store: ShopStore, _ makePage: @escaping @MainActor (ShopContents) -> Page
  ) {
    (self.name, self.store, self.makePage) = (name, store, makePage)
  }

  /// The page as the shop is now.
  public var page: Page { makePage(store.contents) }

  /// Calls back after each change of the shop, for as long as the observer lives.
  ///
  /// - Parameters:
  ///   - observer: Held weakly, and handed to the closure.
  ///   - changed: Called after each change, whether or not it changes this page; held strongly.
  public func observe<Observer: AnyObject>(
    _ observer: Observer, _ changed: @escaping @MainActor (Observer) -> Void
  ) {
    store.observe(observer, changed)
  }
}

// MARK: - The user

extension PageModel {
  /// The text in a field.
  ///
  /// - Parameter field: The field.
  /// - Returns: What was typed, or the text before.
  public func text(in field: Page.Field) -> String { field.text(in: entries) }

  /// The user has typed.
  ///
  /// - Parameters:
  ///   - text: All that is in the field now.
  ///   - field: The field.
  public func enter(_ text: String, into field: Page.Field) { entries[field.label] = text }

  /// The message that a button sends now.
  ///
  /// - Parameter button: The button.
  /// - Returns: The message.
  public func message(of button: Page.Button) -> any CoordinatorMessageable {
    button.message(entries)
  }
}
