import CoordinatorKit
import CoordinatorKitRecorder
import CoordinatorKitRestoration
import CoordinatorKitUI
import Foundation
import SessionFlows

/// Pairs of equal states, which must be equal bytes in archives and recordings, in every process.
@MainActor struct EqualStates {
  private let archiver = FlowArchiver(StockFlow())
  /// FNV-1a of all bytes.
  private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var mistakes: [String] = []

  init(_ count: Int, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for number in 0..<count {
      let (one, other) = Stock.pair(&dice)
      guard one == other else {
        mistakes.append("pair \(number) is not equal")
        continue
      }
      let bytes = try bytes(of: one)
      if try bytes != self.bytes(of: other) { mistakes.append("pair \(number): \(one)") }
      digest = bytes.reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
  }

  /// An archive of the state, and a recording in which a flow starts with it and is sent it.
  private func bytes(of stock: Stock) throws -> Data {
    var lines: [String] = []
    HeadlessSession().enter {
      let root = WindowCoordinator(window: UIWindow())
      root.flightRecorder = Flight.Recorder { lines.append($0) }
      let flow = StateFlowCoordinator(
        StockFlow(), state: stock, in: FlowNavigationController(), parent: root
      ) { _ in UIViewController() }
      flow.send(StockFlow.Message(stock))
    }
    return try archiver.archive(stock) + Data(lines.joined(separator: "\n").utf8)
  }
}
