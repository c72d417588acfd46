import CoordinatorKitUI
import WalkTools

/// The same random changes of a flow, and moves of a user, in UIKit and in SwiftUI, which must tell the same: which
/// screens appear and are removed and why, in which order, how changes end, and which children there are.
///
/// Left out is what the two cannot agree about:
/// - the state changes when a move of the user's ends in UIKit, and when it begins in SwiftUI;
/// - what is shown between two changes of one turn, since that depends on what takes how long;
/// - a second tap on a tab, of which SwiftUI does not tell what it pops;
/// - a move between columns that lie over one another, where UIKit has nothing to do and SwiftUI has;
/// - in which order stacks of different tabs change, and which of equal new screens is made first;
/// - when a child that is removed by hand tells of itself, and what becomes of a screen that is equal to its own;
/// - a swipe or a back menu that a guard forbids, of which SwiftUI does not tell;
/// - the menu of the back button where columns collapse, which is UIKit's for all of them.
@MainActor final class WorldsWalk: SeededWalk {
  private(set) var story: [String]
  private(set) var mistakes: [String] = []
  private(set) var steps = 0
  private let seed: Int
  private let isWide: Bool
  private let worlds: [(name: String, world: any World)]
  private var dealer: WorldsDealer
  private var hasEnded = false
  /// The tab in which each screen was when all had settled last.
  private var tabs: [String: String] = [:]
  private var root: WorldsFlow.Root { dealer.root }

  init(seed: Int) {
    self.seed = seed
    let root = WorldsFlow.Root.allCases[seed % 5]
    dealer = WorldsDealer(dice: Dice(seed: UInt64(seed)), root: root)
    var state = WorldsFlow.State()
    for name in WorldsFlow.stacks(of: root) where name != "y" { state.stacks[name] = [name + "0"] }
    isWide = seed / 5 % 2 == 0
    // One stack of all columns shows no tabs.
    let collapses = !isWide && (root == .tabsInColumn || root.hasColumns && seed / 10 % 2 == 0)
    worlds = [
      ("UIKit", ControllerWorld(state, root, isWide: isWide)),
      ("SwiftUI", ViewWorld(state, root, isWide: isWide, collapses: collapses)),
    ]
    story = ["seed \(seed), \(root)\(isWide ? ", wide" : collapses ? ", collapsing" : "")"]
    compare()
  }

  /// Takes the event of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    dealer.dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    dealer.next = number * 100
    guard !hasEnded else { return }
    if dealer.dice.roll(50) == 0 { return changeTwice() }
    switch dealer.dice.roll(15) {
    case 0:
      // A tap that a guard answers goes nowhere, and both tell of it.
      story.append("the user taps Back")
      for (_, world) in worlds { _ = world.back(1) }
    case 1:
      // Where SwiftUI's button is hidden for a guard, there is no menu.
      if flow.state.isSaved, worlds.allSatisfy(\.world.hasWholeMenu) {
        user("goes back two levels") { $0.back(2) }
      }
    case 2, 3:
      if worlds.allSatisfy(\.world.canSwipeDown) { user("swipes down") { $0.swipeDown() } }
    case 4: selectTab()
    case 5: user("taps the alert") { $0.tapAlert() }
    case 6: return removeChild()
    case 7: changeGuest()
    case 8: send(flow.state.isLoggingIn ? .loggedIn : .save)
    default: change()
    }
    compare()
  }

  private var flow: any FlowInAWorld { worlds[0].world.flow }
}

// MARK: - Events

extension WorldsWalk {
  private func user(_ what: String, _ act: (any World) -> Bool) {
    let made = worlds.map { act($0.world) }
    if made.contains(true) { story.append("the user \(what)") }
    if Set(made).count > 1 { mistakes.append("that the user \(what) is possible: \(made)") }
  }

  private func selectTab() {
    let tab = ["a", "b", "c"][dealer.dice.roll(3)]
    if flow.state.tab != tab { user("selects \(tab)") { $0.select(tab) } }
  }

