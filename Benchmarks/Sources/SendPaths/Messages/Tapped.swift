import CoordinatorKit

/// The message that all paths carry.
struct Tapped: CoordinatorMessageable {
  let id: Int
}
