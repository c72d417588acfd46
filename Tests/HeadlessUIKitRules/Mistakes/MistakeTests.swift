import Foundation
import HeadlessUIKit
import Testing

@Suite("What UIKit raises an exception for ends the process, with UIKit's reason")
struct MistakeTests {
  @Test(
    "Each mistake is one trap (2.5, 2.6, 4.5, 4.7, 4.8, 4.9, 5.8d, 5.10, 6.2)",
    arguments: Mistake.allCases)
  func trap(_ mistake: Mistake) async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      await HeadlessSession.standard.run {
        mistake.make()
      }
    }

    #if DEBUG
      let output = try #require(result).standardErrorContent
      #expect(Trap.reasons(in: String(decoding: output, as: UTF8.self)) == [mistake.reason])
    #endif
  }

  @Test("Reasons are read without the places and the addresses")
  func reading() {
    let output = """
      some noise
      HeadlessUIKit/UIView.swift:7: Precondition failed: <P.Screen: 0x00ab> is <UIView: 0x12>
      HeadlessUIKit/UIView.swift:8: Fatal error: no reason
      """

    #expect(Trap.reasons(in: output) == ["X is X", "no reason"])
  }
}

/// What a process says before it ends.
private enum Trap {
  /// The reasons, with `X` for each object.
  static func reasons(in output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      ["Precondition failed: ", "Fatal error: "].lazy
        .compactMap { line.range(of: $0).map { String(line[$0.upperBound...]) } }.first
    }
    .map {
      $0.replacingOccurrences(of: "<[^<>]*0x[0-9a-f]+>", with: "X", options: .regularExpression)
    }
  }
}
