/// Something the kit shall reach, and whether it does.
public struct Goal: Encodable, Sendable {
  /// What shall be.
  public let text: String
  /// What is.
  public let measured: String
  /// Whether that is enough.
  public let isMet: Bool

  /// Makes a goal.
  ///
  /// - Parameters:
  ///   - text: What shall be.
  ///   - measured: What is.
  ///   - isMet: Whether that is enough.
  public init(text: String, measured: String, isMet: Bool) {
    self.text = text
    self.measured = measured
    self.isMet = isMet
  }

  /// Makes a goal for a figure that must not be larger than a limit.
  ///
  /// - Parameters:
  ///   - text: What shall be.
  ///   - figure: What is; a figure that was never measured misses the goal.
  ///   - limit: The largest figure that is enough.
  public init(text: String, figure: Double, atMost limit: Double) {
    self.init(text: text, measured: "\(figure.ratio)", isMet: figure <= limit)
  }
}

extension MarkdownTable {
  /// The table of goals.
  public init(_ goals: [Goal]) {
    self.init("Goal", "Measured", "")
    for goal in goals { add("\(goal.text)", "\(goal.measured)", goal.isMet ? "PASS" : "MISS") }
  }
}