  private func change() {
    var next = flow.state
    let words = (0...dealer.dice.roll(2)).compactMap { _ in dealer.change(&next) }
    guard next != flow.state else { return }
    let (isMessage, isAnimated) = (dealer.dice.roll(2) == 0, dealer.dice.roll(2) == 0)
    let isLink = isMessage && dealer.dice.roll(3) == 0
    let what = isLink ? "a link: " : isMessage ? "a message: " : ""
    story.append("\(what)\(words.joined(separator: ", "))")
    for (_, world) in worlds {
      let end = { @MainActor [notes = world.notes, root, isWide] (outcome: Outcome) in
        let isMove =
          root.hasColumns && !isWide
          && outcome == .handled(by: "WorldsFlow")
        notes.note(.ends, "ended \(isMove ? .performed : outcome)")
      }
      if isLink {
        world.flow.open([WorldsFlow.Message.show(next)], completion: end)
      } else if isMessage {
        world.flow.deliver(WorldsFlow.Message.show(next), completion: end)
      } else {
        world.flow.update(animated: isAnimated, completion: end) { $0 = next }
      }
    }
  }

  private func send(_ message: WorldsFlow.Message) {
    story.append("\(message)")
    // What was held goes on in the same turn.
    if case .loggedIn = message { hasEnded = true }
    for (_, world) in worlds {
      world.flow.deliver(message) { [notes = world.notes] _ in notes.note(.ends, "\(message) ended")
      }
    }
  }

  /// Two changes of one turn; one of the worlds may have shown something in between, and keep that.
  private func changeTwice() {
    change()
    change()
    hasEnded = true
    compare()
  }

  /// The flow behind a screen changes.
  private func changeGuest() {
    let guests = flow.childCoordinators.map(\.coordinatorName).filter { $0.hasPrefix("f") }
    guard let name = guests.randomElement(using: &dealer.dice) else { return }
    let messages: [GuestFlow.Message] = [
      .show([name + "a", name + "b"]), .show([name + "a"]), .show([name + "c"]), .show([]), .done,
    ]
    let message = messages[dealer.dice.roll(messages.count)]
    story.append("\(name): \(message)")
    for (_, world) in worlds {
      world.child(name)?.deliver(message) { [notes = world.notes] in
        notes.note(.ends, "ended \($0)")
      }
    }
  }

  private func removeChild() {
    // Of equal screens the flow takes the topmost for the one that is gone.
    let screens = flow.state.stacks.values.joined()
    guard Set(screens).count == screens.count else { return }
    let names = flow.childCoordinators.map(\.coordinatorName)
    guard let name = names.randomElement(using: &dealer.dice) else { return }
    story.append("\(name) is removed by hand")
    for (_, world) in worlds {
      if let child = world.child(name) { world.flow.remove(child: child) }
    }
    compare(isByHand: true)
  }
}

// MARK: - The comparison

extension WorldsWalk {
  private func compare(isByHand: Bool = false) {
    steps += 1
    for (_, world) in worlds { world.settle() }
    var told: [[String: [String]]] = []
    for (name, world) in worlds {
      let notes = world.notes.take()
      let lines = WorldNotes.Kind.allCases.flatMap { notes[$0] ?? [] }
      story.append("  \(name): \(world.flow.screens): \(lines.joined(separator: "; "))")
      var parts = parts(of: notes)
      if isByHand {
        // A child that is removed by hand tells of itself at once.
        parts = parts.mapValues { $0.filter { !$0.contains("was removed") } }
          .filter { !$0.value.isEmpty }
      }
      parts["children"] = world.flow.childCoordinators.map(\.coordinatorName).sorted()
      if hasEnded { parts = ["ends": ["\(notes[.ends]?.count ?? 0)"]] }
      parts["wanted"] = ["\(world.flow.screens)"]
      told.append(parts)
    }
    if told[0] != told[1] {
      let names = Set(told[0].keys).union(told[1].keys).filter { told[0][$0] != told[1][$0] }
      mistakes.append("they differ in \(names.sorted().joined(separator: ", "))")
    }
    tabs = [:]
    guard root.hasTabs else { return }
    for (tab, screens) in flow.state.stacks { for screen in screens { tabs[screen] = tab } }
  }

  private func parts(of notes: [WorldNotes.Kind: [String]]) -> [String: [String]] {
    var parts = Dictionary(grouping: notes[.screens] ?? []) { line in
      "screens \(tabs.first { line.contains(" \($0.key) ") }?.value ?? "")"
    }
    for (kind, lines) in notes where kind != .screens {
      // A change that nobody sees may remove screens before the message that makes it ends.
      parts["\(kind)"] = kind == .trails ? lines.sorted() : lines
    }
    return parts
  }
}
