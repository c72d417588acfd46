/// Reports that a screen was removed: exactly once for each screen; of those that go at once, topmost
/// first.
///
/// Where one change of a flow removes screens of a stack and a sheet over it, the stack changes first, while it is
/// covered, and its screens are told before the sheet's.
///
/// The coordinator that owned the screen sends it to itself, so its components receive it first and
/// its parents after that; then it releases what belonged to the screen. It need not be handled.
public struct RemovalMessage: CoordinatorMessageable {
  /// The removed screen.
  public let screen: ScreenKey
  /// Why it was removed.
  public let cause: RemovalMessage.Cause
  /// The child coordinator removed with the screen, if there was one; held weakly.
  public private(set) weak var coordinator: (any Coordinator)?

  /// Creates the message.
  ///
  /// - Parameters:
  ///   - screen: The removed screen.
  ///   - cause: Why it was removed.
  ///   - coordinator: The child coordinator removed with it.
  public init(screen: ScreenKey, cause: RemovalMessage.Cause, coordinator: (any Coordinator)? = nil)
  {
    self.screen = screen
    self.cause = cause
    self.coordinator = coordinator
  }

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}

extension RemovalMessage: CustomStringConvertible {
  /// `RemovalMessage(book(42), backButton)`.
  public var description: String { "RemovalMessage(\(screen), \(cause.rawValue))" }
}

extension RemovalMessage {
  /// Why a screen was removed.
  ///
  /// Only what can be known is reported: on a plain navigation controller a tap on Back and a pop by
  /// other code look the same, so both are `unknown` if UIKit animated them outside the framework's
  /// own changes. A `FlowNavigationController` is asked before its back button pops.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user tapped the back button, or went back with a command (`BackMessage`).
    case backButton
    /// The user chose a screen further down in the back button's menu.
    case backMenu
    /// The user swiped back, from the edge or in the content, or swiped a zoomed screen away.
    case interactivePop
    /// The user swiped a sheet down.
    case sheetSwipe
    /// The user tapped outside a sheet or popover.
    case outsideTap
    /// The flow's own state, or its coordinator, removed the screen.
    case programmatic
    /// Code other than the flow removed the screen.
    case external
    /// The user went back, or other code popped with animation: UIKit tells the same of both.
    case unknown
    /// New screens of its stack, another root, tab or page took its place.
    case replaced
    /// The coordinator that owned the screen left the tree, or the screen below was removed.
    case parentRemoved
    /// The window that showed the screen was closed, as a rule by the user with its scene.
    case sceneClosed

    /// Whether the user left the screen: by going back, with a swipe, or with a tap outside.
    ///
    /// It is true for `unknown`, too: that may be other code, and UIKit does not tell the two apart. A flow with a
    /// case for `RemovalMessage` cancels work that nobody waits for any more, and nothing when it closes the screen
    /// itself:
    ///
    ///     case .removal(let removal) where removal.screen == .init(Screen.loading) && removal.cause.isByUser:
    ///       return .handled(sending: WorkMessage<OpenAlias>.cancel)
    public var isByUser: Bool {
      switch self {
      case .backButton, .backMenu, .interactivePop, .sheetSwipe, .outsideTap, .unknown: true
      case .programmatic, .external, .replaced, .parentRemoved, .sceneClosed: false
      }
    }
  }

  /// Reports that the user tried to leave screens that may not be left now.
  ///
  /// The coordinator of the screens sends it to itself, so that a handler may ask whether to save.
  /// It need not be handled.
  public struct Refused: CoordinatorMessageable, Hashable {
    /// The screens that were to be left, topmost first.
    public let screens: [ScreenKey]
    /// What the user did.
    public let cause: RemovalMessage.Cause
    /// Why they stay.
    public let reason: String

    /// Creates the message.
    ///
    /// - Parameters:
    ///   - screens: The screens that were to be left, topmost first.
    ///   - cause: What the user did.
    ///   - reason: Why they stay.
    public init(screens: [ScreenKey], cause: RemovalMessage.Cause, reason: String) {
      self.screens = screens
      self.cause = cause
      self.reason = reason
    }

    /// An announcement: it need not be handled.
    public var isAnnouncement: Bool { true }
  }
}

extension Verdict {
  /// The message to send when the user tried to leave screens, topmost first, that this verdict keeps: that of a guard
  /// that redirects, or that would hold and send one, else a `RemovalMessage.Refused`.
  package func message(
    attempting screens: [ScreenKey], by cause: RemovalMessage.Cause
  ) -> any CoordinatorMessageable {
    insteadOfLeaving ?? RemovalMessage.Refused(screens: screens, cause: cause, reason: reason ?? "")
  }

  /// The message that this verdict sends when the user tried to leave; a gesture has nothing to hold, so
  /// `hold(sending:)` is the same as `redirect`.
  package var insteadOfLeaving: (any CoordinatorMessageable)? { disposition.other }
}

extension RemovalMessage.Refused: CustomStringConvertible {
  /// `RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)`.
  public var description: String {
    "RemovalMessage.Refused(\(screens.map(\.description).joined(separator: ", ")), \(cause.rawValue): \(reason))"
  }
}
