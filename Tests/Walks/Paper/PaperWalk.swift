import CoordinatorKitUI
import WalkTools

/// Random states and moves of the user, with the naive expectation of what UIKit then shows.
@MainActor final class PaperWalk: Expecting {
  private let seed: Int
  private let phone: PaperPhone
  /// What is to be seen; the flow is never asked.
  private var paper: PaperFlow.State
  /// All that was to be seen since all was quiet, that first.
  private var papers: [PaperFlow.State]
  private var known: [PaperPlace: Weak] = [:]
  private(set) var story: [String]
  var mistakes: [String] = []

  private struct Weak { weak var page: PaperPhone.Page? }

  init(seed: Int, flow: PaperFlow) {
    self.seed = seed
    paper = .init(layers: [.init(ids: [0], style: .sheet)])
    papers = [paper]
    let stack = seed % 2 == 0 ? FlowNavigationController() : UINavigationController()
    phone = PaperPhone(flow, paper, in: stack)
    story = ["seed \(seed)"]
    phone.session.settle()
    remember()
  }

  /// Takes the step of a number, which follows from seed and number alone.
  func take(_ number: Int) {
    var dice = Dice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    switch dice.roll(10) {
    case 0: user("back") { $0.tapBack(in: $1) }
    case 1: user("swipe back") { $0.swipeBack(in: $1) }
    case 2: user("cancelled swipe", leaving: 0) { $0.beginBackSwipe(in: $1)?.cancel() != nil }
    case 3: swipeDown()
    case 4, 5: user("back menu", leaving: 2) { $0.chooseBackMenu(1, in: $1) }
    default: edit(&dice)
    }
  }

  private func edit(_ dice: inout Dice) {
    let edit = PaperEdit.allCases[dice.roll(PaperEdit.allCases.count)]
    paper = edit.apply(to: paper, &dice)
    papers.append(paper)
    let (next, isAnimated) = (paper, dice.roll(2) == 0)
    if dice.roll(2) == 0 {
      story.append("\(edit), by message: \(next.layers)")
      phone.flow.send(PaperFlow.Message.show(next))
    } else {
      story.append("\(edit), by code, animated \(isAnimated): \(next.layers)")
      phone.flow.update(animated: isAnimated) { $0 = next }
    }
    // Now and then the next change comes while this one is still on its way.
    if dice.roll(4) > 0 { rest() }
  }

  /// Moves are made and followed while all else is quiet: races with them are what the other walks are for.
  private func user(
    _ what: String, leaving count: Int = 1,
    _ act: (HeadlessUser, UINavigationController) -> Bool
  ) {
    rest()
    guard mistakes.isEmpty, let top = paper.layers.indices.last,
      paper.layers[top].ids.count > max(count, 1), let stack = phone.stacks.last
    else { return }
    story.append(what)
    expect(act(phone.session.user, stack), "\(what) was not possible")
    paper.layers[top].ids.removeLast(count)
    papers.append(paper)
    rest()
  }

  private func swipeDown() {
    rest()
    guard mistakes.isEmpty, paper.layers.count > 1, let sheet = phone.stacks.last,
      [.sheet, .formSheet].contains(paper.layers.last?.style)
    else { return }
    story.append("swipe down")
    expect(phone.session.user.swipeDown(sheet), "swipe down was not possible")
    paper.layers.removeLast()
    papers.append(paper)
    rest()
  }

  /// Waits until all is quiet, and looks.
  func rest() {
    phone.session.settle()
    guard mistakes.isEmpty, papers.count > 1 else { return }
    expect(phone.flow.state == paper, "the state is \(phone.flow.state), not \(paper)")
    expect(phone.onShow == shown, "UIKit shows \(phone.onShow), not \(shown)")
    checkInstances()
    checkBuilt()
    expect(phone.session.log.isEmpty, "UIKit says \(phone.session.log)")
    expect(phone.reports.isEmpty, "there are reports: \(phone.reports)")
    remember()
  }

  private func remember() {
    known = phone.pages.mapValues { Weak(page: $0) }
    papers = [paper]
    phone.forgetBuilt()
  }
}

// MARK: - The naive expectation

extension PaperWalk {
  private var shown: String {
    paper.layers.enumerated().map { index, layer in
      index == 0 ? "\(layer.ids)" : "\(Self.word(layer.style)) \(layer.ids)"
    }.joined(separator: " ")
  }

  private static func word(_ style: SheetStyle) -> String {
    style == .sheet ? "pageSheet" : "\(style)"
  }

  private static func places(_ paper: PaperFlow.State) -> Set<PaperPlace> {
    var (places, sheets) = (Set<PaperPlace>(), [String]())
    for (index, layer) in paper.layers.enumerated() {
      if index > 0 { sheets.append("\(word(layer.style)) \(layer.ids[0])") }
      for id in layer.ids { places.insert(PaperPlace(sheets: sheets, id: id)) }
    }
    return places
  }

  private static func idsInSheets(_ paper: PaperFlow.State) -> Set<Int> {
    Set(paper.layers.dropFirst().flatMap(\.ids))
  }

  /// A screen that was always to be seen is the same controller as before.
  private func checkInstances() {
    let pages = phone.pages
    let stayed = papers.map(Self.places).reduce(Self.places(paper)) { $0.intersection($1) }
    for place in stayed {
      expect(pages[place] === known[place]?.page, "\(place) is another controller than before")
    }
  }

  /// A controller is made for each screen that is new, once; of those that came and went on the way
  /// between two looks, at most once for each time they came.
  ///
  /// One that was in a sheet all the time may live on.
  private func checkBuilt() {
    var (least, most): ([Int: Int], [Int: Int]) = ([:], [:])
    let stayed = papers.map(Self.idsInSheets).reduce(Self.idsInSheets(paper)) {
      $0.intersection($1)
    }
    for place in Self.places(paper).subtracting(Self.places(papers[0]))
    where place.sheets.isEmpty || !stayed.contains(place.id) {
      least[place.id, default: 0] += 1
    }
    for (before, after) in zip(papers, papers.dropFirst()) {
      for place in Self.places(after).subtracting(Self.places(before)) {
        most[place.id, default: 0] += 1
      }
    }
    for id in 0..<PaperEdit.screens {
      let (built, least, most) = (
        phone.built.filter { $0 == id }.count, least[id] ?? 0, most[id] ?? 0
      )
      expect(
        (least...max(least, most)).contains(built),
        "\(built) controllers were made of screen \(id), which is new \(least) to \(most) times")
    }
  }
}
