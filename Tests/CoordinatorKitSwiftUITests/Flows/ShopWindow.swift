import CoordinatorKitSwiftUI

/// A window of the shape of the Bookshop's in SwiftUI: a shop in columns and an account in tabs, a checkout that
/// is a flow of its own behind a sheet, an alert, and a screen that the window adds to those of the shop.
enum ShopWindow {
  struct ShopFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var book: Int?
      var isBuying = false
    }
    enum Screen: FlowScreen { case list, book(Int), checkout }
    enum Message: Route, Hashable { case open(Int), buy }

    var stack: Stack {
      .list
      when(\.book, Screen.book)
      sheet { when(\.isBuying, .checkout) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let book): state = State(book: book)
      case .buy: state.isBuying = true
      }
      return .handled
    }

    func childEnded(
      _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
    ) -> FlowReply {
      guard case .finished? = result as? FlowResult<String> else { return .unhandled }
      state = State()
      return .handled
    }
  }

  struct CheckoutFlow: DescribedFlow {
    struct State: FlowState, Codable, Equatable {
      var address: String?
      var isPaid = false
    }
    enum Screen: FlowScreen { case address, payment }
    enum Message: Route, Hashable { case deliver(String), pay }

    var stack: Stack {
      .address
      when(\.address) { _ in .payment }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .deliver(let address): state.address = address
      case .pay: state.isPaid = true
      }
      return .handled
    }

    func result(for state: State) -> String? { state.isPaid ? state.address : nil }
  }

  struct WindowFlow: Flow {
    enum Part: String, Route, Codable { case shop, account }
    struct State: FlowState, Codable, Equatable {
      var part = Part.shop
      var shop = ShopFlow.State()
      var author: String?
      var isLeaving = false
    }
    enum Screen: FlowScreen { case shop(ShopFlow.Screen), author(String), nothing, account, out }
    enum Action: CoordinatorMessageable { case author(String), askToLeave, leave }

    let shop = ChildFlow<Self>(ShopFlow(), at: \.shop, as: Screen.shop)
    var children: [ChildFlow<Self>] { [shop] }

    func screens(for state: State) -> ScreenStack<Screen> {
      let shop = shop.screens(for: state)
      Tabs(selected: state.part) {
        FlowTab(Part.shop) {
          Split(placeholder: .nothing) {
            Array(shop.screens.prefix(1))
          } secondary: {
            Array(shop.screens.dropFirst())
            if let author = state.author { Screen.author(author) }
            if let sheet = shop.sheet { sheet }
          }
        }
        FlowTab(Part.account) { Screen.account }
      }
      if state.isLeaving {
        FlowAlert("leave", title: "Leave?") {
          FlowAlert.Button("Leave", role: .destructive, sending: Action.leave)
          FlowAlert.Button("Stay", role: .cancel)
        }
      }
    }

    func intercept(
      _ message: inout any CoordinatorMessageable, _ state: inout State
    ) -> FlowReply? {
      if message is ShopFlow.Message { state.author = nil }
      return nil
    }

    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      switch message {
      case let part as Part: (state.part, state.shop.isBuying) = (part, false)
      case Action.author(let author) as Action: state.author = author
      case Action.askToLeave as Action: state.isLeaving = true
      case Action.leave as Action: (state.part, state.shop, state.author) = (.account, .init(), nil)
      default: return .unhandled
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.author = nil }
    func userSelected(_ tab: String, _ state: inout State) {
      if let part = Part(rawValue: tab) { state.part = part }
    }
    func alertLeft(_ alert: String, _ state: inout State) { state.isLeaving = false }
  }
}

extension ShopWindow.WindowFlow {
  typealias Checkout = ViewFlowCoordinator<ShopWindow.CheckoutFlow>

  /// Runs the window in a state, with the checkout where it was.
  @MainActor static func run(
    _ state: State = .init(), checkout: ShopWindow.CheckoutFlow.State = .init()
  ) -> ViewFlowCoordinator<Self> {
    ViewFlowCoordinator(Self(), state: state) { screen in
      screen == .shop(.checkout) ? Checkout(ShopWindow.CheckoutFlow(), state: checkout) : nil
    }
  }
}
