extension FlowExplorer {
  /// A condition that must hold in every reachable state of a flow; an explorer checks it.
  ///
  /// Besides the built-in rules, a rule can be any condition on state and screens:
  ///
  ///     let oneSheet = FlowExplorer<ShopFlow>.Rule("one sheet at a time") { place in
  ///       place.screens.layers.count > 2 ? "there are sheets over sheets" : nil
  ///     }
  public struct Rule {
    /// A violation of the rule.
    struct Breach {
      let sentence: String
      /// What it is about, where a rule is to be reported once for each.
      var subject = ""
      /// The last line of a test for it.
      var ending = Ending.shows
    }

    /// The last line of a test for a violation.
    enum Ending {
      /// The screens after the last step.
      case shows
      /// The last step, which itself fails.
      case step
      /// A line about the tester `flow`, which fails as long as the rule is violated.
      case line(String)
    }

    enum Check {
      case place((Place) -> [Breach])
      case turn((Turn) -> [Breach])
      /// Every state must have a path to such a place, or to a result.
      case wayTo((Place) -> Bool)
      /// Every state must have a path to the screens of a start, or to a result.
      case wayToStart
    }

    /// A short name of the rule.
    public let name: String
    let checks: [Check]

    init(_ name: String, checks: [Check]) {
      self.name = name
      self.checks = checks
    }

    /// Creates a rule about every reachable state.
    ///
    /// - Parameters:
    ///   - name: A short name of the rule.
    ///   - check: Returns what is wrong in a state, in half a sentence; `nil` if the rule holds.
    ///     Called once for each state, until it has found something.
    public init(_ name: String, check: @escaping (Place) -> String?) {
      self.init(
        name, checks: [.place { place in check(place).map { [Breach(sentence: $0)] } ?? [] }])
    }
  }
}
