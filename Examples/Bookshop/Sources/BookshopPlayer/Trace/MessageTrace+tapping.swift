import Foundation
import HeadlessUIKit

extension MessageTrace {
  /// Taps a button of the catalogue in a new shop, and traces the message that it sends.
  ///
  /// - Parameter title: The title of the button.
  /// - Throws: A `StepError` if no button has it, or if it sends nothing.
  @MainActor public init(tapping title: String) throws {
    let session = HeadlessSession()
    self = try session.enter { try TracedShop(in: session).trace(tapping: title) }
  }

  /// This trace as one line of JSON, keys in alphabetical order.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in a trace can fail to encode: it is made of text, truth values and arrays.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
