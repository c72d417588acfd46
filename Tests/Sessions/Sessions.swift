import Foundation

/// What `Scripts/sessions` runs, each part in a process of its own.
@main @MainActor struct Sessions {
  private struct Usage: Error, CustomStringConvertible {
    let description = """
      sessions record FOLDER COUNT SEED
      sessions replay FOLDER
      sessions print FOLDER INTO PARTS CELLAR MODULE
      sessions equal COUNT SEED
      """
  }

  static func main() {
    do {
      let mistakes = try run(Array(ProcessInfo.processInfo.arguments.dropFirst()))
      for mistake in mistakes.prefix(10) { print(mistake) }
      if mistakes.count > 10 { print("… and \(mistakes.count - 10) more") }
      exit(mistakes.isEmpty ? 0 : 1)
    } catch {
      print("\(error)")
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws -> [String] {
    guard let command = arguments.first else { throw Usage() }
    let (rest, numbers) = (arguments.dropFirst(), arguments.dropFirst().compactMap { Int($0) })
    switch (command, rest.count, numbers.count) {
    case ("equal", 2, 2):
      let states = try EqualStates(numbers[0], seed: UInt64(numbers[1]))
      print("\(numbers[0]) pairs of equal states: \(String(states.digest, radix: 16))")
      return states.mistakes
    case ("record", 3, 2):
      print(try folder(arguments[1]).record(numbers[0], seed: UInt64(numbers[1])))
      return []
    case ("replay", 1, _): return report(try folder(arguments[1]).replay())
    case ("print", 5, 1):
      return report(
        try folder(arguments[1]).printTests(
          into: URL(fileURLWithPath: arguments[2]), parts: numbers[0],
          cellar: URL(fileURLWithPath: arguments[4]), module: arguments[5]))
    default: throw Usage()
    }
  }

  private static func folder(_ path: String) -> SessionFolder {
    SessionFolder(url: URL(fileURLWithPath: path))
  }

  private static func report(_ result: (mistakes: [String], summary: String)) -> [String] {
    print(result.summary)
    return result.mistakes
  }
}
