import BookshopSwiftUI
import SwiftUI

/// Starts the app, all of which is in the library.
@main enum Main {
  @MainActor static func main() { BookshopApp.main() }
}
