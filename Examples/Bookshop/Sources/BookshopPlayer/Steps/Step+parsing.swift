import BookshopFlows
import CoordinatorKit
import CoordinatorKitLinks

extension Step {
  /// Reads a step.
  ///
  /// - Parameter text: The step, without a comment.
  /// - Throws: A `StepError` that says what is wrong with the text.
  public init(parsing text: String) throws(StepError) {
    let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    let word = parts.first.map(String.init) ?? ""
    let argument = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    switch word {
    case "tap":
      guard !argument.isEmpty else { throw .missingButton }
      self = .tap(Int(argument).map(Button.number) ?? .title(argument))
    case "tab":
      guard let number = Int(argument) else { throw .missingTab(argument) }
      self = .tab(number)
    case "open": self = .open(try Self.link(argument, for: .open))
    case "plan": self = .plan(try Self.link(argument, for: .plan))
    case "swipe-back": self = try Self.gesture(.swipeBack(isCancelled: false), argument)
    case "swipe-down": self = try Self.gesture(.swipeDown(isCancelled: false), argument)
    case "swipe": self = try Self.swipe(argument)
    case "back": self = try Self.alone(.back, argument)
    case "arrive", "launch":
      let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let door = words.first.flatMap({ Door(rawValue: String($0)) }) else {
        throw .missingDoor(word, argument)
      }
      let link = try Self.link(words.count > 1 ? Self.trimmed(words[1]) : "", for: .open)
      self = word == "arrive" ? .arrive(door, link) : .launch(door, link)
    case "lock": self = try Self.alone(.lock(true), argument)
    case "unlock": self = try Self.alone(.lock(false), argument)
    case "answer": self = try Self.alone(.answer, argument)
    case "menu": self = argument.isEmpty ? .menu : .choose(argument)
    case "press":
      guard let key = Key(parsing: argument) else { throw .missingKey(argument) }
      self = .press(key)
    case "handoff": self = try Self.alone(.handOff, argument)
    case "quit": self = try Self.alone(.quit, argument)
    default: throw .unknownStep(word)
    }
  }

  private static func swipe(_ text: String) throws(StepError) -> Step {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let side = words.first.flatMap(Side.init) else { throw .missingSide(text) }
    let rest = words.dropFirst().joined(separator: " ")
    return try gesture(.swipePage(side, isCancelled: false), rest)
  }

  /// A text that leads into the shop.
  private static func link(_ text: String, for kind: LinkKind) throws(StepError) -> String {
    guard !text.isEmpty else { throw .missingLink(kind) }
    do {
      _ = try LinkParser.bookshop.routes(for: text)
      return text
    } catch {
      throw .link("\(error)")
    }
  }

  private static func gesture(_ step: Step, _ argument: String) throws(StepError) -> Step {
    guard argument.isEmpty || argument == "cancel" else {
      throw .unexpected(argument, after: step, isCancellable: true)
    }
    return argument.isEmpty ? step : step.cancelled
  }

  private static func alone(_ step: Step, _ argument: String) throws(StepError) -> Step {
    guard argument.isEmpty else {
      throw .unexpected(argument, after: step, isCancellable: false)
    }
    return step
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
