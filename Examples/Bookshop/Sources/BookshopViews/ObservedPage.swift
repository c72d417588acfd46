#if canImport(SwiftUI)
  import BookshopPages
  public import BookshopScreens
  public import Combine

  /// A page that a SwiftUI view follows.
  @MainActor public final class ObservedPage: ObservableObject {
    /// The page as the shop is now.
    @Published private(set) var page: Page
    let model: PageModel

    /// Follows a page from now on.
    ///
    /// - Parameter model: The page and what is typed into it, held strongly.
    public init(_ model: PageModel) {
      self.model = model
      page = model.page
      model.observe(self) { $0.follow() }
    }

    private func follow() {
      let new = model.page
      if new != page { page = new }
    }
  }
#endif
