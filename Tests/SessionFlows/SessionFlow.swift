package import CoordinatorKit

/// A flow that random sessions are recorded of.
package protocol SessionFlow: Flow where State: Codable & Equatable & Sendable, Output: Equatable {
  /// The flow, with a mistake in it or without one.
  init(fault: SessionFault?)
  /// The state a session begins in.
  static var start: State { get }
  /// A message that some screen or child might send.
  static func message(_ dice: inout Dice, in state: State) -> any CoordinatorMessageable
  /// A state that code might set.
  static func change(_ dice: inout Dice, of state: State) -> State
}

/// A mistake in a flow.
package enum SessionFault: String, CaseIterable, Sendable {
  /// A sheet has another style, and shows the same screens.
  case style
  /// A screen that the user left stays in the state.
  case back
  /// The result is another one.
  case result
  /// A refusal gives another reason.
  case refusal
  /// A set in a screen lacks an element.
  case element
}

/// The flows that random sessions are recorded of.
package enum SessionFlows {
  /// All of them; one is private to its file.
  package static var all: [any SessionFlow.Type] { [ReadingRoomFlow.self, cellarFlow] }
}
