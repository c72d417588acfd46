public import CoordinatorKit

extension FlowExplorer.Rule {
  /// The rules that any flow should obey: no dead ends, the back law, every message handled, no
  /// duplicates.
  public static var standard: [FlowExplorer.Rule] {
    [.noDeadEnd, .backLaw, .everyMessageHandled, .noDuplicates]
  }

  /// From every state some path leads back to the screens of a start, or to a result.
  ///
  /// A path consists of user actions and messages of screens, with the replies of other handlers;
  /// messages that arrive without a screen do not count. A state at a limit counts as leading
  /// anywhere.
  public static var noDeadEnd: FlowExplorer.Rule {
    FlowExplorer.Rule("no dead end", checks: [.wayToStart])
  }

  /// From every state some path leads to a place of your choice, or to a result.
  ///
  /// For flows that do not return to their start, such as one that begins with a welcome screen.
  ///
  /// - Parameter isHome: Whether a place is a valid destination.
  /// - Returns: The rule.
  public static func noDeadEnd(leadingTo isHome: @escaping (FlowExplorer<F>.Place) -> Bool)
    -> FlowExplorer.Rule
  {
    FlowExplorer.Rule("no dead end", checks: [.wayTo(isHome)])
  }

  /// After each user action the screens are the previous ones without those that were left.
  public static var backLaw: FlowExplorer.Rule {
    FlowExplorer.Rule(
      "back law",
      checks: [
        .turn { turn in turn.violation.map { [Breach(sentence: "\($0)", ending: .step)] } ?? [] }
      ])
  }

  /// Every message that a screen sends is handled, by the flow or by a declared handler.
  ///
  /// The same applies to messages sent by guards and other handlers in response. Announcements need
  /// not be handled, and messages that arrive without a screen may be left to others. Each kind of
  /// message is reported once.
  public static var everyMessageHandled: FlowExplorer.Rule {
    FlowExplorer.Rule("every message handled", checks: [.turn { $0.unhandled }])
  }

  /// No screen is, or would be, in one stack twice.
  public static var noDuplicates: FlowExplorer.Rule {
    FlowExplorer.Rule(
      "no duplicates",
      checks: [
        .turn { turn in
          turn.duplicates.map { Breach(sentence: "after \($0.message) \($0.duplicate)") }
        },
        .place { place in
          for stack in place.screens.stacks {
            var seen: Set<F.Screen.ID> = []
            if let screen = stack.first(where: { !seen.insert($0.id).inserted }) {
              return [Breach(sentence: "the screen \(screen) is twice in one stack")]
            }
          }
          return []
        },
      ])
  }

  /// A screen is only shown while a condition holds, from any entry point.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - condition: Whether a state may show it.
  /// - Returns: The rule.
  public static func guarded(
    _ screen: F.Screen, when condition: @escaping (F.State) -> Bool
  ) -> FlowExplorer.Rule {
    guarded("\(screen) is guarded", when: condition) { $0 == screen }
  }

  /// Some screens are only shown while a condition holds, from any entry point.
  ///
  /// - Parameters:
  ///   - name: A short name of the rule.
  ///   - condition: Whether a state may show one of them.
  ///   - isGuarded: Whether a screen is one of them.
  /// - Returns: The rule.
  public static func guarded(
    _ name: String, when condition: @escaping (F.State) -> Bool,
    _ isGuarded: @escaping (F.Screen) -> Bool
  ) -> FlowExplorer.Rule {
    FlowExplorer.Rule(
      name,
      checks: [
        .place { place in
          guard let screen = place.screens.stacks.joined().first(where: isGuarded),
            !condition(place.state)
          else { return [] }
          let source = swiftSource(screen, as: F.Screen.self)
          return [
            Breach(
              sentence: "\(screen) is shown, though its condition does not hold",
              ending: .line("#expect(!flow.screens.stacks.joined().contains(\(source)))"))
          ]
        }
      ])
  }

  /// No more than this many screens are stacked, including those in sheets and below them, but not
  /// those of hidden tabs.
  ///
  /// - Parameter count: The maximum number of screens.
  /// - Returns: The rule.
  public static func depth(atMost count: Int) -> FlowExplorer.Rule {
    FlowExplorer.Rule(
      "at most \(count) deep",
      checks: [
        .place { place in
          let depth = place.screens.layers.joined().count
          guard depth > count else { return [] }
          return [
            Breach(
              sentence: "\(depth) screens lie over each other",
              ending: .line("#expect(flow.screens.layers.joined().count <= \(count))"))
          ]
        }
      ])
  }
}

extension FlowExplorer.Turn {
  /// The messages that nothing handles.
  fileprivate var unhandled: [FlowExplorer.Rule.Breach] {
    var breaches: [FlowExplorer.Rule.Breach] = []
    if isCircle {
      breaches.append(
        FlowExplorer.Rule.Breach(
          sentence: "\(step) is redirected in a circle", subject: "circle"))
    }
    for (index, (message, decision)) in decisions.enumerated() {
      guard case .unhandled = decision, !message.isAnnouncement, !isHandledElsewhere(message)
      else { continue }
      let origin: String
      switch (index, step) {
      case (0, .message): origin = before.screens.top.map { "\($0.name) sends" } ?? "is sent"
      case (0, .arrival): continue
      default: origin = "comes of \(step)"
      }
      breaches.append(
        FlowExplorer.Rule.Breach(
          sentence: "nobody handles \(message), which \(origin)",
          subject: MessageTrail.UnhandledMessage.kind(of: message),
          ending: index == 0 ? .step : .shows))
    }
    return breaches
  }
}
