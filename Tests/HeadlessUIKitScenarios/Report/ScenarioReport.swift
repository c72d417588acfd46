/// How all scenarios went on one release.
///
/// It fills the column *Seen on UIKit* of `Docs/Maintaining/HeadlessUIKit/UIKitRules.md`.
public struct ScenarioReport: Sendable {
  private let place: String
  private let results: [ScenarioResult]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - place: The release and the device, such as `17.5 simulator`.
  ///   - results: How each scenario went.
  public init(place: String, results: [ScenarioResult]) {
    self.place = place
    self.results = results
  }

  /// What to write into the column for each number: where it was seen, or what went otherwise.
  ///
  /// Numbers whose scenarios are all about other releases are left out.
  public var table: String {
    var titles: [String: [String]] = [:]
    var order: [String] = []
    for result in results {
      guard let isAsExpected = result.isAsExpected else { continue }
      for number in result.scenario.numbers {
        if titles[number] == nil { order.append(number) }
        titles[number, default: []] += isAsExpected ? [] : [result.scenario.sentence]
      }
    }
    let rows = order.map { number -> String in
      let otherwise = titles[number] ?? []
      return "| \(number) | "
        + (otherwise.isEmpty ? place : "otherwise: \(otherwise.joined(separator: "; "))") + " |"
    }
    return (["| Rule | Seen on UIKit |", "|---|---|"] + rows).joined(separator: "\n")
  }

  /// The last line: how many went which way.
  public var summary: String {
    func count(_ isAsExpected: Bool?) -> Int {
      results.filter { $0.isAsExpected == isAsExpected }.count
    }
    return "scenarios on \(place): \(count(true)) as expected, \(count(false)) otherwise, "
      + "\(count(nil)) about other releases"
  }
}
