import CoordinatorKit
import CoordinatorKitMigration
import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation

// What must be so while nothing moves, seen from outside.
extension NestWalk {
  func check() {
    note("reports: \(reportKinds)")
    expect(
      !house.reports.contains { $0.kind == .transitionNotEnded },
      "a transition was given up: \(house.reports.map(\.description))")
    noteTakers()
    letGo()
    noteReports()
    checkPlaces()
    checkTrees()
    for (index, root) in house.roots.enumerated() where putAside[index] == nil {
      for node in nodes(below: root) { check(node) }
    }
    checkOnShow()
    checkEnds()
    checkLinks()
    checkTap()
    checkMemory()
    expect(session.log == complaints, "UIKit's log: \(session.log)")
    sights = Dictionary(
      inTrees.map { ($0.name, $0.sight) }, uniquingKeysWith: { first, _ in first })
    (happened, tap) = (0, nil)
    house.forgetTrails()
  }

  /// The app lets go of what is nowhere.
  private func letGo() {
    for node in house.nodes where !orphans.contains(where: { $0 === node.coordinator }) {
      if node.coordinator?.lineage.count ?? 1 == 1 { node.navigator = nil }
      if node.coordinator == nil { house.forget(node) }
    }
  }

  private var reportKinds: [String] { house.reports.map(\.kind.rawValue) }

  /// A report excuses whomever it names, until all is as the state says.
  private func noteReports() {
    for report in house.takeReports() {
      let words = Set("\(report)".split { !$0.isLetter && !$0.isNumber }.map(String.init))
      for node in house.nodes {
        let names = [node.name] + (node.flow?.state.names ?? node.tabs.map { house.name(of: $0) })
        let isMeant =
          !words.isDisjoint(with: names) || report.kind == .delegateReplaced && node.hasLostDelegate
        if isMeant { node.excuses.append("\(report)") }
      }
    }
  }

  // MARK: - Where view controllers are

  /// Nothing is in two places, and nothing where UIKit does not allow it.
  private func checkPlaces() {
    var seen: Set<ObjectIdentifier> = []
    for controller in house.windows.flatMap(shown) {
      expect(
        seen.insert(ObjectIdentifier(controller)).inserted,
        "\(controller.title ?? "\(controller)") is in two places")
      guard let stack = controller.parent as? UINavigationController else { continue }
      expect(
        !(controller is UISplitViewController), "\(controller.title ?? "?"), a split, is in a stack"
      )
      let mayHoldStacks =
        stack.parent is UITabBarController || stack.parent is UISplitViewController
      expect(
        mayHoldStacks || !(controller is UINavigationController),
        "\(controller.title ?? "?"), a stack, is in a stack")
    }
  }

  /// Every coordinator is in one place of one tree, and its controller in the window of that tree.
  private func checkTrees() {
    var seen: Set<ObjectIdentifier> = []
    func look(_ coordinator: any Coordinator) {
      for child in coordinator.childCoordinators {
        expect(
          seen.insert(ObjectIdentifier(child)).inserted, "\(house.name(of: child)) has two parents")
        expect(
          child.parentCoordinator === coordinator,
          "\(house.name(of: child)) is a child of \(house.name(of: coordinator)) and knows another parent"
        )
        look(child)
      }
    }
    for root in house.roots { look(root) }
    for (index, root) in house.roots.enumerated() {
      for node in nodes(below: root) {
        let window = node.controller?.viewIfLoaded?.window
        let other = house.windows.firstIndex { $0 === window }
        expect(
          other == nil || other == index,
          "\(node.name) belongs to window \(index) and is on show in the other")
      }
    }
  }

