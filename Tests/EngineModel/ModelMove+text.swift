import CoordinatorKit
import EnginePhone

extension ModelMove {
  /// The move in words.
  func text(_ bounds: ModelBounds) -> String {
    switch self {
    case .accept(animated: true): "UIKit performs it"
    case .accept(animated: false): "UIKit performs it at once"
    case .drop: "UIKit drops it"
    case .forestall(animated: true): "other code is quicker to present \(ModelWorld.externalLayer)"
    case .forestall(animated: false):
      "other code is quicker to present \(ModelWorld.externalLayer) at once"
    case .keep: "UIKit keeps it for later"
    case .unmade: "a screen cannot be made"
    case .next: "go on"
    case .nextTurn: "a turn begins"
    case .phone(let move): move.description
    case .pollElapses: "a moment passes"
    case .look: "somebody looks whether what was taken away has gone"
    case .arrive(let box): "\(box) comes on show"
    case .ask(let box, let index): "ask \(box) for \(bounds.menu[box]?[index].description ?? "")"
    case .present(let id): "present \(id == 0 ? "an alert on top" : "a child")"
    case .dismiss: "dismiss the child"
    }
  }
}
