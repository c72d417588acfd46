import CoordinatorKit
import CoordinatorKitLinks

/// The places of the app, by the coordinator that knows them.
enum TabRoute: Route { case account, shop }

/// The screens of the shop's tab; the reader is a flow in a sheet.
enum ShopRoute: Route, FlowScreen { case start, shelf, reader }

/// The screens of the reader; the notes are a flow in a sheet over it.
enum ReaderRoute: Route, FlowScreen { case cover, notes }

/// The screens of the notes.
enum NotesRoute: Route, FlowScreen { case list, note(Int) }

struct ShopFlow: RouteFlow {
  func step(for route: ShopRoute, on shown: ScreenStack<ShopRoute>) -> NavigationStep<ShopRoute> {
    route == .reader ? .present(route) : .push(route)
  }
}

struct ReaderFlow: RouteFlow {
  func step(
    for route: ReaderRoute, on shown: ScreenStack<ReaderRoute>
  ) -> NavigationStep<ReaderRoute> {
    route == .notes ? .present(route) : .popToRoot
  }
}

struct NotesFlow: RouteFlow {
  func step(for route: NotesRoute, on shown: ScreenStack<NotesRoute>) -> NavigationStep<NotesRoute>
  {
    route == .list ? .popToRoot : .push(route)
  }
}

extension LinkParser {
  /// The links of the app: `bench://shop/shelf/reader/notes/7`.
  static let app = LinkParser(scheme: "bench") {
    $0.route("account", TabRoute.account)
    $0.mount(shop, at: "shop", TabRoute.shop)
  }

  private static let shop = Table { $0.mount(shelf, at: "shelf", ShopRoute.shelf) }
  private static let shelf = Table { $0.mount(reader, at: "reader", ShopRoute.reader) }
  private static let reader = Table { $0.mount(notes, at: "notes", ReaderRoute.notes) }
  private static let notes = Table { $0.route(":note", NotesRoute.note) }
}
