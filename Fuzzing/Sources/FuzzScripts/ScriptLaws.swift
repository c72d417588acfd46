import BookshopPlayer
import FuzzInput

/// What playing a script comes to, whatever the bytes are.
@MainActor enum ScriptLaws {
  nonisolated static let words = [
    "tap 1\n", "tap 2\n", "tap 3\n", "tap 4\n", "tap Buy\n", "tap Basket\n", "tap Check out\n",
    "tap Log in\n", "tap Cancel\n", "tap Send it there\n", "tap By card\n", "tap Place the order\n",
    "tap Settings\n", "tap Newsletter\n", "tap Switch on\n", "tap Orders\n", "tap About\n",
    "back\n",
    "swipe-back\n", "swipe-back cancel\n", "swipe-down\n", "swipe-down cancel\n", "swipe left\n",
    "swipe right cancel\n", "tab 1\n", "tab 2\n", "open bookshop://book/42\n",
    "open bookshop://basket/checkout/Quay/card\n", "open bookshop://account/orders/1\n",
    "open bookshop://account/settings/newsletter\n", "plan bookshop://basket/checkout\n",
    "handoff\n", "arrive notification bookshop://book/31\n", "arrive web bookshop://basket\n",
    "arrive action bookshop://account/orders\n", "launch intent bookshop://book/42/basket\n",
    "launch activity bookshop://account/settings/newsletter\n", "lock\n", "unlock\n", "menu\n",
    "menu Check Out\n", "press escape\n", "press cmd-b\n", "press cmd-shift-b\n", "press cmd-2\n",
    "open bookshop://isbn/9780000000042/basket\n", "arrive url bookshop://isbn/1\n", "answer\n",
    "quit\n", "# ", "Log out", "Save", "Discard", "Stay",
  ]

  static func check(_ bytes: [UInt8]) {
    let play = Play(bytes, .json)
    checkLines(play)
    checkSteps(bytes)
    guard Law.isChosen(bytes, oneOf: 10) else { return }
    Law.requireEqual(Play(bytes, .json), play, "two plays")
    let text = Play(bytes, .text)
    Law.requireEqual(text.end, play.end, "the end as text and as JSON")
    Law.requireEqual(text.reports.count, play.reports.count, "reports as text and as JSON")
    for report in text.reports {
      let isPlain = report.printableLines == report
      Law.require(isPlain, "what a terminal obeys: \(report.debugDescription)")
    }
  }

  private static func checkLines(_ play: Play) {
    Law.require(!play.reports.isEmpty, "nothing but \(play.end)")
    for report in play.reports {
      Law.require(report.hasSuffix("}\n") && report.hasPrefix("{"), "a report: \(report)")
      Law.require(report.contains(#""diagnostics":[]"#), "a mistake of the shop: \(report)")
    }
  }

  /// A step reads as it is written.
  private static func checkSteps(_ bytes: [UInt8]) {
    for line in ScriptLine.lines(of: String(decoding: bytes, as: UTF8.self)) {
      guard let text = ScriptLine(line).step, let step = try? Step(parsing: text) else { continue }
      Law.requireEqual(try? Step(parsing: "\(step)"), step, "the step \(step)")
    }
  }
}

/// A script that was played on a phone of its own.
@MainActor struct Play: Equatable {
  /// What was written, report by report.
  private(set) var reports: [String] = []
  /// What was wrong with the script; empty if nothing was.
  private(set) var end = ""

  init(_ bytes: [UInt8], _ format: Player.Format) {
    let file = ScriptFile(bytes)
    var reports: [String] = []
    do {
      let lines = try LineReader(path: file.path, kind: "script", limit: LineReader.stepLimit)
      try Player(format: format) { reports.append($0) }.play(reading: lines.next)
    } catch let error as ScriptError {
      let count = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
      Law.require(1...count ~= error.line, "an error in line \(error.line) of \(count)")
      end = "\(error)"
    } catch let error as FileError {
      end = "\(error)"
    } catch {
      fatalError("Broken law: another error than those of scripts and files: \(error)")
    }
    if !end.isEmpty { Law.requireClear(end, ofInput: bytes.count) }
    self.reports = reports
  }
}
