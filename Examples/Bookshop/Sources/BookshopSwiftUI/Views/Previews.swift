// The SDKs that have this framework have the macro, too.
#if canImport(SwiftData)
  import SwiftUI

  @available(iOS 17, macOS 14, *)
  #Preview("Catalogue") { WindowExample.catalogue.view }
  @available(iOS 17, macOS 14, *)
  #Preview("An author over a book") { WindowExample.author.view }
  @available(iOS 17, macOS 14, *)
  #Preview("A question") { WindowExample.question.view }
  @available(iOS 17, macOS 14, *)
  #Preview("Checkout") { WindowExample.checkout.view }
  @available(iOS 17, macOS 14, *)
  #Preview("An order in the account") { WindowExample.order.view }
  @available(iOS 17, macOS 14, *)
  #Preview("Unsaved settings") { WindowExample.unsaved.view }
#endif
