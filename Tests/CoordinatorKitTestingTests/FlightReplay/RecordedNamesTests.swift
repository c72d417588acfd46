import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import Testing

@MainActor @Suite("Types are recorded by names that tell them apart in every process")
struct RecordedNamesTests {
  private let shop = RecordedFlow(NamedShop.Shop(), .init())

  private func order() {
    shop.take(NamedShop.Shop.Message.checkOut, NamedShop.Cart.Message.add("tea"))
    shop.take(NamedShop.Cart.Message.add("milk"), NamedShop.Shop.Message.checkOut)
    shop.leave(.back)
  }

  @Test("A child flow's messages are read, though its type is called like its parent's")
  func readsMessagesOfChildFlows() throws {
    order()
    let replay = try shop.flight.replay(on: NamedShop.Shop())
    #expect("\(replay)" == "CoordinatorKitTestingTests.NamedShop.Shop: 5 steps as recorded")
    #expect(try shop.flight.steps[1].shows == "list › cart(goods([])) › cart(goods([\"tea\"]))")
  }

  @Test("Types of one name in different types are both read when both are listed")
  func readsListedTypesOfOneName() throws {
    order()
    for types: [any (CoordinatorMessageable & Decodable).Type] in [
      [NamedShop.Cart.Message.self, NamedShop.Shop.Message.self], [NamedShop.Shop.Message.self],
    ] {
      #expect(try shop.flight.replay(on: NamedShop.Shop(), reading: types).isIdentical)
    }
  }

  @Test("Two flows of one name in different types are two flows")
  func tellsFlowsApart() throws {
    let other = RecordedFlow(OtherShop.Cart(), .init())
    let cart = RecordedFlow(NamedShop.Cart(), .init())
    cart.add(child: other)
    other.flightRecorder = nil
    cart.take(NamedShop.Cart.Message.add("tea"))
    other.take(OtherShop.Cart.Message.push)
    let flight = try cart.flight
    #expect(
      flight.flows == [
        "CoordinatorKitTestingTests.NamedShop.Cart",
        "CoordinatorKitTestingTests.(private).OtherShop.Cart",
      ])
    #expect(flight.replay(on: NamedShop.Cart()).steps == 1)
    #expect(flight.replay(on: OtherShop.Cart()).isIdentical)
  }

  @Test("Names and screens of private types hold no addresses, and are found again")
  func recordsNoAddresses() throws {
    let flow = RecordedFlow(PrivateShop(), .init())
    flow.take(PrivateShop.Message.show(.cart(.full)), PrivateShop.Message.show(.cart(.empty)))
    flow.leave(.back)
    #expect(flow.lines.filter { $0.contains("unknown context") || $0.contains("$") } == [])
    let flight = try flow.flight
    #expect(flight.steps.last?.event == .left(["cart(empty)"], .backButton))
    #expect(flight.replay(on: PrivateShop()).isIdentical)
  }

  private typealias Readable = any (CoordinatorMessageable & Decodable).Type

  private func ring() -> (message: any CoordinatorMessageable, type: Readable) {
    struct Ring: CoordinatorMessageable, Codable { var times = 1 }
    return (Ring(), Ring.self)
  }

  private func otherRing() -> (message: any CoordinatorMessageable, type: Readable) {
    struct Ring: CoordinatorMessageable, Codable {}
    return (Ring(), Ring.self)
  }

  @Test("Of two listed types of one name, neither is read") func refusesTypesOfOneName() throws {
    let flow = RecordedFlow(BellFlow(), .init())
    flow.take(ring().message)
    let flight = try flow.flight
    #expect(flight.replay(on: BellFlow(), reading: [ring().type, ring().type]).isIdentical)
    let name = "CoordinatorKitTestingTests.RecordedNamesTests.(private).(private).Ring"
    #expect(
      flight.replay(on: BellFlow(), reading: [otherRing().type, ring().type]).end
        == .stopped(
          """
          step 1 (run 1): Ring(times: 1)
            2 types are called \(name), and nothing says which of them Ring(times: 1) is. Give one of \
          them another name, or make it internal and nest it in another type.
          """))
  }
}

/// Counts messages of any type.
private struct BellFlow: Flow {
  struct State: FlowState, Codable { var rings = 0 }
  enum Screen: FlowScreen { case bell(Int) }

  func screens(for state: State) -> ScreenStack<Screen> { Screen.bell(state.rings) }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    state.rings += 1
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {}
}

enum NamedShop {
  struct Shop: Flow {
    struct State: FlowState, Codable { var cart: Cart.State? }
    enum Screen: FlowScreen { case list, cart(Cart.Screen) }
    enum Message: CoordinatorMessageable, Codable { case checkOut }

    let cart = ChildFlow<Self>(Cart(), at: \.cart, as: Screen.cart)
    var children: [ChildFlow<Self>] { [cart] }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.list
      cart.screens(for: state)
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.cart = Cart.State()
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.cart = nil }
  }

  struct Cart: Flow {
    struct State: FlowState, Codable { var goods: [String] = [] }
    enum Screen: FlowScreen { case goods([String]) }
    enum Message: CoordinatorMessageable, Codable { case add(String) }

    func screens(for state: State) -> ScreenStack<Screen> {
      for count in 0...state.goods.count { Screen.goods(Array(state.goods.prefix(count))) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      guard case .add(let name) = message else { return .unhandled }
      state.goods.append(name)
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.goods.removeLast(min(screens.count, state.goods.count))
    }
  }
}

private enum OtherShop {
  struct Cart: Flow {
    struct State: FlowState, Codable { var count = 0 }
    enum Screen: FlowScreen { case number(Int) }
    enum Message: CoordinatorMessageable, Codable { case push }

    func screens(for state: State) -> ScreenStack<Screen> {
      for number in 0...state.count { Screen.number(number) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      state.count += 1
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.count -= screens.count }
  }
}

private struct PrivateShop: Flow {
  struct State: FlowState, Codable { var path: [Screen] = [] }
  enum Kind: Codable { case full, empty }
  enum Screen: FlowScreen, Codable { case list, cart(Kind) }
  enum Message: CoordinatorMessageable, Codable { case show(Screen) }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    for screen in state.path { screen }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    if case .show(let screen) = message { state.path.append(screen) }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeLast(screens.count)
  }
}
