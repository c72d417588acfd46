public import CoordinatorKit

/// A coordinator of your choice for the top of a chain under test: it takes every message and keeps it.
///
///     let recorder = MessageRecorder()
///     recorder.add(child: shop)
///     shop.send(ShopMessage.help)
///     #expect(recorder.log == ["help"])
public final class MessageRecorder: BaseCoordinator {
  /// The messages that arrived, in order; held strongly.
  public private(set) var messages: [any CoordinatorMessageable] = []

  /// Makes a recorder without a window.
  public init() {
    super.init(window: nil)
  }

  /// The messages as text.
  public var log: [String] { messages.map { String(describing: $0) } }

  /// Keeps the message, which ends its way here.
  public override func send(message: any CoordinatorMessageable) {
    messages.append(message)
  }
}
