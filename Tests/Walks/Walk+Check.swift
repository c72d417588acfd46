import CoordinatorKitUI

// What must be so while nothing moves.
extension Walk {
  func check() {
    same("UIKit shows", app.onShow, model.onShow)
    same("in the other tab", app.hidden, model.hidden[0])
    checkPopover()
    checkFlows()
    checkEnds()
    checkCauses()
    checkMemory()
    neighbor.mistakes.forEach { mistakes.append($0) }
    same("UIKit's log", app.session.log.map { "\($0)" }, [])
    let reports = app.ledger.reports.filter { $0.kind != .unhandledMessage }
    same("reports", reports.map(\.description), [])
  }

  private func same<Value: Equatable>(_ what: String, _ seen: Value, _ expected: Value) {
    expect(seen == expected, "\(what) \(seen), not \(expected)")
  }

  /// What a popover points at is in sight.
  private func checkPopover() {
    guard model.isPopover, app.isConnected else { return }
    let popover = app.containers.last?.popoverPresentationController
    expect(popover?.sourceView?.window === app.window, "the popover points at what is not there")
  }

  private func checkFlows() {
    let flows = app.flows
    let expected = Model.flows(in: Model.titles(model.onShow + [model.hidden[0]]))
    same("flows in the tree", flows.keys.sorted(), expected.sorted())
    same("flows alive", app.ledger.flows.alive(), expected.sorted())
    for (name, flow) in flows {
      let layers = flow.state.layers.map { layer in
        // The top, where it was pushed twice.
        zip(layer, layer.dropFirst()).filter { $0 != $1 }.map(\.1)
      }
      same("flow \(name) has", layers, model.layers(of: name).map { Array($0.dropFirst()) })
    }
  }

  private func checkMemory() {
    let titles = Model.titles(model.onShow + [model.hidden[0]])
    same("screens alive", app.ledger.pages.alive(), titles.sorted())
    // A child flow is a screen of its parent too.
    let children = Model.flows(in: titles).filter { $0.hasSuffix("c") }
    let shown = (titles.filter { $0.contains(".") } + children).sorted()
    var counted = app.ledger.shown.filter { $0.value != 0 }
    for title in shown { counted[title, default: 0] -= 1 }
    let wrong = counted.filter { $0.value != 0 }.map { "\($0.key): \($0.value)" }
    same("came without being told to have left", wrong.sorted(), [])
  }

  /// The app lets go of everything; whatever is still there is held by somebody it should not be.
  func checkRelease() {
    for child in app.root.childCoordinators { app.root.remove(child: child) }
    same("flows alive that nobody owns", app.ledger.flows.alive(), [])
    app.tabs.viewControllers = []
    app.session.settle()
    same("screens alive after the end", app.ledger.pages.alive(), [])
    same("UIKit's log after the end", app.session.log.map { "\($0)" }, [])
  }

  /// What the user alone has left says how.
  private func checkCauses() {
    for (title, allowed) in causes where !hadOthers && title.contains(".") {
      let told = app.ledger.removals[title] ?? []
      expect(told.count == 1 && allowed.isSuperset(of: told), "\(title) left by \(told)")
    }
    app.ledger.removals = [:]
  }

  private func checkEnds() {
    var ends = app.ledger.ends
    for number in Set(sent) {
      let count = sent.filter { $0 == number }.count
      let end = ends.removeValue(forKey: number) ?? []
      let isRight = end.allSatisfy { $0.hasPrefix("handled by nobody") == lost.contains(number) }
      expect(end.count == count && isRight, "message \(number), sent \(count) times, ended \(end)")
      let isRefused = end.contains { $0.hasPrefix("refused") }
      expect(isRefused == refused.contains(number), "message \(number) ended \(end)")
    }
    expect(ends.isEmpty, "messages ended twice: \(ends)")
    (sent, app.ledger.ends) = ([], [:])
    for (number, flow) in requests {
      guard let outcome = app.ledger.outcomes[number]?.first else {
        let mayWait = Model.tab(of: flow) != model.selected && model.hidden.count > 1
        expect(mayWait, "request \(number) did not end")
        continue
      }
      if refused.contains(number) {
        same("what is kept", outcome, .refused("kept"))
        requests[number] = nil
        continue
      }
      // A child flow may be closed before it is done.
      let isNewest = newest[flow] == number && !hadFacts
      let ends: [Outcome] = isNewest ? [.performed] : [.performed, .superseded]
      expect(ends.contains(outcome) || flow.count > 1, "request \(number) ended \(outcome)")
      requests[number] = nil
    }
    let late = app.ledger.outcomes.filter { $0.value.count > 1 }
    expect(late.isEmpty, "requests ended more than once: \(late)")
  }
}
