/// A delegate that passes on to another object what it does not implement itself.
///
/// On Apple platforms any delegate can do so, with `forwardingTarget(for:)` of Objective-C. Here the methods that a
/// delegate leaves out are the default implementations of its protocol, and these ask for the object.
@MainActor package protocol DelegateForwarding: AnyObject {
  /// Who is called in place of this delegate.
  var forwardingTarget: AnyObject? { get }
}

/// Who is called in place of a delegate that does not implement a method; `nil` if nobody is.
@MainActor func forwardingTarget(of delegate: AnyObject) -> AnyObject? {
  (delegate as? any DelegateForwarding)?.forwardingTarget
}
