public import BookshopPlayer

/// The full-screen face of the shop: what the terminal shows, and what each key means.
///
/// A pure value. Keys go in by `press(_:)` and may ask for a step; what came of it goes in by
/// `show(_:)` or `complain(_:)`; `screen` is what there is to see.
///
/// ```swift
/// var face = Face(
///   report: phone.report(0, "start"), waysOn: phone.waysOn, size: Size(columns: 80, rows: 24))
/// if case .step(let step) = face.press(.character("b")) { … }
/// ```
public struct Face: Hashable, Sendable {
  /// What the keys mean now.
  enum Mode: Hashable {
    /// They are the user's hand on the phone.
    case using
    /// They are digits of a tab.
    case choosingTab
    /// They are letters of an answer.
    case answering(Question, String)
    /// Any of them leads back to the phone.
    case readingHelp
  }

  /// What is asked for in a line of its own.
  enum Question: String, Hashable {
    /// A link to open.
    case link = "Open "
    /// A link to plan.
    case plan = "Plan "
    /// A file to record into.
    case file = "Record into "
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
  /// What leads on from there.
  var waysOn: WaysOn
  /// The file into which is recorded what happens; `nil` while nothing is.
  var recording: String?
  var report: StepReport
  var mode = Mode.using
  var notice: Notice?
  /// The button that return taps, counted from 0.
  var chosen = 0

  /// Begins with a phone.
  ///
  /// - Parameters:
  ///   - report: What is on show.
  ///   - waysOn: What leads on from there.
  ///   - size: How large the terminal is.
  public init(report: StepReport, waysOn: WaysOn, size: Size) {
    self.report = report
    self.waysOn = waysOn
    self.size = size
  }

  /// Takes in what a step led to.
  ///
  /// - Parameters:
  ///   - report: What is on show now.
  ///   - waysOn: What leads on from there.
  public mutating func show(_ report: StepReport, waysOn: WaysOn) {
    let before = self.report
    self.report = report
    self.waysOn = waysOn
    let stays = report.topLayer.last?.name == before.topLayer.last?.name
    chosen = stays ? max(0, min(chosen, buttons.count - 1)) : 0
    guard report.messages.isEmpty, report.notes.isEmpty, report.shows(the: before) else { return }
    notice = .remark("\(report.number). \(report.step): nothing has changed, nobody was told")
  }

  /// Takes in that something could not be done; a question stays open.
  ///
  /// - Parameter error: Why.
  public mutating func complain(_ error: some Error) {
    let words = (error as? StepError)?.text(telling: "press", Self.keys(for:)) ?? "\(error)"
    notice = .mistake(words)
  }

  /// Takes in that recording has begun, or that it has ended.
  ///
  /// - Parameter file: The file; `nil` at the end.
  public mutating func record(into file: String?) {
    notice = .remark(
      file.map { "recording into \($0), until you press r again" }
        ?? "recorded: bookshop replay \((recording ?? "").shellWord) tells whether it comes out the same"
    )
    recording = file
    mode = .using
  }

  var buttons: [String] { report.topLayer.last?.buttons ?? [] }
}

extension StepReport {
  /// Whether the phone looks as it did.
  fileprivate func shows(the before: StepReport) -> Bool {
    (tab, stack, sheets, tree) == (before.tab, before.stack, before.sheets, before.tree)
  }
}
