import CoordinatorKitUI

/// A flow that shows whatever it is told: layers as arrays, each a style and titles.
struct WalkFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let description: String
  }

  struct State: FlowState {
    var layers: [[String]]
    /// The screens that must not be left.
    var kept: Set<String> = []
    var isDone = false

    fileprivate mutating func forgetGone() { kept.formIntersection(layers.joined()) }
  }

  /// A wish with a number, so that its end can be told from that of others.
  struct Message: CoordinatorMessageable, CustomStringConvertible {
    let number: Int
    let wish: Wish
    var description: String { "#\(number)" }
  }

  let name: String

  func screens(for state: State) -> ScreenStack<Screen> {
    // Without the builder, which costs a walk a tenth of its time.
    var stack = screens(of: state.layers[0])
    for sheet in state.layers.dropFirst() {
      stack = stack.presenting(screens(of: sheet), as: SheetStyle(word: sheet[0]))
    }
    return stack
  }

  private func screens(of layer: [String]) -> ScreenStack<Screen> {
    ScreenStack(layer.dropFirst().map { Screen(description: $0) })
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    apply(message.wish, to: &state)
    return .handled
  }

  func apply(_ wish: Wish, to state: inout State) {
    defer { state.forgetGone() }
    switch wish {
    case .push(let title, let first):
      guard let layer = state.layers.firstIndex(where: { $0[1] == first }) else { return }
      // A second tap: leaving it out is up to the framework.
      let isTop = state.layers[layer].last == title
      guard isTop || !state.layers.joined().contains(title) else { return }
      state.layers[layer].append(title)
    case .remove(let title): remove(title, from: &state)
    case .present(let sheet, let first):
      guard let layer = state.layers.firstIndex(where: { $0[1] == first }) else { return }
      state.layers = state.layers[...layer] + [sheet]
    case .show(let stack, let sheets):
      state.layers = [["base"] + stack] + (sheets ?? Array(state.layers.dropFirst()))
    case .keep(let title): state.kept.insert(title)
    case .free(let title): state.kept.remove(title)
    case .done: state.isDone = true
    }
  }

  private func remove(_ title: String, from state: inout State) {
    guard let layer = state.layers.firstIndex(where: { $0.dropFirst().contains(title) }) else {
      return
    }
    if state.layers[layer][1] != title {
      state.layers[layer].removeAll { $0 == title }
    } else if layer > 0 {
      state.layers.removeSubrange(layer...)
    }
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens { remove(screen.description, from: &state) }
    state.forgetGone()
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    state.kept.contains(screen.description) ? .refuse("kept") : .allow
  }

  func result(for state: State) -> String? { state.isDone ? name : nil }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard case .finished(let child)? = result as? FlowResult<String> else { return .unhandled }
    remove(child, from: &state)
    state.forgetGone()
    return .handled
  }
}

extension SheetStyle {
  init(word: String) {
    self =
      switch word {
      case "form": .formSheet
      case "full": .fullScreen
      case "over": .overFullScreen
      case "pop": .popover(from: .item("button"))
      default: .sheet
      }
  }
}

/// What a screen says that is not its flow's business: the root answers.
struct Ask: CoordinatorMessageable, CustomStringConvertible {
  let number: Int
  var description: String { "#\(number)" }
}

/// What nobody answers, which is reported.
struct Lost: CoordinatorMessageable, CustomStringConvertible {
  let number: Int
  var description: String { "#\(number)" }
}
