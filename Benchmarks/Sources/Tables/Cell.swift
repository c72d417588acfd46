/// What stands in one cell of a table.
public enum Cell: Sendable {
  /// A name, or anything else to be read.
  case text(String)
  /// A count, or a time to the nearest unit.
  case whole(Int)
  /// A ratio, shown with two digits behind the point.
  case ratio(Double)
}

extension Cell: ExpressibleByStringInterpolation {
  /// Makes a cell with a text.
  public init(stringLiteral text: String) {
    self = .text(text)
  }
}

extension Cell: CustomStringConvertible {
  /// The cell as it is printed.
  public var description: String {
    switch self {
    case .text(let text): return text
    case .whole(let number): return "\(number)"
    case .ratio(let ratio):
      let hundredths = Int((ratio * 100).rounded())
      let digits = "\(hundredths % 100)"
      return "\(hundredths / 100)." + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

extension Cell: Encodable {
  /// Writes a text as such, and everything else as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .whole(let number): try container.encode(number)
    case .ratio(let ratio): try container.encode(ratio)
    }
  }
}

// MARK: - Figures as cells

extension Int {
  /// A count.
  public var count: Cell { .whole(self) }
}

extension Double {
  /// This number to the nearest whole one; `?` for one that was never measured.
  public var whole: Cell { isFinite ? .whole(Int(rounded())) : "?" }

  /// A ratio, with two digits behind the point.
  public var ratio: Cell { isFinite ? .ratio(self) : "?" }
}
