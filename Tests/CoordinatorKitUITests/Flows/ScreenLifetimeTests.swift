import Testing

@testable import CoordinatorKitUI

@MainActor @Suite("Work at the end of a screen is done for a receiver, if that is still there")
struct ScreenLifetimeTests {
  private final class Receiver: Sendable {}
  private final class Token: Sendable {}

  @Test("Nothing is left for later turns when the receiver went before the controller")
  func receiverWentFirst() {
    weak var token: Token?
    do {
      let (controller, held) = (UIViewController(), Token())
      token = held
      do {
        let receiver = Receiver()
        ScreenLifetime.of(controller, for: receiver) { _ in _ = held }
      }
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test("A receiver that is still there hears in a later turn that the controller was released")
  func controllerWentFirst() async {
    let receiver = Receiver()
    var heard: [Receiver] = []
    await withCheckedContinuation { done in
      let controller = UIViewController()
      ScreenLifetime.of(controller, for: receiver) {
        heard.append($0)
        done.resume()
      }
    }
    #expect(heard.map { $0 === receiver } == [true])
  }
}
