import CoordinatorKitUI

/// A flow in one of the worlds.
@MainActor final class WorldScene {
  enum Kind: CaseIterable {
    case controllers, views
    /// Views whose columns collapse by themselves, instead of into one stack.
    case collapsingViews
  }

  let world: any World
  /// How changes ended, and what was reported.
  private(set) var outcomes: [String] = []

  init(_ kind: Kind, _ root: WorldsFlow.Root, isWide: Bool = false, _ state: WorldsFlow.State) {
    world =
      switch kind {
      case .controllers: ControllerWorld(state, root, isWide: isWide)
      case .views: ViewWorld(state, root, isWide: isWide)
      case .collapsingViews: ViewWorld(state, root, isWide: isWide, collapses: true)
      }
    _ = world.notes.take()
  }

  /// What is told of screens until nothing moves.
  func told(of work: (any World) -> Void) -> [String] {
    work(world)
    world.settle()
    let notes = world.notes.take()
    outcomes = (notes[.ends] ?? []) + (notes[.reports] ?? [])
    return notes[.screens] ?? []
  }

  func change(_ change: @escaping (inout WorldsFlow.State) -> Void) -> [String] {
    told { world in
      let end = { @MainActor [notes = world.notes] in notes.note(.ends, "\($0 as Outcome)") }
      world.flow.update(animated: true, completion: end, change)
    }
  }

  /// Sends a message that changes the state.
  func send(_ change: (inout WorldsFlow.State) -> Void) -> [String] {
    var state = world.flow.state
    change(&state)
    return told { world in
      world.flow.deliver(WorldsFlow.Message.show(state)) { [notes = world.notes] in
        notes.note(.ends, "\($0)")
      }
    }
  }
}

@MainActor func scene(
  _ kind: WorldScene.Kind, _ root: WorldsFlow.Root, isWide: Bool = false,
  _ state: WorldsFlow.State, _ body: (WorldScene) throws -> Void
) rethrows {
  try HeadlessSession().enter { try body(WorldScene(kind, root, isWide: isWide, state)) }
}

/// What is told of a screen that leaves.
func removed(_ name: String, _ cause: String) -> [String] {
  ["seen: \(name) was removed, \(cause)", "told that \(name) left: \(cause)"]
}
