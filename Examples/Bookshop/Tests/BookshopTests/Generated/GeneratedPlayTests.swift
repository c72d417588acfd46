import BookshopPlayer
import BookshopScreens
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("Plays generated from seeds")
@MainActor struct GeneratedPlayTests {
  @Test(
    "After every line the phone agrees with the flows, and what was closed is gone",
    arguments: 1...12 as ClosedRange<UInt64>)
  func agreesWithTheFlows(_ seed: UInt64) throws {
    try check(seed, on: Phone()) { _ in }
  }

  @Test(
    "It is the same when screens turn from UIKit to another kind and back before any line",
    arguments: 1...12 as ClosedRange<UInt64>)
  func agreesWhileScreensAreSwitched(_ seed: UInt64) throws {
    let screens = ScreenSwitch { StandInScreen($0) }
    var random = SeededGenerator(state: seed)
    var count = 0
    try check(seed, on: Phone(screens: screens)) { phone in
      let kind = ScreenKind.allCases.randomElement(using: &random) ?? .uiKit
      let single = screens.screens.randomElement(using: &random)?.name
      phone.session.enter {
        if let single, Bool.random(using: &random) {
          screens.select(kind, for: single)
        } else {
          screens.select(kind)
        }
      }
      count += 1
    }
    #expect(count > 80)
  }

  /// Plays the play of a seed, and looks at the phone after each line.
  private func check(_ seed: UInt64, on phone: Phone, disturb: @escaping (Phone) -> Void) throws {
    let play = GeneratedPlay(seed: seed)
    var written: [String] = []
    let player = Player(phone, format: .json) { written.append($0) }
    var pages = SeenPages()
    var isRight = true
    // Asked for the next line, one knows how the last one went; a play that went wrong ends there.
    let lines = AnyIterator<String> {
      let step = written.count - 1
      let told = Comment(rawValue: play.told(upTo: step))
      let glance = try? Glance(json: written[step])
      let kept = pages.turn(player.phone)
      #expect(glance == play.expected[step], told)
      #expect(kept == [], told)
      disturb(player.phone)
      isRight = glance == play.expected[step] && kept == []
      return isRight && step < play.lines.count ? play.lines[step] : nil
    }
    #expect(throws: Never.self, "\(play.told(upTo: written.count))") {
      try player.play(lines)
      if isRight { #expect(written.count == play.expected.count, "seed \(seed)") }
    }
    #expect(player.phone.session.log.isEmpty, "seed \(seed)")
  }

  @Test("Together the plays visit every kind of screen and take every kind of step")
  func seesEverything() {
    let plays = (1...12).map { GeneratedPlay(seed: $0) }
    #expect(plays.allSatisfy { $0.lines.count == 90 })
    let names = plays.flatMap(\.expected).flatMap { $0.stack + $0.sheets.joined() }
    #expect(
      Set(names.compactMap { $0.split(separator: "(").first }) == [
        "shelf", "book", "basket", "receipt", "login", "address", "payment", "confirm",
        "account", "orders", "order", "settings", "about", "newsletter", "unsaved",
      ])
    let lines = Set(plays.flatMap(\.lines))
    let words = Set(lines.map { $0.hasPrefix("tap ") ? "tap" : $0 })
    #expect(
      words
        == Set([
          "tap", "back", "swipe-back", "swipe-back cancel", "swipe-down", "swipe-down cancel",
          "tab 1", "tab 2", "swipe left", "swipe left cancel", "swipe right", "swipe right cancel",
          "handoff",
        ]).union(PaperShop.links.map(\.line)))
    #expect(
      lines.isSuperset(of: [
        "tap Buy", "tap Check out", "tap Cancel", "tap Log in", "tap Log out", "tap By card",
        "tap By invoice", "tap Place the order", "tap Newsletter", "tap Switch on",
        "tap Switch off", "tap Done", "tap Save", "tap Discard", "tap Stay",
      ]))
  }
}

/// The pages of a phone, held weakly, to find those that outlive their time on show.
@MainActor private struct SeenPages {
  private struct Page {
    let name: String
    weak var controller: UIViewController?
  }

  private var pages: [Page] = []

  /// Looks at the phone again.
  ///
  /// - Returns: The names of pages that are no longer on show and live on.
  mutating func turn(_ phone: Phone) -> [String] {
    let stacks = [phone.app.shop.navigationController, phone.app.account.navigationController]
    let shown = (stacks + phone.sheets).flatMap { phone.pages(in: $0) }
    let kept = pages.filter { page in
      page.controller.map { controller in !shown.contains { $0 === controller } } ?? false
    }
    pages = shown.map { controller in
      let name = (controller as? any NamedScreen)?.name
      return Page(name: name ?? "\(type(of: controller))", controller: controller)
    }
    return kept.map(\.name)
  }
}