  /// The controllers that windows show or keep ready, those of other pages included.
  private var kept: Set<ObjectIdentifier> {
    let roots =
      house.windows.flatMap(layers) + Array(putAside.values)
      + orphans.map(\.rootViewController)
    // What is hidden may have been made already.
    var waiting = roots + inTrees.filter(isBelowHidden).compactMap(\.controller)
    var kept: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      guard kept.insert(ObjectIdentifier(next)).inserted else { continue }
      waiting += next.children
      if let presented = next.presentedViewController { waiting.append(presented) }
      guard let node = house.node(showing: next) else { continue }
      waiting += node.tabs.map(\.rootViewController)
      if let flow = node.flow, node.kind == .pages {
        waiting += flow.state.parts.compactMap { flow.navigationController(ofTab: $0.id) }
      }
      waiting += nodes(below: node.coordinator ?? flowless).compactMap(\.controller).filter {
        $0.parent == nil && $0.presentingViewController == nil && node.kind == .pages
      }
    }
    return kept
  }

  private var flowless: any Coordinator { house.roots[0] }

  /// Whoever is in the tree is somewhere, and whatever is on show belongs to somebody.
  private func checkOnShow() {
    let kept = kept
    for node in inTrees {
      guard let controller = node.controller, !kept.contains(ObjectIdentifier(controller)) else {
        continue
      }
      let parent = house.node(of: node.coordinator?.parentCoordinator)
      let isExcused = !node.excuses.isEmpty || parent?.excuses.isEmpty == false
      expect(
        isExcused || waits(node) || isBelowHidden(node),
        "\(node.name) is in the tree and nowhere on show")
    }
    var known = namesInStates
    for node in inTrees + inTakenRoots {
      known.insert(node.name)
      known.formUnion(node.stackNavigator?.routes.elements ?? [])
    }
    for (index, window) in house.windows.enumerated() where putAside[index] == nil {
      for controller in shown(in: window) {
        guard let title = controller.title, let letter = title.first,
          "lrstgcbokvuw".contains(letter)
        else { continue }
        let isExcused = house.nodes.contains { !$0.excuses.isEmpty && $0.name == title }
        expect(known.contains(title) || isExcused, "\(title) is on show, and no state names it")
      }
    }
  }

  /// The roots of windows that were put into a container which the app keeps for later, with all below them.
  private var inTakenRoots: [NestNode] {
    let taken = orphans.flatMap { nodes(below: $0) }.filter { node in
      house.windows.contains { $0.rootViewController === node.controller }
    }
    return taken.flatMap { [$0] + ($0.coordinator.map { nodes(below: $0) } ?? []) }
  }

  /// Whether nobody sees what the parent shows.
  private func isBelowHidden(_ node: NestNode) -> Bool {
    guard let parent = house.node(of: node.coordinator?.parentCoordinator) else { return false }
    return parent.controller.map { !isInFront($0) } ?? true
  }

  /// Whether a request for a node has not ended.
  private func waits(_ node: NestNode) -> Bool {
    outcomes.contains { number, ends in
      ends.isEmpty && requests[number]?.what.contains(node.name) == true
    }
  }

  // MARK: - Ends

  private func checkEnds() {
    for (number, ends) in outcomes.sorted(by: { $0.key < $1.key }) {
      guard let request = requests[number] else { continue }
      expect(ends.count < 2, "\(request.what) ended \(ends)")
      guard ends.isEmpty else {
        outcomes[number] = nil
        continue
      }
      // What lies in a tab that is not selected waits.
      let nodes = inTrees.filter { request.nodes.contains($0.name) }
      let waits = nodes.contains { !($0.controller.map(isInFront) ?? false) }
      let isExcused = nodes.contains { !$0.excuses.isEmpty } || !putAside.isEmpty
      let isGone = nodes.isEmpty && !request.nodes.isEmpty
      expect(waits || isExcused || isGone, "\(request.what) did not end, and nobody says why")
    }
  }

  // MARK: - Taps

  /// A tap on a tab changes its container alone, which hears of it.
  private func checkTap() {
    guard let tap else { return }
    for node in inTrees where node.name != tap.owner {
      guard let before = sights[node.name], before != node.sight else { continue }
      // A second tap takes a stack inside back to its root.
      guard !tap.isAgain else { continue }
      expect(false, "a tap in \(tap.owner) changed \(node.name) from \(before) to \(node.sight)")
    }
    guard !house.nodes.contains(where: \.holdsTaps) else { return }
    expect(house.taps.count == 1, "after a tap in \(tap.owner) were told: \(house.taps)")
  }

  // MARK: - Memory

  private func checkMemory() {
    // A link makes what waits in a hidden tab.
    let (kept, there) = (kept, namesInStates)
    let lost = house.pages.aliveObjects().filter {
      $0.name != "x" && !kept.contains(ObjectIdentifier($0.object)) && !there.contains($0.name)
    }.map(\.name)
    let isExcused =
      hasStrays || house.nodes.contains { !$0.excuses.isEmpty } || !outcomes.isEmpty
      || !putAside.isEmpty
    expect(lost.isEmpty || isExcused, "alive, and nowhere: \(lost.sorted())")
  }

  /// The app lets go of everything.
  func end() {
    if drag != nil { endDrag(finishes: false) }
    // Other code waits until UIKit is still, as it does throughout: a dismissal may be dropped otherwise.
    session.settle()
    for index in putAside.keys.sorted() {
      house.windows[index].rootViewController?.dismiss(animated: false)
      session.settle()
      giveRootBack(index)
    }
    rest()
    guard mistakes.isEmpty else { return }
    note("everything is let go of")
    for root in house.roots { root.childCoordinators.forEach { root.remove(child: $0) } }
    (orphans, delegates) = ([], [])
    for node in house.nodes { node.navigator = nil }
    session.settle()
    house.close()
    session.settle()
    let alive = house.nodes.filter { $0.coordinator != nil || $0.controller != nil }.map(\.name)
    expect(alive.isEmpty || hasStrays, "alive at the end: \(alive.sorted())")
    let pages = house.pages.alive()
    expect(pages.isEmpty || hasStrays, "pages alive at the end: \(pages)")
    for (number, ends) in outcomes.sorted(by: { $0.key < $1.key }) {
      expect(ends.count == 1, "at the end, \(requests[number]?.what ?? "?") ended \(ends)")
    }
    expect(session.log == complaints, "UIKit's log at the end: \(session.log)")
    checkRecordings()
  }

  private func checkRecordings() {
    for (index, lines) in house.lines.enumerated() {
      guard let flight = try? Flight(Data(lines.joined(separator: "\n").utf8)) else {
        return expect(false, "the recording of window \(index) cannot be read")
      }
      guard flight.flows.contains(where: { $0.hasSuffix("NestFlow") }) else { continue }
      let replay = flight.replay(
        on: NestFlow(), reading: [NestMessage.self, NestRoute.self, FlowResult<Never>.self])
      expect(replay.isIdentical, "the recording of window \(index): \(replay)")
    }
  }
}
