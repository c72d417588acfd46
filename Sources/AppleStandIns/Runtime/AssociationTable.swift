internal import HeadlessUIKit

/// Finds what is associated with an object.
///
/// Responders carry it themselves, so that it goes with them. Nothing tells when another object goes:
/// what belonged to it is swept out later.
@MainActor
enum AssociationTable {
  private struct Row {
    weak var owner: AnyObject?
    let associations: Associations
  }

  private static var rows: [ObjectIdentifier: Row] = [:]

  static func associations(of owner: AnyObject, creating: Bool) -> Associations? {
    if let responder = owner as? UIResponder {
      return associations(of: responder, creating: creating)
    }
    // An address can be that of an object that has gone.
    if let row = rows[ObjectIdentifier(owner)], row.owner === owner { return row.associations }
    guard creating else { return nil }
    let created = Associations()
    rows = rows.filter { $0.value.owner != nil }
    rows[ObjectIdentifier(owner)] = Row(owner: owner, associations: created)
    return created
  }

  private static func associations(of responder: UIResponder, creating: Bool) -> Associations? {
    if let found = responder.associatedObjects as? Associations { return found }
    guard creating else { return nil }
    let created = Associations()
    responder.associatedObjects = created
    return created
  }
}
