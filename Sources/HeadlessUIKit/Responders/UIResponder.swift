public import Foundation

/// An object that can handle messages and events, or pass them to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// What the module that performs navigation attaches to a responder; stands in for an associated object.
  ///
  /// As cheap to read as that of a stored property: single steps that never overlap are not checked at run time.
  @exclusivity(unchecked) package final var attachedObject: AnyObject?

  /// What app code associates with a responder.
  package final var associatedObjects: AnyObject?

  /// The activity of this responder.
  open var userActivity: NSUserActivity?

  // Weak: the session owns the application, which is a responder too.
  private weak var ownSession: HeadlessSession?

  /// Creates a responder that belongs to the current session.
  public override init() {
    ownSession = HeadlessSession.current
    super.init()
  }

  /// The session this object was made in, or that of the hierarchy it has entered since.
  ///
  /// It has a long name because `UIScene.session` is something else.
  public internal(set) var headlessSession: HeadlessSession {
    get { ownSession ?? .current }
    set { ownSession = newValue }
  }

  /// The next responder; `nil` unless a subclass has one (1.1).
  open var next: UIResponder? { nil }

  /// Whether this responder may become the first one; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder may resign as the first one; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its session.
  open var isFirstResponder: Bool { headlessSession.firstResponder === self }

  /// Dismisses what VoiceOver's user escapes from; true when it did (4.49).
  ///
  /// UIKit declares it on `NSObject`. A responder does nothing unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Adds to the menus of a system, and removes from them; called on the application's delegate for the
  /// menu bar (1.15).
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Changes a command before it is shown; called on the responder that would perform it (1.16).
  open func validate(_ command: UICommand) {}

  /// Becomes the first responder, if it can and the current one resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if let first = headlessSession.firstResponder, !first.resignFirstResponder() { return false }
    headlessSession.firstResponder = self
    return true
  }

  /// Resigns as the first responder, if it can.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    headlessSession.firstResponder = nil
    return true
  }
}
