/// Something that UIKit does, mostly without a user: what happens, and every line that is then in the log.
///
/// A scenario is performed on UIKit and on HeadlessUIKit alike, so it uses UIKit's own API only, and
/// its expectation is written by hand. Where no source tells an order, no scenario hears of both sides:
/// `hears` leaves out what is nobody's promise.
public struct Scenario: Sendable {
  /// A sentence, and in brackets the numbers of its case and of rules.
  public let title: String
  /// The releases on which UIKit behaves like this.
  public let releases: Releases
  /// The open point on whose likelier side UIKit is taken to be, such as `U17`; nil for none.
  public let assumption: String?
  /// The kinds of lines that count.
  public let hears: Set<CallbackLog.Kind>
  /// What UIKit prints meanwhile: a part of each entry, in order.
  public let prints: [String]
  /// The whole log.
  public let expected: [String]

  private let action: @MainActor @Sendable (Stage) async -> Void

  /// Makes a scenario.
  ///
  /// - Parameters:
  ///   - title: A sentence, and in brackets the numbers of its case and of rules.
  ///   - releases: The releases on which UIKit behaves like this.
  ///   - assumption: The open point on whose likelier side UIKit is taken to be; a device settles it.
  ///   - hears: The kinds of lines that count.
  ///   - prints: A part of each line that UIKit prints to the console, in order.
  ///   - expected: The whole log.
  ///   - action: What happens, on a stage with an empty log.
  public init(
    _ title: String, on releases: Releases = .all, assuming assumption: String? = nil,
    hears: Set<CallbackLog.Kind> = .usual,
    prints: [String] = [], expects expected: [String],
    action: @escaping @MainActor @Sendable (Stage) async -> Void
  ) {
    self.title = title
    self.releases = releases
    self.assumption = assumption
    self.hears = hears
    self.prints = prints
    self.expected = expected
    self.action = action
  }

  /// Performs the scenario and clears the stage afterwards.
  ///
  /// - Parameter platform: Where it is performed.
  /// - Returns: The lines of the log that count.
  @MainActor
  public func perform(on platform: any Platform) async -> [String] {
    let stage = Stage(on: platform)
    await action(stage)
    let lines = stage.log.lines(hearing: hears)
    await stage.clear()
    return lines
  }
}

// MARK: - CustomStringConvertible

extension Scenario: CustomStringConvertible {
  /// The title.
  public var description: String { title }
}
