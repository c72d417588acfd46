public import BookshopPlayer

/// The full-screen face of the shop: what the terminal shows, and what each key means.
///
/// A pure value. Keys go in by `press(_:)` and may ask for a step; what came of it goes in by
/// `show(_:)` or `complain(_:)`; `screen` is what there is to see. While nothing is typed,
/// `nextRehearsal` asks what a step would lead to, which goes in by `foresee(_:after:)`.
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

  /// What is known of where a step would lead.
  enum Foresight: Hashable {
    /// There, with the message that it sends first.
    case leads(ScreenChange, message: MessageReport?)
    /// It cannot be done now.
    case impossible
  }

  /// How large the terminal is.
  public var size: Size
  /// The file into which is recorded what happens; `nil` while nothing is.
  var recording: String?
  var report: StepReport
  /// What the last step has done, in a sentence.
  var summary: String
  /// Where steps lead from here, as far as that is known.
  var foresights: [Step: Foresight] = [:]
  /// The tour; `nil` while the user does what they like.
  var tour: Tour.Progress?
  var mode = Mode.using
  var notice: Notice?
  /// The button that return taps, counted from 0.
  var chosen = 0

  /// Begins with a phone.
  ///
  /// - Parameters:
  ///   - report: What is on show.
  ///   - size: How large the terminal is.
  ///   - stops: The tour to take, step by step; without one the user does what they like.
  public init(report: StepReport, size: Size, touring stops: [Tour.Stop] = []) {
    self.report = report
    self.size = size
    summary = report.summary(after: report)
    tour = stops.isEmpty ? nil : Tour.Progress(stops: stops)
  }

  /// Takes in what a step led to.
  ///
  /// - Parameter report: What is on show now.
  public mutating func show(_ report: StepReport) {
    let before = self.report
    self.report = report
    summary = report.summary(after: before)
    foresights = [:]
    let stays = report.topLayer.last?.name == before.topLayer.last?.name
    chosen = stays ? max(0, min(chosen, buttons.count - 1)) : 0
  }

  /// The next step of which it is not known where it leads.
  public var nextRehearsal: Step? { report.ways.first { foresights[$0] == nil } }

  /// Takes in where a step would lead.
  ///
  /// - Parameters:
  ///   - report: What would be on show then; `nil` if the step cannot be done now.
  ///   - step: The step.
  public mutating func foresee(_ report: StepReport?, after step: Step) {
    foresights[step] =
      report.map {
        .leads(
          ScreenChange(from: self.report, to: $0),
          message: $0.requests.first)
      } ?? .impossible
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
