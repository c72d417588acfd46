#if canImport(SwiftUI)
  import BookshopPages
  import BookshopScreens
  import SwiftUI

  /// A field of a page; the model keeps what is typed, so that a UIKit screen can go on with it.
  @MainActor struct FieldView: View {
    let model: PageModel
    let field: Page.Field
    @State private var text: String

    init(model: PageModel, field: Page.Field) {
      (self.model, self.field) = (model, field)
      _text = State(initialValue: model.text(in: field))
    }

    var body: some View {
      TextField(field.label, text: $text)
        .onChange(of: text) { model.enter($0, into: field) }
    }
  }
#endif
