public import Foundation

// The doors through which links come from outside as text: one call each into `open(_:completion:)`.
extension Coordinator {
  /// Opens a link that arrived as text: from a notification, a quick action, a QR code.
  ///
  /// - Parameters:
  ///   - link: The text. What is no link of the app is reported, and nothing is changed.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for routes; `.failed` with the
  ///     reason if the text is no link.
  public func open(
    link: String, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    do {
      open(
        try links.routes(for: link), returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
        completion: completion)
    } catch {
      let site = Diagnostic.CallSite(fileID: fileID, line: line)
      diagnosticHandler.report(.notOpened(error, callSite: site))
      completion?(.failed("\(error)"))
    }
  }

  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL; one that is no link of the app is reported, and nothing is changed.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether it is an end that a guard holds a route, as for routes.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - completion: Called exactly once with how the link ended, as for routes; `.failed` with the
  ///     reason if the URL is no link.
  public func open(
    _ url: URL, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID,
    line: UInt = #line, completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    open(
      link: url.absoluteString, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID,
      line: line,
      completion: completion)
  }

  /// Opens a link that arrived as text, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - link: The text.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether to return `.held` when a guard holds a route.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: How the link ended; `.failed` with the reason if the text is no link.
  public func open(
    link: String, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line
  ) async -> Outcome {
    await Outcome.of {
      open(
        link: link, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID, line: line,
        completion: $0)
    }
  }

  /// Opens a URL, and waits until the link has ended.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - links: Turns it into routes.
  ///   - returnsWhenHeld: Whether to return `.held` when a guard holds a route.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  /// - Returns: How the link ended; `.failed` with the reason if the URL is no link.
  public func open(
    _ url: URL, with links: some LinkParsing, returnsWhenHeld: Bool = false,
    fileID: String = #fileID, line: UInt = #line
  ) async -> Outcome {
    await open(
      link: url.absoluteString, with: links, returnsWhenHeld: returnsWhenHeld, fileID: fileID,
      line: line)
  }
}

extension Diagnostic {
  static func notOpened(
    _ failure: any Error, callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    let sentence: Sentence = "A link could not be opened: \(value: failure)."
    return Diagnostic(
      reporting: .linkNotOpened,
      what: (failure as? any LinkFailure).map {
        Sentence(full: "\($0)", plain: $0.descriptionWithoutPayload)
      } ?? sentence,
      why: "It came from outside, so nothing was opened and nothing changed.",
      instead: "If the app should know it, declare a pattern for it.",
      callSite: callSite)
  }
}
