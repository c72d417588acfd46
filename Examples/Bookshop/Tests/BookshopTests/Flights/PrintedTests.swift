// swift-format-ignore-file
// What `Flight.swiftTest(of:)` writes of the long session: `PrintedTestTests` compares it word for word.
import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Test("ShopFlow as recorded")
func shopFlowAsRecorded() throws {
  try FlowTester(SwitchedShop(), state: .init(recorded: #"{"isLoggedIn":false,"showsBasket":false}"#))
    .shows([.catalogue])
    .send(.open(book: 42)).shows([.catalogue, .book(42)])
    .send(.showBasket).shows([.catalogue, .book(42), .basket])
    .back().shows([.catalogue, .book(42)])
    .back().shows([.catalogue])
    .send(.open(book: 7)).shows([.catalogue, .book(7)])
    .send(.showBasket).shows([.catalogue, .book(7), .basket])
    .send(.checkOut).isHeld().shows(ScreenStack(.catalogue, .book(7), .basket, presenting: [.login]))
    .swipeDown().shows([.catalogue, .book(7), .basket])
    .send(.checkOut).isHeld().shows(ScreenStack(.catalogue, .book(7), .basket, presenting: [.login]))
    .send(.closeSheet).shows([.catalogue, .book(7), .basket])
    .send(.checkOut).isHeld().shows(ScreenStack(.catalogue, .book(7), .basket, presenting: [.login]))
    .passesOn(Identify.logIn(name: "Ada"))
    .send(.loggedIn).shows(ScreenStack(.catalogue, .book(7), .basket, presenting: [.checkout]))
    .swipeDown().shows([.catalogue, .book(7), .basket])
    .passesOn(FlowResult<Order>.left(RemovalMessage.Cause.sheetSwipe))
    .send(.checkOut).shows(ScreenStack(.catalogue, .book(7), .basket, presenting: [.checkout]))
    .send(FlowResult<Order>(recorded: #"{"finished":{"_0":{"address":"5 Harbour Lane","basket":{"lines":[{"book":{"author":"Ruth Castellan","id":42,"price":{"amount":1290},"title":"Night Train to Almeria"},"count":2}]},"number":1,"payment":"invoice"}}}"#)).shows([.catalogue, .receipt(1)])
    .send(.browse).shows([.catalogue])
    .send(.loggedOut).shows([.catalogue])
    .send(.closeSheet).shows([.catalogue])
    .send(.closeSheet).shows([.catalogue])
    .send(.open(book: 7)).shows([.catalogue, .book(7)])
    .send(.showBasket).shows([.catalogue, .book(7), .basket])
    .back().shows([.catalogue, .book(7)])
}

@Test("AccountFlow as recorded")
func accountFlowAsRecorded() throws {
  try FlowTester(AccountFlow(), state: .init(recorded: #"{"hasUnsavedChanges":false,"isAsking":false,"isLoggedIn":false,"showsOrders":false}"#))
    .shows([.account])
    .send(.loggedIn).shows([.account])
    .send(.showOrders).shows([.account, .orders])
    .send(.open(order: 1)).shows([.account, .orders, .order(1)])
    .back().shows([.account, .orders])
    .back().shows([.account])
    .send(.showSettings).shows(ScreenStack(.account, presenting: [.settings]))
    .send(.showAbout).shows(ScreenStack(.account, presenting: [.settings, .about]))
    .back().shows(ScreenStack(.account, presenting: [.settings]))
    .send(.showNewsletter).shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.changed(isUnsaved: true)).shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.askAboutChanges).shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .send(.stay).shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.askAboutChanges).shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .swipeDown().shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.closeSheet).answers(text: "redirected to askAboutChanges").shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .send(.changed(isUnsaved: false)).shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .send(.closeSheet).shows([.account])
    .passesOn(Identify.logOut)
    .send(.loggedOut).shows([.account])
    .send(.askLogin).shows(ScreenStack(.account, presenting: [.login]))
    .send(.closeSheet).shows([.account])
    .send(.showSettings).shows(ScreenStack(.account, presenting: [.settings]))
    .send(.showNewsletter).shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.changed(isUnsaved: true)).shows(ScreenStack(.account, presenting: [.settings, .newsletter]))
    .send(.closeSheet).answers(text: "redirected to askAboutChanges").shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .send(.changed(isUnsaved: false)).shows(ScreenStack(.account, presenting: ScreenStack(.settings, .newsletter, presenting: [.unsaved])))
    .send(.closeSheet).shows([.account])
    .send(.closeSheet).shows([.account])
}

@Test("CheckoutFlow as recorded, run 1")
func checkoutFlowAsRecorded1() throws {
  try FlowTester(CheckoutFlow(), state: .init(recorded: #"{"basket":{"lines":[{"book":{"author":"Ruth Castellan","id":42,"price":{"amount":1290},"title":"Night Train to Almeria"},"count":2}]},"isConfirmed":false,"number":1}"#))
    .shows([.address])
    .send(.deliver(to: "5 Harbour Lane")).shows([.address, .payment])
    .back().shows([.address])
    .send(.deliver(to: "5 Harbour Lane")).shows([.address, .payment])
    .send(.pay(by: .card)).shows([.address, .payment, .confirm])
    .back().shows([.address, .payment])
}

@Test("CheckoutFlow as recorded, run 2")
func checkoutFlowAsRecorded2() throws {
  try FlowTester(CheckoutFlow(), state: .init(recorded: #"{"basket":{"lines":[{"book":{"author":"Ruth Castellan","id":42,"price":{"amount":1290},"title":"Night Train to Almeria"},"count":2}]},"isConfirmed":false,"number":1}"#))
    .shows([.address])
    .send(.deliver(to: "5 Harbour Lane")).shows([.address, .payment])
    .send(.pay(by: .invoice)).shows([.address, .payment, .confirm])
    .send(.confirm).shows([.address, .payment, .confirm])
    .results(text: "order 1")
}
