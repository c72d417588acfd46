import HeadlessUIKit
import HeadlessUIKitScenarios
import Testing

private let scenarios = Scenario.all + Scenario.guided

@MainActor
@Suite("What UIKit does in scenarios, HeadlessUIKit does as well")
struct ScenarioTests {
  @Test(
    "Each scenario goes as UIKit has it go, on each release it is about", arguments: scenarios)
  func goes(scenario: Scenario) async {
    let profiles = HeadlessSession.Profile.allCases.filter {
      scenario.releases.contains($0.release)
    }
    #expect(!profiles.isEmpty)
    for profile in profiles {
      let session = HeadlessSession(profile: profile)
      if scenario.assumption != nil { session.policy = UnsettledPolicy() }
      await check(scenario, on: session, "\(profile)")
    }
  }

  @Test(
    "No scenario relies on what is not settled about UIKit, unless it says so",
    arguments: scenarios.filter { $0.assumption == nil })
  func isSettled(scenario: Scenario) async {
    for policy in [UnsettledPolicy(), .flipped] {
      let session = newestSession(for: scenario)
      session.policy = policy
      await check(scenario, on: session, "\(policy)")
    }
  }

  @Test(
    "A scenario that assumes something goes another way when UIKit does",
    arguments: scenarios.filter { $0.assumption != nil })
  func assumes(scenario: Scenario) async {
    let session = newestSession(for: scenario)
    session.policy = .flipped

    let lines = await session.run { await scenario.perform(on: HeadlessPlatform()) }

    #expect(lines != scenario.expected)
  }

  private func newestSession(for scenario: Scenario) -> HeadlessSession {
    let newest = HeadlessSession.Profile.allCases.last {
      scenario.releases.contains($0.release)
    }
    return HeadlessSession(profile: newest ?? .newest)
  }

  private func check(
    _ scenario: Scenario, on session: HeadlessSession, _ comment: Comment
  ) async {
    let lines = await session.run { await scenario.perform(on: HeadlessPlatform()) }
    let printed = session.log.map(\.text)

    #expect(lines == scenario.expected, comment)
    #expect(printed.count == scenario.prints.count, "\(comment): printed \(printed)")
    for (text, part) in zip(printed, scenario.prints) {
      #expect(text.contains(part), comment)
    }
  }

  @Test("No two scenarios have the same title, and each ends with the number of a case or a rule")
  func titles() {
    let titles = scenarios.map(\.title)

    #expect(Set(titles).count == titles.count)
    for title in titles {
      #expect(
        title.wholeMatch(of: /[A-Z].*[^.] \((Case \d+|\d\.\d+[a-z]?)(, \d\.\d+[a-z]?)*\)/) != nil,
        "\(title)")
    }
  }

  @Test("A scenario that goes another way is noticed")
  func otherwise() async {
    let scenario = Scenario("Wrong (Case 1)", expects: ["A.willMove(nav)"]) { stage in
      _ = UINavigationController(rootViewController: stage.screen("B"))
    }

    let lines = await HeadlessSession().run { await scenario.perform(on: HeadlessPlatform()) }

    #expect(lines == ["B.willMove(nav)", "B.didMove(nav)"])
  }
}
