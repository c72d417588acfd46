#if canImport(SwiftUI)
  import BookshopPages
  import CoordinatorKitSwiftUI
  import SwiftUI

  /// Shows a page: what it displays and sends is decided by the page alone.
  struct PageView: View {
    let page: Page
    @State private var entries: Page.Entries = [:]
    @Environment(\.send) private var send

    var body: some View {
      List {
        ForEach(Array(page.elements.enumerated()), id: \.offset) { _, element in
          switch element {
          case .line(let text): Text(text)
          case .field(let field): TextField(field.label, text: $entries[field])
          case .button(let button):
            Button(button.title) {
              let message = button.message(entries)
              send(message)
            }
          }
        }
      }
      .navigationTitle(page.title)
    }
  }

  extension Page.Entries {
    /// The text in a field: what was typed, or the text before.
    fileprivate subscript(field: Page.Field) -> String {
      get { field.text(in: self) }
      set { self[field.label] = newValue }
    }
  }
#endif
