import CoordinatorKitUI

/// An app and its model, and what happens to both.
@MainActor final class Walk: Storytelling {
  enum Drag {
    case back(BackSwipe, [String])
    case sheet(SheetSwipe, [String])
  }

  var app: WalkApp
  var model: Model
  let neighbor: WalkNeighbor
  private let delegate = WalkAppDelegate()
  var drag: Drag?
  var heard: ((String) -> Void)?
  var story: [String] = []
  var mistakes: [String] = []
  var number = 0
  /// The numbers of messages that nobody answers, and of all.
  var lost: Set<Int> = []
  var sent: [Int] = []
  /// The numbers of messages and requests that would take away what is kept.
  var refused: Set<Int> = []
  /// The flow of each request that has not been seen to end.
  var requests: [Int: String] = [:]

  /// The last request of each flow that was told nothing else since.
  var newest: [String: Int] = [:]
  /// Whether anybody but the flows took screens away since all was quiet.
  var hadFacts = false
  /// Why the screens leave that the user left since all was quiet.
  var causes: [String: Set<RemovalMessage.Cause>] = [:]
  /// Whether anybody but the user did something since all was quiet.
  var hadOthers = false

  init(isWide: Bool) {
    (app, model) = (WalkApp(isWide: isWide), Model(isWide: isWide))
    neighbor = WalkNeighbor()
    app.session.application.delegate = delegate
  }

  func take(_ step: Step) {
    if step.kind.isUser { heard?("the user's turn") }
    // Nobody sees a scene that is disconnected.
    guard app.isConnected || step.kind.isForHidden else { return }
    switch step.kind {
    case .tap: tap(step)
    case .code: code(step)
    case .back: back()
    case .backTwice: backTwice()
    case .backCommand: backCommand()
    case .escape: escape()
    case .tapBeside: tapBeside()
    case .beginBackSwipe: beginBackSwipe(step)
    case .beginSheetSwipe: beginSheetSwipe()
    case .progress: progress(Double(step.a % 10) / 10)
    case .finish: swipe(step, finishes: true)
    case .cancel: swipe(step, finishes: false)
    case .tab: tapTab(step.a % 2)
    case .drive: drive(step)
    case .externalPush: externalPush(step)
    case .externalPop: externalPop(step)
    case .externalPopToRoot: externalPopToRoot(step)
    case .externalSet: externalSet(step)
    case .externalPresent: externalPresent(step)
    case .externalDismiss: externalDismiss(step)
    case .externalSelect: externalSelect(step.a % 2)
    case .disconnect: disconnect(step)
    case .connect: connect()
    case .close: close(step)
    case .resize: resize()
    }
  }

  func pause(_ pause: Step.Pause) {
    switch pause {
    case .none: break
    case .turn:
      note("turn")
      app.session.turn()
    case .moment:
      note("0.2 s")
      app.session.advance(by: 0.2)
    case .rest: rest()
    }
  }

  /// Waits until all is quiet, and looks.
  func rest() {
    note("settle")
    app.session.settle()
    guard drag == nil else { return }
    check()
    model.rest()
    (newest, hadFacts) = ([:], false)
    (causes, hadOthers) = ([:], false)
  }

  /// Goes back to where it began, and looks.
  func end() {
    connect()
    if drag != nil { endDrag(finishes: false) }
    rest()
    if model.isExternalOnTop {
      app.containers.last.map { dismiss($0, animated: true) }
      rest()
    }
    for title in model.kept.sorted() { update(Model.flow(of: title), .free(title), animated: true) }
    rest()
    for flow in ["0", "1"] {
      update(flow, .show(["\(flow).hall"], sheets: []), animated: true)
      rest()
    }
    requests.keys.sorted().forEach { mistakes.append("request \($0) did not end") }
    if mistakes.isEmpty { checkRelease() }
  }
}

extension Model {
  /// The layers as a flow knows them: without what is external, and a child flow by its name.
  func layers(of flow: String) -> [[String]] {
    let own = tabs[Self.tab(of: flow)].filter { Self.flow(of: $0[1]) == flow }
    let child = tabs[Self.tab(of: flow)].first { $0[1] == flow + "c.hall" }
    return own.map(Self.ours) + (child.map { [[$0[0], flow + "c"]] } ?? [])
  }

  var isExternalOnTop: Bool { onShow.last.map { !$0[1].contains(".") } ?? false }
  var isExternalAnywhere: Bool { tabs.flatMap(Self.titles).contains { !$0.contains(".") } }
}
