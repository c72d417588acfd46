extension Diagnostic {
  /// A sentence in two versions: with the payloads of messages and screens, and without.
  ///
  /// Whatever stands in a sentence says which of the two it belongs to: messages, screens and layouts
  /// are described without their payload by themselves, as is any other `value:`, and a text has to be
  /// `plain:` or `payload:`. A text that says nothing does not compile, so no payload gets into a log
  /// by accident.
  package struct Sentence: Sendable, Equatable {
    /// What it is with payloads, such as `Nobody handled open(book: 42)`.
    package private(set) var full = ""
    /// What it is without them, such as `Nobody handled open(…)`.
    package private(set) var plain = ""

    /// Makes a sentence of a text that holds no payload, or that an app has written itself.
    package init(plain text: String) { (full, plain) = (text, text) }

    package init(full: String, plain: String) { (self.full, self.plain) = (full, plain) }
  }
}

extension Diagnostic.Sentence: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(plain: text) }

  package init(stringInterpolation parts: Interpolation) {
    self.init(full: parts.full, plain: parts.plain)
  }

  /// What a sentence is made of.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var full = ""
    fileprivate var plain = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { append(text, text) }

    /// A message: without payload, its type or case.
    package mutating func appendInterpolation(_ message: any CoordinatorMessageable) {
      appendInterpolation(value: message)
    }

    /// A state, a result or what else an app has made: without payload, its type or case.
    // With a label: a text is a value, too, and would be taken for one.
    package mutating func appendInterpolation<Value>(value: Value) {
      append(CanonicalText.of(value), CanonicalText.withoutPayload(value))
    }

    package mutating func appendInterpolation(_ type: Any.Type) { append("\(type)", "\(type)") }

    package mutating func appendInterpolation(_ count: Int) { append("\(count)", "\(count)") }

    package mutating func appendInterpolation(_ screen: ScreenKey) {
      append(screen.description, screen.descriptionWithoutPayload)
    }

    package mutating func appendInterpolation(_ layout: Layout) {
      append(layout.description, layout.text(\.descriptionWithoutPayload))
    }

    package mutating func appendInterpolation(_ sentence: Diagnostic.Sentence) {
      append(sentence.full, sentence.plain)
    }

    /// A text that holds no payload: the name of a coordinator, of a type or of a property.
    package mutating func appendInterpolation(plain text: String) { append(text, text) }

    /// A text that may hold a payload.
    package mutating func appendInterpolation(payload text: String) { append(text, "…") }

    private mutating func append(_ full: String, _ plain: String) {
      self.full += full
      self.plain += plain
    }
  }
}

extension CanonicalText {
  /// A value as text, with … in place of what it holds: `open(…)`, `Buy(…)`, `list`.
  package static func withoutPayload(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let type = withoutAddresses(String(describing: Swift.type(of: value)))
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { withoutPayload($0.value) } ?? "nil"
    case .enum:
      if let label = mirror.children.first?.label { return "\(label)(…)" }
      // A description of its own may say anything.
      return value is any CustomStringConvertible ? type : withoutAddresses("\(value)")
    default: return mirror.children.isEmpty ? "\(type)()" : "\(type)(…)"
    }
  }
}

extension ScreenKey {
  /// The screen as text, without its payload; without a value, its type, or no more than that it
  /// is a screen.
  package var descriptionWithoutPayload: String {
    if let value { return CanonicalText.withoutPayload(value) }
    return isOfObject ? description : "a screen"
  }
}
