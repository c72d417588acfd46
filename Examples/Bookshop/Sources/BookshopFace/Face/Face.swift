public import BookshopPlayer

/// The full-screen face of the shop: what the terminal shows, and what each key means.
///
/// A pure value. Keys go in by `press(_:)` and may ask for a step; what came of it goes in by
/// `show(_:)` or `complain(_:)`; `screen` is what there is to see.
///
/// ```swift
/// var face = Face(report: phone.report(0, "start"), size: Size(columns: 80, rows: 24))
/// if case .step(let step) = face.press(.character("b")) { … }
/// ```
public struct Face: Hashable, Sendable {
  /// What the keys mean now.
  enum Mode: Hashable {
    /// They are the user's hand on the phone.
    case using
    /// They are digits of a tab.
    case choosingTab
    /// They are letters of a link.
    case typingLink(String)
    /// Any of them leads back to the phone.
    case readingHelp
  }

  /// Something to tell until the next key.
  enum Notice: Hashable {
    /// What came of a step.
    case remark(String)
    /// Why nothing came of it.
    case mistake(String)
  }

  /// How large the terminal is.
  public var size: Size
  var report: StepReport
  var mode = Mode.using
  var notice: Notice?
  /// The button that return taps, counted from 0.
  var chosen = 0

  /// Begins with a phone.
  ///
  /// - Parameters:
  ///   - report: What is on show.
  ///   - size: How large the terminal is.
  public init(report: StepReport, size: Size) {
    self.report = report
    self.size = size
  }

  /// Takes in what a step led to.
  ///
  /// - Parameter report: What is on show now.
  public mutating func show(_ report: StepReport) {
    let before = self.report
    self.report = report
    let stays = report.topLayer.last?.name == before.topLayer.last?.name
    chosen = stays ? max(0, min(chosen, buttons.count - 1)) : 0
    guard report.messages.isEmpty, report.shows(the: before) else { return }
    notice = .remark("\(report.number). \(report.step): nothing has changed, nobody was told")
  }

  /// Takes in that a step could not be done.
  ///
  /// - Parameter error: Why.
  public mutating func complain(_ error: StepError) {
    notice = .mistake("\(error)")
  }

  var buttons: [String] { report.topLayer.last?.buttons ?? [] }
}

extension StepReport {
  /// Whether the phone looks as it did.
  fileprivate func shows(the before: StepReport) -> Bool {
    (tab, stack, sheets, tree) == (before.tab, before.stack, before.sheets, before.tree)
  }
}
