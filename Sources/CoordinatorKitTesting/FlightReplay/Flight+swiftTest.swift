public import CoordinatorKit
public import CoordinatorKitRecorder
import Foundation

extension Flight {
  /// The recording of a flow as Swift Testing tests to paste, one for each run of the flow.
  ///
  ///     print(try Flight(contentsOf: url).swiftTest(of: ShopFlow()))
  ///
  /// A test starts in the recorded state, performs each step, and expects what the flow then
  /// answered and showed. It ends with the first step that differs now, so on a flow that has since
  /// broken it is as short as possible, and fails. On the flow as recorded it passes: change its
  /// last line to what it should have shown.
  ///
  /// States, and messages that contain structs, are read from the recorded JSON, since they may
  /// have no accessible initializer. Where a tester cannot follow, a comment says why, and the test
  /// ends.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - name: The name under which it was recorded; by default that of its type.
  ///   - state: Where each run starts; by default in its recorded state.
  ///   - types: The types of recorded messages, besides the flow's own `Message`.
  /// - Returns: The tests.
  public func swiftTest<F: Flow>(
    of flow: F, as name: String? = nil, from state: F.State? = nil,
    reading types: [any (CoordinatorMessageable & Decodable).Type] = []
  ) -> String {
    let recordedName = name ?? version.name(of: F.self)
    // Without its module and the types around it.
    let name = recordedName.replacingOccurrences(
      of: #"([\w`]+|\([^()]*\))\."#, with: "", options: .regularExpression)
    let starts = starts.filter { $0.flow == recordedName }
    guard !starts.isEmpty else { return "// No flow \(name) was recorded.\n" }
    let tests = starts.enumerated().map { index, start in
      let number = starts.count == 1 ? "" : "\(index + 1)"
      let title = starts.count == 1 ? "\(name) as recorded" : "\(name) as recorded, run \(number)"
      guard
        var script = FlightScript(start, flow, state, FlightMessages(flow, types, version))
      else {
        let lines = swiftComment("\(title): the state \(start.state.text) cannot be read.")
        return lines.joined(separator: "\n") + "\n"
      }
      for step in steps where step.run == start.run { script.append(step) }
      // A file may name it in any way, and a function begins with a letter.
      let word = name.filter { $0.isLetter || $0.isASCII && $0.isNumber }.drop { !$0.isLetter }
      let function = word.prefix(1).lowercased() + word.dropFirst()
      return script.test(called: "\(function)AsRecorded\(number)", titled: title)
    }
    return tests.joined(separator: "\n")
  }
}
