import BookshopPlayer
import CoordinatorKit
import CoordinatorKitRecorder
import Foundation

/// A phone that records what happens in the shop.
@MainActor final class RecordedPhone {
  let phone = Phone()
  private(set) var lines: [String] = []

  init() {
    phone.app.flightRecorder = Flight.Recorder { [weak self] in self?.lines.append($0) }
  }

  func play(_ script: String) throws {
    for line in ScriptLine.lines(of: script) {
      if let step = ScriptLine(line).step { try phone.perform(try Step(parsing: step)) }
    }
  }

  /// What was recorded.
  var flight: Flight {
    get throws { try Flight(Data(lines.joined(separator: "\n").utf8)) }
  }

  /// Through the whole shop in some fifty steps.
  static let longScript = """
    tap Night Train to Almeria
    tap Buy
    tap Buy
    swipe-back cancel
    tap Basket
    back
    swipe-back
    swipe left cancel
    swipe left
    tap The Salt Atlas
    tap Buy
    tap Basket
    tap Put back The Salt Atlas
    tap Check out
    swipe-down cancel
    swipe-down
    tap Check out
    tap Cancel
    tap Check out
    tap Log in
    tap Send it there
    back
    tap Send it there
    tap By card
    swipe-back
    swipe-down
    tap Check out
    tap Send it there
    tap By invoice
    tap Place the order
    tap Go on browsing
    tab 2
    tap Orders
    tap 1
    back
    tab 2
    tap Settings
    tap About
    back
    tap Newsletter
    tap Switch on
    back
    tap Stay
    swipe-down
    swipe-down
    tap Done
    tap Save
    tap Log out
    tap Log in
    tap Cancel
    open bookshop://account/settings
    tap Newsletter
    tap Switch off
    open bookshop://basket
    tap Discard
    open bookshop://book/7
    tap Basket
    back
    """
}
