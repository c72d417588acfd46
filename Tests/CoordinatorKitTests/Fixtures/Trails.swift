import CoordinatorKit

/// A trail as a value that a test can write down.
struct TrailPicture: Equatable {
  var message: String
  var steps: [String]
  var outcome: Outcome
  var nesting = 0
  var sender: String?
  var responders: [String] = []
}

extension TrailPicture {
  init(_ trail: MessageTrail) {
    message = trail.message
    steps = trail.steps.map { ([$0.coordinator] + $0.asked).joined(separator: " ") }
    outcome = trail.outcome
    nesting = trail.nesting
    sender = trail.sender
    responders = trail.responders
  }
}

/// The trails that the coordinators listened to have heard of.
@MainActor final class Trails {
  var all: [MessageTrail] = []
  var pictures: [TrailPicture] { all.map(TrailPicture.init) }
  var texts: [String] { all.map(\.description) }

  func listen(at coordinator: BaseCoordinator) {
    coordinator.onTrail = { self.all.append($0) }
  }
}
