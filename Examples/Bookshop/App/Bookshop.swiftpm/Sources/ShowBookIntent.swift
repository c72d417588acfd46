import AppIntents
import BookshopFlows
import UIKit

/// Shows a book, for Siri, a control or a shortcut.
@available(iOS 26, *)
struct ShowBookIntent: UISceneAppIntent {
  static var title: LocalizedStringResource { "Show a book" }
  @Parameter(title: "Number") var book: Int
}

@available(iOS 26, *)
extension ShopSceneDelegate: AppIntentSceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
    guard let intent = appIntent as? ShowBookIntent, let book = Catalogue.book(intent.book) else {
      return
    }
    open(book.routes)
  }
}
