/// Something the kit shall reach, and whether it does.
public struct Goal {
  let text: String
  let measured: String
  let isMet: Bool

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
}

extension MarkdownTable {
  /// The table of goals.
  public init(_ goals: [Goal]) {
    self.init("Goal", "Measured", "")
    for goal in goals { add(goal.text, goal.measured, goal.isMet ? "PASS" : "MISS") }
  }
}
