// What the standard library of an older SDK does not declare.

/// The marker of Swift 6.2; without its meaning, since the check is not about isolation.
public typealias SendableMetatype = Any
