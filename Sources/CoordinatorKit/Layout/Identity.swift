/// What tells an object from all others, also from those that come to lie at its address once it is gone.
///
/// Equal to itself alone. Whoever remembers an object without holding it remembers its identity, so that an
/// address is never mistaken for what was there before.
package final class Identity: Hashable, Sendable {
  package init() {}

  package static func == (left: Identity, right: Identity) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
