extension FlowExplorer {
  /// Something that has to hold wherever a flow can get; an explorer checks it.
  ///
  /// Besides those that come with the framework a rule may be any condition on state and screens:
  ///
  ///     let oneSheet = FlowExplorer<ShopFlow>.Rule("one sheet at a time") { place in
  ///       place.screens.layers.count > 2 ? "there are sheets over sheets" : nil
  ///     }
  public struct Rule {
    /// A breach of the rule.
    struct Breach {
      let sentence: String
      /// What it is about, where a rule is to be reported once for each.
      var subject = ""
      /// What a test of it ends with.
      var ending = Ending.shows
    }

    /// What a test of a breach ends with.
    enum Ending {
      /// The screens after the last step.
      case shows
      /// The last step, which fails by itself.
      case step
      /// A line about the tester `flow`, which fails as long as the rule is broken.
      case line(String)
    }

    enum Check {
      case place((Place) -> [Breach])
      case turn((Turn) -> [Breach])
      /// Some way must lead from every state to such a place, or to a result.
      case wayTo((Place) -> Bool)
      /// Some way must lead from every state to the screens of a start, or to a result.
      case wayToStart
    }

    /// The rule in few words.
    public let name: String
    let checks: [Check]

    init(_ name: String, checks: [Check]) {
      self.name = name
      self.checks = checks
    }

    /// Creates a rule about every state that can be reached.
    ///
    /// - Parameters:
    ///   - name: The rule in few words.
    ///   - check: Says what is wrong in a state, in half a sentence; `nil` if the rule holds. Called once
    ///     for each state, until it has found something.
    public init(_ name: String, check: @escaping (Place) -> String?) {
      self.init(
        name, checks: [.place { place in check(place).map { [Breach(sentence: $0)] } ?? [] }])
    }
  }
}
