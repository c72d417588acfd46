#if canImport(SwiftUI)
  import BookshopPages
  public import BookshopScreens
  import CoordinatorKitUI
  public import SwiftUI

  /// Shows a page: what it displays and sends is decided by the page alone.
  @MainActor public struct PageView: View {
    @StateObject private var observed: ObservedPage
    @Environment(\.send) private var send

    /// Makes a view.
    ///
    /// - Parameter model: The page and what is typed into it.
    public init(_ model: PageModel) {
      _observed = StateObject(wrappedValue: ObservedPage(model))
    }

    /// The elements of the page, one a row.
    public var body: some View {
      List {
        ForEach(Array(observed.page.elements.enumerated()), id: \.offset) { _, element in
          row(element)
        }
      }
    }

    @ViewBuilder private func row(_ element: Page.Element) -> some View {
      switch element {
      case .line(let text): Text(text)
      case .field(let field): FieldView(model: observed.model, field: field)
      case .button(let button):
        Button(button.title) {
          let message = observed.model.message(of: button)
          send(message)
        }
        .accessibilityIdentifier(button.id ?? "")
      }
    }
  }
#endif
