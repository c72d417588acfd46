extension Scenario {
  /// The completion of a transaction around a change of the stack comes whatever the change looks like.
  static let transactions: [Scenario] = [
    Scenario(
      "The completion of a transaction waits for the end of the push in it (Case 37, 4.22)",
      hears: [.note],
      expects: ["completed in the call: no", "completed a turn later: no", "completed: yes"]
    ) { stage in
      let nav = await stage.stack("A")

      let completion = stage.inTransaction {
        nav.pushViewController(stage.screen("B"), animated: true)
      }
      stage.note("completed in the call", completion.isDone)
      await stage.turn()
      stage.note("completed a turn later", completion.isDone)
      await stage.rest()

      stage.note("completed", completion.isDone)
    },
    Scenario(
      "The completion of a transaction comes after push, pop and set, animated or not (Case 37, 4.22)",
      hears: [.note],
      expects: [
        "push: yes", "pop: yes", "set: yes", "push, animated: yes", "pop, animated: yes",
        "set, animated: yes",
      ]
    ) { stage in
      let nav = await stage.stack("A")
      for animated in [false, true] {
        await stage.noteTransactions(around: nav, animated: animated)
      }
    },
    Scenario(
      "The completion of a transaction comes while animations are switched off (Case 37, 4.22)",
      hears: [.note],
      expects: ["push, animated: yes", "pop, animated: yes", "set, animated: yes"]
    ) { stage in
      let nav = await stage.stack("A")
      UIView.setAnimationsEnabled(false)
      await stage.noteTransactions(around: nav, animated: true)
    },
    Scenario(
      "The completion of a transaction comes without a window (Case 37, 4.22)",
      hears: [.note],
      expects: [
        "push: yes", "pop: yes", "set: yes", "push, animated: yes", "pop, animated: yes",
        "set, animated: yes",
      ]
    ) { stage in
      let nav = UINavigationController(rootViewController: stage.screen("A"))
      for animated in [false, true] {
        await stage.noteTransactions(around: nav, animated: animated)
      }
    },
  ]
}

/// Whether a transaction has completed.
@MainActor
private final class Completion {
  var isDone = false
}

extension Stage {
  fileprivate func inTransaction(_ change: () -> Void) -> Completion {
    let completion = Completion()
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion.isDone = true } }
    change()
    CATransaction.commit()
    return completion
  }

  /// Pushes, pops and sets, each in a transaction, and notes whether that completed.
  fileprivate func noteTransactions(around nav: UINavigationController, animated: Bool) async {
    let changes: [(String, () -> Void)] = [
      ("push", { nav.pushViewController(self.screen("B"), animated: animated) }),
      ("pop", { nav.popViewController(animated: animated) }),
      ("set", { nav.setViewControllers([self.screen("C")], animated: animated) }),
    ]
    for (name, change) in changes {
      let completion = inTransaction(change)
      await rest()
      note("\(name)\(animated ? ", animated" : "")", completion.isDone)
    }
  }
}
