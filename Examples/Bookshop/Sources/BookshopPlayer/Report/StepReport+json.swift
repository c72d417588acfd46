import Foundation

extension StepReport: Encodable {
  private enum Key: String, CodingKey {
    case step, tab, stack, sheets, coordinators, handledBy, trail, notes, diagnostics
  }

  /// Writes the keys that `bookshop --help` documents.
  public func encode(to encoder: any Encoder) throws {
    // The message the step itself sent; those after it only follow from that one.
    let message = messages.first
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(number, forKey: .step)
    try object.encode(tab, forKey: .tab)
    try object.encode(stack.map(\.name), forKey: .stack)
    try object.encode(sheets.map { $0.screens.map(\.name) }, forKey: .sheets)
    try object.encode(coordinators, forKey: .coordinators)
    try object.encode(message?.handledBy, forKey: .handledBy)
    try object.encode(message?.asked ?? [], forKey: .trail)
    if !notes.isEmpty { try object.encode(notes, forKey: .notes) }
    try object.encode(diagnostics, forKey: .diagnostics)
  }

  /// This report as one line of JSON, keys in alphabetical order.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in a report can fail to encode: it is made of text, integers and arrays.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self).printableJSON
  }
}
