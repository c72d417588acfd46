import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation
import SessionFlows

/// A recorded session, with what an app tells about the same session of a flow with a fault.
struct Session: Codable {
  /// The index of the flow among all.
  let flow: Int
  /// The fault of the other app's flow.
  let fault: String
  /// The steps of the first event that came out otherwise in the other app; `nil` if none did.
  let firstDifference: ClosedRange<Int>?
  /// The file of the recording.
  let file: String

  /// The type of the flow.
  var flowType: any SessionFlow.Type { SessionFlows.all[flow] }
}

extension Session {
  /// Records a random session, and lets an app whose flow has a fault do the same beside it.
  ///
  /// Nothing here replays anything: two apps are compared, by what each of them shows and tells.
  @MainActor static func record<F: SessionFlow>(
    _ flow: F.Type, seed: UInt64, events: Int, fault: SessionFault
  ) -> (lines: [String], firstDifference: ClosedRange<Int>?) {
    var lines: [String] = []
    var dice = Dice(seed: seed)
    var firstDifference: Range<Int>?
    let app = SessionApp(F(fault: nil), recorder: Flight.Recorder { lines.append($0) })
    let other = SessionApp(F(fault: fault))
    for _ in 0..<events {
      let (before, event) = (lines.count, Self.events(&dice, app))
      app.perform(event)
      guard firstDifference == nil else { continue }
      other.perform(event)
      if app.takeOutcome() != other.takeOutcome() { firstDifference = before..<lines.count }
    }
    let steps = firstDifference.map { lines[$0].compactMap(Self.stepNumber) } ?? []
    return (lines, steps.first.flatMap { first in steps.last.map { first...$0 } })
  }

  /// The number of the step in a line, read without the kit.
  private static func stepNumber(_ line: String) -> Int? {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["step"] as? Int
  }

  /// Something that may happen next; seldom two things in one turn.
  @MainActor private static func events<F: SessionFlow>(
    _ dice: inout Dice, _ app: SessionApp<F>
  ) -> [SessionApp<F>.Event] {
    switch dice.roll(16) {
    case 0..<8: [.message(F.message(&dice, in: app.state))]
    case 8: [.message(F.message(&dice, in: app.state)), .message(F.message(&dice, in: app.state))]
    case 9: [.change(F.change(&dice, of: app.state))]
    case 10, 11: [.back(levels: 1)]
    case 12: [.back(levels: 2)]
    case 13: [.swipeBack]
    case 14: [.swipeDown]
    default: [.selectTab(dice.roll(2))]
    }
  }
}
