/// What is associated with an object, by key.
///
/// Both functions belong to the main actor here, while Objective-C has them for every thread.
///
/// - Parameters:
///   - object: The owner. A responder lets its associated objects go when it goes itself; those of other
///     objects go with the next association that is made.
///   - key: Tells associations of one object apart; only the address counts.
///   - value: What is associated; nil removes it.
///   - policy: How the value is held.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.associations(of: object as AnyObject, creating: value != nil)?
    .set(value.map { Association($0, policy) }, for: key)
}

/// What was associated with the object under the key, nil if nothing was or if it is gone.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.associations(of: object as AnyObject, creating: false)?.value(for: key)
}

/// Removes all that was associated with the object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.associations(of: object as AnyObject, creating: false)?.removeAll()
}
