import CoordinatorKitUI

// What the app says: by buttons on screens, and by code.
extension Walk {
  func tap(_ step: Step) {
    app.session.turn()
    guard let container = app.containers.last,
      let page = (app.topStack?.topViewController ?? container) as? WalkPage,
      let title = page.title, let first = app.titles(of: container).first
    else { return }
    let flow = Model.flow(of: title)
    guard !flow.isEmpty else { return }
    let isDouble = step.c % 3 == 0
    switch step.d % 12 {
    case 0: tap(page, Ask(number: number + 1), isDouble)
    case 1: tap(page, Lost(number: number + 1), isDouble)
    default:
      guard let wish = wish(step, flow, on: first, title) else { return }
      var next = model
      guard let answer = next.wish(wish, of: flow) else { return }
      // A second tap would come to what the first has changed.
      let mayRepeat = isDouble && answer == .done
      if tap(page, WalkFlow.Message(number: number + 1, wish: wish), mayRepeat) {
        model = next
        spoke(to: flow, wish, answer)
      }
    }
  }

  @discardableResult private func tap(
    _ page: WalkPage, _ message: some CoordinatorMessageable, _ isDouble: Bool
  ) -> Bool {
    number += 1
    page.words = message
    var landed = 0
    for _ in 1...(isDouble ? 2 : 1) where app.session.user.tap(page.button) { landed += 1 }
    expect(landed > 0 || model.isMoving, "the button did not take the tap")
    guard landed > 0 else { return false }
    let what = (message as? WalkFlow.Message).map { "\($0.wish)" } ?? "\(type(of: message))"
    note("tap\(isDouble ? " twice" : "") on \(page.title ?? "?"): \(what)")
    sent += Array(repeating: number, count: landed)
    if message is Lost { lost.insert(number) }
    return true
  }

  func code(_ step: Step, mayUseMessages: Bool = true) {
    let flows = model.flows
    let flow = flows[step.a % flows.count]
    let layers = model.layers(of: flow).filter { $0[1].contains(".") }
    let layer = layers[step.c % layers.count]
    guard let last = layer.last, let wish = wish(step, flow, on: layer[1], last)
    else { return }
    guard mayUseMessages else {
      // What a flow that is done asks its parent for is the parent's request.
      return wish == .done ? () : update(flow, wish, animated: true)
    }
    guard step.d % 2 == 0 else { return update(flow, wish, animated: step.isAnimated) }
    var next = model
    guard let answer = next.wish(wish, of: flow), let coordinator = coordinator(flow) else {
      return
    }
    model = next
    number += 1
    spoke(to: flow, wish, answer)
    sent.append(number)
    note("\(flow) hears \(wish)")
    coordinator.send(WalkFlow.Message(number: number, wish: wish))
  }

  func update(_ flow: String, _ wish: Wish, animated: Bool) {
    guard let answer = model.wish(wish, of: flow), let coordinator = coordinator(flow) else {
      return
    }
    number += 1
    requests[number] = flow
    spoke(to: flow, wish, answer, isRequest: true)
    let (number, ledger) = (number, app.ledger)
    note("\(flow) is updated\(animated ? "" : " without animation"): \(wish)")
    coordinator.update(
      animated: animated, completion: { ledger.outcomes[number, default: []].append($0) }
    ) { state in WalkFlow(name: flow).apply(wish, to: &state) }
  }

  private func spoke(
    to flow: String, _ wish: Wish, _ answer: Model.Answer, isRequest: Bool = false
  ) {
    hadOthers = true
    guard answer == .done else {
      refused.insert(number)
      return
    }
    // The parent hears of the end and asks for something else.
    if wish == .done { newest = [:] }
    newest[flow] = isRequest ? number : nil
  }

  private func coordinator(_ flow: String) -> WalkApp.FlowCoordinator? {
    let coordinator = app.flows[flow]
    expect(coordinator != nil, "there is no flow \(flow)")
    return coordinator
  }

  /// What is said to a flow about a layer of it, and a screen in there.
  private func wish(_ step: Step, _ flow: String, on first: String, _ title: String) -> Wish? {
    func letter(_ choice: Int) -> String { "\(flow).\(["a", "b", "c", "d", "e"][choice % 5])" }
    let style = ["sheet", "form", "full", "over", "pop"][step.c / 3 % 5]
    switch step.b % 14 {
    case 12: return model.isKept(title) ? .free(title) : .keep(title)
    case 13:
      let kept = model.kept.filter { Model.flow(of: $0) == flow }
      return kept.min().map(Wish.free)
    case 0...3: return .push(letter(step.b / 12), on: first)
    case 4, 5:
      let second = step.c % 2 == 0 ? [letter(step.b / 12 + 1)] : []
      return .present([style, letter(step.b / 12)] + second, over: first)
    case 6, 7: return flow.count < 3 ? .present([style, flow + "c"], over: first) : nil
    case 8: return .remove(title)
    case 9 where flow.hasSuffix("c"), 10 where flow.hasSuffix("c"): return .done
    case 9: return .remove(first.hasSuffix(".hall") ? flow + "c" : first)
    default: return show(step, flow, style)
    }
  }

  /// A whole new stack, with the sheets of now or with others.
  private func show(_ step: Step, _ flow: String, _ style: String) -> Wish? {
    // In several transitions, of which a later wish may spare the one that takes what is external.
    guard !model.isExternalAnywhere else { return nil }
    var letters = ["a", "b", "c", "d", "e"].map { "\(flow).\($0)" }.filter(model.isFree)
    let turn = letters.isEmpty ? 0 : step.a % letters.count
    letters = Array(letters[turn...] + letters[..<turn])
    var sheets: [[String]]?
    if step.d % 3 > 0 {
      var new: [[String]] = []
      if step.d % 3 == 1 { new.append([style] + letters.prefix(1 + step.d / 3 % 2)) }
      if step.d / 6 % 2 == 0 { new.append(["over"] + letters.dropFirst(2).prefix(1)) }
      if step.d / 12 % 4 == 0, flow.count < 3, model.isFree(flow + "c") {
        new.append(["sheet", flow + "c"])
      }
      sheets = new.filter { $0.count > 1 }
    }
    let used = (sheets ?? model.layers(of: flow).dropFirst().map { $0 }).flatMap { $0 }
    letters.removeAll { used.contains($0) }
    let stack = ["\(flow).hall"] + letters.prefix(step.b / 12 % 4).reversed()
    return .show(stack, sheets: sheets)
  }
}
