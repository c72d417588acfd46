extension FlowScreen {
  /// The screen in words: `checkout(address)`, where Swift's own description would include the type
  /// of each inner case.
  package var name: String {
    let text = CanonicalText.of(self)
    // Only nested cases are described with their types.
    return text.utf8.contains(UInt8(ascii: ".")) ? Self.name(of: self) : text
  }

  private static func name(of value: Any) -> String {
    switch value {
    case let text as String: return String(reflecting: text)
    case let value as any CustomStringConvertible: return CanonicalText.of(value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch (mirror.displayStyle, mirror.children.first) {
    case (.enum, let (label?, payload)?): return "\(label)(\(payloadName(of: payload)))"
    case (.optional, let (_, wrapped)?): return name(of: wrapped)
    default: return CanonicalText.of(value)
    }
  }

  private static func payloadName(of payload: Any) -> String {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return name(of: payload) }
    return mirror.children.map { label, value in
      let isNamed = label.map { !$0.hasPrefix(".") } ?? false
      return (isNamed ? "\(label ?? ""): " : "") + name(of: value)
    }.joined(separator: ", ")
  }
}
