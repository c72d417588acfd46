import CoordinatorKitUI
import Testing

private struct Borrow: CoordinatorMessageable, Hashable { let book: Int }

@MainActor @Suite("A control sends what it was told last", .headless)
struct ReplacedMessageTests {
  private final class Heard {
    var books: [Int] = []
  }

  private let flow = ComputedFlow()
  private let heard = Heard()
  private let button = UIButton()
  private let phone: Phone

  init() {
    flow.on(Borrow.self) { [heard] message, _ in heard.books.append(message.book) }
    flow.pages = ["page"]
    flow.presentFlow(animated: false)
    phone = Phone(showing: flow.navigationController)
    flow.navigationController.topViewController?.view.addSubview(button)
  }

  @Test("The button of a reused cell sends the message of the newest row only")
  func replacesTheMessage() {
    for book in 1...3 { button.sends(Borrow(book: book)) }
    #expect(phone.user.tap(button))
    #expect(heard.books == [3])
  }

  @Test("A closure replaces a message, and a message a closure") func replacesEitherForm() {
    button.sends(Borrow(book: 1))
    button.sends { Borrow(book: 2) }
    #expect(phone.user.tap(button))
    button.sends(Borrow(book: 3))
    #expect(phone.user.tap(button))
    #expect(heard.books == [2, 3])
  }

  @Test("A message for another event stays") func keepsOtherEvents() {
    button.sends(Borrow(book: 1))
    button.sends(Borrow(book: 2), for: .valueChanged)
    button.sends(Borrow(book: 3), for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .valueChanged)
    #expect(heard.books == [1, 3])
  }

  @Test("Of two calls for several events, the later one counts where both do")
  func replacesSharedEvents() {
    button.sends(Borrow(book: 1), for: [.touchUpInside, .valueChanged])
    button.sends(Borrow(book: 2), for: [.valueChanged, .editingChanged])
    for event in [UIControl.Event.touchUpInside, .valueChanged, .editingChanged] {
      button.sendActions(for: event)
    }
    #expect(heard.books == [1, 2, 2])
  }

  @Test("The app's own actions of the event stay") func keepsActionsOfTheApp() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.sends(Borrow(book: 1))
    button.sends(Borrow(book: 2))
    #expect(phone.user.tap(button))
    #expect(taps == 1)
    #expect(heard.books == [2])
  }
}
