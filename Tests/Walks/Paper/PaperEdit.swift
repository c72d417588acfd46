import CoordinatorKitUI
import WalkTools

/// What becomes of the layers in one step; which screens it concerns follows from the seed.
enum PaperEdit: CaseIterable {
  case push, insert, remove, move, shuffle, replace, present, dismiss, restyle, ink, nothing, anew

  static let screens = 12
  static let mostLayers = 4

  func apply(to state: PaperFlow.State, _ dice: inout Dice) -> PaperFlow.State {
    var next = state
    let layer = dice.roll(next.layers.count)
    let count = next.layers[layer].ids.count
    var free = (0..<Self.screens).filter { id in !state.layers.contains { $0.ids.contains(id) } }
    func takeFree() -> Int? { free.isEmpty ? nil : free.remove(at: dice.roll(free.count)) }
    switch self {
    case .push: if let id = takeFree() { next.layers[layer].ids.append(id) }
    case .insert:
      if let id = takeFree() { next.layers[layer].ids.insert(id, at: dice.roll(count + 1)) }
    case .remove: next.layers[layer].ids.remove(at: dice.roll(count))
    case .move:
      let id = next.layers[layer].ids.remove(at: dice.roll(count))
      let target = dice.roll(next.layers.count)
      next.layers[target].ids.insert(id, at: dice.roll(next.layers[target].ids.count + 1))
    case .shuffle: dice.shuffle(&next.layers[layer].ids)
    case .replace: if let id = takeFree() { next.layers[layer].ids[dice.roll(count)] = id }
    case .present:
      let ids = (0...dice.roll(3)).compactMap { _ in takeFree() }
      let isRoom = next.layers.count < Self.mostLayers && !ids.isEmpty
      if isRoom { next.layers.append(.init(ids: ids, style: dice.style())) }
    case .dismiss: next.layers.remove(at: layer)
    case .restyle: next.layers[layer].style = dice.style()
    case .ink: next.ink += 1
    case .nothing: break
    case .anew:
      var ids = Array(0..<Self.screens)
      dice.shuffle(&ids)
      next.layers = (0...dice.roll(3)).map { _ in
        let some = Array(ids.prefix(1 + dice.roll(3)))
        ids.removeFirst(some.count)
        return .init(ids: some, style: dice.style())
      }
    }
    next.layers.removeAll { $0.ids.isEmpty }
    return next.layers.isEmpty ? state : next
  }
}

extension Dice {
  mutating func style() -> SheetStyle {
    let styles: [SheetStyle] = [.sheet, .formSheet, .fullScreen, .overFullScreen]
    return styles[roll(styles.count)]
  }

  mutating func shuffle(_ list: inout [Int]) {
    for index in list.indices.reversed() { list.swapAt(index, roll(index + 1)) }
  }
}
