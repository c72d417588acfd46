import Foundation

/// How far the walks of one kind go: a short way in every run of the tests, a long one with `WALKS=long`.
enum WalkBudget {
  /// The number of steps.
  ///
  /// - Parameters:
  ///   - variable: An environment variable that asks for another number.
  ///   - short: The number in every run.
  ///   - long: The number with `WALKS=long`.
  static func steps(_ variable: String, short: Int, long: Int) -> Int {
    let environment = ProcessInfo.processInfo.environment
    return environment[variable].flatMap { Int($0) }
      ?? (environment["WALKS"] == "long" ? long : short)
  }

  /// The first seed: where a walk goes on that has been taken up to there, with `WALKS_SEED`.
  static var firstSeed: Int {
    ProcessInfo.processInfo.environment["WALKS_SEED"].flatMap { Int($0) } ?? 0
  }
}
