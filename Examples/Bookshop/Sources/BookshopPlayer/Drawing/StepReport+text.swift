extension StepReport {
  /// This report as text: the step, the phone, the coordinators, the messages, the mistakes.
  ///
  /// - Parameter ink: The colours.
  /// - Returns: Lines, each with its end.
  public func text(_ ink: Ink) -> String {
    var lines = [ink.bold("Step \(number): \(step)")]
    lines += PhoneDrawing(report: self).rows
    lines.append("Coordinators:")
    lines += tree.split(separator: "\n").map { "  \($0)" }
    lines.append(messages.isEmpty ? "Trail: no message" : "Trail:")
    lines += messages.map { message in
      ink.faint(String(repeating: "  ", count: message.nesting + 1) + message.line)
    }
    if !notes.isEmpty { lines.append("Notes:") }
    lines += notes.map { "  \($0)" }
    if !diagnostics.isEmpty { lines.append(ink.red("Diagnostics:")) }
    lines += diagnostics.map { ink.red("  \($0)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
