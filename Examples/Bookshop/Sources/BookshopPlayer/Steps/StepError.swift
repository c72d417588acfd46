/// Why a step cannot be read, or cannot be done now.
public enum StepError: Error, Hashable, Sendable {
  /// The word is no step.
  case unknownStep(String)
  /// `tap` without a button.
  case missingButton
  /// `tab` without a number.
  case missingTab(String)
  /// `swipe` without left or right.
  case missingSide(String)
  /// More follows a step than it takes.
  case unexpected(String, after: String, allowed: String?)
  /// `open` or `plan` without a link.
  case missingLink(after: String)
  /// The link leads nowhere; the text says why.
  case link(String)
  /// The screen has no such button; it has those with these titles.
  case noButton(Step.Button, on: String, titles: [String])
  /// Several buttons of the screen have the title.
  case severalButtons(String, on: String)
  /// The button is there and cannot be tapped.
  case deadButton(String, on: String)
  /// There is no screen below.
  case nothingToGoBackTo(String)
  /// The screen below is there and the way back is barred.
  case backRefused(String)
  /// There is no sheet.
  case noSheet(String)
  /// The sheet is there and cannot be swiped down.
  case sheetRefused(String)
  /// There are no pages.
  case noPages(String)
  /// There is no page on that side.
  case noPage(Step.Side, of: String)
  /// There is no such tab.
  case noTab(Int, titles: [String])
  /// A sheet lies over the tab bar.
  case tabBarCovered(by: String)
}

extension StepError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .unknownStep(let word):
      """
      "\(word)" is no step: the steps are tap, back, swipe-back, swipe-down, swipe, tab, open, plan, \
      handoff and quit
      """
    case .missingButton: "tap what? Write a number or a title, as in: tap 1"
    case .missingTab(""): "which tab? Write its number, as in: tab 2"
    case .missingTab(let text): "\"\(text)\" is no number of a tab: write tab 1 or tab 2"
    case .missingSide(""): "which way? Write swipe left or swipe right"
    case .missingSide(let text): "\"\(text)\" is no side: write swipe left or swipe right"
    case .unexpected(let text, let word, let allowed):
      "\"\(text)\" after \(word) means nothing: write \(word)"
        + (allowed.map { ", or \(word) \($0)" } ?? " alone")
    case .missingLink(let word): "\(word) what? Write a link, as in: \(word) bookshop://book/42"
    case .link(let why): why
    case .noButton(let button, let screen, let titles): Self.noButton(button, screen, titles)
    case .severalButtons(let title, let screen):
      "several buttons on \"\(screen)\" are called \"\(title)\": tap one by its number"
    case .deadButton(let title, let screen):
      "the button \"\(title)\" on \"\(screen)\" cannot be tapped now"
    case .nothingToGoBackTo(let screen):
      "there is nothing to go back to: \"\(screen)\" is the first screen"
    case .backRefused(let screen): "\"\(screen)\" cannot be left by going back now"
    case .noSheet(let screen):
      "there is no sheet to swipe down: \"\(screen)\" is not in a sheet"
    case .sheetRefused(let screen): "the sheet with \"\(screen)\" cannot be swiped down now"
    case .noPages(let screen): "there are no pages to turn: \"\(screen)\" is not one of several"
    case .noPage(.left, let screen): "there is no page after \"\(screen)\": swipe right"
    case .noPage(.right, let screen): "there is no page before \"\(screen)\": swipe left"
    case .noTab(let number, let titles): "there is no tab \(number): \(Self.numbered(titles))"
    case .tabBarCovered(let screen):
      "the tabs cannot be tapped: the sheet with \"\(screen)\" lies over them"
    }
  }

  private static func noButton(
    _ button: Step.Button, _ screen: String, _ titles: [String]
  ) -> String {
    let name =
      switch button {
      case .number(let number): "\(number)"
      case .title(let title): "\"\(title)\""
      }
    let rest = titles.isEmpty ? "it has no buttons" : numbered(titles)
    return "there is no button \(name) on \"\(screen)\": \(rest)"
  }

  private static func numbered(_ titles: [String]) -> String {
    let named = titles.enumerated().map { "\($0.offset + 1) \($0.element)" }
    return "there " + (titles.count == 1 ? "is " : "are ") + named.joined(separator: ", ")
  }
}
