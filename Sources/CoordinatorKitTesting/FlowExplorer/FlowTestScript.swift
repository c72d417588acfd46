import CoordinatorKit

/// Writes the `FlowTester` calls that follow a path.
struct FlowTestScript<F: Flow> {
  /// A call, and the screens after it.
  private struct Line {
    var call: String
    var shows: String?
  }

  private let run: FlowRuntime<F>
  /// A tester has no handlers around the flow, so their responses are sent explicitly.
  private let externalHandlers: (any CoordinatorMessageable) -> [any CoordinatorMessageable]?
  private var simulation: FlowSimulation<F>
  private var lines: [Line] = []

  init(
    _ run: FlowRuntime<F>,
    externalHandlers: @escaping (any CoordinatorMessageable) -> [any CoordinatorMessageable]?
  ) {
    self.run = run
    self.externalHandlers = externalHandlers
    simulation = FlowSimulation(run)
  }

  mutating func append(_ step: FlowStep) {
    switch step {
    case .message(let message), .arrival(let message):
      send(message)
    case .move(let move):
      go(move)
    }
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].shows = Self.source(simulation.runtime.screens)
  }

  private mutating func go(_ move: UserMove) {
    let call = Self.call(for: move, on: simulation.runtime.screens)
    _ = simulation.perform(.move(move))
    let left = leftToOthers
    if case .tapAlert = move, let (message, decision) = simulation.answers.first,
      case .unhandled = decision, externalHandlers(message) != nil
    {
      lines.append(Line(call: "\(call), passesOn: true)"))
    } else {
      lines.append(Line(call: "\(call))\(expectation)"))
    }
    answer(left)
  }

  /// Screens as an argument of `shows`; an alert's messages may have no source form, so it is
  /// written as text.
  private static func source(_ screens: ScreenStack<F.Screen>) -> String {
    screens.alert == nil ? swiftSource(screens) : "text: \(swiftSource("\(screens)"))"
  }

  private mutating func send(_ message: any CoordinatorMessageable, depth: Int = 0) {
    simulation.send(message)
    let source = swiftSource(message, as: F.Message.self)
    let left = leftToOthers
    if case .unhandled? = simulation.answers.first?.decision, externalHandlers(message) != nil {
      lines.append(Line(call: ".passesOn(\(swiftSource(message)))"))
    } else {
      lines.append(Line(call: ".send(\(source))\(expectation)"))
    }
    answer(left, depth: depth)
  }

  /// What the newest step has left to others.
  private var leftToOthers: [any CoordinatorMessageable] {
    simulation.decisions.compactMap {
      if case .unhandled = $0.decision { $0.message } else { nil }
    }
  }

  /// Sends what others respond with.
  private mutating func answer(_ messages: [any CoordinatorMessageable], depth: Int = 0) {
    guard depth < 64 else { return }
    for message in messages {
      for other in externalHandlers(message) ?? [] { send(other, depth: depth + 1) }
    }
  }

  /// The check for an answer that is not simply handled.
  private var expectation: String {
    switch simulation.answers.last?.decision {
    case .held: ".isHeld()"
    case .refused(let why) where simulation.duplicates.isEmpty: ".isRefused(\(swiftSource(why)))"
    case .handled, .unhandled, .redirected, .refused, nil: ""
    }
  }

  /// The call without its closing parenthesis.
  private static func call(for move: UserMove, on screens: ScreenStack<F.Screen>) -> String {
    switch move {
    case .back(levels: 1): return ".back("
    case .back(let levels): return ".back(levels: \(levels)"
    case .swipeDown: return ".swipeDown("
    case .selectTab(let index):
      guard let tab = screens.tab(at: index) else { break }
      return ".selectTab(\(swiftSource(tab.tab.id))"
    case .tapAlert(let index):
      guard let buttons = screens.alert?.buttons, buttons.indices.contains(index) else { break }
      return ".tapAlert(\(swiftSource(buttons[index].title))"
    }
    return ".userLeft(by: \(swiftSource(move))"
  }
}

// MARK: - Source

extension FlowTestScript where F.State: Hashable {
  /// The whole test.
  func test(rule: String, sentence: String, ending: FlowExplorer<F>.Rule.Ending) -> String {
    var test = PrintedTest("FlowTester(\(swiftSource(run.flow)), state: \(swiftSource(run.state)))")
    var checked = [Self.source(run.screens)] + lines.map(\.shows)
    // Otherwise the last step itself fails, or a line about it.
    if case .shows = ending {} else { checked[lines.count] = nil }
    let checks = checked.map { screens in screens.map { ".shows(\($0))" } ?? "" }
    if !checks[0].isEmpty { test.check(checks[0]) }
    for (line, check) in zip(lines, checks.dropFirst()) { test.step(line.call + check) }
    if case .line(let line) = ending { test.read(line) }
    return test.source(called: Self.name(of: rule), titled: "\(rule): \(sentence)")
  }

  /// The rule's name as that of a function: `noDeadEnd`.
  private static func name(of rule: String) -> String {
    let words = rule.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let name = words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
    return name.first?.isLetter ?? false ? name : "rule\(name)"
  }
}
