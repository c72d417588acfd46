import BookshopFlows
import CoordinatorKit

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
    case "open":
      self = .open(try Self.link(argument, after: word))
    case "plan": self = .plan(try Self.link(argument, after: word))
    case "swipe-back": self = .swipeBack(isCancelled: try Self.isCancelled(word, argument))
    case "swipe-down": self = .swipeDown(isCancelled: try Self.isCancelled(word, argument))
    case "swipe": self = try Self.swipe(argument)
    case "back", "handoff", "quit":
      guard argument.isEmpty else { throw .unexpected(argument, after: word, allowed: nil) }
      self = word == "back" ? .back : word == "quit" ? .quit : .handOff
    default: throw .unknownStep(word)
    }
  }

  private static func swipe(_ text: String) throws(StepError) -> Step {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let side = words.first.flatMap(Side.init) else { throw .missingSide(text) }
    let rest = words.dropFirst().joined(separator: " ")
    return .swipePage(side, isCancelled: try isCancelled("swipe \(side)", rest))
  }

  /// A text that leads into the shop.
  private static func link(_ text: String, after word: String) throws(StepError) -> String {
    guard !text.isEmpty else { throw .missingLink(after: word) }
    do {
      _ = try LinkParser.bookshop.routes(for: text)
      return text
    } catch {
      throw .link("\(error)")
    }
  }

  private static func isCancelled(
    _ word: String, _ argument: String
  ) throws(StepError) -> Bool {
    guard argument.isEmpty || argument == "cancel" else {
      throw .unexpected(argument, after: word, allowed: "cancel")
    }
    return argument == "cancel"
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
