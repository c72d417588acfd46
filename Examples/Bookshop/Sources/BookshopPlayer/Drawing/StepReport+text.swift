extension StepReport {
  /// This report as text: the step, the phone, the coordinators, the messages, the mistakes.
  ///
  /// There are no codes for a terminal in it but those of the ink.
  ///
  /// - Parameter ink: The colours.
  /// - Returns: Lines, each with its end.
  public func text(_ ink: Ink) -> String {
    var lines = [ink.bold("Step \(number): \(step.printable)")]
    lines += PhoneDrawing(report: self).rows.map(\.printable)
    lines.append("Coordinators:")
    lines += tree.split(separator: "\n").map { "  \(String($0).printable)" }
    lines.append(messages.isEmpty ? "Trail: no message" : "Trail:")
    lines += messages.map { message in
      ink.faint(String(repeating: "  ", count: message.nesting + 1) + message.line.printable)
    }
    if !notes.isEmpty { lines.append("Notes:") }
    lines += notes.map { "  \($0.printable)" }
    if !diagnostics.isEmpty { lines.append(ink.red("Diagnostics:")) }
    lines += diagnostics.map { ink.red("  \($0.printableLines)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
