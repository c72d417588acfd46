import CoordinatorKit
import Foundation

extension LinkParser {
  /// Why a link stands for no routes.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What did not match.
    public enum Reason: Error, Sendable, Hashable {
      /// The link has a scheme that is not the app's.
      case otherScheme(String)
      /// The link leads to a host that is not the app's; without a host, the text is empty.
      case otherHost(String)
      /// The text cannot be a link to the app, for the reason given.
      case malformed(String)
      /// A pattern matches, and a value cannot be read; the text is `nil` if it is missing. The hint
      /// is that of the value's type.
      case unreadable(
        placeholder: String, text: String?, type: String, hint: String?, pattern: String)
      /// No pattern matches.
      case noPattern
    }

    /// The beginning of the link.
    public let link: String
    /// What did not match.
    public let reason: Reason
    /// The patterns nearest to the link, if none matches; the nearest first.
    public let nearest: [String]

    init(link: String, reason: Reason, nearest: [String] = []) {
      self.link = Self.shortened(link)
      self.reason = reason
      self.nearest = nearest
    }

    /// One sentence.
    public var description: String { "The link \(link.debugDescription) \(predicate)." }

    private var predicate: String {
      switch reason {
      case .otherScheme(let scheme): "has the scheme \(scheme), which is not the app's"
      case .otherHost(""): "names no host"
      case .otherHost(let host):
        "leads to the host \(host.debugDescription), which is not the app's"
      case .malformed(let why): "cannot be read: \(why)"
      case .unreadable(let name, .some(let text), let type, let hint, let pattern):
        "matches \(pattern), but \(text.debugDescription) is no \(type) for :\(name)"
          + Self.clause(hint)
      case .unreadable(let name, .none, let type, let hint, let pattern):
        "matches \(pattern), but lacks the \(type) for :\(name)" + Self.clause(hint)
      case .noPattern where nearest.isEmpty: "matches no pattern"
      case .noPattern: "matches no pattern; the nearest are \(nearest.joined(separator: " and "))"
      }
    }

    private static func clause(_ hint: String?) -> String { hint.map { ", which is \($0)" } ?? "" }

    /// The beginning of a text that may be very long.
    static func shortened(_ text: String) -> String {
      let scalars = text.unicodeScalars
      guard let end = scalars.index(scalars.startIndex, offsetBy: 200, limitedBy: scalars.endIndex),
        end < scalars.endIndex
      else { return text }
      return String(scalars[..<end]) + "…"
    }
  }
}

extension LinkParser.Failure: LinkFailure {
  package var descriptionWithoutPayload: String {
    "A link could not be opened: \(CanonicalText.withoutPayload(reason))."
  }
}

extension Diagnostic {
  static func leftOut(_ pattern: String, _ mistake: String, callSite: CallSite) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: "The link pattern \(plain: pattern.debugDescription) cannot work: \(plain: mistake).",
      why: "It was left out, so no link matches it, and its routes have none.",
      instead: """
        Write one placeholder for each value of the route, as in route("book/:id?:page", ShopRoute.book).
        """,
      callSite: callSite)
  }

  static func impossible(
    _ part: String, _ text: String, _ why: String, _ example: String, callSite: CallSite
  ) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: "No link can have the \(plain: part) \(plain: text.debugDescription): \(plain: why).",
      why: "Such links are not the app's, and none is made for its routes.",
      instead: "Write it as a link begins, \(plain: example).",
      callSite: callSite)
  }

  static func repeatedName(
    _ name: String, in pattern: String, callSite: CallSite?
  ) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: """
        In the link pattern \(plain: pattern.debugDescription) two values are read from the query item \
        \(plain: name).
        """,
      why: """
        A link has it once, so both routes get the same value, and no link leads to routes in which they \
        differ.
        """,
      instead: "Give the query item of the mount or that of the table another name.",
      callSite: callSite)
  }

  static func secondFragment(_ pattern: String, callSite: CallSite?) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: "The link pattern \(plain: pattern.debugDescription) has a fragment within a fragment.",
      why: "A link has one fragment, so no link matches the pattern, and its routes have none.",
      instead: "Remove the # from the mount or from its table.",
      callSite: callSite)
  }

  static func shadowedPattern(_ pattern: String, callSite: CallSite?) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: "The link pattern \(plain: pattern.debugDescription) is declared twice.",
      why: "The first declaration that matches decides, so no link reaches the second one.",
      instead: "Give the second one another path, or mount its table at a prefix.",
      callSite: callSite)
  }

  static func noWayBack(from routes: [any Route], to url: URL) -> Diagnostic {
    Diagnostic(
      reporting: .linkPattern,
      what: """
        The link \(payload: LinkParser.Failure.shortened(url.absoluteString)) leads to \
        \(payload: "\(routes)"), \
        and no link leads to these routes.
        """,
      why: "They were returned, but the app cannot share or restore the place by its link.",
      instead: """
        Pass the enum case itself, as in route("book/:id", ShopRoute.book), or say how to get the values \
        back with route(_:_:values:).
        """)
  }
}
