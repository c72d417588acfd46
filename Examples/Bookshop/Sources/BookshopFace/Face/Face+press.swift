package import BookshopPlayer

extension Face {
  /// Takes a key in.
  ///
  /// - Parameter key: The key.
  /// - Returns: What has to be done for it, `nil` if the screen is all that may have changed.
  public mutating func press(_ key: Key) -> Wish? {
    notice = nil
    switch (mode, key) {
    case (_, .control("l")): return .redraw
    case (_, .control("d")): return .quit
    case (.using, _): return use(key)
    case (.choosingTab, _): return chooseTab(key)
    case (.answering(let question, let text), _): return type(key, behind: text, question)
    case (.readingHelp, _):
      mode = .using
      return nil
    }
  }

  private mutating func use(_ key: Key) -> Wish? {
    if tour != nil { return goOnTouring(key) }
    switch key {
    case .character("q"): return .quit
    case .character("?"): mode = .readingHelp
    case .character("t"): mode = .choosingTab
    case .character("l"): mode = .answering(.link, Self.linkStart)
    case .character("p"): mode = .answering(.plan, Self.linkStart)
    case .character("r") where recording != nil: return .stopRecording
    case .character("r"): mode = .answering(.file, "session.jsonl")
    case .paste(let text): answer(.link, Self.line(text))
    case .up, .backTab: choose(-1)
    case .down, .tab: choose(1)
    case .enter: return .step(.tap(.number(chosen + 1)))
    case .character(let character): return Self.step(for: character).map(Wish.step)
    case .control, .backspace, .escape: break
    }
    return nil
  }

  /// A step that fails would be a mistake in the tour; it is told, and the tour goes on behind it.
  private mutating func goOnTouring(_ key: Key) -> Wish? {
    switch key {
    case .character("q"): return .quit
    case .character("?"): mode = .readingHelp
    case .enter, .character(" "):
      guard let next = tour?.next else {
        tour = nil
        return nil
      }
      tour?.count += 1
      return .step(next.step)
    case .escape: tour = nil
    default: break
    }
    return nil
  }

  private static func step(for character: Character) -> Step? {
    switch character {
    case "1"..."9": character.wholeNumberValue.map { .tap(.number($0)) }
    case "b": .back
    case "s": .swipeBack(isCancelled: false)
    case "S": .swipeBack(isCancelled: true)
    case ">": .swipePage(.left, isCancelled: false)
    case "<": .swipePage(.right, isCancelled: false)
    case "h": .handOff
    case "a": .answer
    case "d": .swipeDown(isCancelled: false)
    case "D": .swipeDown(isCancelled: true)
    default: nil
    }
  }

  /// What to type for a step that an error hints at.
  package static func keys(for step: Step) -> String {
    switch step {
    case .tap(.number(let number)): "\(number)"
    case .tab(let number): "t\(number)"
    case .swipePage(.left, isCancelled: false): ">"
    case .swipePage(.right, isCancelled: false): "<"
    // In the line that asks for a link.
    case .open(let link), .plan(let link): link
    // What the keys do leads to no other hint.
    default: "\(step)"
    }
  }

  /// Moves the mark to the next button, and from the last one to the first.
  private mutating func choose(_ distance: Int) {
    guard !buttons.isEmpty else { return }
    chosen = (chosen + distance + buttons.count) % buttons.count
  }

  private mutating func chooseTab(_ key: Key) -> Wish? {
    mode = .using
    guard case .character(let character) = key, let number = character.wholeNumberValue else {
      return nil
    }
    return .step(.tab(number))
  }

  private mutating func type(_ key: Key, behind text: String, _ question: Question) -> Wish? {
    switch key {
    case .character(let character): answer(question, text + String(character))
    case .paste(let pasted): answer(question, text + Self.line(pasted))
    case .backspace: mode = .answering(question, String(text.dropLast()))
    case .control("u"): mode = .answering(question, "")
    case .escape: mode = .using
    case .enter where question == .file: return text.isEmpty ? nil : .record(into: text)
    case .enter: return follow(text, question)
    case .control, .tab, .backTab, .up, .down: break
    }
    return nil
  }

  private static let linkStart = "bookshop://"

  /// A complete link, typed or pasted behind what is there already, takes its place.
  private mutating func answer(_ question: Question, _ text: String) {
    let start = text.indices.last { text[$0...].hasPrefix(Self.linkStart) }
    let link = start.map { String(text[$0...]) }
    mode = .answering(question, question == .file ? text : link ?? text)
  }

  /// A link that leads nowhere stays, to be put right.
  private mutating func follow(_ text: String, _ question: Question) -> Wish? {
    do {
      let step = try Step(parsing: "\(question == .plan ? "plan" : "open") \(text)")
      mode = .using
      return .step(step)
    } catch {
      complain(error)
      return nil
    }
  }

  /// What is pasted as one line, without spaces around it and codes for a terminal.
  private static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isTerminalControl }))
  }
}
