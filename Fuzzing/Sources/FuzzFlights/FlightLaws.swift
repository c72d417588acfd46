import CoordinatorKit
import CoordinatorKitTesting
import Foundation
import FuzzInput

/// What reading and replaying a flight comes to, whatever the bytes are.
enum FlightLaws {
  static let words = [
    "flight", "flow", "run", "state", "step", "shows", "json", "text", "type", "message", "answer",
    "left", "cause", "selected", "update", "followUp", "result", "trail", "diagnostic", "handled",
    "unhandled", "backButton", "sheetSwipe", "programmatic", "ShopFlow", "AccountFlow",
    "CatalogueFlow", "CheckoutFlow", "LibraryFlow", "ShopMessage", "LibraryMessage",
    "LendingMessage", "{\"flight\":1}\n",
    "{\"flight\":2}\n", "BookshopFlows.", "FuzzLibrary.", "_0", "shelves", "account",
  ]

  static func check(_ bytes: [UInt8]) {
    let data = Data(bytes)
    let again = Law.isChosen(bytes, oneOf: 8)
    guard let flight = read(data, again) else { return }
    if again { checkCutOff(data, flight) }
    if again { checkCoding(flight) }
    for name in flight.flows {
      guard let flow = ReplayedFlow.named(name) else { continue }
      let replay = flow.replay(flight, name)
      Law.require("\(replay)".hasPrefix("\(name): "), "a replay without a text")
      Law.require(replay.steps <= flight.steps.count, "\(replay.steps) steps")
      let test = flow.swiftTest(flight, name)
      PrintedTestLaws.check(test, of: flight, name)
      guard again else { continue }
      Law.requireEqual(replay, flow.replay(flight, name), "two replays")
      Law.requireEqual(test, flow.swiftTest(flight, name), "two tests")
    }
  }

  private static func read(_ data: Data, _ again: Bool) -> Flight? {
    do {
      let flight = try Flight(data)
      if again { Law.requireEqual(try? Flight(data), flight, "two readings") }
      return flight
    } catch let error as Flight.ReadingError {
      let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
      Law.require(error.line.map { 1...lines ~= $0 } ?? true, "an error in line \(error.line ?? 0)")
      Law.requireClear("\(error)", ofInput: data.count)
    } catch {
      Law.require(false, "another error than one of reading: \(error)")
    }
    return nil
  }

  /// A flight that was cut off in the middle begins as the whole one does.
  private static func checkCutOff(_ data: Data, _ flight: Flight) {
    guard let first = data.range(of: Data("\n".utf8))?.upperBound else { return }
    let sum = data.reduce(0) { ($0 &* 31) &+ Int($1) }
    let end = first + Int(sum.magnitude) % (data.count - first + 1)
    guard let cut = try? Flight(data[..<end]) else {
      // Before the version there is nothing that could be cut off.
      let isBegun = (try? Flight(data[..<first])) != nil
      return Law.require(!isBegun, "cut off at \(end), it cannot be read")
    }
    Law.require(flight.entries.starts(with: cut.entries), "cut off at \(end), it reads otherwise")
  }

  /// What can be read can be written and read again.
  private static func checkCoding(_ flight: Flight) {
    do {
      let steps = try JSONEncoder().encode(flight.steps)
      Law.requireEqual(
        try JSONDecoder().decode([Flight.Step].self, from: steps), flight.steps, "written steps")
      let starts = try JSONEncoder().encode(flight.starts)
      Law.requireEqual(
        try JSONDecoder().decode([Flight.Start].self, from: starts), flight.starts,
        "written starts")
    } catch {
      Law.require(false, "what was read cannot be written and read again: \(error)")
    }
  }
}
