import Tables

@MainActor extension Goal {
  /// All goals.
  static func all(_ contest: NavigationContest) -> [Goal] {
    [
      worst("A navigation by coordinators", contest, .coordinators, atMost: 15),
      worst("A navigation by a flow", contest, .flow, atMost: 30),
      Goal(
        text: "A recorder that was removed costs a message at most 1.10 times having had none",
        figure: contest[.message(.flowAfterRecording)] / contest[.message(.flow)], atMost: 1.1),
    ]
  }

  private static func worst(
    _ who: String, _ contest: NavigationContest, _ way: Way, atMost limit: Double
  ) -> Goal {
    let ratios = Navigation.allCases.map { ($0, contest.ratio(way, $0)) }
    let worst = ratios.max { $0.1 < $1.1 }
    return Goal(
      text: "\(who) costs at most \(limit.ratio) times the same UIKit call by hand",
      measured: worst.map { "\($0.1.ratio), \($0.0.rawValue)" } ?? "?",
      isMet: ratios.allSatisfy { $0.1 <= limit })
  }
}

extension NavigationContest {
  /// A navigation made one way, in navigations made another.
  func ratio(_ way: Way, _ navigation: Navigation) -> Double {
    self[.navigation(way, navigation)] / self[.navigation(way.rival, navigation)]
  }
}

extension MarkdownTable {
  /// The table of navigations.
  @MainActor init(navigations contest: NavigationContest) {
    self.init(
      "Navigation", "by hand", "coordinators", "flow", "coordinators/by hand", "flow/by hand")
    for navigation in Navigation.allCases {
      add(
        "\(navigation.rawValue)", contest[.navigation(.byHand, navigation)].whole,
        contest[.navigation(.coordinators, navigation)].whole,
        contest[.navigation(.flow, navigation)].whole,
        contest.ratio(.coordinators, navigation).ratio, contest.ratio(.flow, navigation).ratio)
    }
  }

  /// The table of recorders.
  @MainActor init(recorders contest: NavigationContest) {
    self.init("Message", "no recorder", "removed", "recording", "removed/none", "recording/none")
    let none = contest[.message(.flow)]
    let (removed, recording) = (
      contest[.message(.flowAfterRecording)], contest[.message(.recordedFlow)]
    )
    add(
      "handled by a component", none.whole, removed.whole, recording.whole,
      (removed / none).ratio, (recording / none).ratio)
    for navigation in Navigation.allCases {
      add(
        "\(navigation.rawValue), by a flow", contest[.navigation(.flow, navigation)].whole,
        contest[.navigation(.flowAfterRecording, navigation)].whole,
        contest[.navigation(.recordedFlow, navigation)].whole,
        contest.ratio(.flowAfterRecording, navigation).ratio,
        contest.ratio(.recordedFlow, navigation).ratio)
    }
  }
}
