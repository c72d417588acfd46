// Swift 6.2's marker, which the standard library of an older SDK does not declare. The check is not about isolation.

public typealias SendableMetatype = Any
