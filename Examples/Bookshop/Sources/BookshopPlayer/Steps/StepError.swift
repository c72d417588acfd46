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
  /// `arrive` or `launch` without a door that the app has.
  case missingDoor(String, String)
  /// `press` without a key that a keyboard has.
  case missingKey(String)
  /// More follows a step than it takes.
  case unexpected(String, after: Step, isCancellable: Bool)
  /// `open` or `plan` without a link.
  case missingLink(Step.LinkKind)
  /// The link leads nowhere; the text says why.
  case link(String)
  /// The screen has no such button; it has those with these titles.
  case noButton(Step.Button, on: String, titles: [String])
  /// Several buttons of the screen have the title: those with these numbers.
  case severalButtons(String, on: String, numbers: [Int])
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
  /// The menu bar has no such command that can be chosen now; it has those with these titles.
  case noCommand(String, titles: [String])
  /// No command that can be chosen now has the key.
  case deadKey(Step.Key)
  /// The directory was not asked for a book, or has answered.
  case nothingAsked
  /// A sheet lies over the tab bar.
  case tabBarCovered(by: String)
}

extension StepError {
  /// What can be written instead, as it would be typed; empty if nothing helps now.
  ///
  /// The description names each of them, so that it names no step that is not one.
  public var hints: [Step] {
    switch self {
    case .unknownStep: Step.examples
    case .missingButton: [.tap(.number(1))]
    case .missingTab: [.tab(1), .tab(2)]
    case .missingSide:
      [.swipePage(.left, isCancelled: false), .swipePage(.right, isCancelled: false)]
    case .missingDoor(let word, _):
      Step.Door.allCases.map {
        word == "launch" ? .launch($0, Self.someLink) : .arrive($0, Self.someLink)
      }
    case .missingKey: [.press(.init("b", [.command])), .press(.escape)]
    case .noCommand(_, let titles): titles.map(Step.choose)
    case .deadKey: [.menu]
    case .unexpected(_, let step, let isCancellable):
      isCancellable ? [step, step.cancelled] : [step]
    case .missingLink(let kind): [kind.step(Self.someLink)]
    case .noButton(_, _, let titles): titles.indices.map { .tap(.number($0 + 1)) }
    case .severalButtons(_, _, let numbers): numbers.map { .tap(.number($0)) }
    case .noTab(_, let titles): titles.indices.map { .tab($0 + 1) }
    case .noPage(let side, _):
      [.swipePage(side == .left ? .right : .left, isCancelled: false)]
    case .link, .deadButton, .nothingToGoBackTo, .backRefused, .noSheet, .sheetRefused, .noPages,
      .nothingAsked, .tabBarCovered:
      []
    }
  }

  private static let someLink = "bookshop://book/42"
}

extension StepError: CustomStringConvertible {
  /// What is wrong, and what would be right, as written in a script.
  public var description: String { text(telling: "write") { "\($0)" } }

  /// What is wrong, and what would be right.
  ///
  /// - Parameters:
  ///   - verb: What to do with a hint, as in `write`.
  ///   - name: How a step of `hints` is given.
  /// - Returns: A sentence.
  public func text(telling verb: String, _ name: (Step) -> String) -> String {
    let hint = hinted(name)
    return switch self {
    case .unknownStep(let word): "\(word.quoted) is no step: \(verb) \(hint)"
    case .missingButton: "tap what? It takes a number or a title: \(verb) \(hint)"
    case .missingTab(""): "which tab? It takes a number: \(verb) \(hint)"
    case .missingTab(let text): "\(text.quoted) is no number of a tab: \(verb) \(hint)"
    case .missingSide(""): "which way? It takes a side: \(verb) \(hint)"
    case .missingSide(let text): "\(text.quoted) is no side: \(verb) \(hint)"
    case .missingDoor(let word, ""):
      "\(word) through which door? It takes one, and a link: \(verb) \(hint)"
    case .missingDoor(_, let text): "\(text.quoted) begins with no door: \(verb) \(hint)"
    case .missingKey(""): "which key? It takes one: \(verb) \(hint)"
    case .missingKey(let text): "\(text.quoted) is no key: \(verb) \(hint)"
    case .noCommand(let command, []):
      "there is no command \(command.quoted) that can be chosen now, and no other one"
    case .noCommand(let command, _):
      "there is no command \(command.quoted) that can be chosen now: \(verb) \(hint)"
    case .deadKey(let key):
      "no command that can be chosen now has the key \(key): to see them, \(verb) \(hint)"
    case .unexpected(let text, let step, _):
      "\(text.quoted) after \(step) means nothing: \(verb) \(hint)"
    case .missingLink(let kind): "\(kind.rawValue) what? It takes a link: \(verb) \(hint)"
    case .link(let why): why
    case .noButton(let button, let screen, []):
      "there is no button \(Self.name(button)) on \"\(screen)\": it has no buttons"
    case .noButton(let button, let screen, _):
      "there is no button \(Self.name(button)) on \"\(screen)\": \(verb) \(hint)"
    case .severalButtons(let title, let screen, _):
      "several buttons on \"\(screen)\" are called \"\(title)\": \(verb) \(hint)"
    case .deadButton(let title, let screen):
      "the button \"\(title)\" on \"\(screen)\" cannot be tapped now"
    case .nothingToGoBackTo(let screen):
      "there is nothing to go back to: \"\(screen)\" is the first screen"
    case .backRefused(let screen): "\"\(screen)\" cannot be left by going back now"
    case .noSheet(let screen):
      "there is no sheet to swipe down: \"\(screen)\" is not in a sheet"
    case .sheetRefused(let screen): "the sheet with \"\(screen)\" cannot be swiped down now"
    case .noPages(let screen): "there are no pages to turn: \"\(screen)\" is not one of several"
    case .noPage(.left, let screen): "there is no page after \"\(screen)\": \(verb) \(hint)"
    case .noPage(.right, let screen): "there is no page before \"\(screen)\": \(verb) \(hint)"
    case .noTab(let number, _): "there is no tab \(number): \(verb) \(hint)"
    case .nothingAsked: "the directory has nothing to answer: no book is looked for"
    case .tabBarCovered(let screen):
      "the tabs cannot be tapped: the sheet with \"\(screen)\" lies over them"
    }
  }

  private static func name(_ button: Step.Button) -> String {
    switch button {
    case .number(let number): "\(number)"
    case .title(let title): title.quoted
    }
  }

  /// The hints, each with the title it leads to.
  private func hinted(_ name: (Step) -> String) -> String {
    let titles =
      switch self {
      case .noButton(_, _, let titles), .noTab(_, let titles): titles
      default: [String]()
      }
    let named = hints.enumerated().map { index, step in
      name(step) + (index < titles.count ? " (\(titles[index]))" : "")
    }
    guard let last = named.last, named.count > 1 else { return named.first ?? "" }
    return named.dropLast().joined(separator: ", ") + " or " + last
  }
}
