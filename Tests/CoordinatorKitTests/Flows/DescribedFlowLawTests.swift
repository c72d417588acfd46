import CoordinatorKit
import Testing

@Suite("The back law of described flows")
struct DescribedFlowLawTests {
  /// Random descriptions, each with random states.
  private func forEachCase(_ check: (PlannedFlow, PlannedFlow.State) -> Bool) -> (Int, [Int]) {
    var count = 0
    let failures = (0..<200).filter { seed in
      var dice = SeededDice(seed: UInt64(seed))
      let flow = PlannedFlow(plans: dice.plans())
      return !(0..<3).allSatisfy { _ in
        count += 1
        return check(flow, dice.state())
      }
    }
    return (count, failures)
  }

  @Test("The screens are those described")
  func screensAreThoseDescribed() {
    let (_, failures) = forEachCase { flow, state in
      PlannedPicture(flow.screens(for: state)) == PlannedPicture(flow.plans, state)
    }
    #expect(failures == [])
  }

  @Test(
    "Whatever prefix the user leaves, the other screens stay and nothing else in the state changes")
  func everyPrefixThatIsLeftIsUndone() {
    var moves = 0
    let (_, failures) = forEachCase { flow, state in
      let before = PlannedPicture(flow.plans, state)
      return (0...before.canLeave.count).allSatisfy { count in
        moves += 1
        let left = before.canLeave.prefix(count)
        var (after, expected) = (state, state)
        flow.userLeft(left.map(PlannedFlow.Screen.init), &after)
        for name in left { expected.undo(name) }
        return after == expected
          && PlannedPicture(flow.screens(for: after)) == before.without(top: count)
      }
    }
    #expect(failures == [])
    #expect(moves > 2_000)
  }

  @Test("Tapping a tab selects it and changes nothing else")
  func tabsAreSelected() {
    let (_, failures) = forEachCase { flow, state in
      guard case .tabs = flow.plans.first else { return true }
      return (0...2).allSatisfy { index in
        var (after, expected) = (state, state)
        flow.userSelected("\(index)", &after)
        expected.tab = "\(index)"
        return after == expected
      }
    }
    #expect(failures == [])
  }

  @Test("Dismissing an alert clears it, shows the next one and changes nothing else")
  func alertsAreUndone() {
    let (_, failures) = forEachCase { flow, state in
      guard let alert = flow.screens(for: state).alert,
        let number = alert.id.last.flatMap({ Int(String($0)) })
      else { return true }
      var (after, expected) = (state, state)
      flow.alertLeft(alert.id, &after)
      expected.alerts[number] = false
      return after == expected
        && PlannedPicture(flow.screens(for: after)) == PlannedPicture(flow.plans, expected)
    }
    #expect(failures == [])
  }

  @Test("A running flow keeps the back law in every user move")
  func movesOfTheUserKeepTheLaw() {
    let (_, failures) = forEachCase { flow, state in
      let run = FlowRuntime(flow, state: state)
      return run.userMoves.allSatisfy { move in
        var copy = run
        return copy.perform(move) == nil
      }
    }
    #expect(failures == [])
  }

  @Test("Shared values and clashing IDs never crash")
  func clashesDoNotCrash() {
    let (count, _) = forEachCase { flow, state in
      let twice = PlannedFlow(plans: flow.plans + flow.plans.dropFirst())
      let all = twice.screens(for: state).stacks.flatMap { $0 }
      var after = state
      twice.userLeft(all.reversed() + all, &after)
      twice.userSelected("nowhere", &after)
      twice.alertLeft("nothing", &after)
      return true
    }
    #expect(count == 600)
  }
}
