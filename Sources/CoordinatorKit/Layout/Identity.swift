/// Distinguishes an object from all others, including later ones at the same address.
///
/// Equal only to itself. To remember an object without retaining it, remember its identity: an
/// address may be reused.
package final class Identity: Hashable, Sendable {
  package init() {}

  package static func == (left: Identity, right: Identity) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
