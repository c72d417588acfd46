import CoordinatorKitUI
import WalkTools

// What the app says to typed flows.
extension VerbsWalk {
  func update(_ dice: inout Dice, animated: Bool) {
    guard let flow = pick({ $0 is VerbsFlowCoordinator }, &dice) as? VerbsFlowCoordinator else {
      return
    }
    let name = flow.name
    if let kept = flow.state.kept, dice.roll(2) == 0 {
      let what = "\(name) keeps \(kept) no more"
      happens(what)
      return flow.update(completion: asked(what)) { $0.kept = nil }
    }
    let styles: [SheetStyle] = [.sheet, .formSheet, .fullScreen, .overFullScreen]
    var stack = ["\(name).hall"]
    for letter in ["a", "b"] where dice.roll(3) == 0 { stack.append("\(name).\(letter)") }
    var sheets: [VerbsFlow.Sheet] = []
    for letter in ["s", "t"] where dice.roll(3) == 0 {
      let second = dice.roll(3) == 0 ? ["\(name).\(letter)2"] : []
      let isMinimized = [nil, nil, false, true][dice.roll(4)]
      sheets.append(
        .init(
          style: styles[dice.roll(4)], titles: ["\(name).\(letter)"] + second,
          isMinimized: isMinimized))
    }
    if dice.roll(4) == 0 {
      let title = book.next("\(name).") + ".c"
      let isMinimized = [nil, nil, false, true][dice.roll(4)]
      sheets.append(
        .init(style: styles[dice.roll(4)], titles: [title], isMinimized: isMinimized))
    }
    let hasAlert = dice.roll(5) == 0
    // A guard that comes while the user is leaving comes too late.
    let mayKeep = stack.dropFirst() + sheets.flatMap(\.titles).filter { !$0.hasSuffix(".c") }
    let kept =
      dice.roll(3) == 0 && !mayKeep.isEmpty && !mayBeLeaving
      ? mayKeep[mayKeep.startIndex + dice.roll(mayKeep.count)] : nil
    let (newStack, newSheets) = (stack, sheets)
    let looks = sheets.map { sheet in
      let size = sheet.isMinimized.map { $0 ? ["minimized"] : ["minimizable"] } ?? []
      return size + ["\(sheet.style)"] + sheet.titles
    }
    let layers = ([stack] + looks + (hasAlert ? [["alert"]] : []))
      .map { $0.joined(separator: " ") }
    let what =
      "\(name) shows \(layers.joined(separator: " ⌃ "))\(animated ? "" : " at once")"
      + (kept.map { ", and keeps \($0)" } ?? "")
    let isFree = isInFront(flow) && flow.state.kept == nil
    happens(what) { [unowned self] in
      !isFree || !mayPresent(flow) || outcome == .performed
    }
    flow.update(animated: animated, completion: asked(what)) { state in
      (state.stack, state.sheets, state.hasAlert) = (newStack, newSheets, hasAlert)
      if let kept { state.kept = kept }
    }
  }

  /// A flow shows anew what it shows, and dismisses what others present over it.
  func reload(_ dice: inout Dice, animated: Bool) {
    guard let flow = pick({ $0 is VerbsFlowCoordinator || $0 is VerbsComputed }, &dice) else {
      return
    }
    let options = [ReloadMessage.Options.all, .onlyChildren, .ignoreChildren][dice.roll(3)]
    let type = [PresentType.present, .dismiss][dice.roll(2)]
    happens("\(flow.name) reloads \(options)\(animated ? "" : " at once")")
    flow.send(message: ReloadMessage(animated: animated, options: options, metadata: type))
  }

  /// The flows right below somebody, or its own, show anew what they show.
  func triggerChildren(_ dice: inout Dice) {
    guard let actor = pick({ _ in true }, &dice) else { return }
    happens("\(actor.name) triggers its children")
    actor.triggerFlowInChildren()
  }

  /// A flow that somebody shows ends by itself.
  func endChild(_ dice: inout Dice) {
    let isChild = { (actor: any VerbsActor) in
      actor is VerbsFlowCoordinator && (actor.role == .presented || actor.role == .screen)
    }
    guard let flow = pick(isChild, &dice) as? VerbsFlowCoordinator else { return }
    let name = flow.name
    happens("\(name) ends")
    finished.insert(name)
    flow.send(VerbsFlow.End())
  }
}
