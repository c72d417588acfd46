/// How an associated object is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all: once it is gone, nothing is found.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It is kept alive; values of Swift are copied anyway.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// It is kept alive; values of Swift are copied anyway.
  case OBJC_ASSOCIATION_COPY = 771
}
