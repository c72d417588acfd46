import CoordinatorKit
import Testing

/// What a phone would show, as plain arrays of names: it shares no code with the engine.
private struct Phone: Equatable {
  /// A style and names; the base has no style.
  struct Layer: Equatable {
    var style: SheetStyle?
    var names: [String]
  }
  var layers: [Layer]

  static func random(_ dice: inout SeededDice) -> Phone {
    let sheets = [0, 0, 1, 1, 2, 3].randomElement(using: &dice) ?? 0
    return Phone(
      layers: (0...sheets).map { index in
        let names = ["a", "b", "c", "d", "e"].shuffled(using: &dice)
        let fewest = index == 0 ? 0 : 1
        let style = [SheetStyle.sheet, .sheet, .fullScreen].randomElement(using: &dice)
        return Layer(
          style: index == 0 ? nil : style,
          names: Array(names.prefix(Int.random(in: fewest...4, using: &dice))))
      })
  }

  /// Another one that differs in one place, as by one step of an app.
  func varied(_ dice: inout SeededDice) -> Phone {
    var copy = self
    let last = copy.layers.count - 1
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: copy.layers[last].names += copy.layers[last].names.contains("z") ? [] : ["z"]
    case 1 where copy.layers[last].names.count > 1: copy.layers[last].names.removeLast()
    case 2 where last > 0: copy.layers.removeLast()
    case 3: copy.layers.append(Layer(style: .sheet, names: ["y"]))
    default: return .random(&dice)
    }
    return copy
  }

  var layout: Layout {
    Layout(
      layers.map { layer in
        Layout.Layer(layer.names.map(key), style: layer.style)
      })
  }

  mutating func perform(_ transition: LayoutTransition) {
    switch transition {
    case .present(_, let layer):
      layers.append(Layer(style: layer.style, names: layer.screens.map(\.description)))
    case .dismiss(let index):
      layers.removeSubrange(index...)
    case .change(let index, _, let difference, _):
      switch difference {
      case .none: break
      case .push(let key): layers[index].names.append(key.description)
      case .pop: layers[index].names.removeLast()
      case .popTo(let key):
        while layers[index].names.last != key.description { layers[index].names.removeLast() }
      case .set(let keys), .setBackward(let keys): layers[index].names = keys.map(\.description)
      }
    case .setTabs, .select, .setRoot: break
    }
  }
}

/// The kind of verb that a change of names asks for, told from the names alone.
private func expectedVerb(from old: [String], to new: [String], _ type: PresentType) -> String {
  if !old.isEmpty, new.count == old.count + 1, new.starts(with: old) { return "push" }
  if !new.isEmpty, old.starts(with: new) { return old.count == new.count + 1 ? "pop" : "pop to" }
  let isAllNew = old.allSatisfy { !new.contains($0) } && !old.isEmpty && !new.isEmpty
  return isAllNew && type == .dismiss ? "set backward" : "set"
}

private func verb(_ difference: StackDifference) -> String {
  switch difference {
  case .none: "nothing"
  case .push: "push"
  case .pop: "pop"
  case .popTo: "pop to"
  case .set: "set"
  case .setBackward: "set backward"
  }
}

@Suite("Transitions lead from any layout to any other, and terminate")
struct LayoutTransitionWalkTests {
  @Test("Transitions performed on a model phone reach the desired layout", arguments: 1...20)
  func reachesTheDesiredLayout(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    var phone = Phone.random(&dice)
    for _ in 1...100 {
      let wanted = phone.varied(&dice)
      let type: PresentType = Bool.random(using: &dice) ? .present : .dismiss
      // One change or one present for each layer, and one dismissal at most.
      let most = wanted.layers.count + 1
      var steps: [String] = []
      while let next = LayoutTransition.next(
        from: phone.layout, to: wanted.layout, type: { _ in type })
      {
        steps.append("\(next)")
        try #require(steps.count <= most, "\(steps) to \(wanted.layout)")
        check(next, from: phone, to: wanted, type)
        phone.perform(next)
      }
      try #require(phone == wanted, "\(steps) led to \(phone.layout), not to \(wanted.layout)")
    }
  }

  private func check(
    _ next: LayoutTransition, from phone: Phone, to wanted: Phone, _ type: PresentType
  ) {
    switch next {
    case .change(let layer, _, let difference, let isCovered):
      let names = (phone.layers[layer].names, wanted.layers[layer].names)
      #expect(verb(difference) == expectedVerb(from: names.0, to: names.1, type))
      #expect(isCovered == (max(phone.layers.count, wanted.layers.count) - 1 > layer))
      #expect(phone.layers[..<layer] == wanted.layers[..<layer])
    case .present(let layer, let sheet):
      #expect(layer == phone.layers.count)
      #expect(sheet.screens.map(\.description) == wanted.layers[layer].names)
      #expect(phone.layers[...] == wanted.layers[..<layer])
    case .dismiss(let layer):
      let isSame =
        wanted.layers.indices.contains(layer)
        && phone.layers[layer].style == wanted.layers[layer].style
        && phone.layers[layer].names.first == wanted.layers[layer].names.first
      #expect(layer > 0 && !isSame)
    case .setTabs, .select, .setRoot:
      Issue.record("There are no tabs and no windows here.")
    }
  }
}
