import CoordinatorKit
import CoordinatorKitTesting
import Foundation

/// Makes of a flight one in which the flows do what was recorded, step by step.
enum Rerecording {
  /// The flight with what its flows do now in place of what differs; as it is, if it cannot be read.
  static func of(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Data($0) }
    for _ in 0..<8 {
      guard let flight = try? Flight(Data(lines.joined(separator: [UInt8(ascii: "\n")])))
      else { return text }
      let differences = flight.flows.compactMap { name in
        ReplayedFlow.named(name)?.replay(flight, name).difference
      }
      guard !differences.isEmpty else { break }
      for difference in differences { renew(difference, in: &lines) }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func renew(_ difference: Flight.Difference, in lines: inout [Data]) {
    let key = difference.step == 0 ? "state" : "step"
    for (index, line) in lines.enumerated() {
      guard
        var values = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
        values[key] != nil, values["run"] as? Int == difference.run,
        difference.step == 0 || values["step"] as? Int == difference.step
      else { continue }
      values["answer"] = difference.replayed.answer
      values["shows"] = difference.replayed.shows
      values["result"] = difference.replayed.result
      if let data = try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys) {
        lines[index] = data
      }
    }
  }
}
